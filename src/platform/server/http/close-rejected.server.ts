import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { bringsBody } from './body-rules.server.ts';
import { isHeld } from './hold-continue.server.ts';

/** So much more is received of what was refused, so that the sender gets to read why. */
const LINGER = { bytes: 2_000_000, ms: 3_000 };

/** Receives and drops what still comes, up to a bound. */
function linger(request: IncomingMessage): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let left = LINGER.bytes;
  const timer = setTimeout(resolve, LINGER.ms);
  request.unpipe();
  request.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) resolve();
  });
  for (const event of ['end', 'close', 'error']) request.once(event, () => resolve());
  request.resume();
  return promise.finally(() => {
    clearTimeout(timer);
    request.pause();
  });
}

async function* andLinger(answer: Buffer, request: IncomingMessage): AsyncGenerator<Buffer> {
  yield answer;
  await linger(request);
}

/**
 * An answer that is ready before its request has arrived whole ends the connection: Node would receive the rest,
 * however much it is. It is not cut at once: a connection that is closed with unread bytes is reset, and the sender
 * would never see the answer.
 */
export function closeRejected(app: FastifyInstance): void {
  app.addHook('onSend', async ({ raw, headers, method }, reply, payload) => {
    if (raw.complete !== false || !bringsBody(headers)) return payload;
    reply.header('connection', 'close');
    if (method === 'HEAD' || isHeld(reply.raw) || (typeof payload !== 'string' && !Buffer.isBuffer(payload)))
      return payload;
    const answer = Buffer.from(payload);
    reply.header('content-length', answer.length);
    return Readable.from(andLinger(answer, raw), { objectMode: false });
  });
}
