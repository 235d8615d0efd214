import type { FastifyInstance } from 'fastify';
import { paths } from '../../../contract/paths.ts';
import { inLanguage, type Language } from '../../../domain/text/languages.ts';
import type { Db } from '../../../platform/server/db.server.ts';
import type { Signer } from '../../../platform/server/signed-token.server.ts';
import { readShortLink } from './order-link.server.ts';

type Params = { Params: { code: string; what?: string } };

interface Options {
  readonly shop: Signer & { readonly sql: Db };
  readonly mayTry: (address: string) => void;
}

/** A page of the order is in the order's language: the address stays short. */
async function languageOf(sql: Db, code: string): Promise<Language> {
  const [row] = await sql<{ language: Language }[]>`
    select language from orders where order_number = ${code.split('-', 1)[0] ?? ''}`;
  return row?.language ?? 'en';
}

/** /o/… and /c/…: short addresses of mails and SMS. One that is not right leads to the form that asks for the phone. */
export function registerShortLinks(app: FastifyInstance, { shop, mayTry }: Options): void {
  for (const kind of ['o', 'c'] as const)
    for (const path of [`/${kind}/:code`, `/${kind}/:code/:what`])
      app.get<Params>(path, async (request, reply) => {
        mayTry(request.ip);
        const { code, what } = request.params;
        const to = readShortLink(shop, kind, code, what);
        const path = to ?? paths.trackOrder(code.slice(0, 20));
        return reply
          .header('cache-control', 'no-store')
          .header('referrer-policy', 'no-referrer')
          .redirect(to === undefined ? path : inLanguage(path, await languageOf(shop.sql, code)));
      });
}
