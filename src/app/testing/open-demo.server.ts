import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openSession } from '../../features/accounts/server/log-in.server.ts';
import { hearChanges } from '../../platform/server/testing/hear-changes.server.ts';
import { runDueJobs } from '../../platform/server/testing/run-jobs.server.ts';
import { afterFile } from '../../platform/server/testing/after-file.ts';
import { jobQueues } from '../job-queues.server.ts';
import { demoDb } from './demo-db.server.ts';
import { createShopServer } from '../start/server.server.ts';
import { testServer } from '../testing.server.ts';

/** The whole API over the demo's catalogue, with what it keeps, two people of the shop, and no pages. */
export async function openDemo() {
  const { sql } = await demoDb();
  const folder = mkdtempSync(path.join(tmpdir(), 'kadam-demo-'));
  const options = testServer(sql, { DATA_DIR: folder });
  const app = await createShopServer(options);
  await app.ready();
  const heard = await hearChanges(sql);
  afterFile(async () => {
    await heard.stop();
    await app.close();
    rmSync(folder, { recursive: true });
  });
  const person = async (name: string, type: 'staff' | 'owner') => {
    const email = `${name.toLowerCase()}@kadam.example`;
    const [row] = await sql<{ id: string }[]>`
      insert into users (user_name, email, email_key, password_hash, user_type, areas, email_verified_at)
      values (${name}, ${email}, ${email}, 'x', ${type}, ${['catalogue']}, now()) returning id`;
    return { id: row?.id ?? '', token: await openSession(sql, row?.id ?? '') };
  };
  const staff = await person('Meera', 'staff');
  const owner = await person('Leela', 'owner');
  const send = async <Body = Record<string, unknown>>(
    method: 'GET' | 'POST',
    url: string,
    token: string | undefined,
    payload?: object,
  ) => {
    // What was changed before is known by now, and tests do not wait for the second that a page may be old.
    for (const change of await heard.heard()) options.pages.apply({ ...change, withinMs: 0 });
    const reply = await app.inject({
      method,
      url,
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
      ...(payload ? { payload } : {}),
    });
    const body: unknown = /json/.test(String(reply.headers['content-type'])) ? reply.json() : reply.body;
    return { status: reply.statusCode, body: body as Body, headers: reply.headers };
  };
  const handlers = Object.assign(
    {},
    ...Object.values(jobQueues(options.shop, '')).map((queue) => queue.handlers),
  ) as Record<string, (payload: never, attempt: number) => Promise<void>>;
  return {
    sql,
    shop: options.shop,
    staff,
    owner,
    get: <Body = Record<string, unknown>>(url: string, token?: string) => send<Body>('GET', url, token),
    post: <Body = Record<string, unknown>>(url: string, payload: object, token = staff.token) =>
      send<Body>('POST', url, token, payload),
    /** One file in a form. */
    sendFile: async <Body = Record<string, unknown>>(
      url: string,
      file: { name: string; type: string; bytes: Buffer },
      token: string,
    ) => {
      const form = new FormData();
      form.append('file', new Blob([new Uint8Array(file.bytes)], { type: file.type }), file.name);
      const posted = new Response(form);
      const reply = await app.inject({
        method: 'POST',
        url,
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': posted.headers.get('content-type') ?? '',
        },
        payload: Buffer.from(await posted.arrayBuffer()),
      });
      return { status: reply.statusCode, body: reply.json<Body>() };
    },
    fetchBytes: async (url: string, headers: Record<string, string> = {}) => {
      const reply = await app.inject({ method: 'GET', url, headers });
      return { status: reply.statusCode, headers: reply.headers, bytes: reply.rawPayload };
    },
    /** Does what is due of these kinds. */
    runJobs: (...kinds: string[]) =>
      runDueJobs(
        sql,
        Object.fromEntries(Object.entries(handlers).filter(([kind]) => kinds.includes(kind))),
        options.shop.log,
      ),
    acts: async () => [
      ...(await sql<{ who: string; what: string; before: unknown; after: unknown }[]>`
        select who, what, before, after from audit_log order by id`),
    ],
  };
}
