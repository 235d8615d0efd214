import { describe, expect, test } from 'vitest';
import type { InfoPage } from '../../contract/content.ts';
import type { PageDraft, PageVersion } from '../../contract/content-staff.ts';
import type { HomePageSection } from '../../domain/home-page/sections.ts';
import { OWN_TEXTS } from '../../features/content/server/own-texts.server.ts';
import { keepOwnTexts } from '../../features/content/server/page-versions.server.ts';
import { readContentPage } from '../../features/content/server/show-page.server.ts';
import { listTranslations } from '../../features/translations/server/list-translations.server.ts';
import { saveTranslations } from '../../features/translations/server/save-translations.server.ts';
import { readHome } from '../../features/home-page/server/home-data.server.ts';
import { hearChanges } from '../../platform/server/testing/hear-changes.server.ts';
import { makeJobsDue } from '../../platform/server/testing/run-jobs.server.ts';
import { openDemo } from '../testing/open-demo.server.ts';

const { sql, get, post, staff, acts, runJobs } = await openDemo();

interface Editor {
  readonly draft: PageDraft;
  readonly place: { slug: string; hidden: boolean; oldSlugs: string[] } | null;
  readonly address: string;
  readonly isLive: boolean;
  readonly versions: readonly PageVersion[];
}
const at = (page: string, rest = '') => `/api/staff/pages/${page}${rest}`;
const editor = async (page: string) => (await get<Editor>(at(page), staff.token)).body;
const base = { hidden: false };
const text = (words: string): HomePageSection => ({ ...base, id: 'text', kind: 'text', text: words });
const quote: HomePageSection = { ...base, id: 'q', kind: 'quote', text: 'Light as air.', line: 'A reader' };
const faq: HomePageSection = {
  ...base,
  id: 'f',
  kind: 'faq',
  title: 'Care',
  items: [{ title: 'Can they get wet?', text: 'No. See [help](/help).' }],
};
const row = (ids: string[]): HomePageSection => ({
  ...base,
  id: 'r',
  kind: 'row',
  title: 'Seen above',
  eyebrow: '',
  href: '',
  rule: { by: 'chosen', ids },
  wide: 4,
  promo: null,
});

async function make(kind: string, title: string, slug: string): Promise<string> {
  const { status, body } = await post('/api/staff/pages', { kind, title, slug });
  expect(status, JSON.stringify(body)).toBe(200);
  return body['page'] as string;
}
async function write(page: string, blocks: readonly HomePageSection[], how: Partial<PageDraft> = {}) {
  const { version, title } = (await editor(page)).draft;
  return post(at(page, '/draft'), { version, title, intro: 'In short.', blocks, ...how });
}
const publish = async (page: string, when = '') =>
  post(at(page, '/publish'), { version: (await editor(page)).draft.version, at: when });
const shown = (kind: string, slug: string) =>
  get<{ page?: InfoPage; moved?: string }>(`/api/content/${kind}/${slug}`);
const tomorrow = () => new Date(Date.now() + 30 * 3_600_000).toISOString().slice(0, 16);

