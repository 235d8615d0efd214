import { describe, expect, test } from 'vitest';
import type { Home, Layout } from '../../contract/home-page.ts';
import {
  HomePageContentSchema,
  type HomePageDraft,
  type HomePageVersion,
} from '../../contract/home-page-staff.ts';
import { istParts } from '../../domain/text/dates.ts';
import { DEFAULT_HOME_PAGE } from '../../domain/home-page/default-home-page.ts';
import type { HomePageContent, HomePageSection } from '../../domain/home-page/sections.ts';
import { hearChanges } from '../../platform/server/testing/hear-changes.server.ts';
import { makeJobsDue } from '../../platform/server/testing/run-jobs.server.ts';
import { openDemo } from '../testing/open-demo.server.ts';

const { sql, get, post, staff, owner, acts, runJobs } = await openDemo();

interface Editor {
  readonly draft: HomePageDraft;
  readonly isLive: boolean;
  readonly versions: readonly HomePageVersion[];
}
const editor = async () => (await get<Editor>('/api/staff/window', staff.token)).body;
const home = async () => (await get<Home>('/api/home')).body.sections;
const layout = async () => (await get<Layout>('/api/layout')).body;
const ids = async () => (await home()).map(({ id }) => id);
const preview = async (at = '') =>
  (await get<Home>(`/api/staff/window/preview?at=${at}`, staff.token)).body.sections;

/** Saves the draft with something changed. */
async function change(how: (content: HomePageContent) => Partial<HomePageContent>, token = staff.token) {
  const { draft } = await editor();
  const { version, sections, strip, promo } = draft;
  const content = { sections, strip, promo } as HomePageContent;
  return post('/api/staff/window/draft', { version, ...content, ...how(content) }, token);
}
const publish = async (at = '') =>
  post('/api/staff/window/publish', { version: (await editor()).draft.version, at });
const part = <Kind extends HomePageSection['kind']>(content: HomePageContent, kind: Kind) => {
  const found = content.sections.find((section) => section.kind === kind);
  return found as Extract<HomePageSection, { kind: Kind }>;
};
const put = (content: HomePageContent, section: HomePageSection): Partial<HomePageContent> => ({
  sections: content.sections.map((each) => (each.id === section.id ? section : each)),
});
/** So many minutes from now, as typed in India. */
function typed(minutes: number): string {
  const { year, month, day, hour, minute } = istParts(new Date(Date.now() + minutes * 60_000));
  const two = (number: number) => String(number).padStart(2, '0');
  return `${year}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}`;
}

describe('until the owner changes it', () => {
  test('"banners and category strips, three product sections …, intro video with why-choose-us list, newsletter signup, welcome text"', async () => {
    expect(await ids()).toEqual([
      'highlights',
      'occasions',
      'offer',
      'best-fits',
      'newArrivals',
      'premiumLeather',
      'popular',
      'film',
      'newsletter',
      'welcome',
    ]);
    expect(HomePageContentSchema.parse(DEFAULT_HOME_PAGE)).toEqual(DEFAULT_HOME_PAGE);
    const [hero, , offer, fits] = await home();
    expect(hero).toMatchObject({ slides: [{ eyebrow: 'Festive Footwear' }, {}, {}] });
    expect(offer).toMatchObject({ figure: '40%', href: '/all-categories' });
    expect(fits).toMatchObject({
      tiles: [1999, 2999, 3999].map((amount) => ({ amount, href: `/bestfits/under-${amount}` })),
    });
  });

  test('the editor begins with what shoppers see', async () => {
    expect(await editor()).toMatchObject({
      isLive: true,
      versions: [],
      draft: { version: 0, ...DEFAULT_HOME_PAGE },
    });
  });
});

