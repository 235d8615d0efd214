import type { ProductFields } from '../catalogue/product-fields.ts';
import { formatPrice, paiseFromRupees } from '../money/money.ts';
import { monthName } from '../text/date-words.ts';
import type { Language } from '../text/languages.ts';
import { goodsMessages } from './goods-messages.ts';

/** What the shop says once for all products that say nothing else. */
export interface GoodsDefaults {
  readonly maker: string;
  readonly packer: string;
  readonly bisLicence: string;
  readonly bisExemption: string;
}

export const NO_DEFAULTS: GoodsDefaults = { maker: '', packer: '', bisLicence: '', bisExemption: '' };

/** Who sells: the shop itself, as packer where nobody else is named. */
export interface Seller {
  readonly legalName: string;
  readonly address: readonly string[];
  readonly phone: string;
  readonly email: string;
  readonly hours: string;
  readonly goods: GoodsDefaults;
}

export type DeclaredGoods = Pick<
  ProductFields,
  'mrp' | 'countryOfOrigin' | 'maker' | 'packer' | 'netQuantity' | 'madeMonth' | 'bisLicence' | 'bisExemption'
>;

/** One line of what the law wants beside a product, on its page and on its box. */
export interface Declaration {
  readonly label: string;
  readonly value: string;
  /** A second, smaller line. */
  readonly note?: string;
}

/** Also of a product as a Hindi page has it. */
export const isImported = ({ countryOfOrigin }: Pick<ProductFields, 'countryOfOrigin'>): boolean =>
  !['india', 'भारत', 'इंडिया'].includes(countryOfOrigin.trim().toLowerCase());

/** '2026-11' as 'Nov 2026'. */
const monthWords = (month: string, language: Language): string =>
  `${monthName(Number(month.slice(5, 7)), language)} ${month.slice(0, 4)}`;

/** Maker and packer with their addresses; the shop packs what nobody else does. An importer takes the packer's place. */
export function makersOf(product: DeclaredGoods, seller: Seller, language: Language = 'en'): Declaration[] {
  const t = goodsMessages[language];
  const maker = product.maker || seller.goods.maker;
  const packer = product.packer || seller.goods.packer || [seller.legalName, ...seller.address].join(', ');
  return [
    ...(maker === '' ? [] : [{ label: t.manufacturedBy, value: maker }]),
    { label: isImported(product) ? t.importedBy : t.packedBy, value: packer },
  ];
}

/** All that the rules on packaged goods want, in their order. `pair`: it is sold in sizes of shoes. */
export function declarationsOf(
  product: DeclaredGoods,
  seller: Seller,
  pair: boolean,
  language: Language = 'en',
): Declaration[] {
  const t = goodsMessages[language];
  const licence = product.bisLicence || (product.bisExemption === '' ? seller.goods.bisLicence : '');
  return [
    { label: t.countryOfOrigin, value: product.countryOfOrigin },
    { label: t.netQuantity, value: product.netQuantity || (pair ? t.pair : t.piece) },
    { label: 'M.R.P.', value: t.withTaxes(formatPrice(paiseFromRupees(product.mrp))) },
    ...makersOf(product, seller, language),
    ...(product.madeMonth === ''
      ? []
      : [
          {
            label: isImported(product) ? t.monthOfImport : t.monthOfManufacture,
            value: monthWords(product.madeMonth, language),
          },
        ]),
    ...(licence === '' ? [] : [{ label: t.licence, value: licence }]),
    { label: t.contact, value: `${seller.phone} · ${seller.email}`, note: seller.hours },
  ];
}
