import type { Db, Sql } from '../../platform/db.server.ts';
import { backoffMs } from '../http/retry.ts';
import type { ServiceLog } from '../http/service-error.ts';

/** What a sandbox has to do a moment later: send a webhook, move a parcel. Kept in PostgreSQL, so a crash loses none. */
export const TASK_TABLE = `create table if not exists sandbox.task (
  id bigint generated always as identity primary key,
  service text not null,
  kind text not null,
  payload jsonb not null,
  attempts int not null default 0,
  due_at timestamptz not null
)`;
export const TASK_INDEX = `create index if not exists task_due on sandbox.task (service, due_at)`;

export type TaskHandlers = Record<string, (payload: unknown) => Promise<void>>;

export type TaskQueue = {
  /** In the transaction that causes it; call `wake` after the commit. */
  add(db: Db, kind: string, payload: unknown, delayMs?: number): Promise<void>;
  wake(): void;
  stop(): Promise<void>;
};

type Settings = {
  sql: Sql;
  service: string;
  handlers: TaskHandlers;
  log: ServiceLog;
  workers?: number;
  /** How often an errand of this kind is tried; a day's worth by default. */
  triesOf?: (kind: string) => Promise<number>;
  /** The last try of an errand failed too. */
  onGivenUp?: (kind: string) => Promise<void>;
};

/** A day of retries, squeezed: after these the sandbox gives up, as the real sender does. */
export const ATTEMPTS = 12;
const PACE = { attempts: ATTEMPTS, baseMs: 500, maxMs: 30_000 };

export function createTaskQueue(settings: Settings): TaskQueue {
  const { sql, service, handlers, log, workers = 4 } = settings;
  const { triesOf = async () => ATTEMPTS, onGivenUp = async () => {} } = settings;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let again = false;
  let stopped = false;

  /** Taking a task moves its due time on: should we die now, it comes back by itself. */
  async function take() {
    const [task] = await sql<{ id: string; kind: string; payload: unknown; attempts: number }[]>`
      update sandbox.task set attempts = attempts + 1, due_at = clock_timestamp() + interval '8 seconds'
      where id = (
        select id from sandbox.task
        where service = ${service} and due_at <= clock_timestamp()
        order by due_at, id for update skip locked limit 1)
      returning id::text as id, kind, payload, attempts`;
    return task;
  }

  async function work(): Promise<void> {
    while (!stopped) {
      const task = await take();
      if (!task) return;
      try {
        await handlers[task.kind]?.(task.payload);
        await sql`delete from sandbox.task where id = ${task.id}::text::bigint`;
      } catch (error) {
        const over = task.attempts >= (await triesOf(task.kind));
        log('sandbox.task-failed', {
          service,
          kind: task.kind,
          attempts: task.attempts,
          over,
          message: String(error),
        });
        const waitMs = Math.round(PACE.baseMs + backoffMs(task.attempts, PACE));
        if (over) {
          await sql`delete from sandbox.task where id = ${task.id}::text::bigint`;
          await onGivenUp(task.kind);
        } else {
          await sql`update sandbox.task set due_at = clock_timestamp() + ${waitMs} * interval '1 millisecond'
            where id = ${task.id}::text::bigint`;
        }
      }
    }
  }

  async function round(): Promise<void> {
    again = false;
    await Promise.all(Array.from({ length: workers }, work));
    if (!stopped) await setAlarm();
  }

  async function setAlarm(): Promise<void> {
    const [next] = await sql<{ ms: number | null }[]>`
      select (extract(epoch from min(due_at) - clock_timestamp()) * 1000)::float8 as ms
      from sandbox.task where service = ${service}`;
    if (next?.ms == null || stopped) return;
    clearTimeout(timer);
    timer = setTimeout(wake, Math.min(Math.max(next.ms, 0) + 5, 60_000));
    timer.unref();
  }

  function runDue(): Promise<void> {
    if (running) {
      again = true;
      return running;
    }
    running = round().finally(() => {
      running = undefined;
      // Somebody called while we were looking at the clock: what she added may have missed this round.
      if (again) wake();
    });
    return running;
  }

  function wake(): void {
    if (stopped) return;
    runDue().catch((error: unknown) => {
      log('sandbox.tasks-stalled', { service, message: String(error) });
      clearTimeout(timer);
      timer = setTimeout(wake, 2_000);
      timer.unref();
    });
  }

  return {
    async add(db, kind, payload, delayMs = 0) {
      await db`
        insert into sandbox.task (service, kind, payload, due_at)
        values (${service}, ${kind}, ${sql.json(payload)}, clock_timestamp() + ${delayMs} * interval '1 millisecond')`;
    },
    wake,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running?.catch(() => {});
    },
  };
}
