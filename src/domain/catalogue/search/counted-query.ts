import { tidyText } from '../../text/text.ts';

export const MAX_COUNTED = 60;

/** A text as it is counted and pinned: one spelling for all cases and spaces. */
export const queryKey = (text: string): string => tidyText(text.toLowerCase(), MAX_COUNTED);

/** What may say who somebody is (an address, a phone number, an order) is not counted. */
export const isCountable = (query: string): boolean =>
  query !== '' && !query.includes('@') && !/\d(?:[\s-]?\d){5}/.test(query);
