import { LIVE_CAMPAIGNS } from '../../contract/campaign-settings.ts';
import type { ShopSettings } from '../../contract/shop.ts';
import { LIVE_TABLE } from '../../domain/catalogue/size-chart.ts';
import { LIVE_HOME_PAGE } from '../../domain/home-page/live-home-page.ts';
import { LAWFUL_TAX } from '../../domain/money/tax.ts';
import { COMMAND_LINE } from '../../features/audit/server/write-audit-log.server.ts';
import { AS_IT_CAME } from '../../features/settings/server/opening.server.ts';
import { inTransaction, type Sql } from '../../platform/server/db.server.ts';

/** "The demo keeps the letter, a live shop keeps the law": what a new live shop begins with in place of the demo's promises. */
const BEGINNING = {
  pricing: { defaultDiscount: 0, tax: LAWFUL_TAX },
  noReviewsYet: true,
} satisfies Partial<ShopSettings>;

/** Once, in a shop in which nothing was ever said or sold. */
export async function beginLive(sql: Sql): Promise<void> {
  await inTransaction(sql, async (tx) => {
    const begun = await tx`
      insert into settings (key, value) select 'shop', ${tx.json(BEGINNING)}
      where not exists (select from products) and not exists (select from orders)
        and not exists (select from window_versions)
      on conflict (key) do nothing returning key`;
    if (begun.length === 0) return;
    await tx`
      insert into settings (key, value) values ('sizeChart', ${tx.json({ table: LIVE_TABLE })})
      on conflict (key) do nothing`;
    await tx`
      insert into settings (key, value) values ('campaigns', ${tx.json(LIVE_CAMPAIGNS)})
      on conflict (key) do nothing`;
    await tx`
      insert into window_versions (content, live_from, made_by, note)
      values (${tx.json(LIVE_HOME_PAGE)}, now(), ${COMMAND_LINE}, ${AS_IT_CAME})`;
  });
}
