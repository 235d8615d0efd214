import { createHmac } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { Failure } from '../../../domain/errors.ts';
import type { Db } from '../../../platform/server/db.server.ts';
import type { Schedule, JobHandlers } from '../../../platform/server/jobs/handlers.server.ts';
import { submitUrls, type Submission } from '../../../services/indexnow/submit-urls.server.ts';
import { readStored } from '../../settings/server/stored-settings.server.ts';
import type { Shop } from '../../shop.server.ts';

const INDEX_NOW_JOB = 'index-now';
/** Of one submission; the rest is told next time. */
const AT_ONCE = 500;
/** More wait for nobody: a shop that changes all of its products is read from its sitemap. */
const MOST_WAITING = 20_000;

type Own = Pick<Shop, 'secretKey' | 'publicUrl'>;

/** Proves that the shop is ours; it follows from the shop's secret and tells nothing of it. */
const keyOf = ({ secretKey }: Own): string =>
  createHmac('sha256', secretKey).update('indexnow').digest('hex').slice(0, 32);

/** Products were changed, in this transaction. Nothing is written while search engines are not told. */
export async function noteChangedProducts(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db`
    insert into changed_pages (path)
    select '/products/' || p.slug from products p
    where p.id = any(${[...ids]}) and exists (
      select from settings where key = 'search' and (value ->> 'indexNow')::boolean)
    on conflict (path) do nothing`;
}

/** Tells search engines what has changed; what was not taken is told again. */
export async function submitChanges(
  shop: Pick<Shop, 'sql' | 'config'> & Own,
  submit: (submission: Submission) => Promise<void> = submitUrls,
): Promise<number> {
  const { sql, publicUrl } = shop;
  const { indexNow } = await readStored(sql, 'search');
  // The demo has no address that anybody could read.
  if (!indexNow || shop.config.sandbox) {
    await sql`delete from changed_pages`;
    return 0;
  }
  await sql`
    delete from changed_pages where path in (select path from changed_pages order by at desc offset ${MOST_WAITING})`;
  const rows = await sql<{ path: string; at: Date }[]>`
    select path, at from changed_pages order by at, path limit ${AT_ONCE}`;
  if (rows.length === 0) return 0;
  const key = keyOf(shop);
  await submit({
    host: new URL(publicUrl).host,
    key,
    keyLocation: `${publicUrl}/${key}.txt`,
    urlList: rows.map(({ path }) => publicUrl + path),
  });
  await sql`delete from changed_pages where path = any(${rows.map(({ path }) => path)})`;
  return rows.length;
}

export const indexNowJobs = (shop: Shop): JobHandlers => ({
  [INDEX_NOW_JOB]: async () => {
    await submitChanges(shop);
  },
});
export const indexNowSchedule: Schedule = { kind: INDEX_NOW_JOB, everyMinutes: 15, offsetMinutes: 3 };

/** The key, where search engines look for it, while the owner wants them told. */
export function registerIndexNowKey(app: FastifyInstance, shop: Pick<Shop, 'sql'> & Own): void {
  app.get<{ Params: { key: string } }>('/:key(^[0-9a-f]{32}).txt', async ({ params }, reply) => {
    const { indexNow } = await readStored(shop.sql, 'search');
    const key = keyOf(shop);
    if (!indexNow || params.key !== key) throw new Failure('notFound');
    return reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=300').send(key);
  });
}
