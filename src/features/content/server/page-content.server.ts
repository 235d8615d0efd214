import { blockList } from '../../../contract/blocks-staff.ts';
import type { WrittenPage } from '../../../domain/content/info-pages.ts';
import { linesOf } from '../../../domain/content/page-lines.ts';
import { type HomePageSection, picturesIn, textsOfSections } from '../../../domain/home-page/sections.ts';

/** What a page says. */
export interface PageContent extends WrittenPage {
  /** For lists and shared links, as pictures go by name. */
  readonly picture: string;
  /** Null: the page is its body, one text. Otherwise the body has the words of its text blocks. */
  readonly blocks: readonly HomePageSection[] | null;
}

export interface ContentRecord extends WrittenPage {
  readonly picture: string;
  readonly blocks: unknown;
}

const Blocks = blockList(1, 40);

/** As it is stored. Blocks that a later shop wrote and nobody can read are the words of the body. */
export function contentOf({ title, intro, body, picture, blocks }: ContentRecord): PageContent {
  const read = blocks === null ? undefined : Blocks.safeParse(blocks);
  return { title, intro, body, picture, blocks: read?.success ? read.data : null };
}

/** A text that came with the shop. */
export const plainContent = ({ title, intro, body }: WrittenPage): PageContent => ({
  title,
  intro,
  body,
  picture: '',
  blocks: null,
});

/** As it is to be stored: one text alone is a body. */
export function storedContent(
  written: Omit<PageContent, 'blocks'> & { readonly blocks: readonly HomePageSection[] },
): PageContent {
  const { title, intro, body, picture, blocks } = written;
  const texts = blocks.flatMap((block) => (block.kind === 'text' && !block.hidden ? [block.text] : []));
  const isOneText = blocks.length === 0 || (blocks.length === 1 && texts.length === 1);
  return {
    title,
    intro,
    body: blocks.length === 0 ? body : texts.join('\n\n'),
    picture,
    blocks: isOneText ? null : blocks,
  };
}

export const sameContent = (one: PageContent, other: PageContent): boolean =>
  JSON.stringify(contentKey(one)) === JSON.stringify(contentKey(other));

const contentKey = ({ title, intro, body, picture, blocks }: PageContent) => [
  title,
  intro,
  body,
  picture,
  blocks,
];

/** For the audit log: what a page of one text does not have is not said. */
export const wordsOf = ({ title, intro, body, picture, blocks }: PageContent) => ({
  title,
  intro,
  body,
  ...(picture === '' ? {} : { picture }),
  ...(blocks === null ? {} : { blocks }),
});

export const picturesOfPage = ({ picture, blocks }: PageContent): string[] =>
  [picture, ...picturesIn({ sections: blocks ?? [] })].filter((name) => name !== '');

/** What of it people read, in the pieces in which it is translated. */
export const textsOfPage = (page: PageContent): string[] =>
  page.blocks === null ? linesOf(page) : [...linesOf({ ...page, body: '' }), ...textsOfSections(page.blocks)];
