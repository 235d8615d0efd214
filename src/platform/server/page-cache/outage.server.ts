import type { CachedPage } from './cached-page.ts';

/** A page that somebody waits for is given this long before the database is asked whether it is there. */
const PATIENCE_MS = 1_000;
/** Whoever asks for a page that was cached waits no longer for a new one. */
const MOST_WAIT_MS = 4_000;
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
    /** What is made; nothing if no database answers, or if it fails twice: a connection that broke is no reason yet. */
    async unlessAway(make: () => Promise<CachedPage>): Promise<CachedPage | undefined> {
      const { promise: given, resolve } = Promise.withResolvers<undefined>();
      const timer = setInterval(() => void isAway().then((yes) => yes && resolve(undefined)), PATIENCE_MS);
      const late = setTimeout(() => resolve(undefined), MOST_WAIT_MS);
      const once = (): Promise<CachedPage | undefined> => Promise.race([make(), given]);
      try {
        const page = await once().catch(async () => ((await isAway()) ? undefined : once()));
        return page && page.status < 500 ? page : undefined;
      } catch {
        return undefined;
      } finally {
        clearInterval(timer);
        clearTimeout(late);
      }
    },
  };
}
