import { statfs } from 'node:fs/promises';
import path from 'node:path';
import { Gauge, type Registry } from 'prom-client';
import { readBackupRuns } from '../../features/backups/server/backup-runs.server.ts';
import type { Shop } from '../../features/shop.server.ts';
import { countJobs, oldestJobs } from '../../platform/server/jobs/dead-jobs.server.ts';
import type { Queues } from '../../platform/server/jobs/handlers.server.ts';

type Values = readonly (readonly [value: number, labels?: Readonly<Record<string, string>>])[];

/** Figures that are read when somebody asks. What cannot be read is left out: the others matter all the more then. */
function read(
  register: Registry,
  { name, help, labelNames = [] }: { name: string; help: string; labelNames?: string[] },
  values: () => Promise<Values>,
): void {
  new Gauge({
    name,
    help,
    labelNames,
    registers: [register],
    async collect() {
      this.reset();
      const found = await withinReason(values()).catch((): Values => []);
      // Without labels it would stand at 0.
      if (found.length === 0 && labelNames.length === 0) this.remove();
      for (const [value, labels = {}] of found) this.set(labels, value);
    },
  });
}

const seconds = (at: Date | undefined): Values => (at ? [[at.getTime() / 1000]] : []);

export function jobMetrics(register: Registry, { sql }: Pick<Shop, 'sql'>): void {
  read(
    register,
    { name: 'jobs_waiting', help: 'Jobs not done yet, and those given up.', labelNames: ['state'] },
    async () => Object.entries(await countJobs(sql)).map(([state, count]) => [count, { state }] as const),
  );
}

/** How late each queue is. */
export function queueMetrics(register: Registry, { sql }: Pick<Shop, 'sql'>, queues: Queues): void {
  read(
    register,
    {
      name: 'jobs_oldest_seconds',
      help: 'For how long the oldest job of a queue that is due has waited or run.',
      labelNames: ['queue'],
    },
    async () => {
      const oldest = new Map((await oldestJobs(sql)).map(({ kind, seconds: age }) => [kind, age]));
      return Object.entries(queues).map(([queue, { handlers }]) => [
        Math.max(0, ...Object.keys(handlers).map((kind) => oldest.get(kind) ?? 0)),
        { queue },
      ]);
    },
  );
}

/** What the database and the disk say of the whole shop; each machine tells the same of the database. */
export function watchedMetrics(register: Registry, shop: Shop, root: string): void {
  const { sql } = shop;
  const figure = async (name: string) => {
    const rows = await sql<{ value: number; at: Date }[]>`
      select value, at from watched_figures where name = ${name}`;
    return rows[0];
  };
  const figureValue = (name: string) => async (): Promise<Values> => {
    const found = await figure(name);
    return found ? [[found.value]] : [];
  };
  read(
    register,
    {
      name: 'shop_books_faults',
      help: 'Faults that the last check of all books found: stock, ledger, payments, documents, cash.',
    },
    figureValue('books_faults'),
  );
  read(
    register,
    { name: 'shop_books_checked_timestamp_seconds', help: 'When all books were checked last.' },
    async () => seconds((await figure('books_faults'))?.at),
  );
  read(
    register,
    {
      name: 'shop_certificate_end_timestamp_seconds',
      help: 'Until when the certificate of PUBLIC_URL is valid.',
    },
    figureValue('certificate_end'),
  );
  const runs = () => readBackupRuns(sql, shop.now());
  read(
    register,
    { name: 'shop_backup_timestamp_seconds', help: 'When the last good backup was begun; 0 if never.' },
    async () => {
      const { daily, goodBackup } = await runs();
      return daily ? [[(goodBackup?.getTime() ?? 0) / 1000]] : [];
    },
  );
  read(
    register,
    { name: 'shop_restore_check_timestamp_seconds', help: 'When a backup was last restored as a trial.' },
    async () => seconds((await runs()).goodRestore),
  );
  replicationMetrics(register, shop);
  diskMetrics(register, shop, root);
}

/** Seen by a role with pg_read_all_stats, on the primary. A standby that has all of it lags by nothing. */
function replicationMetrics(register: Registry, { sql }: Pick<Shop, 'sql'>): void {
  read(
    register,
    {
      name: 'postgres_replication_lag_seconds',
      help: 'How far each standby is behind the primary.',
      labelNames: ['standby'],
    },
    async () => {
      const rows = await sql<{ standby: string; lag: number }[]>`
        select application_name as standby, coalesce(extract(epoch from max(replay_lag)), 0)::float8 as lag
        from pg_stat_replication where state = 'streaming' group by application_name`;
      return rows.map(({ standby, lag }) => [lag, { standby }]);
    },
  );
}

function diskMetrics(register: Registry, { config }: Pick<Shop, 'config'>, root: string): void {
  const folders = Object.entries({ data: config.DATA_DIR, backups: config.BACKUP_FOLDER }).flatMap(
    ([folder, at]) => (at === undefined ? [] : [{ folder, at: path.resolve(root, at) }]),
  );
  const measure = (count: (disk: { bavail: number; blocks: number; bsize: number }) => number) => async () =>
    Promise.all(folders.map(async ({ folder, at }) => [count(await statfs(at)), { folder }] as const));
  read(
    register,
    { name: 'disk_free_bytes', help: 'Free on the disk of a folder of the shop.', labelNames: ['folder'] },
    measure(({ bavail, bsize }) => bavail * bsize),
  );
  read(
    register,
    { name: 'disk_size_bytes', help: 'Size of that disk.', labelNames: ['folder'] },
    measure(({ blocks, bsize }) => blocks * bsize),
  );
}

/** Whoever watches the shop does not wait for a database that does not answer. */
function withinReason<T>(asked: PromiseLike<T>): Promise<T> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(reject, 1500, new Error('The database does not answer')).unref();
  });
  return Promise.race([asked, late]);
}
