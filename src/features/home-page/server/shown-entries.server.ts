import type { Entry } from '../../../contract/blocks.ts';
import type { Language } from '../../../domain/text/languages.ts';
import type { Db } from '../../../platform/server/db.server.ts';
import { readPictures } from '../../catalogue/server/shop-pictures.server.ts';
import { readLines } from '../../content/server/translated-lines.server.ts';
import { addressOfPage, dayOfEntry, type EntryRecord } from '../../content/server/owned-pages.server.ts';

/** Entries of the journal or lookbooks, ready to be listed. */
export async function readShownEntries(
  db: Db,
  found: readonly EntryRecord[],
  language: Language,
): Promise<Entry[]> {
  const names = found.map(({ picture }) => picture);
  const texts = found.flatMap(({ title, intro }) => [title, intro]);
  const [pictures, lines] = await Promise.all([readPictures(db, names), readLines(db, language, texts)]);
  return found.map((entry) => ({
    title: lines.get(entry.title) ?? entry.title,
    text: lines.get(entry.intro) ?? entry.intro,
    href: addressOfPage(entry),
    day: dayOfEntry(entry),
    banner: pictures.get(entry.picture) ?? null,
  }));
}
