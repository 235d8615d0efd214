import path from 'node:path';
import { loadDemoAccounts } from '../../features/accounts/server/demo-accounts.server.ts';
import { inviteFirstOwner } from '../../features/accounts/server/team/invite.server.ts';
import { keepOwnTexts } from '../../features/content/server/page-versions.server.ts';
import type { Config } from '../../features/config.server.ts';
import { openDb, type Sql } from '../../platform/server/db.server.ts';
import { migrate } from '../../platform/server/migrate.server.ts';
import { beginLive } from '../start/begin-live.server.ts';
import { loadDemo } from './load-demo.server.ts';

interface Options {
  readonly config: Config;
  readonly root: string;
  readonly progress: (line: string) => void;
}

/** Migrates a database and puts in what a new shop begins with. Answers the link of a live shop's first owner, if new. */
export async function fillDatabase(
  { url, directUrl }: { url: string; directUrl: string | undefined },
  { config, root, progress }: Options,
): Promise<string | undefined> {
  const direct = openDb(directUrl ?? url, { max: 1 });
  const sql = openDb(url, { max: 2, directUrl });
  let firstOwner: string | undefined;
  try {
    await migrate(direct, path.join(root, 'migrations'), progress).finally(() => direct.end());
    await keepOwnTexts(sql);
    if (config.mode === 'live') {
      await beginLive(sql);
      firstOwner = await inviteFirstOwner(sql);
    }
    if (config.mode === 'demo') {
      await loadDemoAccounts(sql);
      await loadDemo(sql, root, progress);
      await loadDemoPast(sql, progress);
    }
  } catch (error) {
    await sql.end({ timeout: 1 });
    throw error;
  }
  await sql.end();
  return firstOwner;
}

/** On the first start alone: later ones do not even load its code. */
async function loadDemoPast(sql: Sql, progress: (line: string) => void): Promise<void> {
  if ((await sql`select from orders limit 1`).length > 0) return;
  const { loadDemoOrders } = await import('../../features/orders/server/demo/load-demo-orders.server.ts');
  await loadDemoOrders(sql, new Date(), progress);
  const { loadDemoRemittances } =
    await import('../../features/orders/server/remittances/demo-remittances.server.ts');
  await loadDemoRemittances(sql, new Date());
  const { addDemoOffers } = await import('../../features/offers/server/demo-offers.server.ts');
  await addDemoOffers(sql, new Date());
  const { rebuildAllCustomers } = await import('../../features/customers/server/rebuild-customers.server.ts');
  await rebuildAllCustomers(sql);
  const { loadDemoOutreach } = await import('../../features/outreach/server/demo-outreach.server.ts');
  await loadDemoOutreach(sql);
}
