import path from 'node:path';
import { mkdirSync } from 'node:fs';
import { refuseHalfRestored } from '../../platform/server/backup/restore-mark.server.ts';
import { openDb } from '../../platform/server/db.server.ts';
import { followChanges } from '../../platform/server/page-cache/invalidate.server.ts';
import { startProcesses } from '../../platform/server/processes/parent.server.ts';
import { addressOf, type OpenOptions, type OpenShop, portFor, sayOpen, secretKey } from './opening.server.ts';
import { startDatabase } from './start-database.server.ts';

/**
 * The shop on several cores: this process starts the database, tells the others of changes and starts again whichever
 * dies. Some answer requests on one port, one makes pages and does the jobs.
 */
export async function openProcesses(
  options: OpenOptions & { readonly file: string; readonly webProcesses: number },
): Promise<OpenShop> {
  const { config, root, log, progress, file, webProcesses } = options;
  const port = await portFor(config);
  // They load while the database starts.
  const processes = startProcesses({ file, webProcesses, env: { PORT: String(port) }, log });
  try {
    const dataDir = path.resolve(root, config.DATA_DIR);
    // Before a key is made for it.
    refuseHalfRestored(dataDir);
    mkdirSync(dataDir, { recursive: true });
    secretKey(config, dataDir);
    const database = await startDatabase(options);
    const { url, directUrl } = database;
    const sql = openDb(url, { max: 1, directUrl });
    const changes = await followChanges(sql, processes.change);
    await processes.open({ databaseUrl: url, port, webProcesses });
    const address = addressOf(config, port);
    sayOpen(config, address, progress, database.firstOwner);
    return {
      address,
      databaseEnded: database.ended,
      close: async () => {
        await processes.stop();
        await changes.stop().catch(() => {});
        await sql.end({ timeout: 1 });
        await database.stop();
      },
    };
  } catch (error) {
    await processes.stop();
    throw error;
  }
}
