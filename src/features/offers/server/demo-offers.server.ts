import { DAY_MS } from '../../../domain/text/dates.ts';
import type { Db } from '../../../platform/server/db.server.ts';
import { writeColumns } from '../../../platform/server/table.server.ts';
import { OFFER_COLUMNS, type OfferRecord } from './offer-record.server.ts';

/** `starts` in days from today. */
type DemoOffer = Pick<OfferRecord, 'name' | 'code' | 'benefit'> &
  Partial<OfferRecord> & { readonly starts: number };

/** Nothing here changes a price by itself: coupons must be typed, and what applies by itself begins later. */
const OFFERS: readonly DemoOffer[] = [
  {
    name: 'Welcome',
    code: 'WELCOME10',
    benefit: { kind: 'percent', percent: 10, upTo: 500_00 },
    firstOrder: true,
    perCustomer: 1,
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
  for (const { starts, ...offer } of OFFERS) {
    const startsAt = new Date(now.getTime() + starts * DAY_MS);
    const cells = writeColumns(db, OFFER_COLUMNS, { ...offer, shown: true, startsAt });
    await db`insert into offers ${db.values([cells])}`;
  }
}