describe('a page the owner makes', () => {
  let page = '';
  test('is a draft that nobody but staff sees, until it is published', async () => {
    page = await make('page', 'Care for leather', 'care-for-leather');
    expect(
      (await post('/api/staff/pages', { kind: 'page', title: 'X', slug: 'care-for-leather' })).body,
    ).toMatchObject({
      code: 'nameTaken',
    });
    expect((await publish(page)).body['message']).toBe('This page would be empty.');
    const [product] = await sql<{ id: string }[]>`select id from products where listed order by id limit 1`;
    expect(
      (await write(page, [text('## Wipe\n\nWith a cloth.'), quote, faq, row([product?.id ?? ''])])).status,
    ).toBe(200);
    expect((await shown('page', 'care-for-leather')).status).toBe(404);
    expect((await get(at(page, '/preview'))).status).toBe(401);
    const preview = (await get<InfoPage>(at(page, '/preview'), staff.token)).body;
    expect(preview.blocks?.map(({ kind }) => kind)).toEqual(['text', 'quote', 'faq', 'row']);

    const heard = await hearChanges(sql);
    expect((await publish(page)).status).toBe(200);
    expect((await heard.heard()).flatMap(({ tags }) => tags)).toEqual(['pages']);
    await heard.stop();
    const { body } = await shown('page', 'care-for-leather');
    expect(body.page).toMatchObject({
      title: 'Care for leather',
      place: { kind: 'page', slug: 'care-for-leather' },
      blocks: [
        { kind: 'text', sections: [{ id: 'wipe', heading: 'Wipe' }] },
        { kind: 'quote', line: 'A reader' },
        { kind: 'faq' },
        { kind: 'row', total: 1 },
      ],
    });
    expect((await acts()).at(-1)).toMatchObject({
      what: 'Page Care for leather: published',
      after: { blocks: [{ kind: 'text' }, { kind: 'quote' }, { kind: 'faq' }, { kind: 'row' }] },
    });
  });

  test('its former address leads on, and a new page may take that address', async () => {
    expect((await post(at(page, '/place'), { slug: 'leather', hidden: false })).status).toBe(200);
    expect((await shown('page', 'care-for-leather')).body).toEqual({ moved: '/pages/leather' });
    expect((await shown('page', 'Leather')).body).toEqual({ moved: '/pages/leather' });
    const other = await make('page', 'Another', 'care-for-leather');
    expect((await shown('page', 'care-for-leather')).body, 'a draft takes nothing').toEqual({
      moved: '/pages/leather',
    });
    await write(other, [text('Now mine.')]);
    await publish(other);
    expect((await shown('page', 'care-for-leather')).body.page?.title).toBe('Another');
    expect((await post(at(other, '/delete'), { version: 99 })).body['code']).toBe('changedMeanwhile');
    expect((await post(at(other, '/delete'), { version: (await editor(other)).draft.version })).status).toBe(
      200,
    );
    expect((await shown('page', 'care-for-leather')).body).toEqual({ moved: '/pages/leather' });
    expect((await get(at(other), staff.token)).status).toBe(404);
    expect((await post(at(other, '/draft'), { version: 0, title: 'a', intro: 'b', body: 'c' })).status).toBe(
      404,
    );
    expect((await acts()).at(-1)).toMatchObject({
      what: 'Page Another: deleted',
      before: { body: 'Now mine.' },
    });
  });

  test('taken out of the shop it is gone, and comes back as it was', async () => {
    await post(at(page, '/place'), { slug: 'leather', hidden: true });
    expect((await shown('page', 'leather')).status).toBe(404);
    await post(at(page, '/place'), { slug: 'leather', hidden: false });
    expect((await shown('page', 'leather')).status).toBe(200);
  });

  test('a version waits for its time, comes by itself, and the owner goes back', async () => {
    const first = (await editor(page)).versions[0]?.id;
    await write(page, [text('From tomorrow.')]);
    expect((await publish(page, tomorrow())).body['message']).toMatch(/^It is in force from /);
    expect(JSON.stringify((await shown('page', 'leather')).body)).not.toContain('From tomorrow.');
    await sql`update page_versions set live_from = now() where page = ${page} and live_from > now()`;
    await makeJobsDue(sql, ['page-turn']);
    const heard = await hearChanges(sql);
    await runJobs('page-turn');
    expect((await heard.heard()).flatMap(({ tags }) => tags)).toContain('pages');
    await heard.stop();
    expect(JSON.stringify((await shown('page', 'leather')).body)).toContain('From tomorrow.');
    await post(at(page, '/back'), { id: first });
    expect((await shown('page', 'leather')).body.page?.blocks).toHaveLength(4);
  });

  test('what nobody could read, and pictures and films the shop does not have, are refused', async () => {
    const refused = async (blocks: readonly HomePageSection[]) => (await write(page, blocks)).body;
    expect(await refused([])).toMatchObject({ code: 'invalidInput' });
    expect(await refused([text('Call {fone}.'), quote])).toMatchObject({
      message: '{fone} stands for nothing. The names that do stand below the text.',
    });
    expect(await refused([quote, { ...quote }])).toMatchObject({ code: 'invalidInput' });
    const picture = { picture: 'picture:00000000-0000-4000-8000-000000000000', alt: '', line: '', href: '' };
    expect(
      await refused([{ ...base, id: 'p', kind: 'pictures', title: '', wide: 2, pictures: [picture] }]),
    ).toMatchObject({
      code: 'unknownPicture',
    });
    const film = {
      ...base,
      id: 'v',
      kind: 'film',
      title: 'F',
      film: true,
      picture: '',
      reasons: [],
    } as const;
    expect(await refused([{ ...film, video: 'film:00000000-0000-4000-8000-000000000000' }])).toMatchObject({
      code: 'notFound',
    });
    const link = { picture: 'art:hero-1', alt: '', line: '', href: 'javascript:alert(1)' };
    expect(
      await refused([{ ...base, id: 'p', kind: 'pictures', title: '', wide: 2, pictures: [link] }]),
    ).toMatchObject({
      code: 'invalidInput',
    });
    expect((await get('/api/staff/pages/p99999', staff.token)).status).toBe(404);
    expect((await get('/api/staff/pages/p0', staff.token)).status).toBe(400);
  });

  test('its texts are in the list for translators; in Hindi what is translated is, the rest is English', async () => {
    const missing = await listTranslations(sql, { language: 'hi', kind: 'text', state: 'missing', page: 1 });
    const english = missing.rows.map(({ english: words }) => words);
    expect(english).toEqual(
      expect.arrayContaining(['Care for leather', 'With a cloth.', 'Light as air.', 'Can they get wet?']),
    );
    const texts = [
      { kind: 'text' as const, key: 'With a cloth.', field: '', text: 'कपड़े से।' },
      { kind: 'text' as const, key: 'Light as air.', field: '', text: 'हवा सी हल्की।' },
    ];
    await saveTranslations({ sql }, { language: 'hi', texts }, 'owner');
    const { page: hindi } = await readContentPage(sql, { kind: 'page', slug: 'leather' }, 'hi');
    expect(hindi).toMatchObject({
      language: 'hi',
      title: 'Care for leather',
      blocks: [
        {
          sections: [{ heading: 'Wipe', english: true, blocks: [{ words: [{ text: 'कपड़े से।' }] }] }],
        },
        { text: 'हवा सी हल्की।', line: 'A reader' },
        {},
        {},
      ],
    });
  });
});

