import { Failure } from '../../../../domain/errors.ts';
import type { Tx } from '../../../../platform/server/db.server.ts';

/**
 * Says which stored pictures something shows, in the transaction that saves it: `usedBy` names it, such as
 * `home:12` or `banner:festive`. These pictures are not swept until it says otherwise; none at all when it is deleted.
 */
export async function usePictures(tx: Tx, usedBy: string, ids: readonly string[]): Promise<void> {
  const wanted = [...new Set(ids)];
  const known = await tx`select id from stored_pictures where id = any(${wanted}::uuid[]) for key share`;
  if (known.length < wanted.length) throw new Failure('notFound');
  await tx`delete from picture_uses where used_by = ${usedBy} and not picture_id = any(${wanted}::uuid[])`;
  await tx`
    insert into picture_uses (used_by, picture_id) select ${usedBy}, unnest(${wanted}::uuid[])
    on conflict do nothing`;
}
