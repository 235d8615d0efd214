import type { Banner, Card, Film, ProductPicture, Subcategory } from '../../../contract/catalogue.ts';
import { paths } from '../../../contract/paths.ts';
import type { Home, HomeSection } from '../../../contract/home-page.ts';
import { Failure } from '../../../domain/errors.ts';
import {
  isShownAt,
  picturesIn,
  type HomePageContent,
  type HomePageSection,
} from '../../../domain/home-page/sections.ts';
import type { Db } from '../../../platform/server/db.server.ts';
import { type Artwork, readArtwork } from '../../catalogue/server/artwork.server.ts';
import { readSubcategories } from '../../catalogue/server/products-data.server.ts';
import { readPictures } from '../../catalogue/server/shop-pictures.server.ts';
import { filmAddress, type FilmRecord, findFilm } from './films/take-film.server.ts';
import { readLiveHomePage } from './live-home-page.server.ts';
import { countRow, FIRST, MOST, rangeOf, readRow } from './row-products.server.ts';

interface Surroundings {
  readonly db: Db;
  readonly now: Date;
  readonly artwork: Artwork;
  readonly categories: readonly Subcategory[];
  readonly pictures: ReadonlyMap<string, Banner>;
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
  const { categories, pictures, artwork, db, now } = around;
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
      const [cards, total] = await Promise.all([readRow(db, rule, FIRST), countRow(db, rule)]);
      if (cards.length === 0) return undefined;
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
        total,
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

/** The home page made of this content, as it is at this moment. */
export async function showHomePage(db: Db, content: HomePageContent, now: Date): Promise<Home> {
  const artwork = await readArtwork(db);
  const [categories, pictures] = await Promise.all([
    readSubcategories(db),
    readPictures(db, picturesIn(content), artwork),
  ]);
  const around = { db, now, artwork, categories, pictures };
  const shown = content.sections.filter(({ hidden }) => !hidden);
  const sections = await Promise.all(shown.map((section) => showSection(section, around)));
  return { sections: sections.flatMap((section) => section ?? []) };
}

export async function readHome(db: Db): Promise<Home> {
  const { content, now } = await readLiveHomePage(db);
  return showHomePage(db, content, now);
}

/** Every product of one row of the home page. */
export async function readHomeRow(db: Db, id: string): Promise<Card[]> {
  const { content } = await readLiveHomePage(db);
  const section = content.sections.find((each) => each.id === id && !each.hidden);
  if (section?.kind !== 'row') throw new Failure('notFound');
  return readRow(db, section.rule, MOST);
}
