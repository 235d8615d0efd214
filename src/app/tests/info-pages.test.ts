import { describe, expect, test } from 'vitest';
import type { InfoPage } from '../../contract/content.ts';
import type { PageDraft, PageVersion } from '../../contract/content-staff.ts';
import { INFO_PAGES } from '../../domain/content/info-pages.ts';
import { istParts } from '../../domain/text/dates.ts';
import { OWN_TEXTS } from '../../features/content/server/own-texts.server.ts';
import { keepOwnTexts } from '../../features/content/server/page-versions.server.ts';
import { makeOrder } from '../../features/orders/testing/make-order.server.ts';
import { hearChanges } from '../../platform/server/testing/hear-changes.server.ts';
import { makeJobsDue } from '../../platform/server/testing/run-jobs.server.ts';
import { openDemo } from '../testing/open-demo.server.ts';

const { sql, get, post, staff, owner, acts, runJobs } = await openDemo();

interface Editor {
  readonly draft: PageDraft;
  readonly isLive: boolean;
  readonly versions: readonly PageVersion[];
}
type Name = (typeof INFO_PAGES)[number];
const TERMS = 'terms-conditions';
const at = (page: Name, rest = '') => `/api/staff/pages/${page}${rest}`;
const editor = async (page: Name = TERMS) => (await get<Editor>(at(page), staff.token)).body;
const shown = async (page: Name = TERMS) => (await get<InfoPage>(`/api/pages/${page}`)).body;
const words = (page: InfoPage) => JSON.stringify(page.sections);

async function change(how: Partial<PageDraft>, page: Name = TERMS, token = staff.token) {
  const { version, title, intro, body } = (await editor(page)).draft;
  return post(at(page, '/draft'), { version, title, intro, body, ...how }, token);
}
const publish = async (when = '', page: Name = TERMS) =>
  post(at(page, '/publish'), { version: (await editor(page)).draft.version, at: when });
/** So many minutes from now, as typed in India. */
function typed(minutes: number): string {
  const { year, month, day, hour, minute } = istParts(new Date(Date.now() + minutes * 60_000));
  const two = (number: number) => String(number).padStart(2, '0');
  return `${year}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}`;
}
describe('the texts that came with the shop', () => {
  test('are shown before anything is stored, and become versions once', async () => {
    expect(await shown()).toMatchObject({ version: 0, title: 'Terms and Conditions', changed: '2026-11-15' });
    await Promise.all([keepOwnTexts(sql), keepOwnTexts(sql)]);
    await keepOwnTexts(sql);
    const rows = await sql<{ page: string; own: boolean }[]>`select page, own from page_versions order by id`;
    expect(rows.map(({ page }) => page)).toEqual([...INFO_PAGES]);
    expect((await shown()).title).toBe('Terms and Conditions');
    expect(await editor()).toMatchObject({
      isLive: true,
      draft: { version: 0, ...OWN_TEXTS[TERMS] },
      versions: [{ state: 'live', own: true, madeBy: 'the shop' }],
    });
  });

  test('a release with another text of its own does not touch an order’s version', async () => {
    await sql`update page_versions set body = 'As of the release before.' where page = 'privacy-policy'`;
    await keepOwnTexts(sql);
    const { versions } = await editor('privacy-policy');
    expect(versions.map(({ state }) => state)).toEqual(['live', 'before']);
    const old = (await get<InfoPage>(`/api/pages/privacy-policy/${versions[1]?.id}`)).body;
    expect(words(old)).toContain('As of the release before.');
    expect(old.until).not.toBeNull();
  });
});

