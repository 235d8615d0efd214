import { existsSync, readdirSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import path from 'node:path';
import { backupAges, backupFaults } from '../../domain/backups/health.ts';
import { readBackupRuns } from '../../features/backups/server/backup-runs.server.ts';
import { fileKeys } from '../../features/catalogue/server/pictures/picture-keys.ts';
import { checkBooks } from '../../features/orders/server/check-books.server.ts';
import { refuseHalfRestored } from '../../platform/server/backup/restore-mark.server.ts';
import { EndsWith } from '../../platform/server/cli.server.ts';
import { listDeadJobs } from '../../platform/server/jobs/dead-jobs.server.ts';
import type { Sql } from '../../platform/server/db.server.ts';

interface Place {
  readonly sql: Sql;
  readonly dataDir: string;
  readonly root: string;
}

interface Check {
  readonly rule: string;
  /** What to do about it. */
  readonly mend: string;
  /** Whatever breaks the rule, in a few words each. */
  wrong(place: Place): Promise<readonly string[]>;
  /** What is said of a rule that holds. */
  more?(place: Place): Promise<string>;
}

const GB = 1024 ** 3;
const OLDEST = 15;
const SKEW_S = 5;
const named = (rows: readonly { what: string }[]): string[] => rows.map(({ what }) => what);

const checks: readonly Check[] = [
  {
    rule: 'The stock is what the ledger says',
    mend: 'Count these sizes in the back office (Stock, stock take).',
    wrong: async ({ sql }) =>
      named(
        await sql<{ what: string }[]>`
        with written as (select product_id, size, sum(delta) as pairs from stock_ledger group by 1, 2)
        select coalesce(z.product_id, w.product_id, '') || ' ' || coalesce(z.size, w.size, 0) as what
        from product_sizes z full join written w using (product_id, size)
        where coalesce(z.quantity, 0) <> coalesce(w.pairs, 0) order by 1 limit 100`,
      ),
  },
  {
    rule: 'Invoices and credit notes are numbered without a gap',
    mend: 'After a restore set document_series.last_serial to the last number that was really given out.',
    wrong: async ({ sql }) =>
      named(
        await sql<{ what: string }[]>`
        select s.prefix || s.year as what from document_series s
        left join (select prefix, year, max(serial) as last, count(*) as documents from invoices group by 1, 2) i
          on i.prefix = s.prefix and i.year = s.year
        where coalesce(i.last, 0) <> s.last_serial or coalesce(i.documents, 0) <> s.last_serial order by 1`,
      ),
  },
  {
    rule: 'No order is paid twice, and none gives back more than it was paid',
    mend: 'Compare the order with Razorpay’s list of payments.',
    wrong: async ({ sql }) =>
      named(
        await sql<{ what: string }[]>`
        select o.order_number as what from orders o where o.id in (
          select order_id from payments where counts and request_id is null group by order_id, channel having count(*) > 1
          union select p.order_id from payments p join refunds r on r.payment_id = p.id and r.status not in ('failed', 'reversed')
            group by p.id having sum(r.amount) > p.amount)
        order by 1 limit 100`,
      ),
  },
  {
    rule: 'The books of all orders agree',
    mend: 'See all of them (npm run shop -- check-books) and put each order right in the back office.',
    wrong: async ({ sql }) =>
      (await checkBooks(sql)).map(({ rule, what }) => `${what} (${rule})`).slice(0, 100),
  },
  {
    rule: 'No job was given up',
    mend: 'Read why (npm run shop -- dead-jobs), then run it again (npm run shop -- retry).',
    wrong: async ({ sql }) =>
      (await listDeadJobs(sql, 100)).map(({ kind, lastError }) => `${kind}: ${lastError}`),
  },
  {
    rule: 'Every uploaded picture has its files',
    mend: 'Copy the folder pictures from a backup, or send the pictures in again.',
    wrong: async ({ sql, dataDir }) => {
      const folder = path.join(dataDir, 'pictures');
      if (process.env['S3_BUCKET']) return [];
      const rows = await sql<{ base: string; widths: number[] }[]>`
        select base, widths from stored_pictures where widths <> '{}' order by base`;
      return rows
        .flatMap(({ base, widths }) => fileKeys(base, widths))
        .filter((key) => !existsSync(path.join(folder, key)))
        .slice(0, 100);
    },
  },
  {
    rule: 'The tables are those of this version',
    mend: 'Start the shop once: it brings them up to date. A newer table needs the newer version.',
    wrong: async ({ sql, root }) => {
      const files = readdirSync(path.join(root, 'migrations')).filter((name) => name.endsWith('.sql'));
      const applied = named(await sql<{ what: string }[]>`select name as what from migrations`);
      return [
        ...files.filter((name) => !applied.includes(name)),
        ...applied.filter((name) => !files.includes(name)),
      ];
    },
  },
  {
    rule: 'The database keeps what it has acknowledged',
    mend: 'Turn these settings on in the database, or a power cut loses orders.',
    wrong: async ({ sql }) =>
      named(
        await sql<{ what: string }[]>`
        select name || ' is ' || setting as what from pg_settings
        where name in ('fsync', 'full_page_writes', 'synchronous_commit') and setting = 'off'
        union all select 'version ' || current_setting('server_version')
        where current_setting('server_version_num')::int / 10000 < ${OLDEST}`,
      ),
  },
  {
    rule: 'The clocks agree',
    mend: 'Set up time synchronisation (chrony) on this machine and on the database’s.',
    wrong: async ({ sql }) => {
      const [row] = await sql<{ skew: number }[]>`
        select abs(extract(epoch from clock_timestamp() - ${new Date()}))::float8 as skew`;
      return row && row.skew > SKEW_S ? [`${Math.round(row.skew)} seconds apart`] : [];
    },
  },
  {
    rule: 'There is a backup that can be restored',
    mend: 'See why in the back office (Settings, Backups), put it right and back up now.',
    wrong: async ({ sql }) => backupFaults(await readBackupRuns(sql, new Date()), new Date()),
    more: async ({ sql }) => backupAges(await readBackupRuns(sql, new Date()), new Date()),
  },
  {
    rule: 'The disk has room',
    mend: 'Delete what is not needed, or move DATA_DIR to a larger disk.',
    wrong: async ({ dataDir }) => {
      const { bavail, bsize } = await statfs(dataDir);
      return bavail * bsize < GB ? [`${(bavail * bsize) / GB} GB left`] : [];
    },
  },
];

const SOMETHING_WRONG = 1;
export const EMPTY = 2;

/**
 * Looks at everything. Throws what is wrong, so that a script can tell by the status: 1 something is wrong, 2 the shop is
 * empty, 3 it is half-restored.
 */
export async function doctor(place: Place): Promise<string[]> {
  refuseHalfRestored(place.dataDir);
  if (!(await hasTables(place.sql)))
    throw new EndsWith(
      EMPTY,
      'This shop is empty: its database has no tables. Start it once, or restore a backup.',
    );
  const lines: string[] = [];
  let wrong = 0;
  for (const check of checks) {
    const found = await check.wrong(place);
    if (found.length === 0) {
      const more = (await check.more?.(place)) ?? '';
      lines.push(`ok     ${check.rule}${more === '' ? '' : `: ${more}`}`);
      continue;
    }
    wrong += 1;
    const more = found.length > 5 ? `, and ${found.length - 5} more` : '';
    lines.push(`WRONG  ${check.rule}: ${found.slice(0, 5).join(', ')}${more}`, `       ${check.mend}`);
  }
  const verdict = `${wrong} of ${checks.length} need somebody.`;
  // Where nothing is, nothing can be wrong: that is no sign of health.
  if (await isEmpty(place.sql)) {
    const empty = 'This shop is empty: it has no products, no orders and no owner.';
    throw new EndsWith(EMPTY, [...lines, ...(wrong > 0 ? [verdict] : []), empty].join('\n'));
  }
  if (wrong > 0) throw new EndsWith(SOMETHING_WRONG, [...lines, verdict].join('\n'));
  return [...lines, 'Everything is in order.'];
}

async function hasTables(sql: Sql): Promise<boolean> {
  const [row] = await sql<{ made: boolean }[]>`select to_regclass('public.migrations') is not null as made`;
  return row?.made ?? false;
}

async function isEmpty(sql: Sql): Promise<boolean> {
  const [row] = await sql<{ empty: boolean }[]>`
    select not exists (select from products) and not exists (select from orders)
      and not exists (select from users where user_type = 'owner') as empty`;
  return row?.empty ?? false;
}
