import type { Block, Words } from '../../../contract/blocks.ts';
import type { InfoPage } from '../../../contract/content.ts';
import type { Placeholder } from '../../../domain/content/info-pages.ts';
import { isSafeLink } from '../../../domain/text/links.ts';

export type PageSettings = Readonly<Record<Placeholder, string>>;
export type ShownText = Pick<InfoPage, 'title' | 'intro' | 'sections'>;

/** Puts the shop's settings in the place of {phone}, {email} and so on. */
export function fillPage<Page extends ShownText>(page: Page, settings: PageSettings): Page {
  const values = new Map<string, string>(Object.entries(settings));
  const put = (text: string) =>
    text.replace(/\{(\w+)\}/g, (whole, name: string) => values.get(name) ?? whole);
  const putWords = ({ href, text, ...style }: Words): Words => {
    const filled = href === undefined ? '' : put(href);
    // A phone number is written with spaces and dialled without.
    const to = filled.replaceAll(' ', filled.startsWith('tel:') ? '' : '%20');
    return { ...style, text: put(text), ...(isSafeLink(to) ? { href: to } : {}) };
  };
  const putBlock = (block: Block): Block => {
    switch (block.kind) {
      case 'list':
        return { ...block, items: block.items.map((item) => item.map(putWords)) };
      case 'facts':
        return {
          ...block,
          rows: block.rows.map(({ label, value }) => ({ label: put(label), value: value.map(putWords) })),
        };
      default:
        return { ...block, words: block.words.map(putWords) };
    }
  };
  return {
    ...page,
    title: put(page.title),
    intro: put(page.intro),
    sections: page.sections.map(({ heading, blocks, ...section }) => ({
      ...section,
      heading: put(heading),
      blocks: blocks.map(putBlock),
    })),
  };
}
