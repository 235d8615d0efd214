import { z } from 'zod';
import { SEGMENT_RETURNED, typedPincodes, typedSizes } from '../domain/outreach/segments.ts';
import type { Endpoints } from './endpoint.ts';
import { oneLine } from './one-line.ts';
import { Done } from './staff.ts';

const whole = z.int('Please enter a whole number.').min(0, 'At least 0.').max(1_000_000, 'That is too many.');
const days = z
  .int('Please enter whole days.')
  .min(1, 'At least 1 day.')
  .max(3650, 'At most 3,650 days.')
  .nullable();
const rupees = z
  .number('Please enter an amount.')
  .min(0, 'At least ₹0.')
  .max(10_000_000, 'At most ₹1,00,00,000.')
  .nullable();
const ids = z.array(z.string().max(20)).max(60);

const Rules = z.object({
  ordersFrom: whole.nullable(),
  ordersTo: whole.nullable(),
  spentFrom: rupees,
  spentTo: rupees,
  inactiveDays: days,
  categories: ids,
  collections: ids,
  boughtDays: days,
  /** As typed: '38, 39'. */
  sizes: oneLine.max(200, 'At most 200 characters.'),
  states: z.array(z.string().max(60)).max(40),
  /** As typed: '400, 411'. */
  pincodes: oneLine.max(300, 'At most 300 characters.'),
  language: z.enum(['', 'en', 'hi']),
  returned: z.enum(['', ...SEGMENT_RETURNED]),
});
export type SegmentFields = z.infer<typeof Rules> & { name: string };

/** What the form of a new segment is filled in with. */
export const NEW_SEGMENT: SegmentFields & { version: number } = {
  version: 0,
  name: '',
  ordersFrom: null,
  ordersTo: null,
  spentFrom: null,
  spentTo: null,
  inactiveDays: null,
  categories: [],
  collections: [],
  boughtDays: null,
  sizes: '',
  states: [],
  pincodes: '',
  language: '',
  returned: '',
};

type Wrong = (field: keyof SegmentFields, message: string) => void;

function checkRules(rules: z.infer<typeof Rules>, wrong: Wrong): void {
  const { ordersFrom, ordersTo, spentFrom, spentTo } = rules;
  if (ordersFrom !== null && ordersTo !== null && ordersFrom > ordersTo)
    wrong('ordersTo', 'At least as many as before.');
  if (spentFrom !== null && spentTo !== null && spentFrom > spentTo)
    wrong('spentTo', 'At least as much as before.');
  if (typedSizes(rules.sizes) === undefined) wrong('sizes', 'Sizes with commas between them: 38, 39.');
  if (typedPincodes(rules.pincodes) === undefined)
    wrong('pincodes', 'Beginnings of pincodes with commas between them: 400, 411.');
}

/** The form of a segment. `version` 0 is a new one. */
export const SegmentBody = Rules.extend({
  name: oneLine.min(2, 'At least 2 characters.').max(80, 'At most 80 characters.'),
  version: z.int().min(0),
}).superRefine((body, { addIssue }) =>
  checkRules(body, (field, message) => addIssue({ code: 'custom', path: [field], message })),
);
export type SegmentBody = z.infer<typeof SegmentBody>;

const CountBody = Rules.superRefine((body, { addIssue }) =>
  checkRules(body, (field, message) => addIssue({ code: 'custom', path: [field], message })),
);
export type SegmentQuestion = z.infer<typeof CountBody>;

const SegmentRow = z.strictObject({
  id: z.string(),
  name: z.string(),
  /** Its rules, in one sentence. */
  words: z.string(),
  changedAt: z.string(),
  /** What counts it: the body of `countSegment`. */
  rules: Rules,
});
export type SegmentRow = z.infer<typeof SegmentRow>;

const Named = z.array(z.object({ id: z.string(), name: z.string() }));
const id = z.object({ id: z.uuid() });

/** People by rule, to write to them or to take along. */
export const segmentsStaffApi = {
  segments: {
    who: 'people staff',
    out: z.strictObject({ success: z.literal(true), segments: z.array(SegmentRow) }),
    failures: [],
  },
  /** One segment, or what a new one is filled in with: `new`. */
  segment: {
    who: 'people staff',
    params: z.object({ id: z.union([z.literal('new'), z.uuid()]) }),
    out: z.strictObject({
      success: z.literal(true),
      fields: Rules.extend({ name: z.string(), version: z.int() }),
      categories: Named,
      collections: Named,
    }),
    failures: ['notFound'],
  },
  /** How many people these rules fit now, saved or not, and how many of them get newsletters. */
  countSegment: {
    who: 'people staff',
    body: CountBody,
    out: z.strictObject({
      success: z.literal(true),
      people: z.int(),
      subscribed: z.int(),
      words: z.string(),
    }),
    failures: [],
    limit: { max: 300, seconds: 600, shared: true },
  },
  createSegment: {
    who: 'people staff',
    body: SegmentBody,
    out: Done.extend({ id: z.string() }),
    failures: ['nameTaken'],
  },
  changeSegment: {
    who: 'people staff',
    params: id,
    body: SegmentBody,
    out: Done,
    failures: ['nameTaken', 'notFound', 'changedMeanwhile'],
  },
  deleteSegment: { who: 'people staff', params: id, out: Done, failures: ['notFound', 'stillUsed'] },
  /** Who belongs to it now, as CSV. */
  exportSegment: { who: 'people staff', params: id, out: z.unknown(), failures: ['notFound'] },
} as const satisfies Endpoints;
