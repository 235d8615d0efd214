import {
  loadCategories,
  loadHome,
  loadListing,
  loadProduct,
} from '../features/catalogue/state/page-loaders.ts';
import type { Load } from '../platform/page.ts';

/** A page of the shop. `screen` names its file: `storefront/home` is `src/features/storefront/pages/home.tsx`. */
export interface PageRow {
  readonly path: string;
  readonly screen: string;
  readonly load?: Load;
  /** What the page shows: a change of any of these drops it from the page cache. */
  readonly shows: readonly string[];
  /** The query keys that change the page; all others are ignored by the cache. */
  readonly query?: readonly string[];
  /** Exists only where sandboxes do. */
  readonly sandbox?: true;
  /** What the page may load beyond our own origin. */
  readonly grants?: 'payment' | 'map';
}

const catalogue = ['catalogue'];
const listingQuery = ['page', 'pageSize', 'sort', 'min', 'max', 'colors', 'sizes'];
const listing = { screen: 'storefront/listing', load: loadListing, shows: catalogue, query: listingQuery };
const plain: string[] = [];

/** The specification's section 2, row by row. All matches are exact; a fixed path wins over /:tag. */
export const pages: readonly PageRow[] = [
  { path: '/', screen: 'storefront/home', load: loadHome, shows: catalogue },
  { path: '/products/:slugtitle', screen: 'storefront/product', load: loadProduct, shows: catalogue },
  { path: '/login', screen: 'accounts/login', shows: plain },
  { path: '/signup', screen: 'accounts/signup', shows: plain },
  { path: '/register', screen: 'accounts/signup', shows: plain },
  { path: '/forgot-password', screen: 'accounts/forgot-password', shows: plain },
  { path: '/forgot-password-message', screen: 'accounts/forgot-password-message', shows: plain },
  { path: '/reset-password/:token', screen: 'accounts/reset-password', shows: plain },
  { path: '/verify-account', screen: 'accounts/verify-account', shows: plain },
  { path: '/verify-account/:token', screen: 'accounts/verify-account', shows: plain },
  { path: '/verify-otp/:phoneNumber', screen: 'accounts/verify-otp', shows: plain },
  { path: '/profile', screen: 'profile/profile', shows: plain },
  { path: '/cart', screen: 'cart/cart', shows: plain },
  { path: '/checkout', screen: 'checkout/checkout', shows: plain, grants: 'payment' },
  { path: '/categories/:title', ...listing },
  { path: '/allproducts/:color', ...listing },
  { path: '/products/subtypes/:subtypes', ...listing },
  { path: '/search', ...listing },
  { path: '/search/:searchitem', ...listing },
  { path: '/bestfits/:amount', ...listing },
  { path: '/all-categories', screen: 'storefront/all-categories', load: loadCategories, shows: catalogue },
  { path: '/invoice/:id', screen: 'orders/invoice', shows: plain },
  { path: '/track-order/:id', screen: 'orders/track-order', shows: plain },
  { path: '/paymentsuccess', screen: 'checkout/payment-success', shows: plain },
  { path: '/order-status', screen: 'checkout/order-status', shows: plain },
  { path: '/about-us', screen: 'content/about-us', shows: plain },
  { path: '/shipping-policy', screen: 'content/shipping-policy', shows: plain },
  { path: '/terms-conditions', screen: 'content/terms-conditions', shows: plain },
  { path: '/refund-policy', screen: 'content/refund-policy', shows: plain },
  { path: '/privacy-policy', screen: 'content/privacy-policy', shows: plain },
  { path: '/contact-us', screen: 'outreach/contact-us', shows: plain, grants: 'map' },
  // Ours: where the links of newsletter mails lead.
  { path: '/subscribe/confirm/:token', screen: 'outreach/confirm-subscription', shows: plain },
  { path: '/unsubscribe/:token', screen: 'outreach/unsubscribe', shows: plain },
  // Ours: the people of the shop at work.
  { path: '/backoffice', screen: 'backoffice/orders', shows: plain },
  { path: '/backoffice/products', screen: 'backoffice/products', shows: plain },
  { path: '/backoffice/returns', screen: 'backoffice/returns', shows: plain },
  { path: '/backoffice/acts', screen: 'backoffice/audit-log', shows: plain },
  { path: '/sale', ...listing },
  { path: '/popular', ...listing },
  { path: '/sandbox/ui', screen: 'content/showcase', shows: plain, sandbox: true },
  { path: '/:tag', ...listing },
  { path: '/*', screen: 'content/not-found', shows: plain },
];

/** Addresses that lead elsewhere. */
export const redirects: Readonly<Record<string, string>> = {
  '/forgot_password': '/forgot-password',
  '/reset-password': '/login',
};
