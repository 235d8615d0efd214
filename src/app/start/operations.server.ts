import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AggregatorRegistry, Histogram, type Registry } from 'prom-client';
import { Failure } from '../../domain/errors.ts';
import type { Shop } from '../../features/shop.server.ts';
import { bearer } from '../../platform/server/http/api.server.ts';
import { watchAnswers } from '../../platform/server/http/watch-answers.ts';
import { isSameSecret } from '../../platform/server/signed-token.server.ts';
import type { Metrics } from '../../platform/server/processes/messages.ts';
import { figuresOf } from './process-metrics.server.ts';
import { makingMetrics, pageMetrics } from '../render/page-metrics.server.ts';
import type { ShopPages } from '../render/shop-pages.server.ts';
import { jobMetrics } from './watched-metrics.server.ts';

interface Options {
  readonly shop: Shop;
  readonly pages: ShopPages;
  readonly isReady: () => boolean;
  /** The figures of this process. */
  readonly register: Registry;
  /** Those of the other processes that share the port. */
  readonly othersMetrics?: () => Promise<readonly Metrics[]>;
}

/**
 * Metrics are for whoever has the token. Without one they are closed in a live shop: what a proxy passes on may look
 * like this machine. In a demo they are open to this machine.
 */
function mayReadMetrics(request: FastifyRequest, { METRICS_TOKEN: token, mode }: Shop['config']): boolean {
  if (token !== undefined) return isSameSecret(bearer(request) ?? '', token);
  if (mode === 'live') return false;
  const { 'x-forwarded-for': list, forwarded } = request.headers;
  if (list !== undefined || forwarded !== undefined) return false;
  return ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(request.ip);
}

/** Counts how long the answers of an app take, but for those that another one makes. */
export function answerTimes(
  register: Registry,
  isHandedOn: (request: FastifyRequest) => boolean,
): (app: FastifyInstance) => void {
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer, by route and status; pages sent from the cache are not counted here.',
    labelNames: ['route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2],
    registers: [register],
  });
  return (app) =>
    app.addHook('onResponse', async (request, reply) => {
      if (isHandedOn(request)) return;
      seconds.observe(
        { route: request.routeOptions.url ?? 'page', status: reply.statusCode },
        reply.elapsedTime / 1000,
      );
    });
}

/** For operators: liveness, readiness, metrics. */
export function registerOperations(app: FastifyInstance, options: Options): void {
  const { shop, pages, register, othersMetrics } = options;
  pageMetrics(register, () => pages.cache.stats);
  if (pages.made) makingMetrics(register, pages.made);
  // Where there are several processes, the one that does the jobs counts them.
  if (!othersMetrics) jobMetrics(register, shop);

  const databaseAnswers = watchAnswers(() => shop.sql`select 1`);
  app.get('/healthz', async () => ({ alive: true }));
  app.get('/readyz', async (_, reply) => {
    const able = options.isReady() && (await databaseAnswers());
    if (!able) reply.code(503).header('retry-after', '2');
    return { ready: able };
  });
  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, shop.config)) throw new Failure('notFound');
    const all = othersMetrics ? await withOthers(register, await othersMetrics()) : register;
    return reply.type(register.contentType).send(await all.metrics());
  });
}

/** The figures of all processes; each bears its name. */
async function withOthers(register: Registry, others: readonly Metrics[]): Promise<Registry> {
  return AggregatorRegistry.aggregate([await figuresOf(register), ...others] as object[]);
}
