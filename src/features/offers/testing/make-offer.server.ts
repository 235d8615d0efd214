import { NEW_OFFER, type OfferBody } from '../../../contract/offers-staff.ts';
import type { Db } from '../../../platform/server/db.server.ts';
import { writeColumns } from '../../../platform/server/table.server.ts';
import { OFFER_COLUMNS, type OfferRecord } from '../server/offer-record.server.ts';

/** An offer without the staff's form: for tests of what it does. */
export async function makeOffer(db: Db, offer: Partial<OfferRecord> = {}): Promise<string> {
  const cells = writeColumns(db, OFFER_COLUMNS, {
    name: 'A test offer',
    code: null,
    benefit: { kind: 'percent', percent: 10, upTo: null },
    startsAt: new Date(Date.now() - 60_000),
    ...offer,
  });
  const [row] = await db<{ id: string }[]>`insert into offers ${db.values([cells])} returning id`;
  return row?.id ?? '';
}

/** What staff's form sends. */
export const anOffer: OfferBody = { ...NEW_OFFER, name: 'Ten off', applies: 'itself', shown: true };
