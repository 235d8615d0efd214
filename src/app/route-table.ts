/**
 * A page. `screen` names its file: `storefront/home` is `src/features/storefront/pages/home.tsx`, `orders/staff/orders`
 * is `src/features/orders/staff/pages/orders.tsx`.
 */
export interface PageRow {
  readonly path: string;
  readonly screen: string;
  /** How its data is loaded; `routes.tsx` knows the function. */
  readonly load?: 'home' | 'listing' | 'product' | 'categories' | 'info' | 'content' | 'offers';
  /** The query keys that change the page; all others are ignored by the cache. */
  readonly query?: readonly string[];
  /** What stands around the page; without it the shop's header and footer. */
  readonly frame?: 'staff';
  /** Its HTML is the same whatever its address names: the browser asks for the rest. One cached page serves all. */
  readonly shared?: true;
  /** Visitors see it in a shop that is closed, too: always, or if it was open before. */
  readonly whenClosed?: 'open' | 'after sale';
  /** Exists only where sandboxes do. */
  readonly sandbox?: true;
  /** What the page may load beyond our own origin, or that our own pages may frame it. */
  readonly csp?: 'payment' | 'map' | 'framed';
}

const listingQuery = [
  'page',
  'pageSize',
  'sort',
  'min',
  'max',
  'colors',
  'sizes',
  'materials',
  'heels',
  'closures',
  'care',
  'origins',
  'off',
];
const listing = { screen: 'storefront/listing', load: 'listing', query: listingQuery } as const;

const info = { screen: 'content/info-page', load: 'info', whenClosed: 'after sale' } as const;

const content = { screen: 'content/content-page', load: 'content' } as const;

/** What shoppers see: the specification's section 2, row by row. Staff's rows are in `staff-route-table.ts`. All matches are exact; a fixed path wins over /:tag. */
export const pages: readonly (PageRow & { readonly frame?: never })[] = [
  { path: '/', screen: 'storefront/home', load: 'home' },
  { path: '/products/:slugtitle', screen: 'storefront/product', load: 'product' },
  { path: '/login', screen: 'accounts/login', whenClosed: 'open' },
  { path: '/signup', screen: 'accounts/signup', whenClosed: 'open' },
  { path: '/register', screen: 'accounts/signup', whenClosed: 'open' },
  { path: '/forgot-password', screen: 'accounts/forgot-password', whenClosed: 'open' },
  { path: '/forgot-password-message', screen: 'accounts/forgot-password-message', whenClosed: 'open' },
  { path: '/reset-password/:token', screen: 'accounts/reset-password', shared: true, whenClosed: 'open' },
  { path: '/verify-account', screen: 'accounts/verify-account', whenClosed: 'open' },
  { path: '/verify-account/:token', screen: 'accounts/verify-account', shared: true, whenClosed: 'open' },
  { path: '/verify-otp/:phoneNumber', screen: 'accounts/verify-otp', whenClosed: 'open' },
  { path: '/profile', screen: 'profile/profile', whenClosed: 'open' },
  // Ours: gift cards, what is left on one, and one that somebody bought.
  { path: '/gift-cards', screen: 'credit/gift-cards' },
  { path: '/gift-cards/balance', screen: 'credit/gift-card-balance' },
  { path: '/gift-cards/:token', screen: 'credit/gift-card-order', shared: true, whenClosed: 'after sale' },
  { path: '/cart', screen: 'cart/cart', load: 'offers' },
  { path: '/checkout', screen: 'checkout/checkout', load: 'offers', csp: 'payment' },
  { path: '/categories/:title', ...listing },
  { path: '/allproducts/:color', ...listing },
  { path: '/products/subtypes/:subtypes', ...listing },
  { path: '/search', ...listing },
  { path: '/search/:searchitem', ...listing },
  { path: '/bestfits/:amount', ...listing },
  // Ours: what the owner puts together.
  { path: '/collections/:collection', ...listing },
  { path: '/all-categories', screen: 'storefront/all-categories', load: 'categories' },
  { path: '/invoice/:id', screen: 'orders/invoice', shared: true, whenClosed: 'after sale' },
  // Ours: the form for guests.
  { path: '/track-order', screen: 'orders/track-order', whenClosed: 'after sale' },
  { path: '/track-order/:id', screen: 'orders/track-order', shared: true, whenClosed: 'after sale' },
  { path: '/paymentsuccess', screen: 'checkout/payment-success', whenClosed: 'after sale' },
  { path: '/order-status', screen: 'checkout/order-status', whenClosed: 'after sale' },
  { path: '/about-us', ...info },
  { path: '/shipping-policy', ...info },
  { path: '/terms-conditions', ...info },
  { path: '/refund-policy', ...info },
  { path: '/privacy-policy', ...info },
  { path: '/accessibility', ...info },
  // Ours: the questions that are asked most.
  { path: '/help', ...info },
  { path: '/contact-us', screen: 'outreach/contact-us', csp: 'map', whenClosed: 'after sale' },
  // Ours: a reading page as it was in force when an order was placed.
  { path: '/pages/:page/:version', ...info },
  // Ours: what the owner writes.
  { path: '/pages/:slug', ...content },
  { path: '/lookbooks', ...content, query: ['page'] },
  { path: '/lookbooks/:slug', ...content },
  { path: '/journal', ...content, query: ['page'] },
  { path: '/journal/:slug', ...content },
  // Ours: an order with cash on delivery is confirmed before it is packed.
  { path: '/confirm-order', screen: 'orders/confirm-order', whenClosed: 'after sale' },
  { path: '/confirm-order/:token', screen: 'orders/confirm-order', shared: true, whenClosed: 'after sale' },
  // Ours: who has received a pair writes about it.
  { path: '/review/:id', screen: 'reviews/write-review', shared: true, whenClosed: 'after sale' },
  // Ours: what somebody would like to have, and for whoever has the link.
  { path: '/wishlist', screen: 'wishlist/wishlist' },
  { path: '/wishlist/:token', screen: 'wishlist/shared-wishlist', shared: true },
  // Ours: the sold-out sizes that a mailbox waits for, from the link in a mail.
  { path: '/size-alerts/:token', screen: 'sizes/size-alerts', shared: true, whenClosed: 'after sale' },
  // Ours: where the links of newsletter mails lead.
  {
    path: '/subscribe/confirm/:token',
    screen: 'outreach/confirm-subscription',
    shared: true,
    whenClosed: 'after sale',
  },
  { path: '/unsubscribe/done', screen: 'outreach/unsubscribe', whenClosed: 'after sale' },
  { path: '/unsubscribe/:token', screen: 'outreach/unsubscribe', shared: true, whenClosed: 'after sale' },
  { path: '/sale', ...listing },
  { path: '/popular', ...listing },
  { path: '/sandbox/ui', screen: 'content/showcase', sandbox: true },
  { path: '/:tag', ...listing },
  { path: '/*', screen: 'content/not-found', shared: true },
];

/** Addresses that lead elsewhere. */
export const redirects: Readonly<Record<string, string>> = {
  '/forgot_password': '/forgot-password',
  '/reset-password': '/login',
  '/faq': '/help',
};