describe('the journal and lookbooks', () => {
  test('are listed newest first, each with the day it was published first', async () => {
    const entries = async (kind: string) =>
      (
        await get<{ entries: { title: string; href: string; day: string }[]; pages: number }>(
          `/api/content/${kind}`,
        )
      ).body;
    expect(await entries('journal')).toEqual({ entries: [], page: 1, pages: 1 });
    for (const name of ['One', 'Two']) {
      const page = await make('journal', name, name.toLowerCase());
      await write(page, [text(`${name} was here.`)], { picture: 'art:hero-1' });
      await publish(page);
    }
    await make('journal', 'Not yet', 'not-yet');
    expect((await entries('journal')).entries).toMatchObject([
      { title: 'Two', href: '/journal/two', text: 'In short.', banner: {} },
      { title: 'One', href: '/journal/one' },
    ]);
    expect((await entries('lookbook')).entries).toEqual([]);
  });

  test('the feed, the sitemap and the pages say where they are; what is empty is 404', async () => {
    const feed = await get<string>('/journal.xml');
    expect(feed.headers['content-type']).toBe('application/rss+xml; charset=utf-8');
    expect(feed.body).toMatch(/<item><title>Two<\/title><link>[^<]+\/journal\/two<\/link>.*<title>One</);
    expect((await get('/journal-hi.xml')).status, 'Hindi is not offered').toBe(404);
    const map = (await get<string>('/sitemap-0.xml')).body;
    for (const path of ['/journal', '/journal/two', '/pages/leather']) expect(map).toContain(`${path}<`);
    expect(map).not.toContain('/lookbooks');
    expect(map).not.toContain('not-yet');
  });
});

describe('"the five information pages become such pages without losing versions or URLs"', () => {
  test('a page of one text is stored as before; blocks make its next version, and the earlier ones stay', async () => {
    await keepOwnTexts(sql);
    const before = (await get<InfoPage>('/api/pages/about-us')).body;
    expect(before.blocks).toBeUndefined();
    const { draft, versions, address } = await editor('about-us');
    expect(draft).toMatchObject({ ...OWN_TEXTS['about-us'], blocks: [] });
    expect(address).toBe('/about-us');
    // The editor sends a text as a block: it is the same page.
    await write('about-us', [text(OWN_TEXTS['about-us'].body)], { intro: OWN_TEXTS['about-us'].intro });
    expect((await editor('about-us')).isLive).toBe(true);

    await write('about-us', [text('## Us\n\nWe sew.'), quote], { intro: 'Who we are.' });
    await publish('about-us');
    const now = (await get<InfoPage>('/api/pages/about-us')).body;
    expect(now.blocks?.map(({ kind }) => kind)).toEqual(['text', 'quote']);
    const [stored] = await sql<{ body: string }[]>`
      select body from page_versions where page = 'about-us' order by id desc limit 1`;
    expect(stored?.body, 'a shop of the version before reads this').toBe('## Us\n\nWe sew.');
    const earlier = (await get<InfoPage>(`/api/pages/about-us/${versions[0]?.id}`)).body;
    expect(earlier).toMatchObject({ sections: before.sections, until: now.changed });
    await keepOwnTexts(sql);
    expect((await get<InfoPage>('/api/pages/about-us')).body.blocks).toHaveLength(2);
    expect((await post(at('about-us', '/place'), { slug: 'us', hidden: true })).status).toBe(404);
    expect((await post(at('about-us', '/delete'), { version: 1 })).status).toBe(404);
    await post(at('about-us', '/back'), { id: 0 });
    expect((await get<InfoPage>('/api/pages/about-us')).body.sections).toEqual(before.sections);
  });
});

describe('"The home page uses the same blocks"', () => {
  test('a text, questions and the newest of the journal stand on it', async () => {
    const draft = (await get<{ draft: Record<string, unknown> }>('/api/staff/window', staff.token)).body
      .draft;
    const entries: HomePageSection = {
      ...base,
      id: 'e',
      kind: 'entries',
      title: 'Journal',
      of: 'journal',
      most: 1,
    };
    const { version, strip, promo } = draft;
    const saved = await post('/api/staff/window/draft', {
      version,
      strip,
      promo,
      sections: [text('## Hello\n\nWith a cloth.'), faq, entries],
    });
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    await post('/api/staff/window/publish', { version: Number(version) + 1, at: '' });
    expect((await readHome(sql)).sections).toMatchObject([
      { kind: 'text', sections: [{ heading: 'Hello' }] },
      { kind: 'faq' },
      { kind: 'entries', entries: [{ title: 'Two' }] },
    ]);
    expect(JSON.stringify(await readHome(sql, 'hi'))).toContain('कपड़े से।');
  });
});
