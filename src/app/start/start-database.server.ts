import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '../../features/config.server.ts';
import { refuseHalfRestored } from '../../platform/server/backup/restore-mark.server.ts';
import { startEmbeddedPostgres } from '../../platform/server/postgres/embedded.server.ts';
import { startFilling } from './fill-apart.server.ts';

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
  refuseHalfRestored(dataDir);
  mkdirSync(dataDir, { recursive: true });
  const filling = startFilling(progress);
  const embedded = await (
    config.DATABASE_URL
      ? Promise.resolve(undefined)
      : startEmbeddedPostgres({ folder: path.join(dataDir, 'postgres'), progress })
  ).catch((error: unknown) => {
    filling.stop();
    throw error;
  });
  const url = config.DATABASE_URL ?? embedded?.url ?? '';
  const directUrl = config.DATABASE_DIRECT_URL;
  try {
    const firstOwner = await filling.fill({ config, root, url, directUrl });
    return {
      url,
      directUrl,
      firstOwner,
      ended: embedded?.ended ?? new Promise(() => {}),
      stop: async () => embedded?.stop(),
    };
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
}
