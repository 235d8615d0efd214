import type { Language } from '../../../domain/text/languages.ts';
import type { Lines } from '../../../domain/content/page-lines.ts';
import type { Db } from '../../../platform/server/db.server.ts';

const NONE: Lines = new Map();

/** What these English texts are called in another language: the owner's words, and before them `own`, which came with the shop. */
export async function readLines(
  db: Db,
  language: Language,
  wanted: readonly string[],
  own: Lines = NONE,
): Promise<Lines> {
  if (language === 'en' || wanted.length === 0) return NONE;
  const written = await db<{ key: string; text: string }[]>`
    select key, text from translations
    where kind in ('text', 'home') and language = ${language} and key = any(${[...new Set(wanted)]})`;
  const lines = new Map([...own, ...written.map(({ key, text }) => [key, text] as const)]);
  // Of a page of which nothing is translated nobody need know any.
  return wanted.some((line) => lines.has(line)) ? lines : NONE;
}
