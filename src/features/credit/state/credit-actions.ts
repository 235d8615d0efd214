import { serverAction } from '../../../platform/browser/call-state.ts';

export const fetchOwnCredit = serverAction('credit/own', (_: void, call) => call('ownCredit', {}));
