import { type ContentBlock, picturesOfBlock, textsOfBlock } from '../content/blocks.ts';
import { isContentBlock } from '../content/content-kinds.ts';
import { momentOf } from '../text/dates.ts';

/** Which products a row of the home page holds. */
export type RowRule =
  /** A collection goes by its address. */
  | { readonly by: 'collection'; readonly name: string }
  | { readonly by: 'category' | 'tag'; readonly name: string }
  | { readonly by: 'premium' | 'newest' | 'best sellers' | 'popular' }
  | { readonly by: 'chosen'; readonly ids: readonly string[] };

export interface HeroSlide {
  /** Words, link and picture that are left empty are this category's. */
  readonly category: string;
  readonly eyebrow: string;
  readonly title: string;
  readonly text: string;
  readonly button: string;
  readonly href: string;
  readonly picture: string;
  /** As typed, in Indian time: '2026-11-20T09:00'; '' is always. */
  readonly from: string;
  readonly to: string;
}

export interface Tile {
  readonly category: string;
  readonly title: string;
  readonly line: string;
  /** In rupees, behind the line; null says none. */
  readonly amount: number | null;
  readonly button: string;
  readonly href: string;
  readonly picture: string;
  readonly tint: 'rose' | 'clay' | 'marigold';
}

export const REASON_ICONS = ['hand', 'steps', 'shield', 'back'] as const;

/** A block: a part of the home page, or of any page the owner makes. */
export type HomePageSection = { readonly id: string; readonly hidden: boolean } & (
  | { readonly kind: 'hero'; readonly slides: readonly HeroSlide[] }
  | { readonly kind: 'occasions' | 'newsletter' }
  | {
      readonly kind: 'banner';
      /** "up to", "40%", "off": without a figure none of it is shown. */
      readonly before: string;
      readonly figure: string;
      readonly after: string;
      readonly title: string;
      readonly text: string;
      readonly button: string;
      readonly href: string;
      readonly picture: string;
    }
  | { readonly kind: 'tiles'; readonly label: string; readonly tiles: readonly Tile[] }
  | {
      readonly kind: 'row';
      readonly title: string;
      readonly eyebrow: string;
      readonly href: string;
      readonly rule: RowRule;
      readonly wide: 4 | 5;
      /** A card beside the row. */
      readonly promo: {
        readonly title: string;
        readonly button: string;
        readonly href: string;
        readonly picture: string;
      } | null;
    }
  | {
      readonly kind: 'film';
      readonly title: string;
      readonly film: boolean;
      /** A film that was sent in, as `film:…`; nothing is the shop's own. */
      readonly video: string;
      readonly picture: string;
      readonly reasons: readonly {
        readonly icon: (typeof REASON_ICONS)[number];
        readonly title: string;
        readonly text: string;
      }[];
    }
  | { readonly kind: 'welcome'; readonly title: string; readonly text: string }
  | ContentBlock
);

export interface HomePageContent {
  readonly sections: readonly HomePageSection[];
  /** What the strip at the top says in turn. */
  readonly strip: readonly string[];
  /** The line above the phone's header. */
  readonly promo: string;
}

export const isShownAt = ({ from, to }: Pick<HeroSlide, 'from' | 'to'>, now: Date): boolean =>
  (from === '' || momentOf(from) <= now) && (to === '' || now < momentOf(to));

/** The moments after `now` at which the page shows something else by itself. */
export function turnsAfter(content: Pick<HomePageContent, 'sections'>, now: Date): Date[] {
  const typed = content.sections.flatMap((section) =>
    section.kind === 'hero' ? section.slides.flatMap(({ from, to }) => [from, to]) : [],
  );
  const moments = [...new Set(typed.filter((text) => text !== ''))].map(momentOf);
  return moments.filter((moment) => moment > now).toSorted((a, b) => a.getTime() - b.getTime());
}

function picturesOf(section: HomePageSection): readonly string[] {
  if (isContentBlock(section)) return picturesOfBlock(section);
  switch (section.kind) {
    case 'hero':
      return section.slides.map(({ picture }) => picture);
    case 'tiles':
      return section.tiles.map(({ picture }) => picture);
    case 'row':
      return section.promo ? [section.promo.picture] : [];
    default:
      return 'picture' in section ? [section.picture] : [];
  }
}

/** The names of all pictures in these parts. */
export const picturesIn = ({ sections }: Pick<HomePageContent, 'sections'>): string[] =>
  sections.flatMap(picturesOf).filter((name) => name !== '');

/** What of a part people read. */
function textsOf(section: HomePageSection): readonly (string | undefined)[] {
  if (isContentBlock(section)) return textsOfBlock(section);
  switch (section.kind) {
    case 'hero':
      return section.slides.flatMap(({ eyebrow, title, text, button }) => [eyebrow, title, text, button]);
    case 'banner':
      return [section.before, section.figure, section.after, section.title, section.text, section.button];
    case 'tiles':
      return [section.label, ...section.tiles.flatMap(({ title, line, button }) => [title, line, button])];
    case 'row':
      return [section.title, section.eyebrow, section.promo?.title, section.promo?.button];
    case 'film':
      return [section.title, ...section.reasons.flatMap(({ title, text }) => [title, text])];
    case 'welcome':
      return [section.title, section.text];
    default:
      return [];
  }
}

/** What people read of the parts that are shown. */
export const textsOfSections = (sections: readonly HomePageSection[]): string[] =>
  sections
    .filter(({ hidden }) => !hidden)
    .flatMap(textsOf)
    .flatMap((text) => (text ? [text] : []));

/** What of the home page people read. */
export const textsOfHome = ({ sections, strip, promo }: HomePageContent): string[] =>
  [...textsOfSections(sections), ...strip, promo].filter((text) => text !== '');
