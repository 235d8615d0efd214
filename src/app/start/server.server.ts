import type { IncomingMessage, ServerResponse } from 'node:http';
import formBody from '@fastify/formbody';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import { everyCall } from '../../contract/calls-staff.ts';
import { Failure } from '../../domain/errors.ts';
import { noteErrorsIn } from '../../features/audit/server/error-reports.server.ts';
import { registerPlaceholders } from '../../features/catalogue/server/placeholder-routes.server.ts';
import { registerFilms } from '../../features/home-page/server/films/film-routes.server.ts';
import { findRedirect } from '../../features/csv/server/moving/redirects.server.ts';
import { registerFeeds } from '../../features/feeds/server/feed-routes.server.ts';
import { registerIndexNowKey } from '../../features/catalogue/server/index-now.server.ts';
import { registerSitemap } from '../../features/catalogue/server/sitemap.server.ts';
import type { Shop } from '../../features/shop.server.ts';
import { referTo, sendFailure } from '../../platform/server/http/answer-failures.server.ts';
import { failureOf } from '../../platform/server/http/failure-of.ts';
import type { ConnectionTimes } from '../../platform/server/http/watch-connections.server.ts';
import { NOTHING, pageUrl } from '../../platform/server/http/page-url.ts';
import { answerHeaders, securityHeaders } from '../../platform/server/http/security-headers.ts';
import { Shed } from '../../platform/server/page-cache/shed.ts';
import type { Metrics } from '../../platform/server/processes/messages.ts';
import { registerAppFiles } from './app-files.server.ts';
import { findPage, mayLeadOn } from '../render/find-page.ts';
import { failurePage } from '../render/failure-page.server.ts';
import { pictureSources } from '../render/csp-sources.server.ts';
import { languageOf } from '../../domain/text/languages.ts';
import { guardClosedShop } from './closed-shop.server.ts';
import type { Closed } from './read-closed.server.ts';
import { beginApp, takeBodies } from './begin-app.server.ts';
import { isHandedOn, registerCalls } from './calls.server.ts';
import { answerTimes, registerOperations } from './operations.server.ts';
import { processMetrics } from './process-metrics.server.ts';
import { errorDocument } from '../render/plain-documents.server.ts';
import { createPages } from '../render/pages.server.ts';
import type { ShopPages } from '../render/shop-pages.server.ts';
import { httpServer } from './http-server.server.ts';
import { registerFilm, shopFiles } from './shop-files.server.ts';

export interface ServerOptions {
  readonly shop: Shop;
  /** What visitors see while the shop is closed; nothing while it is open. */
  readonly closed?: () => Closed | undefined;
  /** Where this process can reach itself: the sandboxes call back there, never to the outside. */
  readonly ownAddress: string;
  readonly pages: ShopPages;
  /** The figures of this process, and of those that share its port. */
  readonly register?: Registry;
  readonly othersMetrics?: () => Promise<readonly Metrics[]>;
  /** The repository's root: dist/ and demo/ are found from it. */
  readonly root: string;
  readonly isReady: () => boolean;
  /** Milliseconds of lag above which the shop asks visitors to come back later. */
  readonly maxEventLoopDelay?: number;
  readonly checkAnswers?: boolean;
  readonly times?: ConnectionTimes;
  /** Vite injects styles and a socket; the policy is then relaxed. Never in a shop that serves shoppers. */
  readonly development?: boolean;
  readonly before?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
}

/** Few, and each matters most when the shop is busy: how it is, and who comes back from the bank having paid. */
const NEVER_SHED = new Set<string>(['/healthz', '/readyz', '/metrics', everyCall.paymentVerification[1]]);

