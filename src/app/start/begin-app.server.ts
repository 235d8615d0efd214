import type { Server } from 'node:http';
import multipart from '@fastify/multipart';
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyServerOptions,
} from 'fastify';
import { noteErrorsIn } from '../../features/audit/server/error-reports.server.ts';
import { trustedProxy } from '../../features/live-checks.server.ts';
import type { Shop } from '../../features/shop.server.ts';
import { answerFailures } from '../../platform/server/http/answer-failures.server.ts';
import { MOST_PARSED_BYTES, refuseBadBodies } from '../../platform/server/http/body-rules.server.ts';
import { closeRejected } from '../../platform/server/http/close-rejected.server.ts';
import { continueWhenAdmitted } from '../../platform/server/http/hold-continue.server.ts';
import { traceRoutes } from '../../platform/server/tracing/trace-requests.server.ts';
import { failurePage } from '../render/failure-page.server.ts';

const unused = (): never => {
  throw new Error('Input is checked by the contract, not by JSON schemas of routes.');
};
/** Without these Fastify loads its compilers of JSON schemas at each start. */
const noJsonSchemas = { buildValidator: unused, buildSerializer: unused };

interface Options extends Pick<FastifyServerOptions<Server>, 'serverFactory' | 'frameworkErrors'> {
  readonly shop: Shop;
  readonly sharedHeaders: Readonly<Record<string, string>>;
}

/** An app of Fastify that fails as the shop does. */
export function beginApp({ shop, sharedHeaders, ...own }: Options): FastifyInstance {
  const app = Fastify<Server>({
    loggerInstance: shop.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustedProxy(shop.config),
    bodyLimit: MOST_PARSED_BYTES,
    routerOptions: { maxParamLength: 2000, ignoreTrailingSlash: true },
    forceCloseConnections: 'idle',
    schemaController: { compilersFactory: noJsonSchemas },
    ...own,
  });
  traceRoutes(app);
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(sharedHeaders);
  });
  answerFailures(app, shop.log, failurePage, noteErrorsIn(shop));
  return app;
}

/** What is sent to the shop: by which rules, and which files. */
export async function takeBodies(app: FastifyInstance): Promise<void> {
  refuseBadBodies(app);
  closeRejected(app);
  continueWhenAdmitted(app);
  await app.register(multipart, {
    limits: { fileSize: 6_000_000, files: 4, fields: 20, fieldSize: 64 * 1024, headerPairs: 20 },
  });
}
