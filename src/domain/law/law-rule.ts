/** Whether the shop's own sources agree on it. */
export type Certainty = 'sure' | 'reported' | 'uncertain';

/** What a shop is told of one rule. It is material for a decision, never legal advice. */
export interface LawRule {
  readonly title: string;
  /** The law it stands in. */
  readonly law: string;
  /** The first Indian day on which it binds; null: it stands since before this shop. */
  readonly from: string | null;
  /** Whom and what it concerns. */
  readonly applies: string;
  readonly requires: string;
  /** Where it was read. */
  readonly source: string;
  readonly certainty: Certainty;
  /** What this shop cannot decide, and who does. */
  readonly decides: { readonly who: 'lawyer' | 'accountant'; readonly what: string };
}

export const NO_ADVICE =
  'This is a list of what was found, with its sources. It is not legal advice: what holds for your shop, your lawyer and your accountant decide.';
