import type { Client } from 'pg';
import { nameIn, quoted } from './manifest.server.ts';
import { OURS } from './read-tables.server.ts';

interface Constraint {
  readonly schema: string;
  readonly name: string;
  readonly constraint: string;
  readonly definition: string;
  readonly comment: string | null;
}
interface Trigger {
  readonly schema: string;
  readonly name: string;
  readonly trigger: string;
  readonly enabled: 'O' | 'D' | 'R' | 'A';
}

/**
 * Foreign keys: with them every table would have to wait for those it points to, and none could point to itself or in a
 * circle. And whatever rows older than the rule need not obey. What partitions inherit comes and goes with their table.
 */
const CONSTRAINTS = `
  select n.nspname as schema, c.relname as name, k.conname as "constraint", pg_get_constraintdef(k.oid) as definition,
    obj_description(k.oid, 'pg_constraint') as comment
  from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
  where (k.contype = 'f' or (k.contype in ('c', 'n') and not k.convalidated))
    and k.conparentid = 0 and k.conislocal and k.coninhcount = 0 and ${OURS}
  order by k.oid`;
const TRIGGERS = `
  select n.nspname as schema, c.relname as name, t.tgname as trigger, t.tgenabled as enabled
  from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
  where not t.tgisinternal and c.relkind in ('r', 'p') and ${OURS}`;
const STATES = { O: 'enable', D: 'disable', R: 'enable replica', A: 'enable always' } as const;

const setTrigger = (client: Client, trigger: Trigger, state: Trigger['enabled']): Promise<unknown> =>
  client.query(`alter table only ${nameIn(trigger)} ${STATES[state]} trigger ${quoted(trigger.trigger)}`);

/**
 * Takes away, inside the open transaction, what would refuse or change rows on their way in, before the first of them
 * comes: PostgreSQL alters no table that has an event waiting. The owner of the tables may do all of it. Answers how to
 * put everything back as it was; then the rows are checked against it.
 */
export async function setAside(client: Client): Promise<() => Promise<void>> {
  const { rows: constraints } = await client.query<Constraint>(CONSTRAINTS);
  const { rows: triggers } = await client.query<Trigger>(TRIGGERS);
  // The rows say what triggers once made of them.
  for (const trigger of triggers) if (trigger.enabled !== 'D') await setTrigger(client, trigger, 'D');
  for (const each of constraints)
    await client.query(`alter table ${nameIn(each)} drop constraint ${quoted(each.constraint)}`);
  return async () => {
    // Unique and exclusion constraints may wait for the commit; now nothing does any more.
    await client.query('set constraints all immediate');
    for (const { constraint, definition, comment, ...table } of constraints) {
      await client.query(`alter table ${nameIn(table)} add constraint ${quoted(constraint)} ${definition}`);
      if (comment !== null)
        await client.query(
          `comment on constraint ${quoted(constraint)} on ${nameIn(table)} is ${client.escapeLiteral(comment)}`,
        );
    }
    for (const trigger of triggers)
      if (trigger.enabled !== 'D') await setTrigger(client, trigger, trigger.enabled);
    await client.query('set constraints all deferred');
  };
}
