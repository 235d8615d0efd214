import { inLanguage, type Language, LOCALES } from '../../../domain/text/languages.ts';
import { feedAddress, listAddress } from '../../../domain/content/page-place.ts';
import type { Db } from '../../../platform/server/db.server.ts';
import { readShopSettings } from '../../settings/server/shop-settings.server.ts';
import { contentMessages } from '../messages.ts';
import { addressOfPage, readEntries } from './owned-pages.server.ts';
import { readLines } from './translated-lines.server.ts';

const IN_FEED = 20;

/** The addresses of the feed; the language is behind the name. */
export const JOURNAL_FEED = /^\/journal(?:-(hi))?\.xml$/;

export const FEED_HEADERS = {
  'content-type': 'application/rss+xml; charset=utf-8',
  'cache-control': 'public, max-age=0, s-maxage=300',
};

const escape = (text: string): string =>
  text
    // XML knows no other control characters, not even as entities.
    .replaceAll(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');

/** The newest entries of the journal as RSS 2.0; nothing where there are none, or the language is not offered. */
export async function journalFeed(
  db: Db,
  publicUrl: string,
  language: Language,
): Promise<string | undefined> {
  const [found, shop] = await Promise.all([
    readEntries(db, 'journal', { limit: IN_FEED }),
    readShopSettings(db),
  ]);
  const [newest] = found;
  if (!newest || (language !== 'en' && !shop.languages[language])) return undefined;
  const lines = await readLines(
    db,
    language,
    found.flatMap(({ title, intro }) => [title, intro]),
  );
  const t = contentMessages[language];
  const address = (path: string): string => escape(publicUrl + inLanguage(path, language));
  const put = (text: string): string => escape((lines.get(text) ?? text).replaceAll('{shopName}', shop.name));
  const items = found.map((entry) => {
    const link = address(addressOfPage(entry));
    return (
      `<item><title>${put(entry.title)}</title><link>${link}</link><guid isPermaLink="true">${link}</guid>` +
      `<pubDate>${entry.first.toUTCString()}</pubDate><description>${put(entry.intro)}</description></item>`
    );
  });
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>' +
    `<title>${escape(`${t.journal}: ${shop.name}`)}</title><link>${address(listAddress('journal'))}</link>` +
    `<description>${escape(t.journalOf(shop.name))}</description><language>${LOCALES[language]}</language>` +
    `<lastBuildDate>${newest.first.toUTCString()}</lastBuildDate>` +
    `<atom:link href="${escape(publicUrl + feedAddress(language))}" rel="self" type="application/rss+xml"/>` +
    `${items.join('')}</channel></rss>\n`
  );
}
