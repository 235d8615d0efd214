import formBody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance } from 'fastify';
import { accountsApi } from '../../../contract/accounts.ts';
import { readConfig } from '../../config.server.ts';
import type { Sql } from '../../../platform/server/db.server.ts';
import { answerFailures } from '../../../platform/server/http/answer-failures.server.ts';
import { registerApi, type ApiOptions } from '../../../platform/server/http/api.server.ts';
import { runDueJobs } from '../../../platform/server/testing/run-jobs.server.ts';
import { takeFromLimit } from '../../../platform/server/limits.server.ts';
import { createShopLog } from '../../log.server.ts';
import { createOutboxMail } from '../../../services/mail/outbox-mail.server.ts';
import { createOutbox, type OutboxEntry } from '../../../services/outbox.server.ts';
import { bundledPincodes } from '../../../services/pincode/pincode.server.ts';
import { createOutboxSms } from '../../../services/sms/outbox-sms.server.ts';
import type { Shop } from '../../shop.server.ts';
import { accountsHandlers } from '../server/api.server.ts';
import { accountMailJobs, accountSmsJobs, codeJobs } from '../server/jobs.server.ts';
import { identify } from '../server/sessions.server.ts';

export interface Reply<Body = Record<string, unknown>> {
  readonly status: number;
  readonly body: Body;
  readonly retryAfter: string | undefined;
}

export interface TestShop {
  readonly shop: Shop;
  readonly app: FastifyInstance;
  /** `address`: from where it comes; this machine if left out. `proof`: what the browser says of its registration. */
  readonly post: <Body = Record<string, unknown>>(
    path: string,
    body?: unknown,
    token?: string,
    address?: string,
    proof?: string,
  ) => Promise<Reply<Body>>;
  readonly get: <Body = Record<string, unknown>>(
    path: string,
    token?: string,
    proof?: string,
  ) => Promise<Reply<Body>>;
  readonly outbox: () => Promise<OutboxEntry[]>;
  /** Runs the waiting jobs, then answers the newest message to this address. */
  readonly message: (to: string) => Promise<OutboxEntry>;
  /** A customer with a proved e-mail, signed in. */
  readonly customer: (email: string, password?: string) => Promise<{ userId: string; token: string }>;
}

export function testShopOf(sql: Sql, change: Partial<Shop> = {}): Shop {
  const outbox = createOutbox(sql);
  return {
    sql,
    config: readConfig({ LOG_LEVEL: 'silent' }),
    log: createShopLog('silent'),
    publicUrl: 'https://shop.example',
    secretKey: Buffer.from('a key for tests that signs nothing else'),
    now: () => new Date(),
    tryKeys: async () => ({ taken: false, message: '' }),
    services: {
      mail: createOutboxMail({ outbox }),
      sms: createOutboxSms({ outbox }),
      pincode: bundledPincodes,
    } as Shop['services'],
    ...change,
  };
}

/** The account calls over real HTTP handling on a real database; only the network is left out. `more`: rows of features above. */
export async function openTestShop(
  sql: Sql,
  change: Partial<Shop> = {},
  more: Partial<Pick<ApiOptions<Shop>, 'rows' | 'handlers'>> = {},
): Promise<TestShop> {
  const shop = testShopOf(sql, change);
  const app = Fastify({ routerOptions: { maxParamLength: 2000 } });
  await app.register(formBody);
  await app.register(multipart, { limits: { fileSize: 6_000_000, files: 4, fields: 20 } });
  answerFailures(app, shop.log);
  registerApi(app, {
    rows: { ...accountsApi, ...more.rows },
    handlers: { ...accountsHandlers, ...more.handlers },
    shop,
    checkAnswers: true,
    identify: (token) => identify(sql, token, { live: shop.config.mode === 'live' }),
    takeFromLimit: (key, limit) => takeFromLimit(sql, key, limit),
  });

  const send = async <Body = Record<string, unknown>>(
    method: 'GET' | 'POST',
    url: string,
    body: unknown,
    token?: string,
    address?: string,
    proof?: string,
  ): Promise<Reply<Body>> => {
    const reply = await app.inject({
      method,
      url,
      ...(address === undefined ? {} : { remoteAddress: address }),
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(proof === undefined ? {} : { 'x-registration': proof }),
      },
      ...(method === 'POST' ? { payload: (body ?? {}) as object } : {}),
    });
    const retryAfter = reply.headers['retry-after'];
    return {
      status: reply.statusCode,
      body: reply.headers['content-type']?.toString().includes('json') ? reply.json<Body>() : ({} as Body),
      retryAfter: retryAfter === undefined ? undefined : String(retryAfter),
    };
  };
  const post: TestShop['post'] = (path, body, token, address, proof) =>
    send('POST', path, body, token, address, proof);
  const outbox = createOutbox(sql);
  const runJobs = () =>
    runDueJobs(sql, { ...accountMailJobs(shop), ...codeJobs(shop), ...accountSmsJobs(shop) }, shop.log);
  const message: TestShop['message'] = async (to) => {
    await runJobs();
    const found = (await outbox.list()).find((entry) => entry.to === to);
    if (!found) throw new Error(`Nothing was sent to ${to}`);
    return found;
  };
  return {
    shop,
    app,
    post,
    get: (path, token, proof) => send('GET', path, undefined, token, undefined, proof),
    outbox: async () => {
      await runJobs();
      return outbox.list();
    },
    message,
    customer: async (email, password = 'six-letters') => {
      await post('/api/auth/register', {
        username: 'Meera',
        email,
        password,
        confirmPassword: password,
        phoneNumber: '',
      });
      await post('/api/verify-account', {}, tokenIn((await message(email)).text));
      const { body } = await post('/api/auth/login', { email, password });
      return { userId: String(body['_id']), token: String(body['token']) };
    },
  };
}

/** The token at the end of the link that a mail carries. */
export function tokenIn(text: string): string {
  const token = /\/(?:verify-account|reset-password|invitation)\/([\w-]+)/.exec(text)?.[1];
  if (!token) throw new Error(`No link in: ${text}`);
  return token;
}
