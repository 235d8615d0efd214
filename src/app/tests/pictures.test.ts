import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ProductPictures, StoredPicture } from '../../contract/pictures-staff.ts';
import { openSession } from '../../features/accounts/server/log-in.server.ts';
import { pictureJobs } from '../../features/catalogue/server/pictures/jobs.server.ts';
import { masterKey, uploadKey } from '../../features/catalogue/server/pictures/picture-keys.ts';
import { readSpin } from '../../features/catalogue/server/pictures/product-spin.server.ts';
import { usePictures } from '../../features/catalogue/server/pictures/use-pictures.server.ts';
import { addCategories } from '../../features/catalogue/server/save-categories.server.ts';
import { addProducts } from '../../features/catalogue/server/save-products.server.ts';
import { clearPng, phonePhoto, plainPng, svg } from '../../features/catalogue/testing/picture-files.ts';
import { makeOrder } from '../../features/orders/testing/make-order.server.ts';
import { orderedPictures } from '../../features/orders/server/ordered-pictures.server.ts';
import type { Shop } from '../../features/shop.server.ts';
import { inTransaction } from '../../platform/server/db.server.ts';
import { hearChanges } from '../../platform/server/testing/hear-changes.server.ts';
import { makeJobsDue, runDueJobs } from '../../platform/server/testing/run-jobs.server.ts';
import { testDb } from '../../platform/server/testing/test-db.server.ts';
import { createDiskStore } from '../../services/pictures/disk-store.server.ts';
import { openShuttable } from '../../services/pictures/testing/shuttable-server.ts';
import { realS3 } from '../../services/pictures/testing/real-s3.ts';
import { openS3Server } from '../../services/pictures/testing/s3-server.ts';
import { createShopServer } from '../start/server.server.ts';
import { aProductEntry } from '../testing/a-product-entry.ts';
import { testServer } from '../testing.server.ts';

const { sql } = await testDb();
const folder = mkdtempSync(path.join(tmpdir(), 'kadam-pictures-'));
const PRODUCT = 'p-photographed';
const DAY = 24 * 60 * 60_000;

let app: FastifyInstance;
let shop: Shop;
let token = '';
let later = 0;
const files = (place: string): string[] =>
  existsSync(path.join(folder, 'pictures', place))
    ? readdirSync(path.join(folder, 'pictures', place), { recursive: true, encoding: 'utf8' }).filter(
        (name) => /\w{40}/.test(name),
      )
    : [];

beforeAll(async () => {
  const options = testServer(sql, { DATA_DIR: folder });
  shop = { ...options.shop, now: () => new Date(Date.now() + later) };
  app = await createShopServer({ ...options, shop, checkAnswers: true });
  await app.ready();
  const [user] = await sql<{ id: string }[]>`
    insert into users (user_name, email, email_key, password_hash, user_type, areas)
    values ('Asha', 'asha@shop.example', 'asha@shop.example', 'x', 'staff', '{catalogue}') returning id`;
  token = await openSession(sql, user?.id ?? '');
  await inTransaction(sql, async (tx) => {
    await addCategories(
      tx,
      [{ subcategoriesName: 'Festive Footwear', headline: '', text: '' }],
      [{ subcategoryTypeName: 'Mojaris' }],
    );
    await addProducts(tx, [{ ...aProductEntry('photographed'), pictures: [] }, aProductEntry('ready-made')], {
      defaultDiscount: 0,
      day: '2026-11-18',
    });
  });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});
beforeEach(async () => {
  later = 0;
  await sql`delete from pictures where product_id = ${PRODUCT}`;
  await sql`delete from awaited_pictures`;
});

const headers = () => ({ authorization: `Bearer ${token}` });
const jobs = () => pictureJobs(shop, orderedPictures);
const runJobs = () => runDueJobs(sql, jobs(), shop.log);

async function send(bytes: Buffer, name: string, { type = 'image/jpeg', query = '', at = app } = {}) {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)], { type }), name);
  const body = new Response(form);
  return at.inject({
    method: 'POST',
    url: `/api/staff/pictures?${query}`,
    headers: { ...headers(), 'content-type': body.headers.get('content-type') ?? '' },
    payload: Buffer.from(await body.arrayBuffer()),
  });
}
const forProduct = `productId=${PRODUCT}`;
const act = async (address: string, payload: object = {}) => {
  const reply = await app.inject({ method: 'POST', url: address, headers: headers(), payload });
  return { status: reply.statusCode, ...reply.json<{ code?: string; message: string }>() };
};
const listed = async (): Promise<ProductPictures> =>
  (await app.inject({ url: `/api/staff/products/${PRODUCT}/pictures`, headers: headers() })).json();
