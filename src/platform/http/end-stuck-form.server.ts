import type { FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from '../../domain/errors.ts';

/** Longer than it takes to draw the photos of a form that has arrived whole. */
const STUCK_MS = 60_000;

/**
 * The form parser never ends for a part without an empty line after its headers, or for bytes that come after the last
 * boundary (fastify/busboy #228). Whoever waited for the rest would wait for ever, and 300 of them would close the shop.
 */
export function endStuckForm({ raw }: FastifyRequest, reply: FastifyReply, stuckMs = STUCK_MS): void {
  raw.once('end', () => {
    const late = setTimeout(() => {
      // The parser listens as long as it waits; what it has handed out already is not touched.
      if (raw.listenerCount('error') > 0) raw.emit('error', new Failure('invalidInput'));
    }, stuckMs);
    reply.raw.once('close', () => clearTimeout(late));
  });
}
