/**
 * Where a specified name misleads: `SellingPrice` is the M.R.P. in rupees, `productName` the SKU. Calls, answers and the
 * browser's state have these; all other code says `mrp` and `sku`. Rows become answers by `toWire`, inputs are read by
 * `fromWire`, and whoever shows an answer asks `mrpOf` and `skuOf`.
 */
export const WIRE_NAMES = { mrp: 'SellingPrice', sku: 'productName' } as const;

type WireNames = typeof WIRE_NAMES;
type CodeNames = { [Name in keyof WireNames as WireNames[Name]]: Name };
type WireName<Name> = Name extends keyof WireNames ? WireNames[Name] : Name;
type CodeName<Name> = Name extends keyof CodeNames ? CodeNames[Name] : Name;

export type OnWire<Row> = { [Name in keyof Row as WireName<Name>]: Row[Name] };
export type OffWire<Row> = { [Name in keyof Row as CodeName<Name>]: Row[Name] };

const CODE_NAMES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(WIRE_NAMES).map(([name, wire]) => [wire, name]),
);

export const wireName = <Name extends string>(name: Name) =>
  ((WIRE_NAMES as Readonly<Record<string, string>>)[name] ?? name) as WireName<Name>;
export const codeName = <Name extends string>(name: Name) => (CODE_NAMES[name] ?? name) as CodeName<Name>;

export const toWire = <Row extends object>(row: Row) =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [wireName(name), value])) as OnWire<Row>;
export const fromWire = <Row extends object>(row: Row) =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [codeName(name), value])) as OffWire<Row>;

/** In rupees. */
export const mrpOf = ({ SellingPrice }: { readonly SellingPrice: number }): number => SellingPrice;
export const skuOf = ({ productName }: { readonly productName: string }): string => productName;
