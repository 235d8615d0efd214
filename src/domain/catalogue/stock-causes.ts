/** Why stock changed. */
export const STOCK_CAUSES = [
  'opening',
  'order',
  'cancel',
  'return',
  'count',
  'delivery',
  'correction',
] as const;
export type StockCause = (typeof STOCK_CAUSES)[number];
