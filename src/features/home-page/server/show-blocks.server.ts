import type { Banner, Film, ProductPicture, Subcategory } from '../../../contract/catalogue.ts';
import type { HomeSection } from '../../../contract/blocks.ts';
import { paths } from '../../../contract/paths.ts';
import type { Lines } from '../../../domain/content/page-lines.ts';
import { isContentBlock } from '../../../domain/content/content-kinds.ts';
import { isShownAt, picturesIn, type HomePageSection } from '../../../domain/home-page/sections.ts';
import type { Language } from '../../../domain/text/languages.ts';
import type { Db } from '../../../platform/server/db.server.ts';
import { type Artwork, readArtwork } from '../../catalogue/server/artwork.server.ts';
import { readSubcategories } from '../../catalogue/server/products-data.server.ts';
import { readPictures } from '../../catalogue/server/shop-pictures.server.ts';
import { oneName } from '../../content/server/shown-text.server.ts';
import { filmAddress, type FilmRecord, findFilm } from './films/take-film.server.ts';
import { countRow, FIRST, rangeOf, readRow } from './row-products.server.ts';
import { showContentBlock } from './show-content-block.server.ts';

export interface Surroundings {
  readonly db: Db;
  readonly now: Date;
  readonly artwork: Artwork;
  readonly categories: readonly Subcategory[];
  readonly pictures: ReadonlyMap<string, Banner>;
  readonly language: Language;
  /** What long texts are called in it. */
  readonly lines: Lines;
  /** So many products of a row come with the page, and no more later. */
  readonly whole: number | undefined;
}

/** One file is enough: every browser of today plays both kinds. */
const shownFilm = (row: FilmRecord): Film => ({
  mp4: row.kind === 'mp4' ? filmAddress(row) : '',
  webm: row.kind === 'webm' ? filmAddress(row) : '',
  width: row.width,
  height: row.height,
});

/** A film without a poster, and without a picture of its own, has the one of this occasion. */
const FILM_PICTURE = 'Ethnic Footwear';

async function showSection(section: HomePageSection, around: Surroundings): Promise<HomeSection | undefined> {
  if (isContentBlock(section)) return showContentBlock(section, around);
  const { categories, pictures, artwork, db, now, whole } = around;
  const categoryOf = (name: string): Subcategory | undefined =>
    categories.find(({ subcategoriesName }) => subcategoriesName === name);
  const seen = (
    name: string,
    category: string,
  ): { banner: Banner | null; picture: ProductPicture | null } => {
    const banner = pictures.get(name) ?? null;
    return { banner, picture: banner ? null : (categoryOf(category)?.picture ?? null) };
  };
  const { id } = section;
  switch (section.kind) {
    case 'hero': {
      const slides = section.slides.flatMap((slide) => {
        const category = categoryOf(slide.category);
        const title = slide.title || category?.headline;
        if (!isShownAt(slide, now) || title === undefined || (!category && slide.href === '')) return [];
        return {
          eyebrow: slide.eyebrow || (category?.subcategoriesName ?? ''),
          title,
          text: slide.text || (category?.words ?? ''),
          button: slide.button,
          href: slide.href || paths.category(category?.subcategoriesName ?? ''),
          ...seen(slide.picture, slide.category),
        };
      });
      return slides.length > 0 ? { kind: 'hero', id, slides } : undefined;
    }
    case 'banner': {
      const { before, figure, after, title, text, button, href, picture } = section;
      const banner = pictures.get(picture) ?? null;
      return { kind: 'banner', id, before, figure, after, title, text, button, href, banner };
    }
    case 'tiles': {
      const tiles = section.tiles.map(({ category, picture, ...tile }) => ({
        ...tile,
        ...seen(picture, category),
      }));
      return { kind: 'tiles', id, label: section.label, tiles };
    }
    case 'row': {
      const { title, eyebrow, href, rule, wide, promo } = section;
      const [cards, total] = await Promise.all([
        readRow(db, rule, whole ?? FIRST),
        whole === undefined ? countRow(db, rule) : 0,
      ]);
      // Also an empty one is told, so that the cached page knows what it waits for.
      return {
        kind: 'row',
        id,
        title,
        eyebrow,
        href,
        wide,
        promo: promo && {
          title: promo.title,
          button: promo.button,
          href: promo.href,
          banner: pictures.get(promo.picture) ?? null,
        },
        cards,
        total: Math.max(total, cards.length),
        from: rangeOf(rule),
      };
    }
    case 'film': {
      const sent = section.film && section.video !== '' ? await findFilm(db, section.video) : undefined;
      const film = sent ? shownFilm(sent) : section.film ? artwork.film : null;
      const own = pictures.get(section.picture)?.desktop;
      const picture = own ?? film?.poster ?? categoryOf(FILM_PICTURE)?.picture ?? null;
      return { kind: 'film', id, title: section.title, film, picture, reasons: [...section.reasons] };
    }
    case 'welcome':
      return { kind: 'welcome', id, title: section.title, text: section.text };
    default:
      return { kind: section.kind, id };
  }
}

interface Showing {
  readonly now: Date;
  readonly language: Language;
  readonly lines: Lines;
  /** The name of a picture that is needed beside those of the blocks. */
  readonly picture?: string;
  readonly whole?: number;
}

/** Blocks ready to be shown, as they are at this moment; what has nothing to show is left out, but for rows without a product. */
export async function showBlocks(
  db: Db,
  blocks: readonly HomePageSection[],
  { now, language, lines, picture = '', whole }: Showing,
): Promise<{ blocks: HomeSection[]; banner: Banner | null }> {
  const artwork = await readArtwork(db);
  const shown = blocks.filter(({ hidden }) => !hidden);
  const [categories, pictures] = await Promise.all([
    readSubcategories(db),
    readPictures(db, [picture, ...picturesIn({ sections: shown })], artwork),
  ]);
  const around: Surroundings = { db, now, artwork, categories, pictures, language, lines, whole };
  const found = await Promise.all(shown.map((section) => showSection(section, around)));
  const named = oneName();
  return {
    blocks: found.flatMap((block) => {
      if (!block) return [];
      return [block.kind === 'text' ? { ...block, sections: named(block.sections) } : block];
    }),
    banner: pictures.get(picture) ?? null,
  };
}
