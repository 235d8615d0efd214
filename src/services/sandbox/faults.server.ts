import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Db, Sql } from '../../platform/server/db.server.ts';

export const FAULT_TABLE = `create table if not exists sandbox.faults (service text primary key, value jsonb not null)`;

const count = z.number().int().min(0).max(1000).default(0);

/** Troubles every service can have. Counters (`…Next`, `loseAnswers`) go down with each trouble they cause. */
export const commonFaults = {
  delayMs: z.number().int().min(0).max(60_000).default(0),
  failNext: count,
  failRate: z.number().min(0).max(1).default(0),
  failStatus: z.number().int().min(400).max(599).default(500),
  /** The act is done, and the line is cut before the answer. */
  loseAnswers: count,
};
export const fault = {
  count,
  flag: z.boolean().default(false),
  ms: z.number().int().min(0).max(86_400_000).default(0),
};

type CommonFaults = {
  delayMs: number;
  failNext: number;
  failRate: number;
  failStatus: number;
  loseAnswers: number;
};

export type Faults<T> = {
  /** Inside a transaction hand it over: asking the pool for a second connection could wait for ever. */
  get(db?: Db): Promise<T>;
  set(change: unknown): Promise<T>;
  reset(): Promise<T>;
  take(name: string): Promise<boolean>;
};

export function createFaults<S extends z.ZodObject>(
  sql: Sql,
  service: string,
  schema: S,
): Faults<z.output<S>> {
  const partial = schema.partial().strict();
  async function get(db: Db = sql): Promise<z.output<S>> {
    const [row] = await db<{ value: unknown }[]>`select value from sandbox.faults where service = ${service}`;
    return schema.parse(row?.value ?? {});
  }
  return {
    get,
    async set(change) {
      // Only what was named: defaults of the others must not overwrite what is set.
      const named = Object.keys(z.record(z.string(), z.unknown()).parse(change));
      const parsed: Record<string, unknown> = partial.parse(change);
      const value = Object.fromEntries(
        named.map((name) => [name, parsed[name] as string | number | boolean]),
      );
      await sql`
        insert into sandbox.faults as k (service, value) values (${service}, ${sql.json(value)})
        on conflict (service) do update set value = k.value || excluded.value`;
      return get();
    },
    async reset() {
      await sql`delete from sandbox.faults where service = ${service}`;
      return get();
    },
    async take(name) {
      const taken = await sql`
        update sandbox.faults set value = jsonb_set(value, array[${name}], to_jsonb((value->>${name})::int - 1))
        where service = ${service} and coalesce((value->>${name})::int, 0) > 0 returning 1`;
      return taken.length > 0;
    },
  };
}

/** `GET`, `POST` and `DELETE` on `/faults`: look, turn some, put all back. */
export function faultRoutes<T>(app: FastifyInstance, faults: Faults<T>): void {
  app.get('/faults', () => faults.get());
  app.delete('/faults', () => faults.reset());
  app.post('/faults', async (request, reply) => {
    try {
      return await faults.set(request.body ?? {});
    } catch (error) {
      if (!(error instanceof z.ZodError)) throw error;
      return reply.code(400).send({ error: { description: z.prettifyError(error) } });
    }
  });
}

/** Makes the routes of this scope suffer from the common faults. `reads` are POST calls that change nothing: no answer of theirs is lost. */
export function sufferFaults(
  app: FastifyInstance,
  faults: Faults<CommonFaults>,
  reads: readonly string[] = [],
): void {
  app.addHook('preHandler', async (_request, reply) => {
    const { delayMs, failNext, failRate, failStatus } = await faults.get();
    if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs));
    if ((failNext > 0 && (await faults.take('failNext'))) || Math.random() < failRate) {
      return reply
        .code(failStatus)
        .send({ error: { code: 'SERVER_ERROR', description: 'The sandbox was told to fail' } });
    }
  });
  app.addHook('onSend', async (request, reply, payload) => {
    const read = request.method === 'GET' || reads.some((path) => request.url.endsWith(path));
    const acted = !read && reply.statusCode < 300;
    if (acted && (await faults.get()).loseAnswers > 0 && (await faults.take('loseAnswers')))
      request.raw.socket.destroy();
    return payload;
  });
}
