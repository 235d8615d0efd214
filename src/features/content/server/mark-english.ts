import type { Block, TextSection, Words } from '../../../contract/blocks.ts';

const runsOf = (block: Block): readonly Words[] => {
  switch (block.kind) {
    case 'list':
      return block.items.flat();
    case 'facts':
      return block.rows.flatMap(({ value }) => value);
    default:
      return block.words;
  }
};

/** Runs of words that stand in the English text as well are English: screen readers are told. */
export function markEnglish(
  sections: readonly TextSection[],
  english: readonly TextSection[],
): TextSection[] {
  const runs = new Set(english.flatMap(({ blocks }) => blocks.flatMap(runsOf)).map(({ text }) => text));
  const headings = new Set(english.map(({ heading }) => heading));
  const isEnglish = (text: string): boolean => /[a-z]/i.test(text.replaceAll(/\{\w+\}/g, ''));
  const mark = (words: Words): Words =>
    runs.has(words.text) && isEnglish(words.text) ? { ...words, english: true } : words;
  const markBlock = (block: Block): Block => {
    switch (block.kind) {
      case 'list':
        return { ...block, items: block.items.map((item) => item.map(mark)) };
      case 'facts':
        return { ...block, rows: block.rows.map((row) => ({ ...row, value: row.value.map(mark) })) };
      default:
        return { ...block, words: block.words.map(mark) };
    }
  };
  return sections.map((section) => ({
    ...section,
    ...(headings.has(section.heading) && isEnglish(section.heading) ? { english: true as const } : {}),
    blocks: section.blocks.map(markBlock),
  }));
}
