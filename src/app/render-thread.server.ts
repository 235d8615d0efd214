import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import path from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { failureOf } from '../platform/http/answer-failures.server.ts';
import { openDb } from '../platform/db.server.ts';
import type { CspSources } from '../platform/http/security-headers.ts';
import { pack } from '../platform/page-cache/pack.server.ts';
import { readAssets } from './document.server.ts';
import { createMake } from './make-page.server.ts';
import { pageApi, pageHandlers } from './page-calls.server.ts';
import type { Storefront } from './pages.server.ts';
import type { Made, MakeOrder } from './render-threads.server.ts';
import type { PageRow } from './route-table.ts';

export interface RenderThreadData {
  readonly root: string;
  readonly databaseUrl: string;
  readonly directUrl?: string | undefined;
  readonly publicUrl: string;
  readonly picturesUrl: string | undefined;
  readonly csp: Readonly<Record<NonNullable<PageRow['csp']>, CspSources>>;
  readonly connections: number;
}

const { root, databaseUrl, directUrl, publicUrl, picturesUrl, csp, connections } =
  workerData as RenderThreadData;

/** Whoever sends comes first: a thread that makes pages takes what is left of the processor. Linux alone lets us say so. */
const NICE = 2;
try {
  setPriority(Number(path.basename(readlinkSync('/proc/thread-self'))), NICE);
} catch {
  // Elsewhere all threads are equal.
}

const sql = openDb(databaseUrl, { max: connections, directUrl });
const storefront = import(path.join(root, 'dist/server/entry-server.js')) as Promise<Storefront>;
const make = createMake({
  shop: { sql, publicUrl },
  storefront: () => storefront,
  tagsFor: readAssets(path.join(root, 'dist/client')).tagsFor,
  rows: pageApi,
  handlers: pageHandlers,
  csp,
  picturesUrl,
});

async function answer({ id, key }: MakeOrder): Promise<void> {
  try {
    const page = pack(await make(key));
    const made: Made = { id, page };
    const bytes = page.br ?? page.plain;
    // Handed over, not copied; a buffer of the shared pool cannot be.
    const own = bytes && bytes.byteLength === bytes.buffer.byteLength ? [bytes.buffer as ArrayBuffer] : [];
    parentPort?.postMessage(made, own);
  } catch (error) {
    const { code, retryAfterSeconds } = failureOf(error);
    const { stack = String(error) } = error as Error;
    const made: Made = { id, failure: { code, retryAfterSeconds, stack } };
    parentPort?.postMessage(made);
  }
}

parentPort?.on('message', (order: MakeOrder | 'end') => {
  if (order !== 'end') void answer(order);
  else void sql.end({ timeout: 1 }).finally(() => process.exit(0));
});
await storefront;
parentPort?.postMessage('ready');
