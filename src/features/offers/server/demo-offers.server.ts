import type { Benefit } from '../../../domain/offers/offer-terms.ts';
import { DAY_MS } from '../../../domain/text/dates.ts';
import type { Db } from '../../../platform/db.server.ts';

interface DemoOffer {
  readonly name: string;
  readonly code: string | null;
  readonly benefit: Benefit;
  readonly minimum?: number;
  readonly firstOrder?: boolean;
  readonly stacks?: boolean;
  /** In days from today. */
  readonly starts: number;
}

/** Nothing here changes a price by itself: coupons must be typed, and what applies by itself begins later. */
const OFFERS: readonly DemoOffer[] = [
  {
    name: 'Welcome',
    code: 'WELCOME10',
    benefit: { kind: 'percent', percent: 10, upTo: 500_00 },
    firstOrder: true,
    starts: -40,
  },
  {
    name: 'Festive season',
    code: 'FESTIVE300',
    benefit: { kind: 'amount', amount: 300_00 },
    minimum: 3000_00,
    stacks: true,
    starts: -20,
  },
  {
    name: 'Wedding season: a pair for your sister',
    code: null,
    benefit: { kind: 'cheapest', buy: 1, get: 1, percent: 50 },
    starts: 21,
  },
];

/** A few offers to look at, for a shop that has none. */
export async function addDemoOffers(db: Db, now: Date): Promise<void> {
  if ((await db`select from offers limit 1`).length > 0) return;
  for (const { name, code, benefit, minimum, firstOrder, stacks, starts } of OFFERS)
    await db`
      insert into offers (name, code, benefit, minimum, first_order, per_customer, stacks, shown, starts_at)
      values (${name}, ${code}, ${db.json(benefit)}, ${minimum ?? 0}, ${firstOrder ?? false},
        ${firstOrder ? 1 : null}, ${stacks ?? false}, true, ${new Date(now.getTime() + starts * DAY_MS)})`;
}
