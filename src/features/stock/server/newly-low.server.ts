import type { Tx } from '../../../platform/server/db.server.ts';

/** Sizes that run low now, in words. */
export interface LowSize {
  readonly key: string;
  readonly words: string;
}

const TOLD = 'low-stock-told';
const MOST = 500;

/** Sizes that have begun to run low since it was asked last; one that was filled up in between counts again. */
export async function newlyLow(tx: Tx): Promise<LowSize[]> {
  const low = await tx<LowSize[]>`
    select l.product_id || ' ' || l.size as key,
      p.title || ', size ' || coalesce(z.label, z.size::text) || ': ' || z.quantity || case z.quantity when 1 then ' pair left' else ' pairs left' end as words
    from low_sizes l join products p on p.id = l.product_id
      join product_sizes z on z.product_id = l.product_id and z.size = l.size
    where p.active order by l.sold desc, l.product_id, l.size limit ${MOST}`;
  const [row] = await tx<{ value: string[] }[]>`select value from settings where key = ${TOLD} for update`;
  await tx`
    insert into settings (key, value) values (${TOLD}, ${tx.json(low.map(({ key }) => key))})
    on conflict (key) do update set value = excluded.value, changed_at = now()`;
  const told = new Set(row?.value);
  return low.filter(({ key }) => !told.has(key));
}
