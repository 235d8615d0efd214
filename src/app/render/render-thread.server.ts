import path from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { Failure } from '../../domain/errors.ts';
import { failureOf } from '../../platform/server/http/failure-of.ts';
import { followIndex } from '../../features/catalogue/server/index/follow-index.server.ts';
import { openDb } from '../../platform/server/db.server.ts';
import type { CspSources } from '../../platform/server/http/security-headers.ts';
import { runBehindOthers } from '../../platform/server/processes/run-behind.server.ts';
import type { Change } from '../../platform/server/page-cache/invalidate.server.ts';
import { createFragmentCache } from '../../platform/server/page-cache/fragment-cache.server.ts';
import { pack } from '../../platform/server/page-cache/pack.server.ts';
import { startTracing, stopTracing, traced } from '../../platform/server/tracing/tracing.server.ts';
import { readAssets } from './document.server.ts';
import { collectGarbageSoon } from '../start/collect-garbage.server.ts';
import { flushCompileCacheSoon } from '../start/flush-compile-cache.server.ts';
import { createMake } from './make-page.server.ts';
import type { Config } from '../../features/config.server.ts';
import { pageApi, pageHandlers } from '../page-calls.server.ts';
import type { Storefront } from './pages.server.ts';
import type { Made, MakeOrder } from './render-threads.server.ts';
import type { PageRow } from '../route-table.ts';

export interface RenderThreadData {
  readonly databaseUrl: string;
  readonly directUrl?: string | undefined;
  readonly publicUrl: string;
  readonly config: Config;
  readonly picturesUrl: string | undefined;
  readonly csp: Readonly<Record<NonNullable<PageRow['csp']>, CspSources>>;
  readonly connections: number;
}

const { root } = workerData as { root: string };
await startTracing(process.env);

// Whoever sends comes first, but not by much: somebody may be waiting for the page that is made here.
runBehindOthers(2);

const storefront = import(path.join(root, 'dist/server/entry-server.js')) as Promise<Storefront>;
const { tagsFor } = readAssets(path.join(root, 'dist/client'));

function open({
  databaseUrl,
  directUrl,
  connections,
  publicUrl,
  config,
  picturesUrl,
  csp,
}: RenderThreadData) {
  const sql = openDb(databaseUrl, { max: connections, directUrl });
  const parts = createFragmentCache();
  const index = followIndex(sql);
  const make = createMake({
    parts,
    shop: { sql, publicUrl, config, now: () => new Date() },
    storefront: () => storefront,
    tagsFor,
    rows: pageApi,
    handlers: pageHandlers(parts, index),
    csp,
    picturesUrl,
  });
  return {
    make,
    apply(change: Change) {
      index.apply(change);
      parts.apply(change);
    },
    close: () => sql.end({ timeout: 1 }),
  };
}

let opened: ReturnType<typeof open> | undefined;

async function answer({ id, key, quality, traceparent: parent }: MakeOrder): Promise<void> {
  try {
    const make = opened?.make;
    if (!make) throw new Failure('busy', { retryAfterSeconds: 2 });
    const rendered = await traced(
      () => ({ name: 'render', parent }),
      () => make(key),
    );
    const page = pack(rendered, quality);
    const made: Made = { id, page };
    const bytes = page.br ?? page.plain;
    // Handed over, not copied.
    parentPort?.postMessage(made, bytes ? [bytes.buffer as ArrayBuffer] : []);
  } catch (error) {
    const { code, retryAfterSeconds } = failureOf(error);
    const { stack = String(error) } = error as Error;
    const made: Made = { id, failure: { code, retryAfterSeconds, stack } };
    parentPort?.postMessage(made);
  }
}

parentPort?.on('message', (message: RenderThreadData | MakeOrder | Change | 'end') => {
  if (message === 'end')
    void Promise.all([opened?.close(), stopTracing()])
      .catch(() => {})
      .finally(() => process.exit(0));
  else if ('databaseUrl' in message) opened = open(message);
  else if ('tags' in message) opened?.apply(message);
  else void answer(message);
});
await storefront;
parentPort?.postMessage('ready');
flushCompileCacheSoon();
collectGarbageSoon();
