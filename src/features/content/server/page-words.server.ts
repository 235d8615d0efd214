import type { z } from 'zod';
import type { PageWords } from '../../../contract/content.ts';
import type { PageWordsBody } from '../../../contract/content-staff.ts';
import { Failure } from '../../../domain/errors.ts';
import { type Db, inTransaction } from '../../../platform/server/db.server.ts';
import { invalidatePages, STAFF_CHANGE } from '../../../platform/server/page-cache/invalidate.server.ts';
import { writeAuditLog } from '../../audit/server/write-audit-log.server.ts';
import type { Shop } from '../../shop.server.ts';

type Row = z.infer<typeof PageWordsBody>;

/** What the owner says of the page at this address. */
export async function readPageWords(db: Db, path: string): Promise<PageWords> {
  const [row] = await db<PageWords[]>`select title, description from page_words where path = ${path}`;
  return row ?? { title: '', description: '' };
}

export const listPageWords = (db: Db) =>
  db<Row[]>`select path, title, description, version from page_words order by path limit 2000`;

export async function savePageWords(shop: Pick<Shop, 'sql'>, wish: Row, who: string): Promise<void> {
  const { path, title, description, version } = wish;
  await inTransaction(shop.sql, async (tx) => {
    await tx`select pg_advisory_xact_lock(hashtextextended(${`page-words ${path}`}, 0))`;
    const [before] = await tx<Row[]>`
      select path, title, description, version from page_words where path = ${path}`;
    if ((before?.version ?? 0) !== version) throw new Failure('changedMeanwhile');
    if (title === '' && description === '') await tx`delete from page_words where path = ${path}`;
    else
      await tx`
        insert into page_words (path, title, description) values (${path}, ${title}, ${description})
        on conflict (path) do update set title = excluded.title, description = excluded.description,
          version = page_words.version + 1`;
    await invalidatePages(tx, ['words'], STAFF_CHANGE);
    await writeAuditLog(tx, who, `Page titles: ${path}`, { before, after: { title, description } });
  });
}
