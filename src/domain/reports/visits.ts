/** What is counted of a visit, and what is not: docs/decisions/0076. */
export const DEVICES = ['phone', 'tablet', 'desktop'] as const;
export type Device = (typeof DEVICES)[number];

/** How far a visit came, in this order. */
export const FUNNEL = ['visits', 'viewed', 'cart', 'checkout', 'paid'] as const;

const MAX_PAGE = 120;
const MAX_SOURCE = 60;

export const DIRECT = 'Direct';
/** Opened from a page of the shop in a tab of its own. */
export const OTHER_TAB = 'Another tab of the shop';
export const OTHERS = '(others)';

/** Pages whose address says what is shown. All others may name a person or an order, or hold what somebody typed. */
const OPEN =
  /^\/(?:|[a-z][a-z-]{0,39}|(?:products|categories|allproducts|collections|bestfits)\/[^/]+|products\/subtypes\/[^/]+)$/;
const FIRST_PART = /^\/[a-z-]{1,40}(?=\/)/;

/** Between two characters, never within one. */
const cut = (text: string, most: number): string => Array.from(text).slice(0, most).join('');

/** The address of a page as it is counted: without query and language, and without what may be personal. */
export function countedPage(path: string): string {
  if (OPEN.test(path)) return cut(path, MAX_PAGE);
  return `${FIRST_PART.exec(path)?.[0] ?? ''}/…`;
}

/** Where a visit came from: what the link says of itself, else the host that linked here. */
export function sourceOf(search: string, referrer: string, host: string): string {
  const said = new URLSearchParams(search).get('utm_source');
  if (said) return said;
  if (!referrer) return DIRECT;
  const from = new URL(referrer).host;
  return from === host ? OTHER_TAB : from.replace(/^(?:www|m|l|lm)\./, '');
}

/** As it is stored: short, and never an address or a number of somebody. */
export function cleanSource(source: string): string {
  if (source === DIRECT || source === OTHER_TAB) return source;
  const clean = source
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}._ -]+/gu, '')
    .trim();
  return clean === '' || source.includes('@') || /\d{6}/.test(clean) ? OTHERS : cut(clean, MAX_SOURCE);
}

export const deviceOf = (width: number): Device =>
  width < 640 ? 'phone' : width < 1024 ? 'tablet' : 'desktop';

const BOTS =
  /bot\b|bot\/|crawl|spider|slurp|preview|headless|lighthouse|facebookexternalhit|whatsapp|curl|wget|python|java\/|node|axios|monitor|uptime/i;

/** Those that say what they are; a browser without a name is none. */
export const isBot = (userAgent: string | undefined): boolean =>
  userAgent === undefined || !userAgent.startsWith('Mozilla/') || BOTS.test(userAgent);