describe('draft, preview, publish, back', () => {
  test('"9,900 headings" are refused with a sentence, and nothing is stored', async () => {
    const before = (await editor()).draft;
    const refused = await change({ body: '# a\n'.repeat(9_900) });
    expect(refused).toMatchObject({
      status: 400,
      body: { message: 'A page has at most 200 headings; this one has 9900.' },
    });
    expect((await change({ body: `${'a.'.repeat(20_000)}@` })).status).toBe(400);
    expect((await editor()).draft).toEqual(before);
  });

  test('a draft changes nothing for shoppers; the preview shows it to staff alone', async () => {
    expect((await change({ body: '## Returns\n\nWithin **five** days.' })).status).toBe(200);
    expect(words(await shown())).not.toContain('five');
    expect((await acts()).at(-1)).toMatchObject({
      what: 'Terms and Conditions: draft saved',
      before: { body: OWN_TEXTS[TERMS].body },
      after: { body: '## Returns\n\nWithin **five** days.' },
    });
    const preview = await get<InfoPage>(at(TERMS, '/preview'), staff.token);
    expect(words(preview.body)).toContain('five');
    expect(preview.headers['cache-control']).toBe('no-store');
    expect((await get(at(TERMS, '/preview'))).status).toBe(401);
    const { body } = await get('/api/staff/pages', staff.token);
    expect(
      (body['pages'] as { page: string; draft: boolean }[]).find(({ page }) => page === TERMS)?.draft,
    ).toBe(true);
  });

  test('published, it is read at once; who, when and both texts are written down', async () => {
    const heard = await hearChanges(sql);
    expect((await publish()).body['message']).toBe('The new text is in force.');
    expect((await heard.heard()).flatMap(({ tags }) => tags)).toEqual([`page:${TERMS}`]);
    await heard.stop();
    expect(await shown()).toMatchObject({ sections: [{ id: 'returns', heading: 'Returns' }] });
    expect((await acts()).at(-1)).toMatchObject({
      who: staff.id,
      what: 'Terms and Conditions: published',
      before: { body: OWN_TEXTS[TERMS].body },
      after: { body: '## Returns\n\nWithin **five** days.' },
    });
    expect((await editor()).versions[0]).toMatchObject({ state: 'live', madeBy: 'Meera', own: false });
    await keepOwnTexts(sql);
    expect(words(await shown()), 'a start leaves the owner’s words alone').toContain('five');
  });

  test('the owner goes back to the text that came with the shop, and forth to their own', async () => {
    const mine = (await editor()).versions[0]?.id;
    await post(at(TERMS, '/back'), { id: 0 });
    expect(words(await shown())).not.toContain('five');
    expect(await editor()).toMatchObject({ isLive: true, versions: [{ own: true, state: 'live' }, {}, {}] });
    await post(at(TERMS, '/back'), { id: mine });
    expect(words(await shown())).toContain('five');
    expect((await acts()).at(-1)?.what).toBe(`Terms and Conditions: back to version ${mine}`);
    expect((await post(at(TERMS, '/back'), { id: 99_999 })).status).toBe(404);
    // A version of another page is none of this one.
    expect((await post(at('about-us', '/back'), { id: mine })).status).toBe(404);
  });

  test('two people edit: the second is told, and nothing is overwritten', async () => {
    const { version, title, body } = (await editor('about-us')).draft;
    const save = (intro: string, token: string) =>
      post(at('about-us', '/draft'), { version, title, intro, body }, token);
    const replies = await Promise.all([save('One', staff.token), save('Two', owner.token)]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 409)?.body['code']).toBe('changedMeanwhile');
    expect((await editor('about-us')).draft.intro).toBe(replies[0]?.status === 200 ? 'One' : 'Two');
    expect((await post(at('about-us', '/publish'), { version, at: '' })).body['code']).toBe(
      'changedMeanwhile',
    );
    expect((await post(at('about-us', '/draft/drop'), { version: version + 1 })).status).toBe(200);
    expect((await editor('about-us')).isLive).toBe(true);
  });

  test('publish at a time: it waits, comes by itself, and can be called off before', async () => {
    const heard = await hearChanges(sql);
    await change({ intro: 'From tomorrow.' }, 'shipping-policy');
    expect((await publish(typed(24 * 60), 'shipping-policy')).body['message']).toMatch(
      /^It is in force from /,
    );
    expect((await shown('shipping-policy')).intro).not.toBe('From tomorrow.');
    const [waiting] = (await editor('shipping-policy')).versions;
    expect(waiting?.state).toBe('waits');
    expect((await get(`/api/pages/shipping-policy/${waiting?.id}`)).status, 'nobody reads it before').toBe(
      404,
    );
    expect(
      (await get(at('shipping-policy', `/preview?version=${waiting?.id}`), staff.token)).body['intro'],
    ).toBe('From tomorrow.');
    await sql`update page_versions set live_from = now() where id = ${waiting?.id ?? 0}`;
    await heard.heard();
    await makeJobsDue(sql, ['page-turn']);
    expect(await runJobs('page-turn')).toBe(1);
    expect((await heard.heard()).flatMap(({ tags }) => tags)).toEqual(['page:shipping-policy']);
    expect((await shown('shipping-policy')).intro).toBe('From tomorrow.');
    await change({ intro: 'Never.' }, 'shipping-policy');
    await publish(typed(60), 'shipping-policy');
    const [other] = (await editor('shipping-policy')).versions;
    expect((await post(at('shipping-policy', '/cancel'), { id: other?.id })).status).toBe(200);
    expect((await post(at('shipping-policy', '/cancel'), { id: waiting?.id })).status).toBe(404);
    await heard.stop();
  });
});

describe('"terms in force at the time of an order matter"', () => {
  test('an order keeps its version when the terms change, for the customer and for staff', async () => {
    const inForce = (await shown()).version;
    const order = await makeOrder(sql, { userId: staff.id });
    await change({ body: '## Returns\n\nWithin six days.' });
    await publish();
    const later = (await shown()).version;
    expect(later).toBeGreaterThan(inForce);
    const terms = { terms: inForce, refund: (await shown('refund-policy')).version };
    expect((await get(`/api/orders/orderDetails/${order.id}`, staff.token)).body).toMatchObject({ terms });
    expect((await get(`/api/staff/orders/${order.orderNumber}`, owner.token)).body).toMatchObject({ terms });
    const old = (await get<InfoPage>(`/api/pages/${TERMS}/${inForce}`)).body;
    expect(words(old)).toContain('five');
    expect(old.until).not.toBeNull();
  });
});

describe('what is refused', () => {
  test.each([
    ['an empty title', { title: ' ' }, 'title'],
    ['no words', { body: '---' }, 'body'],
    ['a name in braces that stands for nothing', { body: 'Call {fone}.' }, 'body'],
    ['lists inside lists without end', { body: `${'- '.repeat(9_000)}a` }, 'body'],
    ['a text without end', { body: 'x'.repeat(40_001) }, 'body'],
  ])('%s is told at its field', async (_, how, field) => {
    const { status, body } = await change(how);
    expect([status, body['fields']]).toEqual([400, [field]]);
  });

  test('pages and versions nobody has', async () => {
    expect((await get('/api/pages/imprint')).status).toBe(400);
    for (const version of ['0', '-1', '99999', '9999999999', 'x'])
      expect([400, 404]).toContain((await get(`/api/pages/${TERMS}/${version}`)).status);
  });

  test('markup stays words', async () => {
    await change({ body: 'a <script>alert(1)</script> [x](javascript:alert(1))' });
    const preview = (await get<InfoPage>(at(TERMS, '/preview'), staff.token)).body;
    expect(preview.sections[0]?.blocks).toEqual([
      { kind: 'p', words: [{ text: 'a <script>alert(1)</script> [x](javascript:alert(1))' }] },
    ]);
  });
});