const stored = async (id: string): Promise<StoredPicture> =>
  (await app.inject({ url: `/api/staff/pictures/${id}`, headers: headers() })).json<{
    picture: StoredPicture;
  }>().picture;
/** Sent in and drawn. */
async function added(bytes: Buffer, name: string, type = 'image/jpeg'): Promise<StoredPicture> {
  const reply = await send(bytes, name, { type, query: forProduct });
  expect(reply.statusCode, reply.body).toBe(200);
  await runJobs();
  return stored(reply.json<{ picture: StoredPicture }>().picture.id);
}

describe('a picture that staff send in', () => {
  it('becomes the product’s in AVIF and WebP widths, upright, square, without place and camera', async () => {
    const heard = await hearChanges(sql);
    const reply = await send(await phonePhoto('#a01030', 810, 540), 'shoe.jpg', { query: forProduct });
    expect(reply.json()).toMatchObject({
      success: true,
      picture: { state: 'waiting', fileName: 'shoe.jpg' },
    });
    expect((await listed()).awaited).toMatchObject([{ replaces: null, picture: { state: 'waiting' } }]);
    await runJobs();

    const { pictures, awaited, suggestedAlt } = await listed();
    expect(awaited).toEqual([]);
    expect(suggestedAlt).toBe('Sold from today in Gold');
    expect(pictures).toMatchObject([
      {
        picture: { widths: [240, 480, 720, 810], width: 810, height: 810, alt: suggestedAlt },
        source: { width: 540, height: 810, crop: null, ground: 'edge' },
      },
    ]);
    const base = pictures[0]?.picture.base ?? '';
    for (const type of ['avif', 'webp'] as const) {
      const file = await app.inject({ url: `/pictures/${base}-480.${type}` });
      expect(file.statusCode).toBe(200);
      expect(file.headers).toMatchObject({
        'content-type': `image/${type}`,
        'cache-control': 'public, max-age=31536000, immutable',
      });
      expect(file.headers['content-security-policy']).toBeUndefined();
      const about = await sharp(file.rawPayload).metadata();
      expect(about).toMatchObject({ width: 480, height: 480 });
      expect([about.exif, about.orientation, about.xmp, about.iptc]).toEqual([
        undefined,
        undefined,
        undefined,
        undefined,
      ]);
      expect(file.rawPayload.toString('latin1')).not.toContain('Kadam Phone');
    }
    // The red shoe lay at the right edge of the sensor: upright it stands at the bottom, in the middle of the square.
    const pixels = await sharp((await app.inject({ url: `/pictures/${base}-240.webp` })).rawPayload)
      .removeAlpha()
      .raw()
      .toBuffer();
    const at = (x: number, y: number) => [...pixels.subarray((y * 240 + x) * 3, (y * 240 + x) * 3 + 3)];
    expect(at(120, 225)[0]).toBeGreaterThan(120);
    expect(at(120, 225)[1]).toBeLessThan(60);
    // Beside the picture lies the colour of its edge.
    for (const [channel, value] of [0xe8, 0xe0, 0xd4].entries())
      expect(Math.abs((at(5, 120)[channel] ?? 0) - value)).toBeLessThan(8);
    // Nothing that was sent in is left, nor anything half done.
    expect(files('uploads')).toEqual([]);
    expect(readdirSync(path.join(folder, 'pictures/incoming'))).toEqual([]);
    const [master] = files('masters').filter((name) => !name.includes('preview'));
    const whole = await sharp(path.join(folder, 'pictures/masters', master ?? '')).metadata();
    expect([whole.width, whole.height, whole.exif]).toEqual([540, 810, undefined]);
    await expect.poll(() => heard.tags()).toContain(`product:${PRODUCT}`);
    const [{ what, after } = { what: '', after: null }] = await sql<{ what: string; after: unknown }[]>`
      select what, after from audit_log where product_id = ${PRODUCT} order by id desc limit 1`;
    expect(what).toBe('NEW-PHOTOGRAPHED: a new picture (shoe.jpg)');
    expect(after).toEqual({ pictures: [{ base, alt: suggestedAlt }] });
  });

  it('the same picture twice is one file, also for two products', async () => {
    const photo = await phonePhoto('#102030');
    const first = await added(photo, 'one.jpg');
    const before = files('stored').length;
    const again = await send(photo, 'two.jpg', { query: forProduct });
    expect(again.json()).toMatchObject({ picture: { id: first.id, state: 'ready' } });
    await send(photo, 'three.jpg', { query: 'productId=p-ready-made' });
    expect(files('stored')).toHaveLength(before);
    expect((await listed()).pictures.map(({ picture }) => picture.base)).toEqual([first.base, first.base]);
    await sql`delete from pictures where base = ${first.base}`;
  });

  it('many at once, in parallel, come all', async () => {
    const colours = ['#111111', '#555555', '#999999'];
    const photos = await Promise.all(colours.map((colour) => phonePhoto(colour)));
    const replies = await Promise.all(
      photos.map((photo, n) => send(photo, `${n}.jpg`, { query: forProduct })),
    );
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    await runJobs();
    expect((await listed()).pictures).toHaveLength(3);
  });

  it('a drawing is refused with a sentence, and nothing of it is stored', async () => {
    const reply = await send(svg, 'shoe.svg', { type: 'image/svg+xml', query: forProduct });
    expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([422, 'badPicture']);
    expect(reply.json<{ message: string }>().message).toBe(
      'shoe.svg is a drawing (SVG), which can carry script. Please choose a photo: JPEG, PNG, WebP or AVIF.',
    );
    expect((await listed()).awaited).toEqual([]);
    expect(readdirSync(path.join(folder, 'pictures/incoming'))).toEqual([]);
  });

  it('a photo that is cut off fails and says why; it can be tried again, and taken back', async () => {
    const photo = await phonePhoto('#203040', 640, 480);
    const cut = photo.subarray(0, Math.floor(photo.length / 2));
    const failed = await added(cut, 'cut.jpg');
    expect(failed).toMatchObject({
      state: 'failed',
      fault: 'This picture is damaged or cut off and cannot be read. Please save or send it again.',
    });
    expect((await act(`/api/staff/pictures/${failed.id}/retry`)).status).toBe(200);
    expect((await stored(failed.id)).state).toBe('waiting');
    await runJobs();
    expect((await stored(failed.id)).state).toBe('failed');
    const [waiting] = (await listed()).awaited;
    await act(`/api/staff/products/${PRODUCT}/awaited-pictures/${waiting?.id}/remove`);
    expect((await listed()).awaited).toEqual([]);
    expect((await listed()).pictures).toEqual([]);
  });

  it('too large, no file, no such product, too many: each has its sentence', async () => {
    const large = Buffer.concat([await phonePhoto(), Buffer.alloc(30_000_001)]);
    const reply = await send(large, 'large.jpg');
    expect([reply.statusCode, reply.json<{ message: string }>().message]).toEqual([
      413,
      'large.jpg is larger than 30 MB. Please choose a smaller one.',
    ]);
    const without = (type: string, payload: string) =>
      app.inject({
        method: 'POST',
        url: '/api/staff/pictures',
        headers: { ...headers(), 'content-type': type },
        payload,
      });
    const none = await without('multipart/form-data; boundary=x', '--x--\r\n');
    expect([none.statusCode, none.json<{ message: string }>().message]).toEqual([
      400,
      'Please choose a picture.',
    ]);
    const noForm = await without('application/json', '{}');
    expect([noForm.statusCode, noForm.json<{ message: string }>().message]).toEqual([
      415,
      'Please send this as a form with a file.',
    ]);
    const photo = await plainPng(200, 200);
    const png = { type: 'image/png' };
    expect((await send(photo, 'a.png', { ...png, query: 'productId=nobody' })).statusCode).toBe(404);
    await sql`
      insert into pictures (product_id, position, base, width, height, alt)
      select ${PRODUCT}, n, 'x' || n, 1, 1, '' from generate_series(0, 11) n`;
    expect((await send(photo, 'a.png', { ...png, query: forProduct })).json()).toMatchObject({
      code: 'tooManyPictures',
    });
    expect(readdirSync(path.join(folder, 'pictures/incoming'))).toEqual([]);
  });

  it('one with holes stands on the shop’s warm white, and a free one keeps its shape', async () => {
    expect(await added(await clearPng(120), 'clear.png', 'image/png')).toMatchObject({
      state: 'ready',
      color: '#f6f0e8',
      widths: [120],
    });
    const reply = await send(await plainPng(500, 130), 'banner.png', {
      type: 'image/png',
      query: 'shape=free',
    });
    await runJobs();
    expect(await stored(reply.json<{ picture: StoredPicture }>().picture.id)).toMatchObject({
      state: 'ready',
      width: 500,
      height: 130,
      widths: [240, 480, 500],
    });
  });
});

