import type { Sql } from '../../../../platform/server/db.server.ts';
import { type Change, EVERYTHING } from '../../../../platform/server/page-cache/invalidate.server.ts';
import { type LoadedIndex, loadIndex } from './load-index.server.ts';

/** More products than this stay in the database alone: an index of them would take 30 MB of every process. */
const MOST_PRODUCTS = 200_000;
/** So many changed products are read one by one; of more everything is read again. */
const MOST_RENEWED = 1_000;
/** Read anew after so long, whatever was heard. */
const OLDEST_MS = 300_000;
/** After a failure it is tried again so soon. */
const RETRY_MS = 5_000;

const PRODUCT_TAG = /^(?:product|card|questions):(.+)$/;

export interface FollowOptions {
  readonly most?: number;
  readonly now?: () => number;
}

/**
 * An index of the catalogue that hears of every change before anybody asks for what was changed. While it is not there, or
 * being read, the database answers.
 */
export function followIndex(sql: Sql, { most = MOST_PRODUCTS, now = Date.now }: FollowOptions = {}) {
  let loaded: { readonly index: LoadedIndex; readonly at: number } | undefined;
  let loading: { readonly soon: Promise<unknown>; readonly heard: Set<string> } | undefined;
  let renewing: Promise<void> | undefined;
  /** Counts the changes that nothing remains of. */
  let generation = 0;
  let triedAt = -Infinity;
  /** Changed and not read again yet; true where the names may be others. */
  const changed = new Map<string, boolean>();

  function load(): { readonly soon: Promise<unknown>; readonly heard: Set<string> } {
    const mine = generation;
    const heard = new Set<string>();
    const { promise: large, resolve: onLarge } = Promise.withResolvers<void>();
    triedAt = now();
    const texts = loaded?.index.texts.recent();
    const whole = loadIndex(sql, { most, onLarge, texts, isWanted: () => mine === generation })
      .then((index) => {
        if (mine !== generation || !index) return;
        loaded = { index, at: triedAt };
        // What was changed while it was read may be missing in it.
        for (const id of heard) changed.set(id, true);
      })
      .finally(() => {
        if (loading?.heard === heard) loading = undefined;
      });
    // Whoever asks after it failed asks the database.
    const ended = whole.catch(() => void (triedAt = now() - OLDEST_MS + RETRY_MS));
    return { soon: Promise.race([ended, large]), heard };
  }

  async function renew(index: LoadedIndex): Promise<void> {
    const ids = [...changed.keys()];
    const renamed = ids.filter((id) => changed.get(id));
    changed.clear();
    try {
      await index.renew(ids, renamed);
    } catch (error) {
      forget();
      throw error;
    }
  }

  function forget(): void {
    generation += 1;
    loaded = undefined;
    loading = undefined;
    triedAt = -Infinity;
    changed.clear();
  }

  return {
    apply({ tags }: Pick<Change, 'tags'>): void {
      const ids = tags.flatMap((tag) => PRODUCT_TAG.exec(tag)?.[1] ?? []).filter((id) => id !== 'any');
      const placed = tags.some((tag) => tag.startsWith('range:'));
      const whole = tags.includes(EVERYTHING) || tags.includes('menus') || (placed && ids.length === 0);
      if (whole) return forget();
      // What is asked about a product is found like what it is called.
      const renamed = placed || tags.includes('questions:any');
      for (const id of ids) {
        changed.set(id, renamed || changed.get(id) === true);
        loading?.heard.add(id);
      }
      if (changed.size > MOST_RENEWED) forget();
    },
    /** The index with every change heard of so far; nothing where the database is to be asked. */
    async current(): Promise<LoadedIndex | undefined> {
      if (!loading && now() - triedAt > OLDEST_MS) loading = load();
      if (!loaded && loading) await loading.soon;
      while (loaded && changed.size > 0) {
        renewing ??= renew(loaded.index).finally(() => (renewing = undefined));
        await renewing;
      }
      // One that is under way took some of the changes with it.
      if (renewing) await renewing;
      return loaded?.index;
    },
  };
}

export type FollowedIndex = ReturnType<typeof followIndex>;