describe('draft, preview, publish, back', () => {
  test('a draft changes nothing for shoppers; the preview shows it to staff alone', async () => {
    await change((content) => ({
      sections: [...content.sections]
        .reverse()
        .map((section) => (section.kind === 'newsletter' ? { ...section, hidden: true } : section)),
      strip: ['Diwali hours'],
    }));
    expect((await ids())[0]).toBe('highlights');
    expect((await acts()).at(-1)).toMatchObject({
      what: 'Home page: draft saved',
      before: { strip: DEFAULT_HOME_PAGE.strip },
      after: { strip: ['Diwali hours'] },
    });
    expect((await preview()).map(({ id }) => id)).toEqual(
      DEFAULT_HOME_PAGE.sections
        .map(({ id }) => id)
        .filter((id) => id !== 'newsletter')
        .toReversed(),
    );
    expect((await get('/api/staff/window/preview')).status).toBe(401);
    expect((await get('/api/staff/window/preview', staff.token)).headers['cache-control']).toBe('no-store');
  });

  test('published, the home page and the strip of every page show it at once, and it is written down', async () => {
    expect((await publish()).body['message']).toBe('The new home page is live.');
    expect((await ids())[0]).toBe('welcome');
    expect(await ids()).not.toContain('newsletter');
    expect((await layout()).strip).toEqual(['Diwali hours']);
    expect((await acts()).at(-1)).toMatchObject({
      who: staff.id,
      what: 'Home page: published',
      before: { strip: DEFAULT_HOME_PAGE.strip },
      after: { strip: ['Diwali hours'] },
    });
    expect(await editor()).toMatchObject({ isLive: true, versions: [{ state: 'live', madeBy: 'Meera' }] });
  });

  test('the owner goes back to the page that came with the shop, and forth to their own', async () => {
    await post('/api/staff/window/back', { id: 0 });
    expect((await ids())[0]).toBe('highlights');
    expect((await layout()).strip).toEqual(DEFAULT_HOME_PAGE.strip);
    const { versions } = await editor();
    const first = versions.at(-1);
    await post('/api/staff/window/back', { id: first?.id });
    expect((await ids())[0]).toBe('welcome');
    expect((await acts()).at(-1)?.what).toBe(`Home page: back to version ${first?.id}`);
    expect((await post('/api/staff/window/back', { id: 9999 })).status).toBe(404);
    await post('/api/staff/window/back', { id: 0 });
  });

  test('two people work on the draft: the second is told, and nothing is overwritten', async () => {
    const { draft } = await editor();
    const { version, sections, strip } = draft;
    const save = (promo: string, token: string) =>
      post('/api/staff/window/draft', { version, sections, strip, promo }, token);
    const replies = await Promise.all([save('One', staff.token), save('Two', owner.token)]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const refused = replies.find(({ status }) => status === 409);
    expect(refused?.body['code']).toBe('changedMeanwhile');
    expect((await editor()).draft.promo).toBe(replies[0]?.status === 200 ? 'One' : 'Two');
    expect((await post('/api/staff/window/publish', { version, at: '' })).body['code']).toBe(
      'changedMeanwhile',
    );
    expect((await post('/api/staff/window/draft/drop', { version: version + 1 })).status).toBe(200);
    expect((await editor()).isLive).toBe(true);
  });
});

describe('by the clock', () => {
  test('a version for tomorrow waits, comes by itself, and can be called off before', async () => {
    const heard = await hearChanges(sql);
    await change(() => ({ promo: 'From tomorrow' }));
    expect((await publish(typed(24 * 60))).body['message']).toMatch(/^It goes live on /);
    expect((await layout()).promo).toBe(DEFAULT_HOME_PAGE.promo);
    const [waiting] = (await editor()).versions;
    expect(waiting?.state).toBe('waits');

    await sql`update window_versions set live_from = now() where id = ${waiting?.id ?? 0}`;
    await heard.heard();
    await makeJobsDue(sql, ['window-turn']);
    expect(await runJobs('window-turn')).toBe(1);
    expect((await heard.heard()).flatMap(({ tags }) => tags)).toEqual(['window']);
    expect((await layout()).promo).toBe('From tomorrow');

    await publish(typed(60));
    const [other] = (await editor()).versions;
    expect((await post('/api/staff/window/cancel', { id: other?.id })).status).toBe(200);
    expect((await post('/api/staff/window/cancel', { id: waiting?.id })).status).toBe(404);
    await post('/api/staff/window/back', { id: 0 });
    await heard.stop();
  });

  test('a slide is there from and to the times that were set, and the page is drawn anew at both', async () => {
    await sql`delete from jobs`;
    const [from, to] = [typed(60), typed(120)];
    const slide = { category: '', eyebrow: '', text: '', button: 'Go', href: '/sale', picture: '', from, to };
    await change((content) => {
      const hero = part(content, 'hero');
      return put(content, { ...hero, slides: [{ ...slide, title: 'Flash hour' }, ...hero.slides] });
    });
    await publish();
    const titles = (sections: Home['sections']) => {
      const hero = sections.find(({ kind }) => kind === 'hero');
      return hero?.kind === 'hero' ? hero.slides.map(({ title }) => title) : [];
    };
    expect(titles(await home())).not.toContain('Flash hour');
    expect(titles(await preview(typed(90)))[0]).toBe('Flash hour');
    expect(titles(await preview(typed(121)))).not.toContain('Flash hour');
    const planned = await sql<{ at: string }[]>`
      select to_char(run_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD"T"HH24:MI') as at
      from jobs where kind = 'window-turn' order by run_at`;
    expect(planned.map(({ at }) => at)).toEqual([from, to]);
    await post('/api/staff/window/back', { id: 0 });
  });
});

describe('rows by rule', () => {
  const rowOf = async (rule: object) => {
    await change((content) => put(content, { ...part(content, 'row'), rule } as HomePageSection));
    const row = (await preview()).find(({ kind }) => kind === 'row');
    if (row?.kind !== 'row') throw new Error('no row');
    return row;
  };

  test('category, tag, premium, newest, best sellers, chosen by hand', async () => {
    const party = await rowOf({ by: 'category', name: 'Party Footwear' });
    expect(new Set(party.cards.map((card) => card.subcategory.subcategoriesName))).toEqual(
      new Set(['Party Footwear']),
    );
    expect(new Set((await rowOf({ by: 'tag', name: 'New' })).cards.map(({ tag }) => tag))).toEqual(
      new Set(['new']),
    );
    expect((await rowOf({ by: 'premium' })).cards.every(({ isPremiumLeather }) => isPremiumLeather)).toBe(
      true,
    );
    const [newest] = await sql<{ id: string }[]>`
      select id from products where listed order by created_at desc, id limit 1`;
    expect((await rowOf({ by: 'newest' })).cards[0]?._id).toBe(newest?.id);
    const some = await sql<{ id: string }[]>`
      select id from (select distinct on (style_code) id from products where listed order by style_code, id) one
      order by id desc limit 3`;
    await sql`update product_sizes set sold = 400 where product_id = ${some[1]?.id ?? ''}`;
    await sql`update product_sizes set sold = 9 where product_id = ${some[0]?.id ?? ''}`;
    const best = await rowOf({ by: 'best sellers' });
    expect(best.cards.slice(0, 2).map(({ _id }) => _id)).toEqual([some[1]?.id, some[0]?.id]);
    const chosen = some.map(({ id }) => id).reverse();
    expect((await rowOf({ by: 'chosen', ids: [...chosen, 'gone'] })).cards.map(({ _id }) => _id)).toEqual(
      chosen,
    );
  });

  test('the whole of a row comes by the name of its section', async () => {
    await post('/api/staff/window/back', { id: 0 });
    const [count] = await sql<{ count: number }[]>`
      select count(distinct style_code)::int as count from products where listed and premium_leather`;
    expect((await get('/api/home/premiumLeather')).body).toHaveLength(count?.count ?? 0);
    expect((await get('/api/home/film')).status).toBe(404);
    expect((await get('/api/home/nothing')).status).toBe(404);
  });
});

describe('what is refused', () => {
  const hero = (slide: object) => (content: HomePageContent) => {
    const section = part(content, 'hero');
    return put(content, { ...section, slides: [{ ...section.slides[0], ...slide }] } as HomePageSection);
  };
  test.each([
    ['a script as a link', hero({ href: 'javascript:alert(1)' }), 'sections.0.slides.0.href'],
    [
      'an end before the beginning',
      hero({ from: '2026-12-02T10:00', to: '2026-12-01T10:00' }),
      'sections.0.slides.0.to',
    ],
    ['a day that is none', hero({ from: '2026-13-45T10:00' }), 'sections.0.slides.0.from'],
    ['a slide without words', hero({ category: '', title: '' }), 'sections.0.slides.0.title'],
    ['words without end', hero({ title: 'x'.repeat(91) }), 'sections.0.slides.0.title'],
    ['no section at all', () => ({ sections: [] }), 'sections'],
    ['an empty strip', () => ({ strip: [''] }), 'strip.0'],
    [
      'the same part twice',
      (content: HomePageContent) => ({ sections: [...content.sections, ...content.sections] }),
      'sections',
    ],
  ])('%s is told at its field', async (_, how, field) => {
    const { status, body } = await change(how as (content: HomePageContent) => Partial<HomePageContent>);
    expect([status, body['fields']]).toEqual([400, expect.arrayContaining([field])]);
  });

  test('a picture the shop does not have', async () => {
    expect((await change(hero({ picture: 'art:nothing' }))).body['code']).toBe('unknownPicture');
    const none = 'picture:00000000-0000-4000-8000-000000000000';
    expect((await change(hero({ picture: none }))).body['code']).toBe('unknownPicture');
  });

  test('a shop without the pictures that its page begins with can still change it', async () => {
    await post('/api/staff/window/back', { id: 0 });
    await sql`delete from settings where key = 'artwork'`;
    expect((await change(() => ({ promo: 'Our first pairs' }))).status).toBe(200);
    expect((await change(hero({ picture: 'art:hero-9' }))).body['code']).toBe('unknownPicture');
  });

  test('markup stays words', async () => {
    const title = '<img src=x onerror=alert(1)>';
    await change(hero({ title }));
    expect(JSON.stringify(await preview())).toContain(title);
  });
});
