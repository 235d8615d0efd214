import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { connectForCopy } from '../../platform/server/backup/connect.server.ts';
import { nameIn } from '../../platform/server/backup/manifest.server.ts';
import { readTables } from '../../platform/server/backup/read-tables.server.ts';
import { schemaOf } from '../../platform/server/backup/testing/compare.server.ts';
import { migrate } from '../../platform/server/migrate.server.ts';
import { testDb } from '../../platform/server/testing/test-db.server.ts';

/** What the 80 migrations before the squash had made, with our own jobs already: written by this file from their database. */
const BEFORE = 'proof/upgrade/schema.txt';

/** The rows that migrations leave behind, without their times. */
async function seedsOf(client: Client): Promise<string[]> {
  const lines: string[] = [];
  for (const table of await readTables(client)) {
    const { rows } = await client.query<{ line: string }>(`
      select jsonb_object_agg(key, value order by key)::text as line
      from (select row_number() over () as n, to_jsonb(t) as row from ${nameIn(table)} t) t, jsonb_each(row)
      where key not like '%\\_at' and key <> 'at' group by n`);
    lines.push(...rows.map(({ line }) => `${table.name} ${line}`));
  }
  return lines.sort();
}

async function schemaText(url: string): Promise<string> {
  const client = await connectForCopy(url, 'schema');
  try {
    const all = { ...(await schemaOf(client)), seeds: await seedsOf(client) };
    return Object.entries(all)
      .map(([kind, lines]) => `## ${kind}\n${lines.map((line) => `${line.trimEnd()}\n`).join('')}`)
      .join('\n');
  } finally {
    await client.end();
  }
}

test('one file for each area makes the schema that the migrations before had made, to the letter', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'squashed-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of readdirSync('migrations').filter((file) => /^\d\d-/.test(file)))
    cpSync(path.join('migrations', name), path.join(folder, name));
  const { sql, url } = await testDb({ empty: true });
  await migrate(sql, folder);
  expect((await schemaText(url)).split('\n')).toEqual(readFileSync(BEFORE, 'utf8').split('\n'));
});
