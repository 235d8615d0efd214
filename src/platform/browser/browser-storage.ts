/**
 * Browser storage that does not throw (but `storeJson`): blocked, full or corrupt storage falls back to the memory of this tab,
 * so the shop works for the session. Changes are told to this tab and, through the storage event, to others.
 */
const memory = new Map<string, string>();
const listeners = new Map<string, Set<() => void>>();

function store(): Storage | undefined {
  try {
    return typeof window === 'undefined' ? undefined : window.localStorage;
  } catch {
    return undefined;
  }
}

export function readText(key: string): string | null {
  if (memory.has(key)) return memory.get(key) ?? null;
  try {
    return store()?.getItem(key) ?? null;
  } catch {
    return null;
  }
}

/** The parsed value, or undefined when there is none or it is not JSON. */
export function readJson(key: string): unknown {
  const text = readText(key);
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function put(key: string, text: string): void {
  const real = store();
  if (!real) throw new Error('no storage');
  real.setItem(key, text);
  memory.delete(key);
}

export function writeJson(key: string, value: unknown): void {
  const text = JSON.stringify(value);
  try {
    put(key, text);
  } catch {
    memory.set(key, text);
  }
  notify(key);
}

/** For what must outlive this tab: throws where the browser does not store it, and nothing has changed. */
export function storeJson(key: string, value: unknown): void {
  put(key, JSON.stringify(value));
  notify(key);
}

export function removeKey(key: string): void {
  memory.delete(key);
  try {
    store()?.removeItem(key);
  } catch {
    // Blocked storage holds nothing to remove.
  }
  notify(key);
}

/** Calls back after every change of `key`, made here or in another tab. Answers how to stop. */
export function watchKey(key: string, listener: () => void): () => void {
  const group = listeners.get(key) ?? new Set();
  listeners.set(key, group.add(listener));
  const fromOtherTab = (event: StorageEvent): void => {
    if (event.key === key || event.key === null) listener();
  };
  window.addEventListener('storage', fromOtherTab);
  return () => {
    group.delete(listener);
    window.removeEventListener('storage', fromOtherTab);
  };
}

function notify(key: string): void {
  for (const listener of listeners.get(key) ?? []) listener();
}
