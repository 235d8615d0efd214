import type { Tx } from '../../../platform/server/db.server.ts';
import { addJobs } from '../../../platform/server/jobs/add-job.server.ts';

/** The jobs that write to whoever waits; their payload is the number of the alert. */
export const SIZE_BACK_JOBS = { mail: 'size-back-mail', sms: 'size-back-sms' } as const;

export interface CameBack {
  readonly productId: string;
  readonly size: number;
  /** Pairs that came, and pairs that there are now. */
  readonly delta: number;
  readonly after: number;
}

/**
 * Pairs have come: as many who wait for that size are told, in the order in which they asked. Part of the transaction
 * that writes the ledger and holds the lock of the size, so of two deliveries at once each tells others, and whoever is
 * marked gets the message even if the process dies at the next moment.
 */
export async function tellWaiting(tx: Tx, sizes: readonly CameBack[]): Promise<void> {
  const came = sizes
    .filter(({ delta }) => delta > 0)
    .map(({ productId, size, delta, after }) => ({ productId, size, pairs: Math.min(delta, after) }));
  if (came.length === 0) return;
  const told = await tx<{ id: string; channel: 'mail' | 'sms' }[]>`
    update size_alerts a set told_at = now() from (
      select w.id, c.pairs, row_number() over (partition by w.product_id, w.size order by w.id) as place
      from jsonb_to_recordset(${tx.json(came)}) as c("productId" text, size double precision, pairs int)
      join size_alerts w on w.product_id = c."productId" and w.size = c.size and w.told_at is null
      join products p on p.id = w.product_id and p.active) q
    where a.id = q.id and q.place <= q.pairs
    returning a.id::text as id, a.channel`;
  await addJobs(
    tx,
    told.map(({ id, channel }) => ({ kind: SIZE_BACK_JOBS[channel], payload: { id } })),
  );
}
