import { check, type Findings, newFindings } from './findings.ts';
import { look } from './look.ts';
import { plant, PLANTED } from './plant.ts';
import type { World } from './world.ts';

/** Every column of the shop's tables that holds what was planted. */
async function whereStored({ rows }: World): Promise<string[]> {
  const columns = await rows<{ table: string; column: string }>(`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and (data_type in ('text', 'jsonb', 'ARRAY', 'character varying', 'json'))
      and table_name in (select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE')
    order by 1, 2`);
  const found: string[] = [];
  for (const { table, column } of columns) {
    const [hit] = await rows(`select 1 from "${table}" where "${column}"::text ilike '%${PLANTED}%' limit 1`);
    if (hit) found.push(`${table}.${column}`);
  }
  return found;
}

/** Markup and formulas in every field that is stored; then every page, paper, file and mail that shows it. */
export async function storedScript(world: World): Promise<Findings> {
  const findings = newFindings(
    'Stored script in every field that is shown: pages, back office, PDF, CSV, XML, mail',
  );
  const { accepted, refused } = await plant(world);
  findings.notes.push(
    `${accepted.length} calls took the markup, ${refused.length} refused it with a sentence (${refused.join('; ')})`,
  );
  console.log('        planted; opening every page');
  const stored = await whereStored(world);
  check(findings, stored.length > 20, `only in ${stored.join(', ')}`);
  findings.notes.push(`stored, as it was typed, in ${stored.length} columns: ${stored.join(', ')}`);
  await look(world, findings);
  return findings;
}
