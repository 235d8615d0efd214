import type { SegmentFields, SegmentQuestion } from '../../../../contract/segments-staff.ts';
import { paiseFromRupees } from '../../../../domain/money/money.ts';
import {
  type SegmentRules,
  segmentWords,
  typedPincodes,
  typedSizes,
} from '../../../../domain/outreach/segments.ts';
import type { Db } from '../../../../platform/server/db.server.ts';

export interface SegmentRecord {
  readonly id: string;
  readonly name: string;
  readonly rules: SegmentRules;
  readonly version: number;
  readonly changedAt: Date;
}

const paise = (rupees: number | null): number | null => (rupees === null ? null : paiseFromRupees(rupees));
const rupees = (amount: number | null): number | null => (amount === null ? null : amount / 100);

/** What the form says, as it is stored. */
export const rulesOfForm = (fields: SegmentQuestion): SegmentRules => ({
  ordersFrom: fields.ordersFrom,
  ordersTo: fields.ordersTo,
  spentFrom: paise(fields.spentFrom),
  spentTo: paise(fields.spentTo),
  inactiveDays: fields.inactiveDays,
  categories: fields.categories,
  collections: fields.collections,
  boughtDays: fields.boughtDays,
  sizes: typedSizes(fields.sizes) ?? [],
  states: fields.states,
  pincodes: typedPincodes(fields.pincodes) ?? [],
  language: fields.language === '' ? null : fields.language,
  returned: fields.returned === '' ? null : fields.returned,
});

/** What the form shows of stored rules. */
export const formOfRules = (rules: SegmentRules): Omit<SegmentFields, 'name'> => ({
  ordersFrom: rules.ordersFrom,
  ordersTo: rules.ordersTo,
  spentFrom: rupees(rules.spentFrom),
  spentTo: rupees(rules.spentTo),
  inactiveDays: rules.inactiveDays,
  categories: [...rules.categories],
  collections: [...rules.collections],
  boughtDays: rules.boughtDays,
  sizes: rules.sizes.join(', '),
  states: [...rules.states],
  pincodes: rules.pincodes.join(', '),
  language: rules.language ?? '',
  returned: rules.returned ?? '',
});

export const readSegments = (db: Db) => db<SegmentRecord[]>`
  select id, name, rules, version, changed_at as "changedAt" from segments order by lower(name)`;

export async function findSegment(db: Db, id: string): Promise<SegmentRecord | undefined> {
  const [row] = await db<SegmentRecord[]>`
    select id, name, rules, version, changed_at as "changedAt" from segments where id = ${id}`;
  return row;
}

/** Names of the categories and collections that rules may be about. */
export async function segmentNames(db: Db) {
  const [categories, collections] = await Promise.all([
    db<
      { id: string; name: string }[]
    >`select id::text as id, name from subcategories order by position, name`,
    db<{ id: string; name: string }[]>`select id::text as id, name from collections order by name, id`,
  ]);
  return { categories: [...categories], collections: [...collections] };
}

/** An id of a category and one of a collection may be the same: each is named by its own list. */
export function wordsOf(rules: SegmentRules, names: Awaited<ReturnType<typeof segmentNames>>): string {
  const known = [
    ...names.categories.map(({ id, name }) => [`category ${id}`, name] as const),
    ...names.collections.map(({ id, name }) => [`collection ${id}`, name] as const),
  ];
  return segmentWords(
    {
      ...rules,
      categories: rules.categories.map((id) => `category ${id}`),
      collections: rules.collections.map((id) => `collection ${id}`),
    },
    Object.fromEntries(known),
  );
}
