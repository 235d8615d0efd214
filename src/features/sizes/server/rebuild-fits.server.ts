import { type FitOutcomes, fitStatement, LEAST_OUTCOMES } from '../../../domain/catalogue/fit-outcomes.ts';
import { SIZE_REASONS } from '../../../domain/orders/return-reasons.ts';
import { inTransaction, type Tx } from '../../../platform/server/db.server.ts';
import type { JobHandlers, Schedule } from '../../../platform/server/jobs/handlers.server.ts';
import { invalidateReviews } from '../../catalogue/server/invalidate-catalogue.server.ts';
import { readShopSettings } from '../../settings/server/shop-settings.server.ts';
import type { Shop } from '../../shop.server.ts';

/** A pair counts as one that stayed when it was ordered so long before it can no longer come back. */
const DAYS_ON_THE_WAY = 14;

type Row = FitOutcomes & { readonly style: string };
const asMap = (rows: readonly Row[]) => new Map(rows.map((row) => [row.style, row]));

/** Of the last year. A pair sent in exchange is no outcome of its own: the first one was. */
const countOutcomes = (tx: Tx, { now, days }: { readonly now: Date; readonly days: number }) => tx<Row[]>`
  select p.style_code as style,
    coalesce(sum(l.quantity - back.pairs) filter (
      where o.status in ('Delivered', 'Returned')
        and o.placed_at < ${now}::timestamptz - make_interval(days => ${days})), 0)::int as stayed,
    sum(back.small)::int as small, sum(back.one_up)::int as "oneUp",
    sum(back.large)::int as large, sum(back.one_down)::int as "oneDown"
  from orders o join order_lines l on l.order_id = o.id join products p on p.id = l.product_id
  cross join lateral (
    select coalesce(sum(i.quantity), 0) as pairs,
      coalesce(sum(i.quantity) filter (where m.up > 0 or m.up is null and r.reason = 'Too small'), 0) as small,
      coalesce(sum(i.quantity) filter (where m.up > 0 and m.up <= 1), 0) as one_up,
      coalesce(sum(i.quantity) filter (where m.up < 0 or m.up is null and r.reason = 'Too large'), 0) as large,
      coalesce(sum(i.quantity) filter (where m.up < 0 and m.up >= -1), 0) as one_down
    from return_requests r join return_items i on i.request_id = r.id
    -- By how many sizes; nothing where the pair did not go back for its size.
    cross join lateral (
      select case when r.reason = any(${[...SIZE_REASONS]}) and i.exchange_product is null then i.exchange_size - l.size end as up) m
    where r.order_id = o.id and i.line = l.line and r.status <> 'refused') back
  where o.status in ('Delivered', 'Return requested', 'Returned') and o.replaces_order is null
    and l.size_label is null and o.placed_at > ${now}::timestamptz - interval '1 year'
  group by p.style_code`;

/** Counts what became of all pairs anew. Only pages whose sentence is another one now are renewed. */
export async function rebuildFits({ sql, now }: Pick<Shop, 'sql' | 'now'>): Promise<void> {
  await inTransaction(sql, async (tx) => {
    await tx`select pg_advisory_xact_lock(hashtext('style_fits'))`;
    const { returnDays, exchangeDays } = await readShopSettings(tx);
    const days = Math.max(returnDays, exchangeDays) + DAYS_ON_THE_WAY;
    const before = asMap(
      await tx<Row[]>`
      select style_code as style, stayed, small, one_up as "oneUp", large, one_down as "oneDown" from style_fits`,
    );
    const counted = await countOutcomes(tx, { now: now(), days });
    const after = asMap(
      counted.filter(({ stayed, small, large }) => stayed + small + large >= LEAST_OUTCOMES),
    );
    await tx`delete from style_fits`;
    await tx`
      insert into style_fits (style_code, stayed, small, one_up, large, one_down)
      select f.style, f.stayed, f.small, f."oneUp", f.large, f."oneDown"
      from jsonb_to_recordset(${tx.json([...after.values()])})
        as f(style text, stayed int, small int, "oneUp" int, large int, "oneDown" int)`;
    const said = (row: Row | undefined) => row && fitStatement(row);
    const changed = [...new Set([...before.keys(), ...after.keys()])].filter(
      (style) => said(before.get(style)) !== said(after.get(style)),
    );
    const products = await tx<{ id: string }[]>`
      select id from products where active and style_code = any(${changed})`;
    for (const { id } of products) await invalidateReviews(tx, id, { figures: false, byStaff: false });
  });
}

const FITS_JOB = 'style-fits';
const DAY_MINUTES = 24 * 60;

export const fitJobs = (shop: Shop): JobHandlers => ({ [FITS_JOB]: () => rebuildFits(shop) });

/** At half past three in the morning in India. */
export const fitSchedule: Schedule = {
  kind: FITS_JOB,
  everyMinutes: DAY_MINUTES,
  offsetMinutes: 22 * 60,
  makeUpForMinutes: DAY_MINUTES,
};