describe('the pictures of a product', () => {
  it('are ordered, described, cut, replaced and removed; each act is in the audit log with before and after', async () => {
    const [one, two] = [
      await added(await phonePhoto('#aa0000'), 'one.jpg'),
      await added(await phonePhoto('#00aa00'), 'two.jpg'),
    ];
    const at = `/api/staff/products/${PRODUCT}/pictures`;
    const [first, second] = (await listed()).pictures;
    const ids = [second?.id ?? 0, first?.id ?? 0];
    expect(await act(`${at}/order`, { ids })).toMatchObject({ status: 200 });
    const bases = async () => (await listed()).pictures.map(({ picture }) => picture.base);
    expect(await bases()).toEqual([two.base, one.base]);
    // Somebody else's list is older.
    expect(await act(`${at}/order`, { ids: [ids[0]] })).toMatchObject({ status: 409, code: 'picturesMoved' });

    expect(await act(`${at}/${ids[0]}/alt`, { alt: ' ' })).toMatchObject({
      status: 400,
      message: 'Please say what the picture shows.',
    });
    await act(`${at}/${ids[0]}/alt`, { alt: 'The pair from above' });
    expect((await listed()).pictures[0]?.picture.alt).toBe('The pair from above');

    const crop = { left: 0, top: 30, width: 110, height: 110 };
    expect(
      await act(`${at}/${ids[0]}/crop`, { crop: { ...crop, left: 5000 }, ground: 'edge' }),
    ).toMatchObject({
      status: 400,
      message: 'There is nothing of the picture inside the frame.',
    });
    expect(
      await act(`${at}/${ids[0]}/crop`, { crop: { ...crop, width: 120 }, ground: 'edge' }),
    ).toMatchObject({
      status: 400,
    });
    await act(`${at}/${ids[0]}/crop`, { crop, ground: 'white' });
    expect((await listed()).awaited).toMatchObject([{ replaces: ids[0] }]);
    await runJobs();
    const [cut] = (await listed()).pictures;
    expect(cut).toMatchObject({
      id: ids[0],
      picture: { width: 110, alt: 'The pair from above' },
      source: { crop, ground: 'white' },
    });
    expect(cut?.picture.base).not.toBe(two.base);
    const whole = await app.inject({
      url: `/api/staff/pictures/${cut?.source?.pictureId}/whole`,
      headers: headers(),
    });
    expect(await sharp(whole.rawPayload).metadata()).toMatchObject({ width: 120, height: 150 });
    // Back to the whole: it is there already.
    await act(`${at}/${ids[0]}/crop`, { crop: null, ground: 'edge' });
    expect((await bases())[0]).toBe(two.base);

    const other = await send(await phonePhoto('#0000aa'), 'three.jpg', {
      query: `${forProduct}&replaces=${ids[0]}`,
    });
    expect(other.statusCode).toBe(200);
    await runJobs();
    const [replaced, last] = (await listed()).pictures;
    expect(replaced).toMatchObject({ id: ids[0], picture: { alt: 'The pair from above' } });
    expect(replaced?.picture.base).not.toBe(two.base);
    const isListed = async () =>
      (await sql<{ listed: boolean }[]>`select listed from products where id = ${PRODUCT}`)[0]?.listed;
    expect(await isListed()).toBe(true);
    await act(`${at}/${ids[0]}/remove`);
    expect((await listed()).pictures).toMatchObject([{ id: last?.id }]);
    expect(await isListed()).toBe(false);
    expect(await act(`${at}/${ids[0]}/remove`)).toMatchObject({ status: 404 });

    const log = await sql<{ what: string; before: object | null; after: object | null }[]>`
      select what, before, after from audit_log where product_id = ${PRODUCT} order by id desc limit 6`;
    expect(log.map(({ what }) => what.replace('NEW-PHOTOGRAPHED: ', ''))).toEqual([
      'a picture is removed',
      'a picture is replaced (three.jpg)',
      'a picture is replaced (two.jpg)',
      'a picture is replaced (two.jpg)',
      'a picture is described as “The pair from above”',
      'its pictures have another order',
    ]);
    expect(log.every(({ before, after }) => before !== null && after !== null)).toBe(true);
  });

  it('two people who put them in order at once leave one of both orders', async () => {
    for (const colour of ['#101010', '#202020', '#303030']) await added(await phonePhoto(colour), 'a.jpg');
    const ids = (await listed()).pictures.map(({ id }) => id);
    const orders = [ids.toReversed(), [ids[1], ids[0], ids[2]]];
    const done = await Promise.all(
      orders.map((wished) => act(`/api/staff/products/${PRODUCT}/pictures/order`, { ids: wished })),
    );
    expect(done.map(({ status }) => status)).toEqual([200, 200]);
    expect(orders).toContainEqual((await listed()).pictures.map(({ id }) => id));
  });
});

