import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { json } from 'node:stream/consumers';
import { afterEach, expect, it, vi } from 'vitest';
import { everyCall } from '../../contract/calls-staff.ts';
import { createShopLog } from '../../features/log.server.ts';
import { aBody, aForm, stockProduct } from '../../features/orders/testing/open-checkout.server.ts';
import { afterFile } from '../../platform/server/testing/after-file.ts';
import { runDueJobs } from '../../platform/server/testing/run-jobs.server.ts';
import { testDb } from '../../platform/server/testing/test-db.server.ts';
import {
  isTracing,
  startTracing,
  stopTracing,
  traced,
  traceparent,
} from '../../platform/server/tracing/tracing.server.ts';
import { callJson } from '../../services/http/json-client.server.ts';
import { postWebhook } from '../../services/webhooks/post-webhook.server.ts';
import { jobQueues } from '../job-queues.server.ts';
import { createShopServer } from '../start/server.server.ts';
import { testServer } from '../testing.server.ts';

interface Span {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly attributes: readonly { readonly key: string; readonly value: unknown }[];
}
interface Export {
  readonly resourceSpans: readonly { readonly scopeSpans: readonly { readonly spans: readonly Span[] }[] }[];
}

const spans: Span[] = [];
const heard: (string | undefined)[] = [];
/** A collector that speaks OTLP over HTTP, and somebody else's program. */
const server = createServer(async (request, response) => {
  if (request.url === '/v1/traces') {
    const { resourceSpans } = (await json(request)) as Export;
    spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
  } else heard.push(request.headers['traceparent'] as string | undefined);
  response.setHeader('content-type', 'application/json').end('{}');
}).listen(0, '127.0.0.1');
await once(server, 'listening');
const collector = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
afterFile(() => void server.close());
afterEach(stopTracing);

const { sql } = await testDb();
const options = testServer(sql, { TRUST_PROXY: 'loopback' });
const { shop } = options;

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const PROXY = 'b7ad6b7169203331';

async function start(env: Readonly<Record<string, string>> = {}): Promise<void> {
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', collector);
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  spans.length = 0;
  await startTracing(process.env);
}

async function open(): Promise<string> {
  const app = await createShopServer(options);
  afterFile(() => app.close());
  return app.listen({ port: 0, host: '127.0.0.1' });
}

it('the trace of an order from the click to the mail is one, connected, and names nobody', async () => {
  await start();
  const address = await open();
  await stockProduct(sql, 'traced', 1000, { 37: 2 });
  const answer = await fetch(address + everyCall.codCheckout[1], {
    method: 'POST',
    headers: { 'content-type': 'application/json', traceparent: `00-${TRACE}-${PROXY}-01` },
    body: JSON.stringify(aBody([{ productId: 'traced', size: 37, quantity: 1, unitPrice: 50_000 }])),
  });
  expect(answer.status).toBe(200);
  const { handlers } = Object.values(jobQueues(shop, address)).reduce((all, queue) => ({
    ...all,
    handlers: { ...all.handlers, ...queue.handlers },
  }));
  await runDueJobs(sql, handlers, shop.log);
  await stopTracing();
  const own = spans.filter(({ traceId }) => traceId === TRACE);
  const names = own.map(({ name }) => name);
  for (const name of [
    `POST ${everyCall.codCheckout[1]}`,
    'sql insert',
    'sql commit',
    'job order-placed',
    'job order-placed-mail',
    'send mail',
  ])
    expect(names).toContain(name);
  const known = new Set([PROXY, ...own.map(({ spanId }) => spanId)]);
  expect(own.filter(({ parentSpanId = '' }) => !known.has(parentSpanId))).toEqual([]);
  const told = JSON.stringify(own.map(({ name, attributes }) => [name, attributes]));
  for (const typed of [aForm.fname, aForm.email, aForm.phone, aForm.zipcode])
    expect(told).not.toContain(typed);
});

it('a page that is made and its statements belong to the request that waits for it', async () => {
  await start();
  const address = await open();
  await fetch(`${address}${everyCall.shop[1]}`, { headers: { traceparent: `00-${TRACE}-${PROXY}-01` } });
  await stopTracing();
  const own = spans.filter(({ traceId }) => traceId === TRACE);
  const request = own.find(({ name }) => name === `GET ${everyCall.shop[1]}`);
  const made = own.find(({ name }) => name === 'make page');
  expect(made?.parentSpanId).toBe(request?.spanId);
  expect(own.filter(({ parentSpanId }) => parentSpanId === made?.spanId).map(({ name }) => name)).toContain(
    'sql select',
  );
});

it('other programs get the traceparent: services, and receivers of webhooks', async () => {
  await start();
  heard.length = 0;
  const post = { url: `${collector}/hook`, body: '{}', headers: {}, timeoutMs: 5_000, allowPrivate: true };
  const own = await traced(
    () => ({ name: 'test', begins: true }),
    async () => {
      await callJson({ method: 'GET', url: `${collector}/service`, timeoutMs: 5_000, maxBytes: 100 });
      await postWebhook(post);
      return traceparent();
    },
  );
  const [, traceId = ''] = own?.split('-') ?? [];
  expect(heard).toHaveLength(2);
  for (const each of heard) expect(each).toMatch(new RegExp(`^00-${traceId}-[0-9a-f]{16}-01$`));
});

it('a log line names its trace', async () => {
  await start();
  let text = '';
  const sink = new Writable({ write: (chunk, _, done) => ((text += (chunk as Buffer).toString()), done()) });
  const log = createShopLog('info', sink);
  log.info('before');
  expect(JSON.parse(text)).not.toHaveProperty('trace_id');
  text = '';
  const own = await traced(
    () => ({ name: 'test', begins: true }),
    async () => {
      log.info('within');
      return traceparent();
    },
  );
  const [, traceId, spanId] = own?.split('-') ?? [];
  expect(JSON.parse(text)).toMatchObject({ trace_id: traceId, span_id: spanId });
});

it.each([
  [{ OTEL_TRACES_SAMPLER: 'always_off' }, 0],
  [{ OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '0' }, 0],
  [{ OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '1' }, 2],
  [{}, 2],
])('with %j of one trace %i parts are sent', async (env, sent) => {
  await start(env);
  await traced(
    () => ({ name: 'outer', begins: true }),
    () =>
      traced(
        () => ({ name: 'inner' }),
        async () => undefined,
      ),
  );
  await stopTracing();
  expect(spans).toHaveLength(sent);
});

it.each([
  {},
  { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318', OTEL_SDK_DISABLED: 'true' },
  { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318', OTEL_TRACES_EXPORTER: 'none' },
])('it is off with %j', async (env) => {
  await startTracing(env);
  expect(isTracing()).toBe(false);
  expect(traceparent()).toBeUndefined();
});
