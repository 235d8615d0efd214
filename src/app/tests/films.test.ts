import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Home } from '../../contract/home-page.ts';
import type { StoredFilm, HomePageDraft } from '../../contract/home-page-staff.ts';
import { readFilm } from '../../features/home-page/server/films/film-bytes.ts';
import { rangeOf } from '../../features/home-page/server/films/film-routes.server.ts';
import { sweepFilms } from '../../features/home-page/server/films/sweep-films.server.ts';
import { openDemo } from '../testing/open-demo.server.ts';

const { sql, shop, get, post, staff, sendFile, fetchBytes } = await openDemo();

const mp4 = readFileSync('demo/film/intro.mp4');
const webm = readFileSync('demo/film/intro.webm');
const factsOf = (bytes: Buffer) => readFilm(async (at, length) => bytes.subarray(at, at + length));

const send = (name: string, type: string, bytes: Buffer) =>
  sendFile<{ film: StoredFilm; code?: string; message?: string }>(
    '/api/staff/films',
    { name, type, bytes },
    staff.token,
  );
const filmIn = async () => {
  const section = (await get<Home>('/api/home')).body.sections.find(({ kind }) => kind === 'film');
  return section?.kind === 'film' ? section.film : null;
};

test('what a film is stands in its bytes: kind, codec, size', async () => {
  expect(await factsOf(mp4)).toMatchObject({ kind: 'mp4', codec: 'avc1' });
  expect(await factsOf(webm)).toMatchObject({ kind: 'webm', codec: expect.stringMatching(/^V_/) });
  for (const film of [mp4, webm]) {
    const facts = await factsOf(film);
    expect('width' in facts && facts.width / facts.height).toBeGreaterThan(0.4);
  }
});

test('cut off, mixed up or made up bytes never throw', async () => {
  for (const film of [mp4, webm])
    for (const length of [0, 3, 8, 40, 64, 100, 700, 5_000])
      expect(await factsOf(film.subarray(0, length))).toBeTruthy();
  const mixed = Buffer.from(mp4);
  for (let at = 64; at < mixed.length; at += 7) mixed[at] = (at * 31) % 256;
  expect(await factsOf(mixed)).toHaveProperty('not');
  const endless = Buffer.concat([Buffer.from('00000000667479706d703432', 'hex'), Buffer.alloc(100)]);
  expect(await factsOf(endless)).toHaveProperty('not');
});

describe('sent in by staff', () => {
  test.each([
    ['a picture called film', 'film.mp4', 'video/mp4', readFileSync('demo/pictures/ui/favicon-48.png')],
    ['a WebM called MP4', 'film.mp4', 'video/mp4', webm],
    ['a page', 'film.webm', 'video/webm', Buffer.from('<html><script>alert(1)</script></html>')],
    [
      'QuickTime',
      'film.mov',
      'video/quicktime',
      Buffer.concat([Buffer.from('\0\0\0\x14ftypqt  '), Buffer.alloc(80)]),
    ],
    ['nothing', 'film.mp4', 'video/mp4', Buffer.alloc(0)],
    [
      'a box of 2^63 bytes',
      'film.mp4',
      'video/mp4',
      Buffer.concat([
        Buffer.from('\0\0\0\x10ftypmp42\0\0\0\0\0\0\0\x01free\x80', 'latin1'),
        Buffer.alloc(90),
      ]),
    ],
  ])('%s is refused, and says why', async (_, name, type, bytes) => {
    const { status, body } = await send(name, type, bytes);
    expect([status, body['code']]).toEqual([422, 'badPicture']);
    expect(String(body['message'])).toContain('Please choose an MP4 (H.264) or WebM film.');
  });

  test('more than 30 MB are refused', async () => {
    const { status } = await send('film.mp4', 'video/mp4', Buffer.concat([mp4, Buffer.alloc(30_000_000)]));
    expect(status).toBe(413);
  });

  test('a film becomes the one of the home page, and is served in parts', async () => {
    const first = (await send('walk.mp4', 'video/mp4', mp4)).body;
    const again = (await send('walk-2.mp4', 'video/mp4', mp4)).body;
    expect(again.film.id, 'the same bytes are one film').toBe(first.film.id);
    const { draft } = (
      await get<{
        draft: HomePageDraft;
      }>('/api/staff/window', staff.token)
    ).body;
    const { version, strip, promo } = draft;
    const sections = (video: string) =>
      draft.sections.map((each) => (each.kind === 'film' ? { ...each, video } : each));
    const gone = await post('/api/staff/window/draft', {
      version,
      strip,
      promo,
      sections: sections('film:00000000-0000-4000-8000-000000000000'),
    });
    expect([gone.status, gone.body['fields']]).toEqual([
      404,
      [expect.stringMatching(/^sections\.\d+\.video$/)],
    ]);
    await post('/api/staff/window/draft', {
      version,
      strip,
      promo,
      sections: sections(`film:${first.film.id}`),
    });
    expect((await filmIn())?.mp4, 'a draft is not live').toBe('film/intro.mp4');
    await post('/api/staff/window/publish', { version: version + 1, at: '' });
    expect(await filmIn()).toMatchObject({ mp4: first.film.address, webm: '', width: first.film.width });

    const address = `/${first.film.address}`;
    const whole = await fetchBytes(address);
    expect([whole.status, whole.headers['content-type'], whole.headers['accept-ranges']]).toEqual([
      200,
      'video/mp4',
      'bytes',
    ]);
    expect(whole.bytes.equals(mp4)).toBe(true);
    const part = await fetchBytes(address, { range: 'bytes=1000-1999' });
    expect([part.status, part.headers['content-range']]).toEqual([206, `bytes 1000-1999/${mp4.length}`]);
    expect(part.bytes.equals(mp4.subarray(1_000, 2_000))).toBe(true);
    const beyond = await fetchBytes(address, { range: `bytes=${mp4.length}-` });
    expect([beyond.status, beyond.headers['content-range']]).toEqual([416, `bytes */${mp4.length}`]);
    for (const other of ['/films/x.mp4', address.replace('.mp4', '.webm'), '/films/..%2f..%2fetc'])
      expect((await fetchBytes(other)).status, other).toBe(404);
  });

  test('what no version names is swept after a week, what one names stays', async () => {
    await send('other.webm', 'video/webm', webm);
    await sql`update stored_films set created_at = now() - interval '8 days'`;
    await sweepFilms(shop);
    expect(await sql`select kind from stored_films`).toEqual([{ kind: 'mp4' }]);
    expect((await fetchBytes(`/${(await filmIn())?.mp4}`)).status).toBe(200);
  });
});

test.each([
  [undefined, 'all'],
  ['bytes=0-9', { from: 0, to: 9 }],
  ['bytes=90-', { from: 90, to: 99 }],
  ['bytes=-10', { from: 90, to: 99 }],
  ['bytes=-1000', { from: 0, to: 99 }],
  ['bytes=90-9999', { from: 90, to: 99 }],
  ['bytes=100-', undefined],
  ['bytes=9-1', undefined],
  ['bytes=-0', undefined],
  ['bytes=0-1,5-6', 'all'],
  ['lines=0-1', 'all'],
])('range %s of a hundred bytes', (header, range) => {
  expect(rangeOf(header, 100)).toEqual(range);
});
