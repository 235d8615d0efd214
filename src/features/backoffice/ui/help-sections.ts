import type { GuideBlock, GuidePage } from '../../../contract/guide.ts';
import { paths } from '../../../contract/paths.ts';
import { fitsAll, wordsOf } from './screens.ts';

export interface HelpSection {
  readonly path: string;
  readonly heading: string;
  /** Of its page. */
  readonly title: string;
}

const MOST = 6;

function textOf(block: GuideBlock): string {
  const plain = (words: readonly { readonly text: string }[]): string =>
    words.map(({ text }) => text).join('');
  switch (block.kind) {
    case 'picture':
      return block.alt;
    case 'list':
      return block.items.map(plain).join(' ');
    case 'facts':
      return block.rows.map(({ label, value }) => `${label} ${plain(value)}`).join(' ');
    case 'p':
    case 'h':
      return plain(block.words);
  }
}

/** Sections of the guide that hold every typed word; those by their heading come first. */
export function helpSections(pages: readonly GuidePage[], text: string): HelpSection[] {
  const typed = wordsOf(text);
  const all = pages.flatMap(({ page, title, sections }) =>
    sections
      .filter(({ heading }) => heading !== '')
      .map(({ id, heading, blocks }) => ({
        section: { path: `${paths.backofficeHelpPage(page)}#${id}`, heading, title },
        words: `${title} ${heading} ${blocks.map(textOf).join(' ')}`,
      })),
  );
  const named = all.filter(({ section }) => fitsAll(typed, section.heading));
  const others = all.filter((each) => !named.includes(each) && fitsAll(typed, each.words));
  return [...named, ...others].slice(0, MOST).map(({ section }) => section);
}