describe('the sweep', () => {
  const sweep = () => jobs()['picture-sweep']?.({} as never, 1);

  it('deletes what nobody has shown for a week, and nothing else', async () => {
    await sql`delete from stored_pictures s where not exists (select from pictures f where f.base = s.base)`;
    const listed = await added(await phonePhoto('#123456'), 'listed.jpg');
    const used = await added(await phonePhoto('#223456'), 'banner.jpg');
    const ordered = await added(await phonePhoto('#323456'), 'ordered.jpg');
    const unused = await added(await phonePhoto('#423456'), 'unused.jpg');
    await inTransaction(sql, (tx) => usePictures(tx, 'banner:test', [used.id]));
    const order = await makeOrder(sql);
    await sql`update order_lines set picture = ${`${ordered.base}-150.webp`} where order_id = ${order.id}`;
    await sql`delete from pictures where base in (${used.base}, ${ordered.base}, ${unused.base})`;
    const fileOf = (picture: StoredPicture) => path.join(folder, 'pictures', `${picture.base}-150.webp`);

    later = 2 * DAY;
    await sweep();
    later = 8 * DAY;
    await sweep();
    expect(existsSync(fileOf(unused)), 'six days unused').toBe(true);
    later = 10 * DAY;
    await sweep();
    expect(existsSync(fileOf(unused))).toBe(false);
    expect([listed, used, ordered].map((picture) => existsSync(fileOf(picture)))).toEqual([true, true, true]);
    expect(await sql`select id from stored_pictures where id = ${unused.id}`).toEqual([]);
    await inTransaction(sql, (tx) => usePictures(tx, 'banner:test', []));
  });
});

