import type { PageRow } from './route-table.ts';

const staff = (path: `/backoffice${string}`, screen: string): PageRow => ({ path, screen, frame: 'staff' });

/** The people of the shop at work. No shopper loads this table. */
export const staffPages: readonly PageRow[] = [
  staff('/backoffice', 'backoffice/today'),
  staff('/backoffice/orders', 'orders/staff/orders'),
  staff('/backoffice/stock', 'stock/staff/stock'),
  staff('/backoffice/stock/ledger', 'stock/staff/ledger'),
  staff('/backoffice/stock/delivery', 'stock/staff/delivery'),
  staff('/backoffice/stock/take', 'stock/staff/take'),
  staff('/backoffice/returns', 'orders/staff/returns'),
  staff('/backoffice/products', 'catalogue/staff/products'),
  staff('/backoffice/reports', 'reports/staff/reports'),
  staff('/backoffice/acts', 'audit/staff/audit-log'),
  { path: '/sandbox/ui/staff', screen: 'backoffice/showcase', sandbox: true },
];
