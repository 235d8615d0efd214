import { z } from 'zod';
import type { Endpoints } from './endpoint.ts';
import { moment } from './blocks-staff.ts';
import { oneLine } from './one-line.ts';
import { Done } from './staff.ts';

const ids = z.array(z.string().min(1).max(64));
const rupees = z.int('Please enter whole rupees.').min(0).max(1_000_000).nullable();
const version = z.int().min(0);

const Fields = z.object({
  name: oneLine.min(1, 'Please fill this in.').max(60),
  slug: z
    .string()
    .trim()
    .max(60)
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'Small letters, digits and hyphens, such as monsoon-ready.'),
  headline: oneLine.max(80),
  words: oneLine.max(300),
  banner: z.string().max(200),
  by: z.enum(['rule', 'chosen']),
  products: ids.max(200),
  categories: ids.max(100),
  types: ids.max(100),
  colours: ids.max(100),
  tags: ids.max(30),
  premium: z.boolean(),
  priceFrom: rupees,
  priceTo: rupees,
  leastOff: z.int().min(1, 'At least 1 %.').max(99, 'At most 99 %.').nullable(),
  newDays: z.int().min(1, 'At least 1 day.').max(365, 'At most 365 days.').nullable(),
  from: moment,
  until: moment,
});
export type CollectionFields = z.infer<typeof Fields> & { version: number };

export const NEW_COLLECTION: CollectionFields = {
  version: 0,
  name: '',
  slug: '',
  headline: '',
  words: '',
  banner: '',
  by: 'rule',
  products: [],
  categories: [],
  types: [],
  colours: [],
  tags: [],
  premium: false,
  priceFrom: null,
  priceTo: null,
  leastOff: null,
  newDays: null,
  from: '',
  until: '',
};

export const CollectionBody = Fields.extend({ version }).superRefine((body, { addIssue }) => {
  const wrong = (field: keyof CollectionFields, message: string) =>
    addIssue({ code: 'custom', path: [field], message });
  const { categories, types, colours, tags, premium, priceFrom, priceTo, leastOff, newDays } = body;
  const isEmpty =
    [categories, types, colours, tags].every((list) => list.length === 0) &&
    !premium &&
    [priceFrom, priceTo, leastOff, newDays].every((bound) => bound === null);
  if (body.by === 'rule' && isEmpty) wrong('by', 'Please say which products belong to it.');
  if (body.by === 'chosen' && body.products.length === 0)
    wrong('products', 'Please choose at least one product.');
  if (priceFrom !== null && priceTo !== null && priceFrom > priceTo)
    wrong('priceTo', 'This is less than the lowest price.');
  if (body.from !== '' && body.until !== '' && body.from >= body.until)
    wrong('until', 'The end comes before the beginning.');
});
export type CollectionBody = z.infer<typeof CollectionBody>;

export const COLLECTION_STATES = ['shown', 'planned', 'over'] as const;

const StaffCollection = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  by: z.enum(['rule', 'chosen']),
  state: z.enum(COLLECTION_STATES),
  /** How many it holds now; 501 stands for more than 500. */
  products: z.int(),
});
export type StaffCollection = z.infer<typeof StaffCollection>;

const id = z.object({ id: z.string().regex(/^\d{1,9}$/) });

/** Collections as staff make them. */
export const collectionsStaffApi = {
  staffCollections: {
    who: 'catalogue staff',
    out: z.object({ success: z.literal(true), collections: z.array(StaffCollection) }),
    failures: [],
  },
  staffCollection: {
    who: 'catalogue staff',
    params: id,
    out: z.object({
      success: z.literal(true),
      collection: StaffCollection,
      fields: Fields.extend({ version: z.int() }),
    }),
    failures: ['notFound'],
  },
  createCollection: {
    who: 'catalogue staff',
    body: CollectionBody,
    out: Done.extend({ id: z.string() }),
    failures: ['nameTaken', 'unknownPicture'],
  },
  changeCollection: {
    who: 'catalogue staff',
    params: id,
    body: CollectionBody,
    out: Done.extend({ id: z.string() }),
    failures: ['notFound', 'nameTaken', 'unknownPicture', 'changedMeanwhile'],
  },
  deleteCollection: {
    who: 'catalogue staff',
    params: id,
    body: z.object({ version }),
    out: Done,
    failures: ['notFound', 'stillUsed', 'changedMeanwhile'],
  },
} as const satisfies Endpoints;
