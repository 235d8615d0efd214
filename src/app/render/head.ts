import { inLanguage, LANGUAGES, type Language, LOCALES } from '../../domain/text/languages.ts';
import type { Meta, Preload } from '../../platform/browser/page.ts';
import type { RootState } from '../../platform/browser/state.ts';

/** What the head says of the shop itself. */
export interface HeadShop {
  readonly name: string;
  /** The picture of pages that have none of their own. */
  readonly share?: string | undefined;
  readonly language?: Language;
  /** All that the page can be read in. */
  readonly languages?: readonly Language[];
}

export const fullTitle = (meta: Meta, name: string): string =>
  name === '' || meta.title.includes(name) ? meta.title : `${meta.title} | ${name}`;

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** JSON that may stand inside a script element. */
export const safeJson = (value: unknown): string =>
  JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');

/** /About-us and /about-us/ are /about-us. Deeper addresses may hold names and tokens, whose case counts. */
export function plainPath(pathname: string): string {
  const path = pathname.replace(/(?<=^\/|[^/])\/+$/, '');
  return path.includes('/', 1) ? path : path.toLowerCase();
}

/** The one address of a page. */
export const pathOf = (meta: Meta, url: URL): string => meta.canonical ?? plainPath(url.pathname);

/** The owner's words for this page go before the shop's own. */
export function withWords(meta: Meta, url: URL, words: RootState['shop']['words']): Meta {
  if (words?.path !== pathOf(meta, url)) return meta;
  return {
    ...meta,
    title: words.title || meta.title,
    description: words.description || meta.description,
  };
}

/** The head elements that depend on the page, as HTML. */
export function headHtml(meta: Meta, url: URL, publicUrl: string, shop: HeadShop): string {
  const title = escape(fullTitle(meta, shop.name));
  const description = escape(meta.description);
  const { language = 'en', languages = [] } = shop;
  const path = pathOf(meta, url);
  const canonical = escape(publicUrl + inLanguage(path, language));
  const shared = meta.image ?? shop.share;
  const image = shared === undefined ? undefined : escape(new URL(shared, publicUrl).href);
  return [
    `<title>${title}</title>`,
    `<meta name="description" content="${description}">`,
    `<link rel="canonical" href="${canonical}">`,
    meta.noindex ? '<meta name="robots" content="noindex">' : alternates(path, publicUrl, languages),
    `<meta property="og:title" content="${title}"><meta property="og:description" content="${description}">`,
    `<meta property="og:url" content="${canonical}">${image === undefined ? '' : `<meta property="og:image" content="${image}">`}<meta property="og:site_name" content="${escape(shop.name)}">`,
    `<meta property="og:type" content="website"><meta property="og:locale" content="${ogLocale(language)}">`,
    ...languages
      .filter((other) => other !== language)
      .map((other) => `<meta property="og:locale:alternate" content="${ogLocale(other)}">`),
    `<meta name="twitter:card" content="summary_large_image">`,
    ...(meta.feed === undefined ? [] : [feedTag(publicUrl + meta.feed)]),
    ...preloads(meta).map(preloadTag),
    ...(meta.jsonLd ?? []).map((data) => `<script type="application/ld+json">${safeJson(data)}</script>`),
  ].join('');
}

const ogLocale = (language: Language): string => LOCALES[language].replace('-', '_');

const feedTag = (address: string): string =>
  `<link rel="alternate" type="application/rss+xml" href="${escape(address)}">`;

/** The same page in every language; alone it needs none. English is what others are offered. */
function alternates(path: string, publicUrl: string, languages: readonly Language[]): string {
  if (languages.length < 2) return '';
  const link = (hreflang: string, language: Language): string =>
    `<link rel="alternate" hreflang="${hreflang}" href="${escape(publicUrl + inLanguage(path, language))}">`;
  return [...languages.map((each) => link(LOCALES[each], each)), link('x-default', 'en')].join('');
}

const preloads = ({ preload = [] }: Meta): readonly Preload[] => ('srcset' in preload ? [preload] : preload);

const preloadTag = ({ srcset, sizes, media }: Preload): string =>
  `<link rel="preload" as="image" type="image/avif" fetchpriority="high" imagesrcset="${escape(srcset)}" imagesizes="${escape(sizes)}"` +
  (media === undefined ? '>' : ` media="${escape(media)}">`);

/** The same in the browser, after a navigation. */
export function applyHead(
  meta: Meta,
  url: URL,
  { name, language = 'en' }: Pick<HeadShop, 'name' | 'language'>,
): void {
  document.title = fullTitle(meta, name);
  set('meta[name="description"]', 'content', meta.description);
  const path = pathOf(meta, url);
  set('link[rel="canonical"]', 'href', url.origin + inLanguage(path, language));
  // A page that the next one has no counterpart of stands there until the document goes: search engines read documents.
  for (const each of LANGUAGES)
    set(`link[hreflang="${LOCALES[each]}"]`, 'href', url.origin + inLanguage(path, each));
  const robots = document.querySelector('meta[name="robots"]');
  if (!meta.noindex) robots?.remove();
  else if (!robots)
    document.head.append(
      Object.assign(document.createElement('meta'), { name: 'robots', content: 'noindex' }),
    );
}

function set(selector: string, attribute: string, value: string): void {
  document.querySelector(selector)?.setAttribute(attribute, value);
}
