import { textsOfPage } from '../../content/server/page-content.server.ts';
import { readTranslatedPages } from '../../content/server/page-versions.server.ts';
import { readStored } from '../../settings/server/stored-settings.server.ts';
import { textsOfHome } from '../../../domain/home-page/sections.ts';
import type { TranslatedKind } from '../../../domain/text/owner-languages.ts';
import type { Db } from '../../../platform/server/db.server.ts';
import { readLiveHomePage } from '../../home-page/server/live-home-page.server.ts';

/** An English text that can be translated. */
export interface Source {
  readonly kind: TranslatedKind;
  readonly key: string;
  readonly field: string;
  readonly english: string;
}

/** Names, words above listings, collections, offers, page titles and what products are made of. */
const readStoredTexts = (db: Db) => db<{ kind: TranslatedKind; english: string }[]>`
  select kind, english from (
    select 'category' as kind, name as english, position as place from subcategories
    union all select 'type', name, position from subcategory_types
    union all select 'colour', t, position from colours, unnest(array[name, menu_name, phone_name]) t
    union all select 'tag', tag, 0 from (select tag from products where archived_at is null union select name from tags) t
    union all select 'heading', t, position from subcategories, unnest(array[headline, words]) t
    union all select 'heading', t, 1000 from listing_heads, unnest(array[headline, words]) t
    union all select 'attribute', t, 0 from (
      select distinct unnest(array[material, closure, care, care_name(care), country_of_origin, net_quantity]) as t
      from products where archived_at is null) a
    union all select 'attribute', label, 1 from product_sizes where label is not null
    union all select 'collection', t, id from collections, unnest(array[name, headline, words]) t
    union all select 'offer', name, 0 from offers where stopped_at is null
    union all select 'page', t, 0 from page_words, unnest(array[title, description]) t) s
  where english <> '' group by kind, english order by kind, min(place), english`;

/** Everything but products: a few hundred texts, each once in its kind. */
export async function readSources(db: Db): Promise<Source[]> {
  const [stored, { content }, shop, pages] = await Promise.all([
    readStoredTexts(db),
    readLiveHomePage(db),
    readStored(db, 'shop'),
    readTranslatedPages(db),
  ]);
  const { story, motto, quality, packaging, footer } = shop.brand;
  const texts: readonly (readonly [TranslatedKind, readonly string[]])[] = [
    ['home', textsOfHome(content)],
    ['text', pages.flatMap(textsOfPage)],
    ['menu', shop.menu.map(({ label }) => label)],
    [
      'shop',
      [
        shop.tagline,
        shop.hours,
        shop.returnNote,
        story,
        motto,
        quality,
        packaging,
        footer,
        ...(shop.selling.stopped ? [shop.selling.sentence] : []),
      ],
    ],
  ];
  const all = [
    ...stored,
    ...texts.flatMap(([kind, some]) => [...new Set(some)].map((english) => ({ kind, english }))),
  ];
  return all
    .filter(({ english }) => english.trim() !== '' && /\p{L}/u.test(english))
    .map(({ kind, english }) => ({ kind, key: english, field: '', english }));
}
