import type { Db } from '../../../platform/server/db.server.ts';
import { collectionsOf } from '../../catalogue/server/collections/collection-record.server.ts';

/** Which of these products belong to collections that an offer is for: what a cart and a product's page ask. */
export async function readOfferProducts(
  db: Db,
  ids: readonly string[],
  now: Date,
): Promise<Readonly<Record<string, string[]>>> {
  const rows = await db<{ id: number }[]>`
    select k.id from collections k where exists (
      select from offers o
      where k.id = any(o.collection_ids) and o.stopped_at is null and (o.ends_at is null or o.ends_at > ${now}))`;
  return Object.fromEntries(
    await collectionsOf(
      db,
      ids,
      rows.map(({ id }) => id),
    ),
  );
}
