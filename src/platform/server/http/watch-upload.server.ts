import type { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { Failure } from '../../../domain/errors.ts';
import { mostBytesOf, tooLarge } from './body-rules.server.ts';

/** Longer than it takes to draw the photos of a form that has arrived whole. */
const STUCK_MS = 60_000;

/** The parser listens as long as it waits; what it has handed out already is not touched. */
function failUpload(raw: IncomingMessage, failure: Failure): void {
  if (raw.listenerCount('error') > 0) raw.emit('error', failure);
}

/** Ends a form with files that is larger than its call accepts, or of which the parser waits for more in vain. */
export function watchUpload(
  { raw }: FastifyRequest,
  reply: FastifyReply,
  row: Endpoint,
  stuckMs = STUCK_MS,
): void {
  let left = mostBytesOf(row);
  // Counted from the side: it flows only when somebody reads it.
  raw.pause();
  raw.on('data', function count(chunk: Buffer) {
    left -= chunk.length;
    if (left >= 0) return;
    raw.off('data', count);
    failUpload(raw, tooLarge(row.tooLarge));
  });
  // The form parser never ends for a part without an empty line after its headers, or for bytes that come after the
  // last boundary (fastify/busboy #228). Whoever waited for the rest would wait for ever.
  raw.once('end', () => {
    const late = setTimeout(failUpload, stuckMs, raw, new Failure('invalidInput'));
    reply.raw.once('close', () => clearTimeout(late));
  });
}
