/** What staff type into the fields for prices and stock; undefined is no such figure. */
const figure = (text: string, pattern: RegExp): number | undefined => {
  const plain = text.replaceAll(/[\s,₹]/g, '');
  return pattern.test(plain) ? Number(plain) : undefined;
};

/** An M.R.P. in rupees, at most two decimals. */
export function typedPrice(text: string): number | undefined {
  const price = figure(text, /^\d{1,7}(\.\d{1,2})?$/);
  return price === undefined || price <= 0 ? undefined : price;
}

/** A percentage of its own; null, an empty field, takes the shop's default. */
export function typedDiscount(text: string): number | null | undefined {
  if (text.trim() === '') return null;
  const percent = figure(text, /^\d{1,3}(\.\d{1,6})?$/);
  return percent === undefined || percent > 100 ? undefined : percent;
}

/** How many pairs there are of a size. */
export function typedPairs(text: string): number | undefined {
  const pairs = figure(text, /^\d{1,7}$/);
  return pairs === undefined || pairs > 1_000_000 ? undefined : pairs;
}
