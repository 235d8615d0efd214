import { z } from 'zod';
import { eanFault } from '../domain/catalogue/ean.ts';
import { nameFault, type NameKind } from '../domain/catalogue/name-rules.ts';
import {
  columnOf,
  PRODUCT_FIELDS,
  type ProductColumn,
  type ProductField,
  type ProductFields,
} from '../domain/catalogue/product-fields.ts';
import { fromWire, type OnWire, wireName } from '../domain/catalogue/wire-names.ts';
import { priceFault, type Prices } from '../domain/money/selling-price.ts';
import { tidyText } from '../domain/text/text.ts';
import { day } from './moments.ts';

/** One line: no control characters, single spaces. Too long is refused, not cut. */
const line = (most: number, least = 0) =>
  z
    .string()
    .transform((text) => tidyText(text, most + 1))
    .pipe(z.string().min(least).max(most));

/** A text of several lines. */
const lines = (most: number) =>
  z
    .string()
    .transform((text) =>
      text
        .replaceAll('\r\n', '\n')
        .split('\n')
        .map((each) => tidyText(each, most + 1))
        .join('\n')
        .trim(),
    )
    .pipe(z.string().max(most));

/** A name that has listings of its own. */
const named = (kind: NameKind) => (context: z.core.ParsePayload<string>) => {
  const fault = context.value === '' ? undefined : nameFault(kind, context.value);
  if (fault !== undefined) context.issues.push({ code: 'custom', message: fault, input: context.value });
};

const SKU = /^$|^[A-Z0-9]+(?:-[A-Z0-9]+)*$/;
const SLUG = /^$|^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const MONTH = /^$|^\d{4}-(?:0[1-9]|1[0-2])$/;
const HSN = /^$|^(?:\d{4}|\d{6}|\d{8})$/;
const DASHES = 'Letters and figures with single dashes, such as';

/** The rule for what staff send of a field. */
function inputOf({ kind, most = 0, needed, names }: ProductColumn): z.ZodType {
  switch (kind) {
    case 'line':
      return names ? line(most, needed ? 1 : 0).check(named(names)) : line(most, needed ? 1 : 0);
    case 'lines':
      return lines(most);
    case 'sku':
      return z.string().trim().toUpperCase().max(most).regex(SKU, `${DASHES} KLH-ADITI-RST.`);
    case 'slug':
      return z.string().trim().toLowerCase().max(most).regex(SLUG, `${DASHES} gold-mojari.`);
    case 'hsn':
      return z.string().trim().regex(HSN, 'An HSN code has 4, 6 or 8 figures.');
    case 'taxClass':
      return z.string().trim().toLowerCase().max(most).regex(SLUG, `${DASHES} shoe-care.`);
    case 'rupees':
      return z.number().positive().max(9_999_999).multipleOf(0.01);
    case 'percent':
      return z.number().min(0).max(100).nullable();
    case 'cost':
      return z.number().min(0).max(9_999_999).multipleOf(0.01).nullable().default(null);
    case 'day':
      return z.union([z.literal(''), day]).default('');
    case 'month':
      return z.string().trim().regex(MONTH, 'A month such as 2026-11.');
    case 'grams':
      return z.int().min(0).max(most);
    case 'height':
      return z.int().min(0).max(most).nullable();
    case 'flag':
      return z.boolean();
  }
}

/** The same as it stands in the database, where older rows may hold what is refused today. */
const OUTPUT: Readonly<Record<ProductColumn['kind'], z.ZodType>> = {
  line: z.string(),
  lines: z.string(),
  sku: z.string(),
  slug: z.string(),
  hsn: z.string(),
  taxClass: z.string(),
  rupees: z.number(),
  percent: z.number().nullable(),
  cost: z.number().nullable(),
  day: z.string(),
  month: z.string(),
  grams: z.number(),
  height: z.number().nullable(),
  flag: z.boolean(),
};

/** A form hands over a figure that nobody has typed as null; the rule refuses it. */
type Typed<Value> = Value extends number ? Value | null : Value;
type InputShape = OnWire<{
  [Field in ProductField]: z.ZodType<ProductFields[Field], Typed<ProductFields[Field]>>;
}>;

/** What staff write of a product. An empty address or product id is made by the shop. */
export const ProductBody = z.object(
  Object.fromEntries(
    PRODUCT_FIELDS.map((field) => [wireName(field), inputOf(columnOf(field))]),
  ) as InputShape,
);

/** Prices that do not fit each other. */
export const pricesFit = (context: z.core.ParsePayload<OnWire<Prices>>) => {
  const wrong = priceFault(fromWire(context.value));
  if (wrong)
    context.issues.push({
      code: 'custom',
      message: wrong.fault,
      input: context.value[wrong.field],
      path: [wrong.field],
    });
};

/** Some fields of a product as answers hold them. */
export const productShape = <Field extends ProductField>(fields: readonly Field[]) =>
  Object.fromEntries(fields.map((field) => [wireName(field), OUTPUT[columnOf(field).kind]])) as OnWire<{
    [Each in Field]: z.ZodType<ProductFields[Each], ProductFields[Each]>;
  }>;

/** Thirteen figures with their check figure, or nothing. */
export const Ean = z
  .string()
  .trim()
  .superRefine((typed, context) => {
    const fault = typed === '' ? undefined : eanFault(typed);
    if (fault !== undefined) context.addIssue({ code: 'custom', message: fault });
  });

/** The pairs of each size. `was` is what the screen showed: pairs that were sold meanwhile must not come back. Null: a new size. */
export const ProductSizes = z
  .array(
    z.object({
      size: z.number().positive().max(99).multipleOf(0.5),
      sizeLabel: line(20),
      quantity: z.int().min(0).max(1_000_000),
      was: z.int().min(0).nullable(),
      ean: Ean.default(''),
    }),
  )
  .max(40)
  .check((context) => {
    const sizes = context.value.map(({ size }) => size);
    const twice = sizes.findIndex((size, at) => sizes.indexOf(size) !== at);
    if (twice >= 0)
      context.issues.push({
        code: 'custom',
        message: 'This size stands here twice.',
        input: sizes[twice],
        path: [twice, 'size'],
      });
  });
