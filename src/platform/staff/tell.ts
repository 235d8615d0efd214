export { rejectionIn, sentenceOf, toastOutcome as tell } from './toast-outcome.ts';
