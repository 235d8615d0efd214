import { describe, expect, it } from 'vitest';
import { EVERYTHING } from './invalidate.server.ts';
import { createFragmentCache, type CachedFragment } from './fragment-cache.server.ts';

function open(most?: number) {
  const clock = { now: 1_000 };
  const parts = createFragmentCache(most, () => clock.now);
  let reads = 0;
  const menus = async () => {
    reads += 1;
    return { output: `menus ${reads}`, tags: ['menus', 'artwork'] };
  };
  const asked: string[] = [];
  /** Cards by number: each says how often cards were asked for. */
  const cards = async (ids: readonly string[]) => {
    const found = await parts.getAll(ids, async (missing) => {
      asked.push(missing.join(' '));
      return new Map(
        missing
          .filter((id) => id !== 'none')
          .map((id): [string, CachedFragment<string>] => [
            id,
            { output: `${id} of ${asked.length}`, tags: [`card:${id}`], oldestMs: 60_000 },
          ]),
      );
    });
    return ids.map((id) => found.get(id)?.output);
  };
  return { clock, parts, menus, cards, asked, get: async () => (await parts.get('menus', menus)).output };
}

describe('the parts that pages are made of', () => {
  it('are read once, and again when something they show was changed', async () => {
    const { parts, get } = open();
    expect([await get(), await get()]).toEqual(['menus 1', 'menus 1']);
    parts.apply({ tags: ['product:1'] });
    expect(await get()).toBe('menus 1');
    parts.apply({ tags: ['product:1', 'artwork'] });
    expect(await get()).toBe('menus 2');
    parts.apply({ tags: [EVERYTHING] });
    expect(await get()).toBe('menus 3');
  });

  it('are not cached when what they show was changed while they were read', async () => {
    const { parts, menus, get } = open();
    const reading = parts.get('menus', async () => {
      const old = await menus();
      parts.apply({ tags: ['menus'] });
      return old;
    });
    expect((await reading).output).toBe('menus 1');
    expect([await get(), await get()]).toEqual(['menus 2', 'menus 2']);
  });

  it('are cached when something else was changed meanwhile, be it often', async () => {
    const { parts, menus, get } = open();
    await parts.get('menus', async () => {
      const made = await menus();
      for (let pair = 0; pair < 500; pair += 1) parts.apply({ tags: [`pairs:${pair}`] });
      return made;
    });
    expect(await get()).toBe('menus 1');
  });

  it('are not cached when so much was changed meanwhile that nobody remembers what', async () => {
    const { parts, menus, get } = open();
    await parts.get('menus', async () => {
      const made = await menus();
      for (let pair = 0; pair < 3_000; pair += 1) parts.apply({ tags: [`pairs:${pair}`] });
      return made;
    });
    expect(await get()).toBe('menus 2');
  });

  it('that could not be read are asked for again', async () => {
    const { parts, get } = open();
    await expect(parts.get('menus', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await get()).toBe('menus 1');
  });

  it('are asked for together, and of many only those that are not cached', async () => {
    const { parts, cards, asked } = open();
    expect(await cards(['a', 'b', 'none'])).toEqual(['a of 1', 'b of 1', undefined]);
    expect(await cards(['c', 'b', 'a'])).toEqual(['c of 2', 'b of 1', 'a of 1']);
    parts.apply({ tags: ['card:b'] });
    expect(await cards(['a', 'b', 'c'])).toEqual(['a of 1', 'b of 3', 'c of 2']);
    expect(asked).toEqual(['a b none', 'c', 'b']);
  });

  it('are no more than there is room for: what was not asked for longest goes', async () => {
    const { cards, asked } = open(2);
    await cards(['a', 'b']);
    await cards(['a', 'c']);
    await cards(['a', 'c']);
    await cards(['b']);
    expect(asked).toEqual(['a b', 'c', 'b']);
  });

  it('that have an age are read again after it, although nothing was changed', async () => {
    const { clock, cards, get } = open();
    await Promise.all([cards(['a']), get()]);
    clock.now += 59_000;
    expect(await cards(['a'])).toEqual(['a of 1']);
    clock.now += 2_000;
    expect([await cards(['a']), await get()]).toEqual([['a of 2'], 'menus 1']);
  });
});
