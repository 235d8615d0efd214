import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

const waiting = new WeakSet<ServerResponse>();

/** Whoever asks before sending (`Expect: 100-continue`) is told to go on when the call has been admitted, not before. */
export function holdContinue(
  server: Server,
  listener: (request: IncomingMessage, response: ServerResponse) => void,
): void {
  server.on('checkContinue', (request: IncomingMessage, response: ServerResponse) => {
    waiting.add(response);
    listener(request, response);
  });
}

/** Whether nothing has been sent yet, because nobody has said to go on. */
export const isHeld = (response: ServerResponse): boolean => waiting.has(response);

/** Every check that needs no body has its place in `onRequest`, which is before this. */
export function continueWhenAdmitted(app: FastifyInstance): void {
  app.addHook('preParsing', async (_request, { raw }) => {
    if (waiting.delete(raw)) raw.writeContinue();
  });
}
