const list = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

/** What offers give, and why they do not. Parts that are not said are empty. */
export const en = {
  percent: (percent: number) => `${percent}% off`,
  percentUpTo: (percent: number, most: string) => `${percent}% off (up to ${most})`,
  amount: (amount: string) => `${amount} off`,
  cheapestFree: (buy: number, get: number) => `Buy ${buy}, get ${get} free`,
  cheapestAt: (buy: number, get: number, percent: number) => `Buy ${buy}, get ${get} at ${percent}% off`,
  exchange: (days: number) => `Free size exchange within ${days} days`,
  conditions: (
    benefit: string,
    terms: {
      readonly pairs: number;
      readonly minimum: string;
      readonly categories: readonly string[];
      readonly firstOrder: boolean;
    },
  ) =>
    [
      benefit,
      terms.pairs > 1 && `on ${terms.pairs} pairs or more`,
      terms.minimum !== '' && `from ${terms.minimum}`,
      terms.categories.length > 0 && `on ${list(terms.categories)}`,
      terms.firstOrder && 'on your first order',
    ]
      .filter(Boolean)
      .join(' '),
  morePairs: (pairs: number) => (pairs === 1 ? '1 more pair' : `${pairs} more pairs`),
  ofCategories: (what: string, categories: readonly string[]) => `${what} of ${categories.join(' or ')}`,
  addFor: (what: string, benefit: string) => `Add ${what} for ${benefit}`,
  addForWith: (what: string, benefit: string, code: string) => `Add ${what} for ${benefit} with ${code}`,
  /** A benefit that is a sentence of its own. */
  addThen: (what: string, benefit: string) =>
    `Add ${what}: ${benefit.charAt(0).toLowerCase()}${benefit.slice(1)}`,
  addThenWith: (what: string, benefit: string, code: string) =>
    `Add ${what}: ${benefit.charAt(0).toLowerCase()}${benefit.slice(1)} with ${code}`,
  sentence: (words: string) => `${words}.`,
  onlyFor: (code: string, categories: readonly string[]) =>
    `${code} is for ${categories.join(' and ')} only.`,
  forFirstOrder: (code: string) => `${code} is for a first order.`,
  usedAlready: (code: string) => `You have used ${code} already.`,
  notTogether: (code: string) => `${code} cannot be combined: what you have now saves you more.`,
  takesNothing: (code: string) => `${code} takes nothing more off this cart.`,
};
