import type { ProductFields } from '../catalogue/product-fields.ts';
import { isInForce, type LawRuleId } from './law-rules.ts';
import { type GoodsDefaults, isImported } from './packaged-goods.ts';
import { hsnDigits } from './turnover.ts';

/** A reason that was valid for as long as old stock could be sold. */
export const OLD_STOCK = 'Made before the order';
export const BIS_EXEMPTIONS = [
  'Maker is a micro enterprise',
  'Maker is a small enterprise',
  'Not covered by an order',
  OLD_STOCK,
] as const;

/** What a product lacks of a rule that is in force. It is published all the same: the owner decides. */
export interface ProductGap {
  readonly rule: LawRuleId;
  readonly field: keyof JudgedProduct;
  readonly text: string;
}

export type JudgedProduct = Pick<
  ProductFields,
  'maker' | 'packer' | 'countryOfOrigin' | 'madeMonth' | 'bisLicence' | 'bisExemption' | 'hsn'
>;

interface Case {
  readonly goods: GoodsDefaults;
  /** Turnover in crore rupees. */
  readonly turnover: number;
  /** The Indian date. */
  readonly day: string;
}

/** Without a code it is taxed as footwear, and judged as it. */
const isFootwear = (hsn: string): boolean => hsn === '' || hsn.startsWith('64');

function packagedGaps(product: JudgedProduct, { goods }: Case): ProductGap[] {
  const rule = 'packagedGoods';
  const imported = isImported(product);
  return [
    ...(product.maker || goods.maker || imported
      ? []
      : [{ rule, field: 'maker', text: 'The maker with an address is missing.' } as const]),
    ...(imported && !(product.packer || goods.packer)
      ? [{ rule, field: 'packer', text: 'The importer with an address is missing.' } as const]
      : []),
    ...(product.madeMonth === ''
      ? [
          {
            rule,
            field: 'madeMonth',
            text: `The month of ${imported ? 'import' : 'manufacture'} is missing.`,
          } as const,
        ]
      : []),
  ];
}

function bisGaps(product: JudgedProduct, { goods, day }: Case): ProductGap[] {
  if (!isFootwear(product.hsn) || product.bisLicence !== '') return [];
  const exemption = product.bisExemption || (goods.bisLicence === '' ? goods.bisExemption : '');
  if (exemption === '' && goods.bisLicence !== '') return [];
  if (exemption === '')
    return [
      { rule: 'bisMark', field: 'bisLicence', text: 'BIS licence or reason for exemption is missing.' },
    ];
  return exemption.toLowerCase() === OLD_STOCK.toLowerCase() && isInForce('bisOldStock', day)
    ? [
        {
          rule: 'bisOldStock',
          field: 'bisExemption',
          text: 'Pairs made before the BIS order could be sold until 31 July 2026.',
        },
      ]
    : [];
}

function hsnGaps({ hsn }: JudgedProduct, { turnover, day }: Case): ProductGap[] {
  const digits = hsnDigits(turnover, day);
  // Up to five crore a code is optional on invoices to consumers; half a code is still wrong.
  return hsn.length < digits && (hsn !== '' || digits > 4)
    ? [{ rule: 'hsnDigits', field: 'hsn', text: `The HSN code needs ${digits} figures at your turnover.` }]
    : [];
}

/** What a product lacks on a day, by the rules that are in force on it. */
export const productGaps = (product: JudgedProduct, on: Case): ProductGap[] =>
  [...packagedGaps(product, on), ...bisGaps(product, on), ...hsnGaps(product, on)].filter(({ rule }) =>
    isInForce(rule, on.day),
  );
