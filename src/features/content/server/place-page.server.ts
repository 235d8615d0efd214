import type { z } from 'zod';
import type { NewPage, PagePlace } from '../../../contract/content-staff.ts';
import { PAGE_KIND_NAMES, type PageKey } from '../../../domain/content/page-place.ts';
import { Failure } from '../../../domain/errors.ts';
import { inTransaction, type Tx } from '../../../platform/server/db.server.ts';
import { writeAuditLog } from '../../audit/server/write-audit-log.server.ts';
import { keepPictures } from '../../catalogue/server/shop-pictures.server.ts';
import type { Shop } from '../../shop.server.ts';
import { claimDraft, invalidatePage, pageName, readPageDraft, writeDraft } from './change-page.server.ts';
import { addressOfPage, keyOfPage, type PageRecord, readPlace } from './owned-pages.server.ts';
import { plainContent, wordsOf } from './page-content.server.ts';

type Sql = Pick<Shop, 'sql'>;

/** Two pages of a kind never have the same address. */
const asTaken = (error: unknown): never => {
  if ((error as { code?: string }).code !== '23505') throw error;
  throw new Failure('nameTaken', { details: { fields: ['slug'] } });
};

/** A draft with a title; shoppers see nothing of it. */
export async function createPage(
  { sql }: Sql,
  { kind, title, slug }: z.infer<typeof NewPage>,
  who: string,
): Promise<PageKey> {
  return inTransaction(sql, async (tx) => {
    const [made] = await tx<{ id: number }[]>`
      insert into pages (kind, slug) values (${kind}, ${slug}) returning id`.catch(asTaken);
    const key = keyOfPage({ id: made?.id ?? 0 });
    await writeDraft(tx, key, plainContent({ title, intro: '', body: '' }), { version: 1, who });
    await writeAuditLog(tx, who, `Page ${title}: made`, {
      after: { kind: PAGE_KIND_NAMES[kind], address: addressOfPage({ kind, slug }) },
    });
    return key;
  });
}

async function claimPlace(tx: Tx, key: PageKey): Promise<PageRecord> {
  await tx`select pg_advisory_xact_lock(5231042)`;
  const place = await readPlace(tx, key);
  if (!place) throw new Failure('notFound', { message: 'An information page stays where it is.' });
  return place;
}

/** Its address, and whether it is in the shop. */
export async function placePage(
  { sql }: Sql,
  key: PageKey,
  { slug, hidden }: z.infer<typeof PagePlace>,
  who: string,
): Promise<void> {
  await inTransaction(sql, async (tx) => {
    const before = await claimPlace(tx, key);
    if (before.slug === slug && before.hidden === hidden) return;
    await tx`
      update pages set slug = ${slug}, hidden = ${hidden},
        old_slugs = array_remove(case when slug = ${slug} then old_slugs else old_slugs || slug end, ${slug})
      where id = ${before.id}`.catch(asTaken);
    await invalidatePage(tx, key);
    const what = before.slug === slug ? (hidden ? 'taken out of the shop' : 'back in the shop') : 'address';
    await writeAuditLog(tx, who, `${pageName(key, await readPageDraft(tx, key))}: ${what}`, {
      before: { address: addressOfPage(before), hidden: before.hidden },
      after: { address: addressOfPage({ ...before, slug }), hidden },
    });
  });
}

/** With all its versions; the audit log remembers what it said last. */
export async function deletePage({ sql }: Sql, key: PageKey, version: number, who: string): Promise<void> {
  await inTransaction(sql, async (tx) => {
    const place = await claimPlace(tx, key);
    const draft = await claimDraft(tx, key, version);
    const gone = await tx<{ id: number }[]>`delete from page_versions where page = ${key} returning id`;
    await tx`delete from page_drafts where page = ${key}`;
    await tx`delete from pages where id = ${place.id}`;
    for (const use of ['draft', ...gone.map(({ id }) => id)])
      await keepPictures(tx, `page:${key}:${use}`, []);
    await invalidatePage(tx, key);
    await writeAuditLog(tx, who, `${pageName(key, draft)}: deleted`, {
      before: { address: addressOfPage(place), ...wordsOf(draft) },
    });
  });
}
