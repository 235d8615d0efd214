import { calls, type CallName } from '../../contract/calls.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { addressOf } from '../call-over-http.ts';

type Texts = Readonly<Record<string, string>>;

interface Ask {
  readonly params?: Texts;
  readonly query?: Texts;
}

/** Several spellings of one question have one key. */
export type Canonical = { readonly [Name in CallName]?: (query: Texts) => string };

/** The key under which an answer is kept: its address from what was understood, not as it was typed. */
export function keyOfCall(name: CallName, ask: Ask, canonical: Canonical = {}): string {
  const [, path] = calls[name];
  const spelled = canonical[name];
  if (!spelled) {
    const query = Object.entries(ask.query ?? {}).sort(([a], [b]) => (a < b ? -1 : 1));
    return addressOf(path, { ...ask, query: Object.fromEntries(query) });
  }
  const address = addressOf(path, ask.params ? { params: ask.params } : {});
  const query = spelled(ask.query ?? {});
  return query === '' ? address : `${address}?${query}`;
}

/** The call that an address makes, if its answer is kept. */
export function callOfKey(
  rows: Readonly<Record<string, Endpoint>>,
  table: Readonly<Record<string, readonly [verb: string, path: string]>>,
  address: string,
): { readonly name: CallName; readonly row: Endpoint; readonly ask: Ask } | undefined {
  const end = address.indexOf('?');
  const parts = (end < 0 ? address : address.slice(0, end)).split('/');
  for (const [name, row] of Object.entries(rows)) {
    const [verb, path] = table[name] ?? ['', ''];
    if (!row.kept || verb !== 'GET') continue;
    const params = matchPath(path.split('/'), parts);
    if (!params) continue;
    const query = end < 0 ? {} : Object.fromEntries(new URLSearchParams(address.slice(end)));
    return { name: name as CallName, row, ask: { params, query } };
  }
  return undefined;
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
