import type { HomeSection } from '../../../contract/blocks.ts';
import { isContentBlock } from '../../../domain/content/content-kinds.ts';

/** For the document alone: what search engines are told of blocks, and the code that they need. */
type Data = Readonly<Record<string, unknown>>;

const plain = (text: string): string => text.replaceAll(/\[([^[\]]{1,300})\]\([^()\s]{1,500}\)/g, '$1');

/** All questions of a page with their answers. */
export function blockData(blocks: readonly HomeSection[]): Data[] {
  const items = blocks.flatMap((block) => (block.kind === 'faq' ? block.items : []));
  if (items.length === 0) return [];
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'FAQPage',
      mainEntity: items.map(({ title, text }) => ({
        '@type': 'Question',
        name: title,
        acceptedAnswer: { '@type': 'Answer', text: plain(text) },
      })),
    },
  ];
}

const FILES = [
  'src/features/storefront/ui/load-content-blocks.ts',
  'src/features/storefront/ui/content-blocks.tsx',
];

export const blockFiles = (blocks: readonly HomeSection[]): string[] =>
  blocks.some(isContentBlock) ? FILES : [];
