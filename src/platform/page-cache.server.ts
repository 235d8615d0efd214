import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { createCappedMap } from './capped-map.ts';
import type { Db, Sql } from './db.server.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** What a renderer hands over. */
export interface Rendered {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** What the page shows, such as `catalogue` or `product:42`; a drop of any of them drops the page. */
  readonly tags: readonly string[];
  /** True when anything personal was read to make it. Such an answer is sent once and never kept. */
  readonly personal?: boolean;
}

/** A page ready to send. */
export interface CachedPage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly etag: string;
  readonly plain: Buffer;
  readonly br: Buffer;
  readonly gzip: Buffer;
  readonly tags: readonly string[];
}

export interface PageCache {
  get(key: string): CachedPage | undefined;
  /** Renders at most once for all who ask at the same time. */
  through(key: string, render: () => Promise<Rendered>): Promise<CachedPage>;
  drop(tags: readonly string[]): void;
  clear(): void;
  readonly stats: { readonly bytes: number; readonly pages: number };
}

const sizeOf = (key: string, page: CachedPage): number =>
  page.plain.length + page.br.length + page.gzip.length + key.length * 2 + 500;

/** Least recently used pages go when the cap is reached. */
export function createPageCache(capBytes: number): PageCache {
  const pages = createCappedMap(capBytes, capBytes / 4, sizeOf);
  const pending = new Map<string, Promise<CachedPage>>();
  const droppedAt = new Map<string, number>();
  let clock = 0;
  let clearedAt = -1;

  /** A page that was being rendered while one of its tags was dropped may show the old state: it is not kept. */
  const isStale = (since: number, tags: readonly string[]): boolean =>
    clearedAt >= since || tags.some((tag) => (droppedAt.get(tag) ?? -1) >= since);

  return {
    get: pages.get,
    through: (key, render) => {
      const waiting = pending.get(key);
      if (waiting) return waiting;
      const since = (clock += 1);
      const made = render()
        .then(async (rendered) => {
          const page = await pack(rendered);
          if (!rendered.personal && rendered.status < 500 && !isStale(since, rendered.tags))
            pages.set(key, page);
          return page;
        })
        .finally(() => {
          if (pending.get(key) === made) pending.delete(key);
        });
      pending.set(key, made);
      return made;
    },
    drop: (tags) => {
      clock += 1;
      for (const tag of tags) droppedAt.set(tag, clock);
      const gone = new Set(tags);
      for (const [key, page] of pages.entries())
        if (page.tags.some((tag) => gone.has(tag))) pages.remove(key);
      // Whoever asks from now on must not join a render that began before the drop.
      pending.clear();
    },
    clear: () => {
      clearedAt = clock += 1;
      pages.clear();
      pending.clear();
    },
    get stats() {
      return { bytes: pages.weight, pages: pages.size };
    },
  };
}

/** Names a content: the same on every process. */
export const etagOf = (bytes: Buffer): string =>
  `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;

async function pack(rendered: Rendered): Promise<CachedPage> {
  const plain = Buffer.from(rendered.body);
  const [br, gz] = await Promise.all([
    brotli(plain, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
    }),
    zip(plain, { level: 6 }),
  ]);
  return {
    status: rendered.status,
    headers: rendered.headers,
    tags: rendered.tags,
    etag: etagOf(plain),
    plain,
    br,
    gzip: gz,
  };
}

const CHANNEL = 'kadam_drop';

/** Tells every process to drop what shows these tags. Inside a transaction it happens exactly at commit. */
export async function dropPages(db: Db, tags: readonly string[]): Promise<void> {
  if (tags.length > 0)
    await db`select pg_notify(${CHANNEL}, ${JSON.stringify(tags.length > 200 ? ['*'] : tags)})`;
}

/** Follows the drops of all processes. After a lost connection everything goes, since a drop may have been missed. */
export async function followDrops(sql: Sql, cache: PageCache): Promise<{ stop(): Promise<void> }> {
  const listening = await sql.listen(
    CHANNEL,
    (payload) => {
      const tags = JSON.parse(payload) as string[];
      if (tags.includes('*')) cache.clear();
      else cache.drop(tags);
    },
    () => cache.clear(),
  );
  return { stop: () => listening.unlisten() };
}
