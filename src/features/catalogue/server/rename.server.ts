import type { NameKind } from '../../../domain/catalogue/name-rules.ts';
import type { Tx } from '../../../platform/server/db.server.ts';
import { addJob } from '../../../platform/server/jobs/add-job.server.ts';
import { invalidateAllProducts } from './invalidate-catalogue.server.ts';
import { addSearchWords } from './save-products.server.ts';
import { SEARCH_NAMES_JOB, type SearchNames } from './search-names.server.ts';
import { wordsOf } from '../../../domain/catalogue/search/words-of.ts';

interface Move {
  readonly key: string;
  readonly name: string;
}

/** Old addresses lead to the new name, by one step however often it was renamed. */
export async function leadTo(tx: Tx, kind: NameKind, from: string, to: string): Promise<void> {
  await tx`update old_names set now_key = ${to} where kind = ${kind} and now_key = ${from}`;
  await tx`
    insert into old_names (kind, key, now_key) values (${kind}, ${from}, ${to})
    on conflict (kind, key) do update set now_key = excluded.now_key`;
  await freeKey(tx, kind, to);
}

/** A name in use is no old name. */
export async function freeKey(tx: Tx, kind: NameKind, key: string): Promise<void> {
  await tx`delete from old_names where kind = ${kind} and key = ${key}`;
}

/** Products bear the names of their colour and tag themselves, and are found by all four. */
export async function followRename(tx: Tx, kind: NameKind, before: Move, after: Move): Promise<void> {
  if (before.key !== after.key) {
    await leadTo(tx, kind, before.key, after.key);
    await tx`delete from listing_heads where kind = ${kind} and key = ${after.key}`;
    await tx`update listing_heads set key = ${after.key} where kind = ${kind} and key = ${before.key}`;
  }
  if (kind === 'colour')
    await tx`update products set color = ${after.name}, color_key = ${after.key} where color_key = ${before.key}`;
  if (kind === 'tag')
    await tx`update products set tag = ${after.name}, tag_key = ${after.key} where tag_key = ${before.key}`;
  await findAnew(tx, kind, after);
}

/** Whatever names these products is drawn anew; search finds them by the new name a moment later. */
export async function findAnew(tx: Tx, kind: NameKind, { key, name }: Move): Promise<void> {
  await addSearchWords(tx, wordsOf(name));
  const payload: SearchNames = { kind, key };
  await addJob(tx, { kind: SEARCH_NAMES_JOB, payload, key: `${kind}:${key}` });
  await invalidateAllProducts(tx);
}
