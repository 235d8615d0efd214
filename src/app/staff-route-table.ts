import type { PageRow } from './route-table.ts';

const staff = (path: `/backoffice${string}`, screen: string): PageRow => ({
  path,
  screen,
  frame: 'staff',
  // What it shows of one thing the browser asks for.
  ...(path.includes(':') ? { shared: true } : {}),
});

/** The people of the shop at work. No shopper loads this table. */
export const staffPages: readonly PageRow[] = [
  staff('/backoffice', 'backoffice/today'),
  staff('/backoffice/orders', 'orders/staff/orders'),
  staff('/backoffice/files', 'csv/staff/files'),
  staff('/backoffice/stock', 'stock/staff/stock'),
  staff('/backoffice/stock/ledger', 'stock/staff/ledger'),
  staff('/backoffice/stock/delivery', 'stock/staff/delivery'),
  staff('/backoffice/stock/take', 'stock/staff/take'),
  staff('/backoffice/returns', 'orders/staff/returns'),
  staff('/backoffice/products', 'catalogue/staff/products'),
  staff('/backoffice/products/new', 'catalogue/staff/new-product'),
  staff('/backoffice/products/:id', 'catalogue/staff/product'),
  // The shop's own page around a draft; the browser asks for it as staff.
  { path: '/backoffice/preview/:id', screen: 'storefront/preview', shared: true, csp: 'framed' },
  staff('/backoffice/reviews', 'reviews/staff/reviews'),
  staff('/backoffice/customers', 'customers/staff/customers'),
  staff('/backoffice/customers/:id', 'customers/staff/customer'),
  staff('/backoffice/queries', 'outreach/staff/queries'),
  staff('/backoffice/queries/:ticket', 'outreach/staff/query'),
  staff('/backoffice/subscribers', 'outreach/staff/subscribers'),
  staff('/backoffice/subscribers/newsletters', 'outreach/staff/newsletters'),
  staff('/backoffice/subscribers/newsletters/:id', 'outreach/staff/newsletter'),
  staff('/backoffice/reports', 'reports/staff/reports'),
  staff('/backoffice/settings', 'settings-screens/staff/settings'),
  staff('/backoffice/settings/:group', 'settings-screens/staff/group'),
  staff('/backoffice/staff', 'accounts/staff/staff'),
  staff('/backoffice/account', 'accounts/staff/account'),
  { path: '/backoffice/invitation/:token', screen: 'accounts/staff/invitation', shared: true },
  { path: '/backoffice/second-step', screen: 'accounts/staff/second-step' },
  staff('/backoffice/acts', 'audit/staff/audit-log'),
  staff('/backoffice/orders/:orderNumber', 'orders/staff/order'),
  staff('/backoffice/window', 'window/staff/home'),
  // In the shop's own frame, inside a frame of the back office.
  { path: '/backoffice/window/preview', screen: 'storefront/staff/home-preview', csp: 'framed' },
  staff('/backoffice/pages', 'content/staff/pages'),
  staff('/backoffice/pages/:page', 'content/staff/page'),
  {
    path: '/backoffice/pages/:page/preview',
    screen: 'content/staff/page-preview',
    shared: true,
    csp: 'framed',
  },
  staff('/backoffice/window/categories', 'catalogue/staff/categories'),
  staff('/backoffice/window/categories/:id', 'catalogue/staff/category'),
  staff('/backoffice/window/types', 'catalogue/staff/types'),
  staff('/backoffice/window/types/:id', 'catalogue/staff/type'),
  staff('/backoffice/window/colours', 'catalogue/staff/colours'),
  staff('/backoffice/window/colours/:id', 'catalogue/staff/colour'),
  staff('/backoffice/window/tags', 'catalogue/staff/tags'),
  staff('/backoffice/window/tags/:id', 'catalogue/staff/tag'),
  staff('/backoffice/window/synonyms', 'catalogue/staff/synonyms'),
  { path: '/sandbox/ui/staff', screen: 'backoffice/showcase', sandbox: true },
];
