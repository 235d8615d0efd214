import type { ShopSettings } from '../../contract/shop.ts';
import { hi } from './messages/hi.ts';
import { plainDocument } from '../../platform/server/http/plain-document.ts';

const ways = [
  { label: 'Try Again', href: '' },
  { label: 'Home', href: '/' },
];

/** By which staff find the error. */
export const referenceWords = (reference: unknown): string =>
  typeof reference === 'string' ? ` If you write to us, please quote ${reference}.` : '';

/** Shown when the server could not draw a page. */
export const errorDocument = (reference?: unknown): string =>
  plainDocument(
    'Unexpected Application Error!',
    `Something broke on our side, and your cart is safe. Try again, or look in on us a little later.${referenceWords(reference)}`,
    ways,
  );

/** Cached in the browser, and shown when the shop cannot be reached. */
export const offlineDocument = ({ brand, languages }: ShopSettings): string =>
  plainDocument(
    'You are offline',
    'The shop cannot be reached just now. Your cart is safe in this browser. Check your connection, then try again.',
    ways,
    {
      color: brand.main,
      also: languages.hi ? { lang: 'hi', words: `${hi.youAreOffline}। ${hi.notFetched}` } : undefined,
    },
  );
