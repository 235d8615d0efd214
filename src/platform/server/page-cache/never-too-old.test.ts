import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { CachedPage } from './cached-page.ts';
import { createPageCache } from './page-cache.server.ts';
import { createPageMaker } from './page-maker.server.ts';
import { runs } from '../testing/runs.ts';

const AGES: Readonly<Record<string, number>> = { exact: 0, quick: 1_000, soon: 2_000, slow: 60_000 };
const TAGS = Object.keys(AGES);
const PAGES: Readonly<Record<string, readonly string[]>> = {
  '/a': ['exact', 'slow'],
  '/b': ['soon'],
  '/c': ['quick', 'soon', 'slow'],
  '/d': ['slow'],
};
const KEYS = Object.keys(PAGES);
const PROCESSES = 2;

type Step =
  | { readonly do: 'change'; readonly tags: readonly string[]; readonly withinMs?: number }
  | { readonly do: 'pass'; readonly ms: number }
  | { readonly do: 'ask'; readonly key: string; readonly process: number }
  | { readonly do: 'finish' };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant('change' as const), tags: fc.subarray(TAGS, { minLength: 1 }) }),
  fc.record({
    do: fc.constant('change' as const),
    tags: fc.subarray(TAGS, { minLength: 1 }),
    withinMs: fc.constantFrom(0, 1_000),
  }),
  fc.record({ do: fc.constant('pass' as const), ms: fc.constantFrom(1, 300, 999, 1_000, 2_500, 40_000) }),
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('ask' as const),
      key: fc.constantFrom(...KEYS),
      process: fc.nat(PROCESSES - 1),
    }),
  },
  { weight: 2, arbitrary: fc.constant({ do: 'finish' as const }) },
);

/** One machine on a clock of its own: what was changed when, and what each page that is made has read. */
function openMachine() {
  const world = { time: 0, changes: [] as { at: number; tags: readonly string[]; withinMs: number }[] };
  const now = (): number => world.time;
  const under: (() => void)[] = [];
  const made = new Map<string, number>();
  const maker = createPageMaker({
    capBytes: 1e7,
    now,
    make: (key) => {
      made.set(key, (made.get(key) ?? 0) + 1);
      // The worst case: everything was read at the very beginning.
      const read = world.changes.length;
      return new Promise<CachedPage>((resolve) =>
        under.push(() =>
          resolve({
            status: 200,
            headers: {},
            etag: String(read),
            tags: PAGES[key] ?? [],
            plain: Buffer.alloc(10),
          }),
        ),
      );
    },
  });
  const caches = Array.from({ length: PROCESSES }, () =>
    createPageCache({ capBytes: 1e7, now, source: maker.source, ageOf: (tag) => AGES[tag] ?? 0 }),
  );
  return { world, under, made, maker, caches };
}

const touches = (key: string, tags: readonly string[]): boolean =>
  (PAGES[key] ?? []).some((tag) => tags.includes(tag));
const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

it('any change, any page, any process: never older than its bound, and never made more than once for a change', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
      const { world, under, made, maker, caches } = openMachine();
      const waiting: Promise<void>[] = [];

      /** What a page that is sent at this moment must have read. */
      const mustShow = (key: string, page: CachedPage, at = world.time): void => {
        for (const [number, change] of world.changes.entries()) {
          const shown = (PAGES[key] ?? []).filter((tag) => change.tags.includes(tag));
          const bound = Math.min(change.withinMs, ...shown.map((tag) => AGES[tag] ?? 0));
          if (shown.length > 0 && at >= change.at + bound)
            expect(Number(page.etag), `${key} lacks change ${number}`).toBeGreaterThan(number);
        }
      };

      for (const each of steps) {
        if (each.do === 'pass') world.time += each.ms;
        else if (each.do === 'finish') under.shift()?.();
        else if (each.do === 'change') {
          world.changes.push({ at: world.time, tags: each.tags, withinMs: each.withinMs ?? Infinity });
          maker.apply(each);
          for (const cache of caches) cache.apply(each);
        } else {
          const cache = caches[each.process];
          const cached = cache?.get(each.key);
          if (cached) mustShow(each.key, cached);
          else if (cache) {
            const asked = world.changes.length;
            waiting.push(
              cache.through(each.key).then((page) => {
                // Whoever waits gets all that was changed before.
                const last = world.changes
                  .slice(0, asked)
                  .findLastIndex(({ tags }) => touches(each.key, tags));
                expect(Number(page.etag)).toBeGreaterThan(last);
              }),
            );
          }
        }
        await settle();
      }
      while (under.length > 0) {
        under.shift()?.();
        await settle();
      }
      await Promise.all(waiting);
      for (const key of KEYS) {
        const changed = world.changes.filter(({ tags }) => touches(key, tags)).length;
        expect(made.get(key) ?? 0, key).toBeLessThanOrEqual(1 + changed);
      }
    }),
    { numRuns: runs(100, 600) },
  );
});
