import { everyCall, type CallName } from '../../../contract/calls-staff.ts';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { LANGUAGES, type Language } from '../../../domain/text/languages.ts';
import { addressOf } from '../../browser/call-over-http.ts';

type Texts = Readonly<Record<string, string>>;

interface Ask {
  readonly params?: Texts;
  readonly query?: Texts;
}

/** Several spellings of one question have one key. */
export type Canonical = { readonly [Name in CallName]?: (query: Texts) => string };

/** What a query says of the language of its answer; English is not said. */
export const queriedLanguage = (query: unknown): Language => {
  const said = (query as { readonly language?: unknown } | null | undefined)?.language;
  return LANGUAGES.find((language) => language === said) ?? 'en';
};

/** The key under which an answer is cached: its address from what was understood, not as it was typed. */
export function keyOfCall(
  name: CallName,
  ask: Ask,
  canonical: Canonical = {},
  language: Language = 'en',
): string {
  const key = keyInEnglish(name, ask, canonical);
  return language === 'en' ? key : `${key}${key.includes('?') ? '&' : '?'}language=${language}`;
}

function keyInEnglish(name: CallName, ask: Ask, canonical: Canonical): string {
  const [, path] = everyCall[name];
  const spelled = canonical[name];
  if (!spelled) {
    const query = Object.entries(ask.query ?? {}).sort(([a], [b]) => (a < b ? -1 : 1));
    return addressOf(path, { ...ask, query: Object.fromEntries(query) });
  }
  const address = addressOf(path, ask.params ? { params: ask.params } : {});
  const query = spelled(ask.query ?? {});
  return query === '' ? address : `${address}?${query}`;
}

/** The call that an address makes, if its answer is cached. */
export function callOfKey(
  rows: Readonly<Record<string, Endpoint>>,
  address: string,
):
  | { readonly name: CallName; readonly row: Endpoint; readonly ask: Ask; readonly language: Language }
  | undefined {
  const end = address.indexOf('?');
  const parts = (end < 0 ? address : address.slice(0, end)).split('/');
  for (const [name, row] of Object.entries(rows)) {
    const [verb, path] = everyCall[name as CallName];
    if (!row.cached || verb !== 'GET') continue;
    const params = matchPath(path.split('/'), parts);
    if (!params) continue;
    const given = [...new URLSearchParams(end < 0 ? '' : address.slice(end))];
    const { language, ...query } = Object.fromEntries(given);
    // Said twice, it is not known which is meant.
    if (new Set(given.map(([key]) => key)).size < given.length) return undefined;
    return { name: name as CallName, row, ask: { params, query }, language: queriedLanguage({ language }) };
  }
  return undefined;
}

/** The key that an address means; nothing when no answer is cached for it, or it cannot be understood. */
export function keyOfAddress(
  rows: Readonly<Record<string, Endpoint>>,
  address: string,
  canonical: Canonical,
): string | undefined {
  const called = callOfKey(rows, address);
  if (!called) return undefined;
  const { name, row, ask, language } = called;
  const params = row.params?.safeParse(ask.params);
  const query = row.query?.safeParse(ask.query);
  if (params?.success === false || query?.success === false) return undefined;
  return keyOfCall(name, { params: params?.data as Texts, query: query?.data as Texts }, canonical, language);
}

function matchPath(pattern: readonly string[], parts: readonly string[]): Texts | undefined {
  if (pattern.length !== parts.length) return undefined;
  const params: Record<string, string> = {};
  for (const [at, name] of pattern.entries()) {
    const part = parts[at] ?? '';
    if (!name.startsWith(':')) {
      if (name !== part) return undefined;
      continue;
    }
    const text = decode(part);
    if (text === undefined || text === '') return undefined;
    params[name.slice(1)] = text;
  }
  return params;
}

function decode(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}