/** The shop's HTTP server: cached pages and files as bytes first, everything else through Fastify. */
export async function createShopServer(options: ServerOptions): Promise<FastifyInstance> {
  const { shop } = options;
  const { cache } = options.pages;
  const sharedHeaders = securityHeaders({
    https: shop.publicUrl.startsWith('https:'),
    development: options.development ?? false,
    csp: pictureSources(shop.config.PICTURES_URL),
  });
  const forAnswers = answerHeaders(sharedHeaders);
  const door = guardClosedShop(shop, options.closed ?? (() => undefined), sharedHeaders);
  const pages = createPages({
    cache,
    door,
    sharedHeaders,
    answerHeaders: forAnswers,
    publicUrl: shop.publicUrl,
    sandbox: shop.config.sandbox,
  });
  const files = shopFiles(options.root, sharedHeaders, shop);
  const note = noteErrorsIn(shop);
  const routeOfPage = (address: string): string =>
    findPage(pageUrl(address, shop.publicUrl).pathname)?.path ?? 'page';
  const sendPage = (request: IncomingMessage, response: ServerResponse): Promise<void> =>
    pages.send(request, response).catch((error: unknown) => {
      const { failure, reference } = referTo(failureOf(error));
      // Those that are shed are not logged one by one: that would cost what shedding saves.
      if (!(error instanceof Shed)) shop.log.error({ err: error, req: request, reference }, 'a page failed');
      if (reference !== undefined)
        note({ reference, method: request.method ?? 'GET', route: routeOfPage(request.url ?? '/'), error });
      sendErrorPage(response, sharedHeaders, { failure, address: request.url ?? '/' });
    });
  const app = beginApp({
    shop,
    sharedHeaders,
    // An address that cannot even be decoded never reaches the error handler.
    frameworkErrors: (_error, request, reply) => {
      if (request.method === 'GET' && !request.url.startsWith('/api/')) {
        reply.hijack();
        request.raw.url = NOTHING;
        void sendPage(request.raw, reply.raw);
        return;
      }
      reply.headers(sharedHeaders);
      void sendFailure(reply, request, new Failure('invalidInput'), failurePage);
    },
    serverFactory: (handler) => httpServer(handler, [pages, ...files], options),
  });

  door.guard(app);
  await shedUnderPressure(app, options);
  await app.register(formBody, { bodyLimit: 64 * 1024 });
  await takeBodies(app);
  const register = options.register ?? processMetrics();
  const count = answerTimes(register, isHandedOn);
  count(app);
  registerOperations(app, { ...options, register });
  registerCalls(app, {
    server: options,
    sharedHeaders,
    answerHeaders: forAnswers,
    isClosed: door.isClosed,
    count,
  });
  if (shop.config.sandbox) {
    const { registerSandbox } = await import('../demo/sandbox.server.ts');
    await registerSandbox(app, shop, options.ownAddress);
  }
  registerPlaceholders(app);
  registerFeeds(app, shop);
  registerFilms(app, shop);
  registerSitemap(app, { shop, cache, sharedHeaders, isClosed: door.isClosed });
  registerIndexNowKey(app, shop);
  for (const kind of files)
    app.get(`${kind.prefix}*`, async (request, reply) => {
      const send = await kind.find(request.url);
      reply.hijack();
      if (send) send(request.raw, reply.raw);
      else await sendPage(request.raw, reply.raw);
    });
  await app.register((film) => registerFilm(film, options.root));
  registerAppFiles(app, shop, options.root);
  app.setNotFoundHandler(async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') throw new Failure('notFound');
    // A page that is cached needs no database, not even where names of types and old addresses look alike.
    const target = pages.knows(request.url) ? undefined : await oldAddress(shop, request.url);
    reply.hijack();
    if (target === undefined) return sendPage(request.raw, reply.raw);
    reply.raw.writeHead(301, { ...sharedHeaders, location: target, 'content-length': '0' }).end();
  });
  return app;
}

/** Where an address of a former shop leads; only where no page of ours is. Without a database the page says it all. */
async function oldAddress({ sql }: Shop, address: string): Promise<string | undefined> {
  const [pathname = '', search] = address.split('?', 2);
  if (!mayLeadOn(pathname)) return undefined;
  const target = await findRedirect(sql, pathname).catch(() => undefined);
  if (target === undefined) return undefined;
  const url = new URL(target, 'http://shop.invalid');
  if (search !== undefined && url.search === '') url.search = search;
  return url.pathname + url.search + url.hash;
}

async function shedUnderPressure(
  app: FastifyInstance,
  { shop, maxEventLoopDelay }: ServerOptions,
): Promise<void> {
  // Lag is measured in steps of a second: what the start itself held up is not a sign of too many visitors.
  let lagCountsFrom = Infinity;
  app.addHook('onReady', async () => {
    lagCountsFrom = performance.now() + 2_000;
  });
  await app.register(underPressure, {
    maxEventLoopDelay: maxEventLoopDelay ?? shop.config.MAX_LAG_MS,
    maxHeapUsedBytes: 1_500_000_000,
    retryAfter: 10,
    pressureHandler: (request, _reply, type) => {
      if (type === 'eventLoopDelay' && performance.now() < lagCountsFrom) return;
      const path = request.url.split('?', 1)[0] ?? '';
      // A page that was sent must also get its styles, however busy the server is.
      if (NEVER_SHED.has(path) || /^\/(assets|pictures)\//.test(path)) return;
      throw new Failure('busy', { retryAfterSeconds: 10 });
    },
  });
}

function sendErrorPage(
  response: ServerResponse,
  sharedHeaders: Readonly<Record<string, string>>,
  { failure: { code, status, retryAfterSeconds, details }, address }: { failure: Failure; address: string },
): void {
  if (response.headersSent) return void response.destroy();
  response
    .writeHead(code === 'busy' ? status : 500, {
      ...sharedHeaders,
      ...(retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) }),
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
    })
    .end(errorDocument(languageOf(address), details?.['reference']));
}
