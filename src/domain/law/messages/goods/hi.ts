import type { en } from './en.ts';

/** The terms of the law in English, too: whoever checks a product looks for them. */
export const hi: typeof en = {
  countryOfOrigin: 'किस देश में बना / Country of origin',
  netQuantity: 'कुल संख्या / Net quantity',
  pair: '1 जोड़ी / 1 pair',
  piece: '1 नग / 1 piece',
  withTaxes: (price) => `${price}, सभी टैक्स सहित / incl. of all taxes`,
  manufacturedBy: 'बनाने वाले / Manufactured by',
  importedBy: 'आयात करने वाले / Imported by',
  packedBy: 'पैक करने और बेचने वाले / Packed and sold by',
  monthOfImport: 'आयात का महीना / Month of import',
  monthOfManufacture: 'बनने का महीना / Month of manufacture',
  licence: 'BIS लाइसेंस / BIS licence',
  contact: 'कस्टमर केयर / Consumer contact',
};
