import type { ContentBlock } from './blocks.ts';

const CONTENT_KINDS = ['text', 'pictures', 'collections', 'quote', 'faq', 'entries'];

/** In a file of its own: the home page asks, and needs nothing else of blocks. */
export const isContentBlock = <Block extends { readonly kind: string }>(
  block: Block,
): block is Extract<Block, { kind: ContentBlock['kind'] }> => CONTENT_KINDS.includes(block.kind);
