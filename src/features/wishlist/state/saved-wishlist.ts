import type { Wish } from '../../../contract/wishlist.ts';
import { MOST_WISHES } from '../../../domain/catalogue/wishlist.ts';
import { readJson, writeJson } from '../../../platform/browser/browser-storage.ts';
import { WISHLIST_KEY } from './wishlist-storage.ts';

export interface SavedWishlist {
  /** The account it belongs to; nobody's for a guest. */
  readonly of: string;
  /** Newest first. */
  readonly items: readonly Wish[];
  readonly share: string | null;
}

const isWish = (value: unknown): value is Wish => {
  const wish = value as Partial<Wish> | null;
  return (
    typeof wish === 'object' &&
    typeof wish?.id === 'string' &&
    typeof wish.at === 'string' &&
    !Number.isNaN(Date.parse(wish.at)) &&
    typeof wish.price === 'number' &&
    wish.price >= 0 &&
    typeof wish.inStock === 'boolean'
  );
};

/** Rebuilt from storage, where anybody may have written anything. */
export function readSaved(value: unknown = readJson(WISHLIST_KEY)): SavedWishlist {
  const saved = (value ?? {}) as { of?: unknown; items?: unknown; share?: unknown };
  return {
    of: typeof saved.of === 'string' ? saved.of : '',
    items: Array.isArray(saved.items)
      ? saved.items
          .filter(isWish)
          .map(({ id, at, price, inStock }) => ({ id, at: new Date(at).toISOString(), price, inStock }))
          .slice(0, MOST_WISHES)
      : [],
    share: typeof saved.share === 'string' ? saved.share : null,
  };
}

export const writeSaved = (saved: SavedWishlist): void => writeJson(WISHLIST_KEY, saved);
