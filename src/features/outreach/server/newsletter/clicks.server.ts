import { createHash, randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { signedToken } from '../../../../platform/server/signed-token.server.ts';
import type { MailContent } from '../../../../services/mail/layout.ts';
import type { Shop } from '../../../shop.server.ts';

/** A newsletter and a random number, which is made for each mail and written down nowhere. */
const clickToken = signedToken('newsletter-click');

/** The same mail whose links are counted. */
export function countingClicks<Content extends Pick<MailContent, 'products' | 'button' | 'banner'>>(
  shop: Shop,
  newsletterId: string,
  content: Content,
): Content {
  const token = clickToken.sign(shop, `${newsletterId}_${randomBytes(9).toString('base64url')}`);
  const own = <Link extends { href: string }>(link: Link): Link => ({
    ...link,
    href: `${shop.publicUrl}/n/${token}${link.href.slice(shop.publicUrl.length)}`,
  });
  return {
    ...content,
    ...(content.products ? { products: content.products.map(own) } : {}),
    ...(content.button ? { button: own(content.button) } : {}),
    ...(content.banner ? { banner: own(content.banner) } : {}),
  };
}

/** Counts a reader once, by a hash that leads to nobody. */
async function countClick(shop: Shop, token: string): Promise<void> {
  const [, id, reader] = /^([0-9a-f-]{36})_(.+)$/.exec(clickToken.read(shop, token) ?? '') ?? [];
  if (id === undefined || reader === undefined) return;
  await shop.sql`
    insert into newsletter_clicks (newsletter_id, reader, at)
    select id, ${createHash('sha256').update(reader).digest()}, ${shop.now()} from newsletters where id = ${id}
    on conflict do nothing`;
}

interface Options {
  readonly shop: Shop;
  readonly mayTry: (address: string) => void;
}

/** /n/…: links of newsletters. They lead to a page of this shop, whatever becomes of the count. */
export function registerNewsletterLinks(app: FastifyInstance, { shop, mayTry }: Options): void {
  app.get<{ Params: { token: string; '*': string } }>('/n/:token/*', async (request, reply) => {
    mayTry(request.ip);
    // What only looks whether the link is there is no reader.
    if (request.method === 'GET') await countClick(shop, request.params.token);
    // What stands behind the token, as it came; never the address of another shop.
    const url = request.raw.url ?? '';
    const page = url.slice(url.indexOf('/', '/n/'.length)).replace(/^[/\\]+/, '');
    return reply
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .redirect(`/${page}${page.includes('?') ? '&' : '?'}utm_source=newsletter`);
  });
}
