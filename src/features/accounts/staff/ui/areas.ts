import type { Area } from '../../../../domain/accounts/visitor.ts';

/** What each area lets somebody do, in words. */
export const AREA_WORDS: Readonly<Record<Area, { readonly label: string; readonly hint: string }>> = {
  orders: { label: 'Orders', hint: 'Pack, ship, cancel, decide returns' },
  returns: { label: 'Returns for callers', hint: 'File a return in a customer’s name' },
  catalogue: { label: 'Catalogue', hint: 'Products, prices, pictures, stock, home page' },
  money: { label: 'Money', hint: 'Refunds, payouts, reports, tax' },
  settings: { label: 'Settings', hint: 'What the shop says of itself, tax, shipping, keys' },
  people: { label: 'People', hint: 'Customers, queries, subscribers' },
};
