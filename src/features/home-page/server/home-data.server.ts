import type { Card } from '../../../contract/catalogue.ts';
import type { Home } from '../../../contract/home-page.ts';
import { linesIn } from '../../../domain/content/page-lines.ts';
import { Failure } from '../../../domain/errors.ts';
import type { HomePageContent } from '../../../domain/home-page/sections.ts';
import type { Language } from '../../../domain/text/languages.ts';
import type { Db } from '../../../platform/server/db.server.ts';
import { readLines } from '../../content/server/translated-lines.server.ts';
import { readLiveHomePage } from './live-home-page.server.ts';
import { MOST, readRow } from './row-products.server.ts';
import { showBlocks } from './show-blocks.server.ts';

/** The home page made of this content, as it is at this moment. Only long texts need its language: the others are translated as an answer. */
export async function showHomePage(
  db: Db,
  { sections }: Pick<HomePageContent, 'sections'>,
  now: Date,
  language: Language = 'en',
): Promise<Home> {
  const texts = sections.flatMap((section) => (section.kind === 'text' ? linesIn(section.text) : []));
  const lines = await readLines(db, language, texts);
  return { sections: (await showBlocks(db, sections, { now, language, lines })).blocks };
}

export async function readHome(db: Db, language?: Language): Promise<Home> {
  const { content, now } = await readLiveHomePage(db);
  return showHomePage(db, content, now, language);
}

/** Every product of one row of the home page. */
export async function readHomeRow(db: Db, id: string): Promise<Card[]> {
  const { content } = await readLiveHomePage(db);
  const section = content.sections.find((each) => each.id === id && !each.hidden);
  if (section?.kind !== 'row') throw new Failure('notFound');
  return readRow(db, section.rule, MOST);
}
