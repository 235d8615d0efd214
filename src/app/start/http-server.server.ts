import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { trustedProxy } from '../../features/live-checks.server.ts';
import { mayBringBody } from '../../platform/server/http/body-rules.server.ts';
import { holdContinue } from '../../platform/server/http/hold-continue.server.ts';
import { watchConnections } from '../../platform/server/http/watch-connections.server.ts';
import { traceRequest } from '../../platform/server/tracing/trace-requests.server.ts';
import type { Pages } from '../render/pages.server.ts';
import type { ServerOptions } from './server.server.ts';

/** An archive of pictures over a slow line. Whatever else is sent has to be here much sooner: see watchConnections. */
const LONGEST_UPLOAD_MS = 600_000;

/** Sends what is cached as bytes, before `handler` hears of the request. */
export function httpServer(
  handler: (request: IncomingMessage, response: ServerResponse) => void,
  cached: readonly Pick<Pages, 'sendCached'>[],
  { shop, before, times }: ServerOptions,
): Server {
  const made = createServer({ maxHeaderSize: 16 * 1024, connectionsCheckingInterval: 5_000 });
  const passes = watchConnections(made, times);
  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    // What has a body is looked at before it is answered: see refuseBadBodies.
    if (!mayBringBody(request) && cached.some((kind) => kind.sendCached(request, response))) return;
    if (before) before(request, response, () => handler(request, response));
    else handler(request, response);
  };
  const trustsProxy = trustedProxy(shop.config) !== false;
  const listener = (request: IncomingMessage, response: ServerResponse): void => {
    if (!passes(request, response)) return;
    traceRequest(request, response, { trustsProxy }, () => answer(request, response));
  };
  made.on('request', listener);
  holdContinue(made, listener);
  made.headersTimeout = 15_000;
  made.requestTimeout = LONGEST_UPLOAD_MS;
  // Longer than the proxy in front keeps its side, or it would send into a closing connection.
  made.keepAliveTimeout = 65_000;
  return made;
}
