/** Cache tags of the staff screens. A mutation names what it changes; every screen that shows it is fetched again. */
export const STAFF_TAGS = [
  'day',
  'orders',
  'returns',
  'reviews',
  'products',
  'stock',
  'categories',
  'window',
  'pages',
  'customers',
  'queries',
  'subscribers',
  'webhooks',
  'offers',
  'reports',
  'settings',
  'translations',
  'breaches',
  'people',
  'audit',
] as const;
export type StaffTag = (typeof STAFF_TAGS)[number];
