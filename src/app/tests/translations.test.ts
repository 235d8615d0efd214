import { describe, expect, it } from 'vitest';
import { parseListing } from '../../domain/catalogue/catalogue-query.ts';
import { TRANSLATIONS } from '../../domain/text/translate.ts';
import { INFO_PAGES } from '../../domain/content/info-pages.ts';
import {
  publishPage,
  readPageDraft,
  savePageDraft,
} from '../../features/content/server/change-page.server.ts';
import { HINDI_PAGES, hindiLinesOf } from '../../features/content/server/hindi-texts.server.ts';
import { OWN_TEXTS } from '../../features/content/server/own-texts.server.ts';
import { pageIn } from '../../domain/content/page-lines.ts';
import { readInfoPage } from '../../features/content/server/show-page.server.ts';
import { renewSearchNames } from '../../features/catalogue/server/search-names.server.ts';
import { readListing } from '../../features/catalogue/server/listing-data.server.ts';
import { readProduct } from '../../features/catalogue/server/products-data.server.ts';
import { readSuggestions } from '../../features/catalogue/server/suggestions.server.ts';
import { readHome } from '../../features/home-page/server/home-data.server.ts';
import { readLayout } from '../../features/home-page/server/layout-data.server.ts';
import { listTranslations } from '../../features/translations/server/list-translations.server.ts';
import { saveTranslations } from '../../features/translations/server/save-translations.server.ts';
import { translateAnswer } from '../../features/translations/server/translate-answer.server.ts';
import {
  exportTranslations,
  importTranslations,
} from '../../features/translations/server/translations-csv.server.ts';
import { hearChanges } from '../../platform/server/testing/hear-changes.server.ts';
import { HINDI_LABELS, hindiLabel } from '../../domain/catalogue/search/hindi-labels.ts';
import { COLOUR_WORDS } from '../../domain/catalogue/search/colour-words.ts';
import {
  CLOSURES,
  DETAILS,
  FEATURES,
  HEEL_WORDS,
  MATERIALS,
  OCCASIONS,
  PLAIN,
  TYPES,
} from '../../domain/catalogue/search/word-list.ts';
import { demoDb } from '../testing/demo-db.server.ts';

const { sql } = await demoDb();
const DEVANAGARI = /[\u0900-\u097f]/;
const hindi = <Answer>(name: string, answer: Answer) =>
  translateAnswer(sql, { name, language: 'hi' }, answer);
const search = (text: string) =>
  readListing(sql, parseListing({ searchitem: text }, new URLSearchParams('pageSize=200')));
const fileOf = async (state: 'all' | 'missing'): Promise<string> => {
  const pieces: Buffer[] = [];
  for await (const piece of exportTranslations(sql, 'hi', state)) pieces.push(Buffer.from(piece as string));
  return Buffer.concat(pieces).toString('utf8');
};
const send = (text: string) =>
  importTranslations({ sql }, Buffer.from(text), { language: 'hi', who: 'a translator' });
const rows = () =>
  sql`select kind, key, field, text, source from translations where language = 'hi' order by 1, 2, 3`;

describe('texts of the owner in Hindi', () => {
  it('"The demo is fully translated": nothing of it is missing', async () => {
    const { counts, rows: missing } = await listTranslations(sql, {
      language: 'hi',
      kind: '',
      state: 'missing',
      page: 1,
    });
    expect(missing).toEqual([]);
    expect(counts.find(({ kind }) => kind === 'product')).toEqual({
      kind: 'product',
      total: 460,
      missing: 0,
      changed: 0,
    });
  });

  it('a product has its title and description, and keeps the names it is found by', async () => {
    const english = await readProduct(sql, 'aditi-braided-kolhapuri-in-rust');
    const shown = await hindi('product', { product: english, variants: [], similar: [] });
    expect(shown.product).toMatchObject({
      title: 'अदिति ब्रेडेड कोल्हापुरी, रस्ट',
      color: 'Rust',
      slugTitle: 'aditi-braided-kolhapuri-in-rust',
      material: 'लेदर',
      subcategory: { subcategoriesName: 'Ethnic Footwear' },
    });
    expect(shown.product?.description).toMatch(/^वेजिटेबल-टैन लेदर/);
    expect(shown.product?.pictures.every(({ alt }) => DEVANAGARI.test(alt))).toBe(true);
  });

  it('home page, menus and names are in Hindi', async () => {
    const { sections } = await hindi('home', await readHome(sql));
    for (const section of sections) if ('title' in section) expect(section.title).toMatch(DEVANAGARI);
    const { names, promo } = await hindi('layout', await readLayout(sql));
    expect(names).toMatchObject({ Gold: 'सुनहरा', 'Wedding Footwear': 'वेडिंग फ़ुटवियर', Mojaris: 'मोजरी' });
    expect(promo).toMatch(DEVANAGARI);
  });

  it('a listing says what its filters are called', async () => {
    const { names, facets } = await hindi('listing', await search('sandals'));
    expect(facets.materials.every(({ name }) => DEVANAGARI.test(names?.[name] ?? ''))).toBe(true);
  });

  it('"fallback to English per field"', async () => {
    const [one] = await sql<
      { id: string; title: string }[]
    >`select id, title from products order by id limit 1`;
    const id = one?.id ?? '';
    const put = (text: string) =>
      saveTranslations(
        { sql },
        { language: 'hi', texts: [{ kind: 'product', key: id, field: 'title', text }] },
        'owner',
      );
    const [was] = await sql<{ text: string }[]>`
      select text from translations where kind = 'product' and key = ${id} and field = 'title'`;
    await put('');
    const product = await readProduct(sql, id);
    const shown = await hindi('product', { product });
    expect(shown.product?.title).toBe(one?.title);
    expect(shown.product?.description).toMatch(DEVANAGARI);
    await put(was?.text ?? '');
    expect((await hindi('product', { product })).product?.title).toBe(was?.text);
  });
});

