import { readFileSync, rmSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { openDb } from '../db.server.ts';
import { migrate } from '../migrate.server.ts';
import { startEmbeddedPostgres } from '../postgres/embedded.server.ts';
import { scratchFolder } from './scratch-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    clusterUrl: string;
    /** Where it has its Unix socket; '' where it has none. */
    clusterSockets: string;
    /** How the template is copied: by files where they are in memory, otherwise as PostgreSQL does by itself. */
    copyBy: 'strategy file_copy' | '';
  }
}

async function prepare(project: TestProject, url: string): Promise<void> {
  const sql = openDb(url, { max: 1 });
  await migrate(sql, 'migrations');
  // Tests know the shop by the name, colours and prefixes of the demo.
  const shop = JSON.parse(readFileSync('demo/shop.json', 'utf8')) as Parameters<typeof sql.json>[0];
  await sql`insert into settings (key, value) values ('shop', ${sql.json(shop)}) on conflict do nothing`;
  await sql.end();
  project.provide('clusterUrl', url);
}

/**
 * One PostgreSQL for the whole test run, with a migrated template database to copy from. `npm run test:postgres` names an
 * older one.
 */
export default async function cluster(project: TestProject): Promise<() => Promise<void>> {
  const { TEST_DATABASE_URL: other } = process.env;
  if (other !== undefined) {
    project.provide('copyBy', '');
    project.provide('clusterSockets', '');
    await prepare(project, other);
    return async () => {};
  }
  const { folder, inMemory } = scratchFolder('kadam-test-');
  const pg = await startEmbeddedPostgres({
    folder,
    settings: {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      max_connections: '200',
      // Every file has new connections: planning the same statement five times over took more time than doing it.
      plan_cache_mode: 'force_generic_plan',
    },
  });
  project.provide('copyBy', inMemory ? 'strategy file_copy' : '');
  // By its socket a statement costs a third less; tests that put doors between themselves and it need the address without it.
  const { searchParams: inside } = new URL(pg.url);
  project.provide('clusterSockets', inside.get('host') ?? '');
  await prepare(project, pg.url.replace(/\?.*$/, ''));
  return async () => {
    await pg.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
