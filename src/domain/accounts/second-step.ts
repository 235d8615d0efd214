import type { Person } from './visitor.ts';

/** Who needs a second step to sign in; the owner chooses. */
export const SECOND_STEP_RULES = ['owner and money', 'everybody', 'nobody'] as const;
export type SecondStepRule = (typeof SECOND_STEP_RULES)[number];

/** Where real money moves, those who can move it need one unless the owner says otherwise. */
export const defaultRule = (live: boolean): SecondStepRule => (live ? 'owner and money' : 'nobody');

export function needsSecondStep(rule: SecondStepRule, { kind, areas = [] }: Person): boolean {
  if (kind !== 'staff' && kind !== 'owner') return false;
  if (rule === 'owner and money') return kind === 'owner' || areas.includes('money');
  return rule === 'everybody';
}

/** Recovery codes are read aloud and typed: no letter looks like a digit, and gaps do not count. */
export const tidyCode = (typed: string): string => typed.toUpperCase().replaceAll(/[\s-]/g, '');

export const isTotpCode = (code: string): boolean => /^\d{6}$/.test(code);
