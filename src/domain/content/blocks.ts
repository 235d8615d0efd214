import { linesIn } from './page-lines.ts';

/** One of a block of pictures. */
export interface ShownPicture {
  /** As pictures go by name: `picture:…` or `art:…`. */
  readonly picture: string;
  /** What those hear who do not see it; empty for decoration. */
  readonly alt: string;
  /** Below it. */
  readonly line: string;
  readonly href: string;
}

export interface Question {
  readonly title: string;
  readonly text: string;
}

/** Kinds of pages that the owner makes, in the order of lists. */
export const PAGE_KINDS = ['page', 'lookbook', 'journal'] as const;
export type PageKind = (typeof PAGE_KINDS)[number];

/** Blocks beside the parts that a home page always had. Fields that people read have names that `translate.ts` knows. */
export type ContentBlock =
  /** Headings, lists and links as typed. */
  | { readonly kind: 'text'; readonly text: string }
  | {
      readonly kind: 'pictures';
      readonly title: string;
      /** So many beside each other on a wide screen. */
      readonly wide: 1 | 2 | 3;
      readonly pictures: readonly ShownPicture[];
    }
  | { readonly kind: 'collections'; readonly title: string; readonly slugs: readonly string[] }
  /** `line` says whose words these are. */
  | { readonly kind: 'quote'; readonly text: string; readonly line: string }
  | { readonly kind: 'faq'; readonly title: string; readonly items: readonly Question[] }
  /** The newest of the journal or the lookbooks. */
  | {
      readonly kind: 'entries';
      readonly title: string;
      readonly of: 'journal' | 'lookbook';
      readonly most: number;
    };

/** The names of its pictures. */
export const picturesOfBlock = (block: ContentBlock): string[] =>
  block.kind === 'pictures' ? block.pictures.map(({ picture }) => picture) : [];

/** What of it people read, in the pieces in which it is translated. */
export function textsOfBlock(block: ContentBlock): string[] {
  switch (block.kind) {
    case 'text':
      return linesIn(block.text);
    case 'pictures':
      return [block.title, ...block.pictures.flatMap(({ alt, line }) => [alt, line])];
    case 'quote':
      return [block.text, block.line];
    case 'faq':
      return [block.title, ...block.items.flatMap(({ title, text }) => [title, text])];
    default:
      return [block.title];
  }
}
