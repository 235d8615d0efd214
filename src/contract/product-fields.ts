import { z } from 'zod';
import { nameFault, type NameKind } from '../domain/catalogue/name-rules.ts';
import { tidyText } from '../domain/text/text.ts';

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

export const price = z.number().positive().max(9_999_999).multipleOf(0.01);
export const discount = z.number().min(0).max(100).nullable();
/** A name that has listings of its own. */
const named = (kind: NameKind) => (context: z.core.ParsePayload<string>) => {
  const fault = context.value === '' ? undefined : nameFault(kind, context.value);
  if (fault !== undefined) context.issues.push({ code: 'custom', message: fault, input: context.value });
};
export const tag = line(30).check(named('tag'));
export const color = line(40, 1).check(named('colour'));
export const category = line(60, 1);

/** What staff write of a product: `ProductFields` of the domain. An empty address or product id is made by the shop. */
export const ProductBody = z.object({
  title: line(150, 1),
  color,
  description: lines(5000),
  SellingPrice: price,
  discount,
  category,
  type: line(60, 1),
  tag,
  isPremiumLeather: z.boolean(),
  brand: line(60),
  material: line(40),
  heelMm: z.int().min(0).max(300).nullable(),
  closure: line(40),
  care: line(300),
  productName: z
    .string()
    .trim()
    .toUpperCase()
    .max(40)
    .regex(/^$|^[A-Z0-9]+(?:-[A-Z0-9]+)*$/, 'Letters and figures with single dashes, such as KLH-ADITI-RST.'),
  slugTitle: z
    .string()
    .trim()
    .toLowerCase()
    .max(100)
    .regex(/^$|^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'Letters and figures with single dashes, such as gold-mojari.'),
  hsn: z
    .string()
    .trim()
    .regex(/^$|^(?:\d{4}|\d{6}|\d{8})$/, 'An HSN code has 4, 6 or 8 figures.'),
  weightGrams: z.int().min(0).max(20_000),
  countryOfOrigin: line(60, 1),
});

/** The same as it stands in the database, where older rows may hold what is refused today. */
export const ProductValues = z.object({
  title: z.string(),
  color: z.string(),
  description: z.string(),
  SellingPrice: z.number(),
  discount: z.number().nullable(),
  category: z.string(),
  type: z.string(),
  tag: z.string(),
  isPremiumLeather: z.boolean(),
  brand: z.string(),
  material: z.string(),
  heelMm: z.number().nullable(),
  closure: z.string(),
  care: z.string(),
  productName: z.string(),
  slugTitle: z.string(),
  hsn: z.string(),
  weightGrams: z.number(),
  countryOfOrigin: z.string(),
});

/** The pairs of each size. `was` is what she saw: pairs that were sold meanwhile must not come back. Null: a new size. */
export const ProductSizes = z
  .array(
    z.object({
      size: z.number().positive().max(99).multipleOf(0.5),
      sizeLabel: line(20),
      quantity: z.int().min(0).max(1_000_000),
      was: z.int().min(0).nullable(),
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