describe('a store in trouble', () => {
  const standIn = async () => {
    const { settings, close } = await openS3Server();
    return { settings, close };
  };
  const real = async () => ({ settings: realS3 ?? (await standIn()).settings, close: async () => {} });

  it.each([['an S3 store', standIn] as const, ...(realS3 ? [['a real S3 server', real] as const] : [])])(
    'in %s: sent in, shown, retried while the store is away, swept',
    async (_, open) => {
      const { settings, close } = await open();
      const gate = await openShuttable(settings.S3_ENDPOINT);
      const options = testServer(sql, { DATA_DIR: folder, ...settings, S3_ENDPOINT: gate.address });
      const { pictures: store } = options.shop.services;
      const other = await createShopServer({ ...options, checkAnswers: true });
      const queue = pictureJobs(options.shop, orderedPictures);
      const run = () => runDueJobs(sql, queue, options.shop.log);
      const colour = `#51515${realS3 && open === real ? 1 : 2}`;
      try {
        gate.shut(true);
        const refused = await send(await phonePhoto(colour), 'away.jpg', { query: forProduct, at: other });
        expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([
          503,
          'The picture store does not answer right now. Nothing is lost: please try again in a few minutes.',
        ]);
        expect((await listed()).awaited).toEqual([]);
        gate.shut(false);
        const taken = await send(await phonePhoto(colour), 'away.jpg', { query: forProduct, at: other });
        expect(taken.statusCode, taken.body).toBe(200);
        const { id } = taken.json<{ picture: StoredPicture }>().picture;
        const [{ source } = { source: '' }] = await sql<{ source: string }[]>`
          select source from stored_pictures where id = ${id}`;
        expect(await store.has(uploadKey(source))).toBe(true);
        gate.shut(true);
        expect(await run()).toBe(1);
        expect(await stored(id)).toMatchObject({
          state: 'waiting',
          fault: expect.stringContaining('does not answer') as string,
        });
        gate.shut(false);
        await makeJobsDue(sql, Object.keys(queue));
        await run();
        const ready = await stored(id);
        expect(ready).toMatchObject({ state: 'ready', fault: '' });
        const file = `${ready.base}-150.avif`;
        const shown = await other.inject({ url: `/pictures/${file}` });
        expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/avif']);
        expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ width: 150, height: 150 });
        expect(await store.has(uploadKey(source))).toBe(false);
        // What is in memory is still sent; another file is not there for now.
        gate.shut(true);
        expect((await other.inject({ url: `/pictures/${file}` })).statusCode).toBe(200);
        const missing = await other.inject({ url: `/pictures/${ready.base}-150.webp` });
        expect([missing.statusCode, missing.json<{ code: string }>().code]).toEqual([
          503,
          'picturesUnavailable',
        ]);
        gate.shut(false);

        await sql`delete from pictures where base = ${ready.base}`;
        await sql`
          update stored_pictures set unused_since = now() - interval '8 days', created_at = now() - interval '9 days'
          where id = ${id}`;
        await queue['picture-sweep']?.({} as never, 1);
        for (const key of [file, masterKey(source), uploadKey(source)])
          expect([key, await store.has(key)]).toEqual([key, false]);
      } finally {
        await other.close();
        gate.close();
        await close();
      }
    },
  );

  it('a folder that cannot be written to says so, and nothing is lost', async () => {
    const file = path.join(folder, 'no-folder');
    writeFileSync(file, '');
    const options = testServer(sql, { DATA_DIR: path.join(file, 'below') });
    const other = await createShopServer(options);
    const before = await listed();
    const reply = await send(await phonePhoto('#616161'), 'shoe.jpg', { query: forProduct, at: other });
    expect([reply.statusCode, reply.json<{ message: string }>().message]).toEqual([
      503,
      'The shop may not write to its folder of pictures. Nothing is lost: please mend its rights and try again.',
    ]);
    expect(await listed()).toEqual(before);
    await other.close();
  });

  it('a disk that is full while a picture is drawn: the job waits and ends well when there is room', async () => {
    const reply = await send(await phonePhoto('#717171'), 'shoe.jpg', { query: forProduct });
    const { id } = reply.json<{ picture: StoredPicture }>().picture;
    const disk = createDiskStore(path.join(folder, 'pictures'));
    const full = () =>
      Promise.reject(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }));
    const queue = pictureJobs(
      { ...shop, services: { ...shop.services, pictures: { ...disk, put: full } } },
      orderedPictures,
    );
    await runDueJobs(sql, queue, shop.log);
    expect(await stored(id)).toMatchObject({
      state: 'waiting',
      fault: expect.stringContaining('There is no room left') as string,
    });
    await makeJobsDue(sql, Object.keys(queue));
    await runJobs();
    expect(await stored(id)).toMatchObject({ state: 'ready' });
    expect((await listed()).pictures).toHaveLength(1);
  });

  it('a file that is no longer there fails with a sentence', async () => {
    const reply = await send(await phonePhoto('#818181'), 'shoe.jpg', { query: forProduct });
    const { id } = reply.json<{ picture: StoredPicture }>().picture;
    const [row] = await sql<{ source: string }[]>`select source from stored_pictures where id = ${id}`;
    await shop.services.pictures.remove([uploadKey(row?.source ?? ''), masterKey(row?.source ?? '')]);
    await runJobs();
    expect(await stored(id)).toMatchObject({
      state: 'failed',
      fault: 'The file is not here any more. Please choose it again.',
    });
  });
});

