import type { HomeSection } from '../../../contract/blocks.ts';
import type { Banner } from '../../../contract/catalogue.ts';
import { paths } from '../../../contract/paths.ts';
import type { ContentBlock } from '../../../domain/content/blocks.ts';
import type { Lines } from '../../../domain/content/page-lines.ts';
import type { Language } from '../../../domain/text/languages.ts';
import type { Db } from '../../../platform/server/db.server.ts';
import { readShownCollectionsOf } from '../../catalogue/server/collections/collection-record.server.ts';
import { readPictures } from '../../catalogue/server/shop-pictures.server.ts';
import { readEntries } from '../../content/server/owned-pages.server.ts';
import { showText } from '../../content/server/shown-text.server.ts';
import { readShownEntries } from './shown-entries.server.ts';

interface Around {
  readonly db: Db;
  readonly pictures: ReadonlyMap<string, Banner>;
  readonly language: Language;
  readonly lines: Lines;
}

/** A block of the kinds that every page has, ready to be shown; nothing where it has nothing to show. */
export async function showContentBlock(
  block: ContentBlock & { readonly id: string },
  { db, pictures, language, lines }: Around,
): Promise<HomeSection | undefined> {
  const { id } = block;
  switch (block.kind) {
    case 'text':
      return { kind: 'text', id, sections: showText(block.text, lines) };
    case 'pictures': {
      const { title, wide } = block;
      const shown = block.pictures.flatMap(({ picture, alt, line, href }) => {
        const banner = pictures.get(picture);
        return banner ? [{ banner, alt, line, href }] : [];
      });
      return shown.length > 0 ? { kind: 'pictures', id, title, wide, pictures: shown } : undefined;
    }
    case 'collections': {
      const found = await readShownCollectionsOf(db, block.slugs);
      const banners = await readPictures(
        db,
        found.map(({ banner }) => banner),
      );
      const collections = found.map(({ slug, name, headline, banner }) => ({
        title: name,
        text: headline,
        href: paths.collection(slug),
        banner: banners.get(banner) ?? null,
      }));
      return collections.length > 0
        ? { kind: 'collections', id, title: block.title, collections }
        : undefined;
    }
    case 'quote':
      return { kind: 'quote', id, text: block.text, line: block.line };
    case 'faq':
      return { kind: 'faq', id, title: block.title, items: [...block.items] };
    case 'entries': {
      const entries = await readShownEntries(
        db,
        await readEntries(db, block.of, { limit: block.most }),
        language,
      );
      return entries.length > 0 ? { kind: 'entries', id, title: block.title, entries } : undefined;
    }
  }
}
