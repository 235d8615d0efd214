import type { Language } from '../../domain/text/languages.ts';
import { calls } from '../../contract/calls.ts';
import { type Call, CallError, refuseFailure } from './call.ts';

interface AnyAsk {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  readonly body?: unknown;
}

/** The address of a call with its parameters filled in. */
export function addressOf(path: string, ask: AnyAsk): string {
  const filled = path.replaceAll(/:(\w+)/g, (_, key: string) => encodeURIComponent(ask.params?.[key] ?? ''));
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(ask.query ?? {}))
    if (value !== undefined && value !== '') query.set(key, String(value));
  return query.size > 0 ? `${filled}?${query}` : filled;
}

async function readAnswer(response: Response): Promise<Record<string, unknown>> {
  try {
    return (await response.json()) as Record<string, unknown>;
  } catch {
    return {};
  }
}

interface Wire {
  readonly base?: string;
  /** What the server's sentences are to be in. */
  readonly language?: Language;
  /** The calls it knows: those of the storefront unless said. */
  readonly table?: Readonly<Record<string, readonly [verb: 'GET' | 'POST', path: string]>> | undefined;
  /** An error that nobody expected has a reference, by which staff find it. */
  readonly onReference?: (reference: string) => void;
}

/** Calls over the wire. `token` returns the session's token at the moment of the call. */
export function callOverHttp(
  token: () => string | undefined,
  { base = '', language = 'en', table = calls, onReference }: Wire = {},
): Call {
  return async (name, given, options = {}) => {
    const ask = given as AnyAsk;
    const known = table[name];
    if (!known) throw new Error(`The call ${name} is not known here.`);
    const [verb, path] = known;
    const who = options.token ?? token();
    const form = typeof FormData !== 'undefined' && ask.body instanceof FormData;
    let response: Response;
    try {
      // Whoever caches an answer on its way sees the language in the address.
      const query = verb === 'GET' && language !== 'en' ? { ...ask.query, language } : ask.query;
      response = await fetch(base + addressOf(path, query ? { ...ask, query } : ask), {
        method: verb,
        headers: {
          accept: 'application/json',
          ...(verb === 'POST' && !form ? { 'content-type': 'application/json' } : {}),
          ...(who ? { authorization: `Bearer ${who}` } : {}),
          ...(language === 'en' ? {} : { 'x-language': language }),
          ...(options.idempotencyKey ? { 'idempotency-key': options.idempotencyKey } : {}),
          ...options.headers,
        },
        ...(verb === 'POST' ? { body: form ? (ask.body as FormData) : JSON.stringify(ask.body ?? {}) } : {}),
        ...(options.signal ? { signal: options.signal } : {}),
        ...(options.keepalive ? { keepalive: true } : {}),
      });
    } catch (error) {
      throw new CallError(0, {}, (error as Error).message || 'Network error');
    }
    if (!response.ok) {
      const answer = await readAnswer(response);
      if (typeof answer['reference'] === 'string') onReference?.(answer['reference']);
      throw new CallError(response.status, answer, 'An error occurred');
    }
    return refuseFailure(await response.json(), response.status);
  };
}
