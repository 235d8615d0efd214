import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { loadDemoAccounts } from '../features/accounts/server/demo-accounts.server.ts';
import { inviteFirstOwner } from '../features/accounts/server/team/invite.server.ts';
import type { Config } from '../features/config.server.ts';
import { openDb } from '../platform/db.server.ts';
import { migrate } from '../platform/migrate.server.ts';
import { startEmbeddedPostgres } from '../platform/postgres/embedded.server.ts';
import { loadDemo } from './load-demo.server.ts';

interface Options {
  readonly config: Config;
  readonly root: string;
  readonly progress: (line: string) => void;
}

export interface StartedDatabase {
  readonly url: string;
  readonly directUrl: string | undefined;
  /** The token by which a live shop without an owner gets one. */
  readonly firstOwner: string | undefined;
  /** Resolves when our own database ends; never for a database of the owner's. */
  readonly ended: Promise<void>;
  stop(): Promise<void>;
}

/** Once per machine: PostgreSQL where there is none of the owner's, the migrations, and the demo. */
export async function startDatabase({ config, root, progress }: Options): Promise<StartedDatabase> {
  const dataDir = path.resolve(root, config.DATA_DIR);
  mkdirSync(dataDir, { recursive: true });
  const embedded = config.DATABASE_URL
    ? undefined
    : await startEmbeddedPostgres({ folder: path.join(dataDir, 'postgres'), progress });
  const url = config.DATABASE_URL ?? embedded?.url ?? '';
  const directUrl = config.DATABASE_DIRECT_URL;
  const direct = openDb(directUrl ?? url, { max: 1 });
  const sql = openDb(url, { max: 2, directUrl });
  let firstOwner: string | undefined;
  try {
    await migrate(direct, path.join(root, 'migrations'), progress).finally(() => direct.end());
    if (config.mode === 'live') firstOwner = await inviteFirstOwner(sql);
    if (config.mode === 'demo') {
      await loadDemoAccounts(sql);
      await loadDemo(sql, root, progress);
    }
  } catch (error) {
    await sql.end({ timeout: 1 });
    await embedded?.stop();
    throw error;
  }
  await sql.end();
  return {
    url,
    directUrl,
    firstOwner,
    ended: embedded?.ended ?? new Promise(() => {}),
    stop: async () => embedded?.stop(),
  };
}
