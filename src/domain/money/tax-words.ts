import { ruleMessages } from '../text/rule-messages.ts';

/** The promise that every price shown contains its tax, as each place says it. */
export const TAX_WORDS = ruleMessages.en.taxes;
