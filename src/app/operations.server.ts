import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { Failure } from '../domain/errors.ts';
import type { Shop } from '../features/shop.server.ts';
import { bearer } from '../platform/http/api.server.ts';
import { countJobs } from '../platform/jobs/dead-jobs.server.ts';
import type { LocalPages } from './local-pages.server.ts';
import { pageMetrics } from './page-metrics.server.ts';

interface Options {
  readonly shop: Shop;
  readonly pages: LocalPages;
  readonly isReady: () => boolean;
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Metrics are for whoever has the token. Without one they are closed in a live shop: what a proxy passes on may look
 * like this machine. In a demo they are open to this machine.
 */
function mayReadMetrics(request: FastifyRequest, { METRICS_TOKEN: token, mode }: Shop['config']): boolean {
  if (token !== undefined) return timingSafeEqual(digest(bearer(request) ?? ''), digest(token));
  if (mode === 'live') return false;
  const { 'x-forwarded-for': list, forwarded } = request.headers;
  if (list !== undefined || forwarded !== undefined) return false;
  return ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(request.ip);
}

/** What those who run the shop look at: alive, able to serve, figures. */
export function registerOperations(app: FastifyInstance, options: Options): void {
  const { shop } = options;
  const register = new Registry();
  collectDefaultMetrics({ register });
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer, by route and status; pages sent from the cache are not counted here.',
    labelNames: ['route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2],
    registers: [register],
  });
  pageMetrics(register, options.pages);
  new Gauge({
    name: 'jobs_waiting',
    help: 'Jobs not done yet, and those given up.',
    labelNames: ['state'],
    registers: [register],
    async collect() {
      this.reset();
      // Without the database the other figures matter all the more.
      const counts = await withinReason(countJobs(shop.sql)).catch(() => undefined);
      for (const [state, count] of Object.entries(counts ?? {})) this.set({ state }, count);
    },
  });

  app.addHook('onResponse', async (request, reply) => {
    seconds.observe(
      { route: request.routeOptions.url ?? 'page', status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
  });
  app.get('/healthz', async () => ({ alive: true }));
  app.get('/readyz', async (_, reply) => {
    const able = options.isReady() && (await databaseAnswers(shop));
    if (!able) reply.code(503).header('retry-after', '2');
    return { ready: able };
  });
  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, shop.config)) throw new Failure('notFound');
    return reply.type(register.contentType).send(await register.metrics());
  });
}

/** Whoever watches the shop does not wait for a database that does not answer. */
function withinReason<T>(asked: PromiseLike<T>): Promise<T> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(reject, 1500, new Error('The database does not answer')).unref();
  });
  return Promise.race([asked, late]);
}

const databaseAnswers = ({ sql }: Shop): Promise<boolean> =>
  withinReason(sql`select 1`).then(
    () => true,
    () => false,
  );
