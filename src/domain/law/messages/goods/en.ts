/** What the rules on packaged goods want beside a product. */
export const en = {
  countryOfOrigin: 'Country of origin',
  netQuantity: 'Net quantity',
  pair: '1 pair',
  piece: '1 piece',
  withTaxes: (price: string) => `${price} incl. of all taxes`,
  manufacturedBy: 'Manufactured by',
  importedBy: 'Imported by',
  packedBy: 'Packed and sold by',
  monthOfImport: 'Month of import',
  monthOfManufacture: 'Month of manufacture',
  licence: 'BIS licence',
  contact: 'Consumer contact',
};
