import { purposeMessages } from './purpose-messages.ts';

/** What personal data is used for with consent: one notice for each, in the words that are recorded with it. */
export const PURPOSES = purposeMessages.en;

export type Purpose = keyof typeof PURPOSES;
export const PURPOSE_NAMES = Object.keys(PURPOSES) as [Purpose, ...Purpose[]];
/** Those whose history is stored with the account. */
export type AccountPurpose = Exclude<Purpose, 'newsletter'>;
