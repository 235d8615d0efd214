/** How many products one list holds. */
export const MOST_WISHES = 200;

export const WISHLIST_FULL = `Your wishlist holds ${MOST_WISHES} pairs. Please take one out first.`;

interface Noted {
  /** In rupees. */
  readonly price: number;
  readonly inStock: boolean;
}

/** What has become of a product since it was wished for: the news its card bears. */
export function newsOf(then: Noted, now: Noted): { readonly less?: number; readonly back?: true } {
  const less = Math.round(then.price) - Math.round(now.price);
  return {
    ...(less > 0 ? { less } : {}),
    ...(now.inStock && !then.inStock ? { back: true as const } : {}),
  };
}
