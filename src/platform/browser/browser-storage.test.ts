import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** A browser's storage and events, as far as the module touches them. */
function fakeWindow(storage: Partial<Storage> | 'blocked') {
  const listeners = new Set<(event: StorageEvent) => void>();
  const window = {
    get localStorage(): Partial<Storage> {
      if (storage === 'blocked') throw new Error('SecurityError');
      return storage;
    },
    addEventListener: (_: string, listener: (event: StorageEvent) => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: (event: StorageEvent) => void) => listeners.delete(listener),
  };
  return {
    window,
    otherTab: (key: string | null) => listeners.forEach((listener) => listener({ key } as StorageEvent)),
  };
}

function memoryStorage(): Partial<Storage> & { map: Map<string, string> } {
  const map = new Map<string, string>();
  return {
    map,
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
  };
}

describe('browser storage', () => {
  beforeEach(() => vi.resetModules());
  afterEach(() => vi.unstubAllGlobals());
  const load = async (window: unknown) => {
    vi.stubGlobal('window', window);
    return import('./browser-storage.ts');
  };

  it('keeps and gives back', async () => {
    const real = memoryStorage();
    const { writeJson, readJson, removeKey } = await load(fakeWindow(real).window);
    writeJson('cartItems', [1]);
    expect(real.map.get('cartItems')).toBe('[1]');
    expect(readJson('cartItems')).toEqual([1]);
    removeKey('cartItems');
    expect(readJson('cartItems')).toBeUndefined();
  });

  it('corrupt JSON counts as nothing', async () => {
    const real = memoryStorage();
    real.map.set('cartItems', '{"oh');
    const { readJson } = await load(fakeWindow(real).window);
    expect(readJson('cartItems')).toBeUndefined();
  });

  it('blocked storage: the shop works for the session', async () => {
    const { writeJson, readJson, removeKey } = await load(fakeWindow('blocked').window);
    writeJson('cartItems', [1]);
    expect(readJson('cartItems')).toEqual([1]);
    removeKey('cartItems');
    expect(readJson('cartItems')).toBeUndefined();
  });

  it('full storage: what was written last is what is read', async () => {
    const real = memoryStorage();
    real.map.set('cartItems', '[0]');
    const full = {
      ...real,
      setItem: () => {
        throw new Error('QuotaExceededError');
      },
    };
    const { writeJson, readJson } = await load(fakeWindow(full).window);
    writeJson('cartItems', [1, 2]);
    expect(readJson('cartItems')).toEqual([1, 2]);
  });

  it('"The cart badge refreshes when storage changes", here and in other tabs', async () => {
    const fake = fakeWindow(memoryStorage());
    const { writeJson, watchKey } = await load(fake.window);
    let changes = 0;
    const stop = watchKey('cartItems', () => (changes += 1));
    writeJson('cartItems', [1]);
    fake.otherTab('cartItems');
    fake.otherTab('something else');
    fake.otherTab(null);
    expect(changes).toBe(3);
    stop();
    writeJson('cartItems', []);
    fake.otherTab('cartItems');
    expect(changes).toBe(3);
  });
});
