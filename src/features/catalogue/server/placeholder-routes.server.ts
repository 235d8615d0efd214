import type { FastifyInstance } from 'fastify';
import { placeholderSvg } from './placeholder-svg.server.ts';

/** Stand-ins for pictures that are still to be taken. */
export function registerPlaceholders(app: FastifyInstance): void {
  app.get<{ Params: { file: string } }>('/placeholders/:file', async (request, reply) => {
    const [, colour = '', view = '0'] = /^([a-z]{1,20})-([0-3])\.svg$/.exec(request.params.file) ?? [];
    return reply
      .type('image/svg+xml')
      .header('cache-control', 'public, max-age=86400')
      .send(placeholderSvg(colour, Number(view)));
  });
}
