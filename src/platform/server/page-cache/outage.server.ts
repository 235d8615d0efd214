import { Failure } from '../../../domain/errors.ts';
import type { CachedPage } from './cached-page.ts';

/** A page that somebody waits for is given this long before the database is asked whether it is there. */
const PATIENCE_MS = 1_000;
/** While it is away it is asked so often. */
const ASK_MS = 500;
/** Pages are sent for so long after they became out of date. */
const LONGEST_MS = 3_600_000;

const MARK = { 'cache-control': 'no-cache', 'cache-status': 'shop; hit; detail="stale, database away"' };

/** While no database answers: which pages are sent although they are out of date, and how they are marked. */
export function createOutage(answers: (() => Promise<boolean>) | undefined, now: () => number) {
  const marked = new WeakMap<CachedPage, CachedPage>();
  let away = false;

  async function isAway(): Promise<boolean> {
    if (!answers || (await answers().catch(() => false))) return false;
    if (!away) {
      away = true;
      askAgain();
    }
    return true;
  }

  /** Nobody waits for the answer: as long as there is none, everybody gets what is cached at once. */
  function askAgain(): void {
    setTimeout(() => {
      void isAway().then((still) => {
        if (still) askAgain();
        else away = false;
      });
    }, ASK_MS).unref();
  }

  return {
    get lasts() {
      return away;
    },
    mayOutlast: ({ sendUntil }: { readonly sendUntil: number }): boolean =>
      answers !== undefined && now() < sendUntil + LONGEST_MS,
    marked(page: CachedPage): CachedPage {
      const known = marked.get(page);
      if (known) return known;
      const copy = { ...page, headers: { ...page.headers, ...MARK } };
      marked.set(page, copy);
      return copy;
    },
    /** What is made; nothing if it cannot be, since no database answers. A connection that broke is no reason: it is made again. */
    async unlessAway(make: () => Promise<CachedPage>): Promise<CachedPage | undefined> {
      const { promise: given, resolve } = Promise.withResolvers<undefined>();
      const timer = setInterval(() => void isAway().then((yes) => yes && resolve(undefined)), PATIENCE_MS);
      const once = async (): Promise<CachedPage | undefined> => {
        const page = await Promise.race([make(), given]);
        return page && page.status >= 500 && (page.status === 503 || (await isAway())) ? undefined : page;
      };
      const isOver = async (error: unknown): Promise<boolean> =>
        (error instanceof Failure && error.status === 503) || isAway();
      try {
        return await once().catch(async (error: unknown) => ((await isOver(error)) ? undefined : once()));
      } catch (error) {
        if (await isOver(error)) return undefined;
        throw error;
      } finally {
        clearInterval(timer);
      }
    },
  };
}
