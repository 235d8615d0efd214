import { z } from 'zod';
import { slugOf } from '../domain/catalogue/product-names.ts';
import { OTHER_GOODS, TAX_UNITS, type TaxClass, type TaxUnit } from '../domain/money/tax-classes.ts';
import { oneLine } from './one-line.ts';
import { inPaise, inRupees, rupees, settingGroup, stored } from './setting-field.ts';
import { METHODS, TaxClassId } from './tax-settings.ts';
import { day } from './moments.ts';

const percent = z.number().min(0).max(100).multipleOf(0.01);

const Rows = z
  .array(
    z.object({
      validFrom: day,
      switchedOn: z.boolean(),
      limit: rupees.nullable(),
      percentUpTo: percent,
      /** Nothing where there is no limit. */
      percentAbove: percent.nullable(),
    }),
  )
  .min(1)
  .max(20)
  .refine((rows) => rows.some(({ switchedOn }) => switchedOn), 'One row must be switched on.')
  .refine(
    (rows) => new Set(rows.map(({ validFrom }) => validFrom)).size === rows.length,
    'Two rows begin on the same day.',
  )
  .superRefine((rows, { addIssue }) =>
    rows.forEach(({ limit, percentAbove }, row) => {
      if (limit !== null && percentAbove === null)
        addIssue({ code: 'custom', path: [row, 'percentAbove'], message: 'Please fill this in.' });
    }),
  );

const Class = z.object({
  /** Empty for a new one: it is made of the name. */
  id: z.string().max(40),
  name: oneLine.min(1).max(60),
  /** '4202, 4203' */
  prefixes: z
    .string()
    .trim()
    .max(400)
    .regex(/^$|^\d{2,8}(?:[ ,]+\d{2,8})*$/, 'Two to eight figures each, with commas between them.'),
  unit: z.enum(Object.keys(TAX_UNITS) as [TaxUnit, ...TaxUnit[]]),
  rows: Rows,
  certain: z.boolean(),
  note: oneLine.max(300),
});
type Class = z.infer<typeof Class>;

const prefixesOf = (typed: string): string[] => [...new Set(typed.split(/[ ,]+/).filter(Boolean))];

export const TypedClasses = z
  .array(Class)
  .min(1)
  .max(30)
  .superRefine((classes, { addIssue }) => {
    const fault = (at: number, field: string, message: string) =>
      addIssue({ code: 'custom', path: [at, field], message });
    const [ids, prefixes] = [new Set<string>(), new Set<string>()];
    for (const [at, each] of classes.entries()) {
      const id = each.id || slugOf(each.name);
      if (!TaxClassId.safeParse(id).success || ids.has(id)) fault(at, 'name', 'Please choose another name.');
      ids.add(id);
      for (const prefix of prefixesOf(each.prefixes)) {
        if (prefixes.has(prefix)) fault(at, 'prefixes', `${prefix} belongs to another class already.`);
        prefixes.add(prefix);
      }
    }
    if (!ids.has(OTHER_GOODS))
      addIssue({ code: 'custom', message: 'The class of all other goods must stay.' });
  });

const byDay = (one: { validFrom: string }, other: { validFrom: string }): number =>
  one.validFrom < other.validFrom ? -1 : 1;

const typedClass = ({ prefixes, rows, ...rest }: TaxClass): Class => ({
  ...rest,
  prefixes: prefixes.join(', '),
  rows: rows.map((row) =>
    row.limit === null ? { ...row, limit: null, percentAbove: null } : { ...row, limit: inRupees(row.limit) },
  ),
});

export const storedClass = ({ id, prefixes, rows, ...rest }: Class): TaxClass => ({
  ...rest,
  id: id || slugOf(rest.name),
  prefixes: prefixesOf(prefixes),
  rows: rows
    .map(({ limit, percentAbove, ...row }) => ({
      ...row,
      limit: limit === null ? null : inPaise(limit),
      percentAbove: limit === null ? row.percentUpTo : (percentAbove ?? row.percentUpTo),
    }))
    .toSorted(byDay),
});

export const TAX = settingGroup(
  'tax',
  {
    title: 'Tax',
    about:
      'Classes of goods, their rates and the method, for orders from now on. Orders that were placed keep the tax they were sold with.',
  },
  {
    method: stored('shop.pricing.tax.method', METHODS),
    classes: stored('shop.pricing.tax.classes', TypedClasses, {
      read: (classes: TaxClass[]) => classes.map(typedClass),
      write: (classes: Class[]) => classes.map(storedClass),
    }),
  },
);
