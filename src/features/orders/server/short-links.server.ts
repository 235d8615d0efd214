import type { FastifyInstance } from 'fastify';
import { paths } from '../../../contract/paths.ts';
import type { Signer } from '../../../platform/server/signed-token.server.ts';
import { readShortLink } from './order-link.server.ts';

type Params = { Params: { code: string; what?: string } };

interface Options {
  readonly shop: Signer;
  readonly mayTry: (address: string) => void;
}

/** /o/… and /c/…: short addresses of mails and SMS. One that is not right leads to the form that asks for the phone. */
export function registerShortLinks(app: FastifyInstance, { shop, mayTry }: Options): void {
  for (const kind of ['o', 'c'] as const)
    for (const path of [`/${kind}/:code`, `/${kind}/:code/:what`])
      app.get<Params>(path, async (request, reply) => {
        mayTry(request.ip);
        const { code, what } = request.params;
        return reply
          .header('cache-control', 'no-store')
          .header('referrer-policy', 'no-referrer')
          .redirect(readShortLink(shop, kind, code, what) ?? paths.trackOrder(code.slice(0, 20)));
      });
}