describe('search', () => {
  it('"Search works in both scripts in both languages": names, types and colours', async () => {
    for (const [typed, wanted] of [
      ['अदिति', 'KLH-ADITI'],
      ['ज़री ब्लूम', 'MOJ-ZARI'],
      ['aditi', 'KLH-ADITI'],
      ['गुलाबी मोजरी', 'MOJ'],
      ['काली कोल्हापुरी', 'KLH'],
      ['टैसल लोफ़र', 'SON-ZOYA'],
    ] as const) {
      const { items, total } = await search(typed);
      expect(total, typed).toBeGreaterThan(0);
      expect(
        items.some(({ productName }) => productName.startsWith(wanted)),
        typed,
      ).toBe(true);
    }
  });

  it('suggestions complete Hindi words and find Hindi names', async () => {
    const { products, words } = await readSuggestions(sql, 'अदि');
    expect(products[0]?.title).toMatch(/^Aditi/);
    expect(words).toContain('अदिति');
    expect((await readSuggestions(sql, 'मोज')).names).toContainEqual({ kind: 'type', name: 'Mojaris' });
  });

  it('finds a product by its new Hindi name once the job has run', async () => {
    const [one] = await sql<{ id: string }[]>`select id from products where listed order by id desc limit 1`;
    const texts = [{ kind: 'product', key: one?.id ?? '', field: 'title', text: 'चकोरी जूती' }] as const;
    const heard = await hearChanges(sql);
    await heard.heard();
    await saveTranslations({ sql }, { language: 'hi', texts }, 'owner');
    expect(await heard.tags()).toContain(TRANSLATIONS);
    const jobs = await sql<{ payload: { kind: 'product'; key: string } }[]>`
      select payload from jobs where kind = 'search-names'`;
    for (const { payload } of jobs) await renewSearchNames(sql, payload);
    expect((await search('चकोरी')).items.map(({ _id }) => _id)).toEqual([one?.id]);
  });
});

describe('files for translators', () => {
  it('what is exported and imported again changes nothing, and nothing is lost', async () => {
    const before = await rows();
    const file = await fileOf('all');
    expect(await send(file)).toMatchObject({ changed: 0, faultCount: 0, empty: 0 });
    await sql`delete from translations where language = 'hi'`;
    const restored = await send(file);
    expect(restored.faultCount).toBe(0);
    expect(restored.changed).toBeGreaterThan(460);
    const after = await rows();
    const known = new Set(after.map((row) => JSON.stringify(row)));
    // A text that the shop no longer has is in no file.
    const gone = before.filter((row) => !known.has(JSON.stringify(row)));
    expect(gone.map(({ kind }) => kind)).not.toContain('product');
    expect(await fileOf('missing')).not.toMatch(/product/);
  });

  it('faults are told with row and column, and nothing of the file is written', async () => {
    const before = await rows();
    const heading = 'Kind,Id,Field,English,Hindi';
    expect(await send('Kind,Id,English\nx,y,z')).toMatchObject({
      faults: [{ row: 1, column: 'Heading', fault: 'The file has no column Field, Hindi.' }],
    });
    const file = [
      heading,
      'colour,,,Gold,सोना',
      'nonsense,,,Gold,सोना',
      'product,NOT-THERE,title,Title,शीर्षक',
      'colour,,,Ultraviolet,परा',
      'colour,,,Gold,स्वर्ण',
      'home,,,Welcome to {shopName},स्वागत',
    ].join('\n');
    const { changed, faults } = await send(file);
    expect(changed).toBe(0);
    expect(faults.map(({ row, column }) => [row, column])).toEqual([
      [3, 'Kind'],
      [4, 'Id'],
      [5, 'English'],
      [6, 'English'],
      [7, 'Hindi'],
    ]);
    expect(await rows()).toEqual(before);
    expect(await send(`${heading}\ncolour,,,Gold,सोना`)).toMatchObject({ changed: 1, faultCount: 0 });
    expect(await send(`${heading}\ncolour,,,Gold,`)).toMatchObject({ changed: 0, empty: 1 });
    expect((await hindi('layout', await readLayout(sql))).names).toMatchObject({ Gold: 'सोना' });
  });
});

