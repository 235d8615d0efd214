import type { everyCall } from '../../contract/calls-staff.ts';
import type { Endpoint, Input } from '../../contract/endpoint.ts';
import type { Language } from '../../domain/text/languages.ts';
import { Failure, type FailureCode } from '../../domain/errors.ts';
import type { Shop } from '../../features/shop.server.ts';
import { TRANSLATIONS } from '../../domain/text/translate.ts';
import { isTranslated, translateAnswer } from '../../features/translations/server/translate-answer.server.ts';
import { type Call, CallError } from '../../platform/browser/call.ts';
import { callOfKey } from '../../platform/server/http/cached-calls.ts';
import { callLocally, type LocalHandlers } from '../../platform/server/http/call-locally.server.ts';
import type { Rendered } from '../../platform/server/page-cache/cached-page.ts';
import type { FragmentCache } from '../../platform/server/page-cache/fragment-cache.server.ts';
import type { ShopTag } from '../cache-manifest.ts';
import { cacheTags } from '../cache-tags.server.ts';

export interface CallOptions {
  /** The calls that pages may make, and that are cached themselves. */
  readonly rows: Readonly<Record<string, Endpoint>>;
  readonly handlers: LocalHandlers<Shop>;
  readonly shop: Pick<Shop, 'sql'>;
  readonly checkAnswers?: boolean;
  readonly parts?: FragmentCache;
}

type Shows = (input: Input<Endpoint>, output: unknown) => readonly ShopTag[];

const ANSWER_HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'public, max-age=0, s-maxage=30, stale-while-revalidate=300',
};

/** The shop's calls to itself. */
export function createCalls({ rows, handlers, shop, checkAnswers = false, parts }: CallOptions) {
  /** Notes what the answers show. */
  const callNoting = (tags: Set<string>, language: Language): Call => {
    const note = (name: string, input: unknown, output: unknown): void => {
      const shows = (cacheTags as Readonly<Record<string, Shows | undefined>>)[name];
      if (!shows) throw new Error(`A page may not call ${name}: nobody says what its answer shows.`);
      for (const tag of shows(input as Input<Endpoint>, output)) tags.add(tag);
      if (checkAnswers && output !== undefined) rows[name]?.out.parse(output);
    };
    return callLocally(rows, handlers, shop as Shop, note, language);
  };

  /** The same in a language: texts of the owner as they are translated. */
  function callInto(tags: Set<string>, language: Language = 'en'): Call {
    const call = callNoting(tags, language);
    if (language === 'en') return call;
    const callTranslated = async (name: keyof typeof everyCall, ask: object): Promise<unknown> => {
      const answered = await call(name as never, ask as never);
      if (!isTranslated(name)) return answered;
      tags.add(TRANSLATIONS);
      return translateAnswer<unknown>(shop.sql, { name, language, parts }, answered);
    };
    return callTranslated as Call;
  }

  /** The answer of the API that is cached under a key. */
  async function answer(key: string): Promise<Rendered> {
    const called = callOfKey(rows, key);
    if (!called) throw new Failure('notFound');
    const tags = new Set<string>();
    const made = { headers: ANSWER_HEADERS, tags: [] as string[] };
    try {
      const body = await callInto(tags, called.language)(called.name as never, called.ask as never);
      return { ...made, status: 200, body: JSON.stringify(body), tags: [...tags] };
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const { status, answer: failure } = error;
      // What is not there is cached too: it may be asked for often.
      if (status !== 404) throw new Failure(error.code as FailureCode);
      return { ...made, status, body: JSON.stringify(failure), tags: [...tags] };
    }
  }
  return { callInto, answer };
}
