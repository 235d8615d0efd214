/** Why staff cancel an order; the customer is told in other words, the reports in these. */
export const CANCEL_REASONS = [
  'Customer asked',
  'Not reached by phone',
  'Sold out',
  'Cannot be delivered there',
  'Suspected fraud',
  'Other',
] as const;
