import { z } from 'zod';
import { classesOfRows, OTHER_GOODS, TAX_UNITS, type TaxUnit } from '../domain/money/tax-classes.ts';
import { oneLine } from './one-line.ts';
import { day } from './moments.ts';

const percent = z.number().min(0).max(100);
const units = z.enum(Object.keys(TAX_UNITS) as [TaxUnit, ...TaxUnit[]]);
export const METHODS = z.enum(['percent-of-price', 'within-price']);

const TaxRow = z.object({
  validFrom: day,
  switchedOn: z.boolean(),
  limit: z.int().min(0).nullable(),
  percentUpTo: percent,
  percentAbove: percent,
});

export const TaxClassId = z
  .string()
  .max(40)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);

const TaxClass = z.object({
  id: TaxClassId,
  name: oneLine.min(1).max(60),
  prefixes: z.array(z.string().regex(/^\d{2,8}$/)).max(40),
  unit: units,
  rows: z
    .array(TaxRow)
    .max(20)
    .refine((rows) => rows.some(({ switchedOn }) => switchedOn), 'One row must be switched on.'),
  certain: z.boolean(),
  note: oneLine.max(300),
});

const Older = z.object({ method: METHODS, rows: z.array(TaxRow).min(1).max(20) });
const Classes = z.object({
  method: METHODS,
  classes: z
    .array(TaxClass)
    .max(30)
    .refine(
      (classes) => classes.some(({ id }) => id === OTHER_GOODS),
      'The class of all other goods must stay.',
    ),
});

/** As in domain/money/tax.ts. What was saved before there were classes is read as the rows of footwear. */
export const TaxSettings = z.preprocess((saved: z.infer<typeof Classes>) => {
  const older = Older.safeParse(saved);
  return older.success ? { method: older.data.method, classes: classesOfRows(older.data.rows) } : saved;
}, Classes);
