import { plainDocument } from '../../platform/server/http/plain-document.ts';

const ways = [
  { label: 'Try Again', href: '' },
  { label: 'Home', href: '/' },
];

/** Shown when the server could not draw a page. */
export const errorDocument = plainDocument(
  'Unexpected Application Error!',
  'Something broke on our side, and your cart is safe. Try again, or look in on us a little later.',
  ways,
);

/** Cached in the browser, and shown when the shop cannot be reached. */
export const offlineDocument = plainDocument(
  'You are offline',
  'The shop cannot be reached just now. Your cart is safe in this browser. Check your connection, then try again.',
  ways,
);
