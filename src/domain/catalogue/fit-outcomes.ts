import type { Language } from '../text/languages.ts';
import { fitMessages } from './fit-messages.ts';

/** What became of the pairs of a style: how many stayed as bought, and how many were too small or too large. */
export interface FitOutcomes {
  readonly stayed: number;
  /** Exchanged for a larger size, or returned as too small; `oneUp` of them were exchanged for the next size. */
  readonly small: number;
  readonly oneUp: number;
  readonly large: number;
  readonly oneDown: number;
}

/** Of fewer pairs nothing is said. */
export const LEAST_OUTCOMES = 10;

/** Nearly all who bought it stayed with their size. */
const MOST_STAY = 0.8;
/** So large a share who need another size is no accident. */
const MANY_CHANGE = 0.3;

/** One sentence about the fit, with the number of pairs that it is drawn from. */
export function fitStatement(
  { stayed, small, oneUp, large, oneDown }: FitOutcomes,
  language: Language = 'en',
): string | undefined {
  const t = fitMessages[language];
  const all = stayed + small + large;
  if (all < LEAST_OUTCOMES) return undefined;
  if (small >= all * MANY_CHANGE && small >= large * 2)
    return oneUp === small ? t.tookOneUp(small, all) : t.neededLarger(small, all);
  if (large >= all * MANY_CHANGE && large >= small * 2)
    return oneDown === large ? t.tookOneDown(large, all) : t.neededSmaller(large, all);
  if (stayed >= all * MOST_STAY) return t.stayed(stayed, all);
  return undefined;
}
