import { readFile, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { etagOf } from '../page-cache/pack.server.ts';
import { fileHeaders } from './security-headers.ts';
import { sendPage, type Sendable } from './send-page.server.ts';

const TYPES: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  css: 'text/css; charset=utf-8',
  ico: 'image/x-icon',
  js: 'text/javascript; charset=utf-8',
  png: 'image/png',
  svg: 'image/svg+xml',
  webp: 'image/webp',
  woff2: 'font/woff2',
};

/** No dot in front: neither `..` nor a hidden file. */
const PLAIN_NAME = /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/;

/** How long a changed file may still be sent as it was. */
const LOOK_AGAIN_AFTER = 5_000;

export interface FilesOptions {
  /** A folder of this machine; or whoever reads a file by its name, where nothing ever changes under a name. */
  readonly folder: string | ((name: string) => Promise<Buffer | undefined>);
  /** Begins and ends with a slash. */
  readonly prefix: string;
  readonly cacheControl: string;
  readonly sharedHeaders: Readonly<Record<string, string>>;
  /** Bytes held in memory; the least recently asked for go first. */
  readonly capBytes: number;
  /** True when a name never gets other content, and a smaller form may lie beside it as .br and .gz. */
  readonly built?: boolean;
}

interface CachedFile extends Sendable {
  readonly bytes: number;
  readonly modified: number;
  lookedAt: number;
}

/** A folder of small files, held in memory from the first time each is asked for. */
export function createFiles(options: FilesOptions) {
  const { folder, prefix, capBytes } = options;
  const cached = new LRUCache<string, CachedFile>({
    maxSize: capBytes,
    maxEntrySize: Math.floor(capBytes / 8),
    sizeCalculation: (file) => file.bytes,
  });
  const forFiles = fileHeaders(options.sharedHeaders);
  // A drawing that is opened by itself is a document.
  const headersFor = (name: string) => (name.endsWith('.svg') ? options.sharedHeaders : forFiles);

  const nameIn = (url: string): string | undefined => {
    if (!url.startsWith(prefix)) return undefined;
    const end = url.indexOf('?');
    return url.slice(prefix.length, end < 0 ? undefined : end);
  };

  /** Whoever asks next gets the file as it now is. */
  const lookAgain = (name: string, file: CachedFile): void => {
    if (typeof folder !== 'string') return;
    file.lookedAt = Date.now();
    stat(path.join(folder, name)).then(
      ({ mtimeMs }) => mtimeMs === file.modified || cached.delete(name),
      () => cached.delete(name),
    );
  };

  const bytesOf = async (name: string) => {
    if (typeof folder !== 'string')
      return [await folder(name), undefined, undefined, { mtimeMs: 0 }] as const;
    const file = path.join(folder, name);
    return Promise.all([
      readIfThere(file),
      options.built ? readIfThere(`${file}.br`) : undefined,
      options.built ? readIfThere(`${file}.gz`) : undefined,
      stat(file).catch(() => undefined),
    ]);
  };

  const read = async (name: string): Promise<CachedFile | undefined> => {
    const [plain, br, gzip, about] = await bytesOf(name);
    if (!plain || !about) return undefined;
    return {
      status: 200,
      headers: {
        'content-type': TYPES[path.extname(name).slice(1)] ?? 'application/octet-stream',
        'cache-control': options.cacheControl,
      },
      etag: etagOf(plain),
      plain,
      ...(br && gzip ? { br, gzip } : {}),
      bytes: plain.length + (br?.length ?? 0) + (gzip?.length ?? 0) + 1_000,
      modified: about.mtimeMs,
      lookedAt: Date.now(),
    };
  };

  return {
    prefix,
    /** The quick way: a file that is in memory. False when it is not. */
    sendCached(request: IncomingMessage, response: ServerResponse): boolean {
      if (request.method !== 'GET') return false;
      const name = nameIn(request.url ?? '');
      const file = name === undefined ? undefined : cached.get(name);
      if (name === undefined || !file) return false;
      sendPage(request, response, file, headersFor(name));
      if (!options.built && Date.now() - file.lookedAt > LOOK_AGAIN_AFTER) lookAgain(name, file);
      return true;
    },
    /** Reads a file and says how to send it; nothing when there is no such file. */
    async find(url: string) {
      const name = nameIn(url);
      if (name === undefined || !PLAIN_NAME.test(name)) return undefined;
      const file = (options.built ? cached.get(name) : undefined) ?? (await read(name));
      if (!file) return undefined;
      cached.set(name, file);
      return (request: IncomingMessage, response: ServerResponse): void =>
        sendPage(request, response, file, headersFor(name));
    },
  };
}

export type Files = ReturnType<typeof createFiles>;

const NOT_THERE = new Set(['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG']);

async function readIfThere(file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(file);
  } catch (error) {
    if (NOT_THERE.has((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  }
}