it('every label that a search can be understood as has Hindi words', () => {
  const labels = [...TYPES, ...OCCASIONS, ...DETAILS, ...FEATURES].map(([label]) => label);
  const filters = [...HEEL_WORDS, ...COLOUR_WORDS, ...CLOSURES].map(([label]) => label);
  filters.push(...MATERIALS.map(([name, , label = name]) => label));
  expect(filters.filter((label) => hindiLabel(label) === label)).toEqual([]);
  expect([...labels, ...PLAIN.map(([, label]) => label)].filter((label) => !(label in HINDI_LABELS))).toEqual(
    [],
  );
});

describe('information pages', () => {
  const put = (key: string, text: string) =>
    saveTranslations({ sql }, { language: 'hi', texts: [{ kind: 'text', key, field: '', text }] }, 'owner');
  const own = OWN_TEXTS['about-us'];
  const publish = async (body: string): Promise<void> => {
    const { version } = await readPageDraft(sql, 'about-us');
    await savePageDraft({ sql }, 'about-us', { ...own, body, version }, 'owner');
    await publishPage({ sql }, 'about-us', { version: version + 1, at: '' }, 'owner');
  };
  const runs = async () =>
    (await readInfoPage(sql, 'about-us', 'hi')).sections.flatMap(({ blocks }) =>
      blocks.flatMap((block) => ('words' in block ? block.words : [])),
    );

  it('a line that the owner adds is English, marked, and missing until it is translated', async () => {
    await publish(`${own.body}\n\nWe also mend [old shoes](/contact-us).`);
    expect(await readInfoPage(sql, 'about-us', 'hi')).toMatchObject({ title: 'हमारे बारे में', language: 'hi' });
    const before = await runs();
    expect(before[0]?.text).toMatch(DEVANAGARI);
    expect(before.slice(-3)).toMatchObject([
      { text: 'We also mend ', english: true },
      { text: 'old shoes', href: '/contact-us', english: true },
      { text: '.' },
    ]);
    const line = 'We also mend [old shoes](/contact-us).';
    const missing = { language: 'hi', kind: 'text', state: 'missing', page: 1 } as const;
    expect((await listTranslations(sql, missing)).rows.map(({ english }) => english)).toEqual([line]);
    await expect(put(line, 'हम जूते ठीक भी करते हैं।')).rejects.toThrow('the same links');
    await put(line, 'हम [पुराने जूते](/contact-us)\n\n## ठीक भी करते हैं।');
    expect((await listTranslations(sql, missing)).rows).toEqual([]);
    const after = await runs();
    expect(after.some(({ english }) => english)).toBe(false);
    expect(after.at(-1)?.text).toBe(' ## ठीक भी करते हैं।');
  });

  it('a page of which nothing is translated is English in both languages', async () => {
    const { version } = await readPageDraft(sql, 'help');
    await savePageDraft({ sql }, 'help', { title: 'Hm', intro: 'Hm hm', body: 'Hm hm hm', version }, 'owner');
    await publishPage({ sql }, 'help', { version: version + 1, at: '' }, 'owner');
    expect(await readInfoPage(sql, 'help', 'hi')).toMatchObject({ title: 'Hm', language: 'en' });
  });

  it('as the shop came it is in Hindi from the first line to the last', async () => {
    for (const page of INFO_PAGES.filter((each) => each !== 'about-us' && each !== 'help'))
      expect(pageIn(OWN_TEXTS[page], hindiLinesOf(page)), page).toEqual(HINDI_PAGES[page]);
  });
});
