import { randomInt } from 'node:crypto';
import type { Db } from '../../../platform/server/db.server.ts';
import { type OfferRecord, readOffer } from './offer-record.server.ts';

/** Letters and digits that nobody takes for each other. */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 8;

const randomSigns = (): string =>
  Array.from({ length: LENGTH }, () => SIGNS.charAt(randomInt(SIGNS.length))).join('');

/** An offer that is given by codes of its own; undefined for others. */
export async function readOfferWithCodes(db: Db, id: string): Promise<OfferRecord | undefined> {
  const [row] = await db<OfferRecord[]>`
    select ${readOffer(db)} from offers o where o.id = ${id} and o.own_codes and o.code is not null`;
  return row;
}

/** Those that a newsletter can give codes of, while they run or are planned. */
export const offersWithCodes = (db: Db, now: Date) => db<{ id: string; name: string }[]>`
  select o.id, o.name || ' (' || o.code || '…)' as name from offers o
  where o.own_codes and o.code is not null and o.stopped_at is null and (o.ends_at is null or o.ends_at > ${now})
  order by o.name, o.id`;

/** A new code that works once. */
export async function makeOwnCode(
  db: Db,
  { offerId, newsletterId, now }: { offerId: string; newsletterId: string; now: Date },
): Promise<string> {
  for (;;) {
    const [made] = await db<{ code: string }[]>`
      insert into offer_codes (code, offer_id, newsletter_id, made_at)
      select o.code || ${randomSigns()}, o.id, ${newsletterId}, ${now} from offers o where o.id = ${offerId}
      on conflict (code) do nothing returning code`;
    if (made) return made.code;
  }
}
