import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { isTracing, type OpenPart, openPart } from './tracing.server.ts';

const requests = new WeakMap<IncomingMessage, OpenPart>();

/** A request as a part of the trace that the proxy in front has begun, or as the beginning of one. */
export function traceRequest(
  request: IncomingMessage,
  response: ServerResponse,
  { trustsProxy }: { readonly trustsProxy: boolean },
  next: () => void,
): void {
  if (!isTracing()) return next();
  const { method = '', headers } = request;
  const given = headers['traceparent'];
  const part = openPart({
    // The route says more, and unlike the address never who somebody is.
    name: `${method} page`,
    kind: 'server',
    begins: true,
    // Anybody can send one; only a proxy of ours is believed.
    parent: trustsProxy && typeof given === 'string' ? given : undefined,
    attributes: { 'http.request.method': method },
  });
  if (!part) return next();
  requests.set(request, part);
  response.once('close', () => {
    const { statusCode } = response;
    part.set({ 'http.response.status_code': statusCode });
    part.end(statusCode >= 500 ? { name: String(statusCode) } : undefined);
  });
  part.within(next);
}

/** Names a request by its route, and goes on in its trace once its body has arrived. */
export function traceRoutes(app: FastifyInstance): void {
  if (!isTracing()) return;
  app.addHook('onRequest', (request, _reply, done) => {
    const { url: route } = request.routeOptions;
    const part = requests.get(request.raw);
    if (route !== undefined) {
      part?.rename(`${request.method} ${route}`);
      part?.set({ 'http.route': route });
    }
    done();
  });
  // A body comes by events of the connection, which belong to no request.
  app.addHook('preHandler', (request, _reply, done) => {
    const part = requests.get(request.raw);
    if (part) part.within(done);
    else done();
  });
}
