import type { Block, Words } from '../../../contract/blocks.ts';
import type { InfoPage } from '../../../contract/content.ts';

/** More than anybody reads; every heading is an entry of the contents, every link a tab stop. */
export const MOST_HEADINGS = 200;
export const MOST_LINKS = 500;

function runsOf(block: Block): readonly Words[] {
  if (block.kind === 'list') return block.items.flat();
  return block.kind === 'facts' ? block.rows.flatMap(({ value }) => value) : block.words;
}

/** Why a page of these sections is not stored. A page that was stored before is still shown. */
export function refusedSections(sections: InfoPage['sections']): string | undefined {
  if (sections.length === 0) return 'This page would be empty.';
  const blocks = sections.flatMap((section) => section.blocks);
  const headings =
    sections.filter(({ id }) => id !== '').length + blocks.filter(({ kind }) => kind === 'h').length;
  if (headings > MOST_HEADINGS)
    return `A page has at most ${MOST_HEADINGS} headings; this one has ${headings}.`;
  const links = blocks.flatMap(runsOf).filter(({ href }) => href !== undefined).length;
  if (links > MOST_LINKS) return `A page has at most ${MOST_LINKS} links; this one has ${links}.`;
  return undefined;
}
