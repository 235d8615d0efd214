/** What staff screens show. An act names what it changes; every screen that shows it is fetched anew. */
export const STAFF_TAGS = [
  'day',
  'orders',
  'returns',
  'products',
  'stock',
  'categories',
  'window',
  'customers',
  'queries',
  'offers',
  'reports',
  'settings',
  'people',
  'audit',
] as const;
export type StaffTag = (typeof STAFF_TAGS)[number];