it('a turn of 12 to 36 photos is shown once all of them are drawn', async () => {
  const reply = await send(await plainPng(600, 600), 'turn-1.png', { type: 'image/png' });
  const { id } = reply.json<{ picture: StoredPicture }>().picture;
  const save = (count: number) =>
    act(`/api/staff/products/${PRODUCT}/spin`, { ids: Array.from({ length: count }, () => id) });
  const state = async () =>
    (await app.inject({ url: `/api/staff/products/${PRODUCT}/spin`, headers: headers() })).json<object>();
  expect(await save(11)).toMatchObject({ status: 400, message: 'A turn has 12 to 36 photos.' });
  expect(await save(12)).toMatchObject({ status: 200 });
  expect(await state()).toMatchObject({ spin: { photos: 12, shown: false } });
  await runJobs();
  expect(await state()).toMatchObject({ spin: { photos: 12, shown: true, failed: 0 } });
  const { base } = await stored(id);
  expect(await readSpin(sql, PRODUCT)).toEqual({
    frames: Array.from({ length: 12 }, () => base),
    width: expect.any(Number) as number,
  });
  expect(await save(0)).toMatchObject({ status: 200, message: 'The 360° view is removed.' });
  expect(await readSpin(sql, PRODUCT)).toBeUndefined();
});
