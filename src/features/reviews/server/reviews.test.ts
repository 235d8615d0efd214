import { createHash, randomUUID } from 'node:crypto';
import fc from 'fast-check';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { reviewsApi, type ProductReviews, type Reviewable } from '../../../contract/reviews.ts';
import { reviewsStaffApi } from '../../../contract/reviews-staff.ts';
import { averageOf, type Fit } from '../../../domain/reviews/review-rules.ts';
import { DAY_MS } from '../../../domain/text/dates.ts';
import { inTransaction } from '../../../platform/server/db.server.ts';
import { readProduct } from '../../catalogue/server/products-data.server.ts';
import { orderLinkToken } from '../../orders/server/order-link.server.ts';
import { makeOrder } from '../../orders/testing/make-order.server.ts';
import { stockProduct } from '../../orders/testing/open-checkout.server.ts';
import { openOrders } from '../../orders/testing/open-orders.server.ts';
import { deliveredOrder } from '../testing/delivered-order.server.ts';
import { reviewsHandlers } from './api.server.ts';
import { forgetReviews, reviewsOf } from './own-reviews.server.ts';
import { reviewsStaffHandlers } from './staff-api.server.ts';
import { hideReview } from './staff-reviews.server.ts';
import { forgetVoteNetworks, MOST_OF_NETWORK } from './vote-helpful.server.ts';
import { changeReview, writeReview } from './write-review.server.ts';
import { runs } from '../../../platform/server/testing/runs.ts';

const shop = await openOrders({
  rows: { ...reviewsApi, ...reviewsStaffApi },
  handlers: { ...reviewsHandlers, ...reviewsStaffHandlers },
});
let buyer: { id: string; token: string };
let other: { id: string; token: string };
let staff: { id: string; token: string };
let photo: Buffer;
let product = '';

beforeAll(async () => {
  buyer = await shop.user('buyer@shopper.example');
  other = await shop.user('other@shopper.example');
  staff = await shop.user('staff@kadam.example', 'staff');
  photo = await sharp({ create: { width: 2000, height: 1500, channels: 3, background: '#6b1d3a' } })
    .withExif({ IFD0: { Copyright: 'where I live' } })
    .jpeg()
    .toBuffer();
});
beforeEach(async () => {
  product = `rani-${randomUUID()}`;
  await stockProduct(shop.sql, product, 1400, { 38: 10 });
});

const WORDS = 'Lovely pair, soft from the first day.';
function form(fields: Record<string, string> = {}, files: readonly Buffer[] = []): FormData {
  const data = new FormData();
  const all = { stars: '5', fit: 'true', words: WORDS, author: 'Meera K.', ...fields };
  for (const [name, value] of Object.entries(all)) data.set(name, value);
  for (const file of files) data.append('photos', new Blob([new Uint8Array(file)]), 'photo.jpg');
  return data;
}
const write = (number: string, body: FormData, bearer?: string, link = '') =>
  shop.post(`/api/order/${number}/reviews/1${link}`, body, bearer);
const change = (number: string, body: FormData, bearer = buyer.token) =>
  shop.post(`/api/order/${number}/reviews/1/change`, body, bearer);
const read = async (query = '') =>
  (await shop.get<ProductReviews>(`/api/products/${product}/reviews${query}`)).body;
const ofBuyer = () => deliveredOrder(shop.sql, { userId: buyer.id, productId: product });
const linkOf = (number: string) => `?link=${orderLinkToken(shop.shop, number)}`;

describe('who has received a pair can write', () => {
  test('stars, words, fit and photos, shown with the real figures', async () => {
    const { orderNumber } = await ofBuyer();
    const reply = await write(orderNumber, form({ stars: '4' }, [photo, photo]), buyer.token);
    expect([reply.status, reply.body['success']]).toEqual([200, true]);
    const page = await read();
    expect(page).toMatchObject({ count: 1, average: 4, stars: [0, 0, 0, 1, 0], withPhotos: 1, real: true });
    expect(page.reviews).toMatchObject([{ author: 'Meera K.', words: WORDS, size: '38', bought: true }]);
    const picture = await shop.get(`/api/review-photos/${page.reviews[0]?.photos[0]?.id}`);
    expect(await sharp(picture.bytes).metadata()).toMatchObject({ format: 'webp', width: 1200 });
    expect((await sharp(picture.bytes).metadata()).exif).toBeUndefined();
    expect((await readProduct(shop.sql, product))?.reviews).toEqual({ count: 1, average: 4 });
  });

  test('a guest by the signed link of the order', async () => {
    const { orderNumber } = await deliveredOrder(shop.sql, { productId: product });
    const link = linkOf(orderNumber);
    const before = (await shop.get<Reviewable>(`/api/order/${orderNumber}/reviews${link}`)).body;
    expect(before).toMatchObject({ received: true, author: 'Meera N.', lines: [{ line: 1, review: null }] });
    expect((await write(orderNumber, form(), undefined, link)).status).toBe(200);
    const after = (await shop.get<Reviewable>(`/api/order/${orderNumber}/reviews${link}`)).body;
    expect(after.lines[0]?.review).toMatchObject({ stars: 5, canChange: true, hidden: false });
  });

  test('signs of all kinds are stored as text', async () => {
    const { orderNumber } = await ofBuyer();
    const words = 'I <3 them; 37 < 38 > 36 & "quotes" <script';
    expect((await write(orderNumber, form({ words }), buyer.token)).status).toBe(200);
    expect((await read()).reviews[0]?.words).toBe(words);
  });
});

describe('refused with a sentence', () => {
  test('who did not buy', async () => {
    const { orderNumber } = await ofBuyer();
    expect(await write(orderNumber, form())).toMatchObject({ status: 401, body: { code: 'notSignedIn' } });
    const stranger = await write(orderNumber, form(), other.token);
    expect(stranger).toMatchObject({ status: 404, body: { success: false, message: expect.any(String) } });
    const forged = await write(orderNumber, form(), undefined, '?link=KD.forged');
    expect(forged.status).toBe(404);
    // Staff see every order, and write about none but their own.
    expect((await write(orderNumber, form(), staff.token)).status).toBe(404);
    expect((await read()).count).toBe(0);
  });

  test('somebody else’s order, also by whoever received another pair, and by the link of another order', async () => {
    const first = await ofBuyer();
    await write(first.orderNumber, form(), buyer.token);
    const mine = await deliveredOrder(shop.sql, { userId: other.id, productId: product });
    const refused = {
      status: 404,
      body: { success: false, code: 'notFound', message: 'We could not find what you were looking for.' },
    };
    expect(await write(first.orderNumber, form(), other.token)).toMatchObject(refused);
    expect(await write(first.orderNumber, form(), undefined, linkOf(mine.orderNumber))).toMatchObject(
      refused,
    );
    expect(await change(first.orderNumber, form({ stars: '1' }), other.token)).toMatchObject(refused);
    expect(await shop.get(`/api/order/${first.orderNumber}/reviews`, other.token)).toMatchObject(refused);
    expect((await read()).reviews).toMatchObject([{ stars: 5, author: 'Meera K.' }]);
    expect((await write(mine.orderNumber, form({ stars: '2' }), other.token)).status).toBe(200);
  });

  test('who bought but has not received', async () => {
    const line = { unitPrice: 70_000, quantity: 1, productId: product };
    const { orderNumber } = await makeOrder(shop.sql, { userId: buyer.id, lines: [line] });
    expect((await write(orderNumber, form(), buyer.token)).body).toMatchObject({
      code: 'notReceived',
      message: 'You can review a pair once it has been delivered.',
    });
  });

  test('who writes twice, also when ten tabs send at once', async () => {
    const { orderNumber } = await ofBuyer();
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => write(orderNumber, form(), buyer.token)),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ body }) => body['code'] === 'reviewedAlready')).toHaveLength(9);
    expect((await read()).count).toBe(1);
  });

  test.each([
    ['no stars', { stars: '' }, 'Please give one to five stars.'],
    ['six stars', { stars: '6' }, 'Please give one to five stars.'],
    ['no fit', { fit: 'tight' }, 'Please say how it fits.'],
    ['no words', { words: ' \n ' }, 'Please write at least 10 characters.'],
    ['a novel', { words: 'long '.repeat(500) }, 'Please write at most 2000 characters.'],
    [
      'script',
      { words: 'Lovely <script>alert(1)</script>' },
      'Please write plain words, without HTML or script.',
    ],
    [
      'script as a name',
      { author: '<img src=x onerror=alert(1)>' },
      'Please write plain words, without HTML or script.',
    ],
    ['no name', { author: ' ' }, 'Please say which name we show.'],
  ])('%s', async (_, fields, message) => {
    const { orderNumber } = await ofBuyer();
    expect((await write(orderNumber, form(fields), buyer.token)).body).toMatchObject({
      code: 'invalidInput',
      message,
    });
  });

  test('a photo of 50 MB, five photos, and what is no photo', async () => {
    const { orderNumber } = await ofBuyer();
    const huge = await write(orderNumber, form({}, [Buffer.alloc(50_000_000, 1)]), buyer.token);
    expect(huge.body).toMatchObject({ code: 'tooLarge', message: 'That is too large for us to accept.' });
    const five = await write(orderNumber, form({}, Array<Buffer>(5).fill(photo)), buyer.token);
    expect(five.status).toBeGreaterThanOrEqual(400);
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>');
    expect((await write(orderNumber, form({}, [svg]), buyer.token)).body).toMatchObject({
      message: 'Please add at most 4 photos, as JPEG, PNG, WebP or AVIF.',
    });
    expect((await read()).count).toBe(0);
  });
});

describe('the buyer’s own review', () => {
  test('"edited within 30 days", not later; photos are taken away and added', async () => {
    const order = await ofBuyer();
    await write(order.orderNumber, form({}, [photo, photo]), buyer.token);
    const [first] = (await read()).reviews[0]?.photos ?? [];
    const edited = form({ stars: '3', words: 'After a week the strap rubs.' }, [photo]);
    edited.set('keep', first?.id ?? '');
    expect((await change(order.orderNumber, edited)).status).toBe(200);
    const page = await read();
    expect(page).toMatchObject({ count: 1, average: 3, reviews: [{ changed: true, stars: 3 }] });
    expect(page.reviews[0]?.photos).toHaveLength(2);
    expect(page.reviews[0]?.photos[0]).toEqual(first);
    expect((await change(order.orderNumber, form(), other.token)).status).toBe(404);
    await shop.sql`update reviews set written_at = ${new Date(Date.now() - 30 * DAY_MS - 60_000)} where order_id = ${order.id}`;
    expect((await change(order.orderNumber, form())).body).toMatchObject({ code: 'tooLateToChange' });
  });

  test('goes with the account: what is taken along, and what is forgotten', async () => {
    const leaver = await shop.user('leaver@shopper.example');
    const { orderNumber } = await deliveredOrder(shop.sql, { userId: leaver.id, productId: product });
    await write(orderNumber, form({}, [photo]), leaver.token);
    expect(await reviewsOf(shop.sql, { userId: leaver.id, orders: [] })).toMatchObject([
      { words: WORDS, photos: [expect.stringMatching(/^data:image\/webp/)] },
    ]);
    await inTransaction(shop.sql, (tx) => forgetReviews(tx, { userId: leaver.id, orders: [] }));
    expect(await read()).toMatchObject({ count: 0, reviews: [] });
  });
});

describe('helpful', () => {
  const vote = (id: string, voter = '', bearer?: string) =>
    shop.post(`/api/reviews/${id}/helpful`, { voter }, bearer);
  const aReview = async () => {
    await write((await ofBuyer()).orderNumber, form(), buyer.token);
    return (await read()).reviews[0]?.id ?? '';
  };

  test('one vote for each browser and account; votes twice: refused, also all at once', async () => {
    const id = await aReview();
    const first = await vote(id);
    expect(first).toMatchObject({ status: 200, body: { helpful: 1 } });
    const voter = String(first.body['voter']);
    expect((await vote(id, voter)).body).toMatchObject({
      code: 'votedAlready',
      message: 'You have already said that this review is helpful.',
    });
    await shop.sql`delete from review_votes`;
    const replies = await Promise.all(Array.from({ length: 8 }, () => vote(id, voter)));
    expect(replies.filter(({ status }) => status === 200).map(({ body }) => body['voter'])).toEqual([
      undefined,
    ]);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(7);
    expect((await vote(id, '', other.token)).body).toEqual({ success: true, helpful: 3 });
    expect((await vote(id, randomUUID(), other.token)).body).toMatchObject({ code: 'votedAlready' });
    expect((await vote(id, '', buyer.token)).body).toMatchObject({ message: 'This review is your own.' });
    // The browser that voted before its owner signed in votes no second time.
    expect((await vote(id, voter, staff.token)).body).toMatchObject({ code: 'votedAlready' });
    expect((await read()).reviews[0]?.helpful).toBe(3);
  });

  test('"helpful votes can be repeated by changing voter": not by any value, also all at once', async () => {
    const id = await aReview();
    const signed = String((await vote(id)).body['voter']);
    const [uuid = '', , mac = ''] = signed.split('.');
    const made = [
      ...Array.from({ length: 10 }, () => randomUUID()),
      ...Array.from({ length: 5 }, () => `${randomUUID()}..${mac}`),
      `${uuid.toUpperCase()}..${mac}`,
      `${signed}.x`,
      `${signed}=`,
      ` ${signed}`,
      uuid,
      '',
    ];
    const replies = await Promise.all(made.map((voter) => vote(id, voter)));
    const [row] = await shop.sql<{ helpful: number }[]>`select helpful from reviews where id = ${id}`;
    // A network counts as three who are not signed in, whatever they send.
    expect(row?.helpful).toBe(MOST_OF_NETWORK);
    expect(replies.find(({ status }) => status === 403)?.body).toMatchObject({
      message: 'Others on your network have said so already. Please sign in to add your own.',
    });
    expect((await vote(id, '', other.token)).body).toMatchObject({ helpful: MOST_OF_NETWORK + 1 });
  });

  test('votes from before stay, and their browsers do not vote again', async () => {
    const [id, old] = [await aReview(), randomUUID()];
    const hash = createHash('sha256').update(`review-vote:${old}`).digest();
    await shop.sql`insert into review_votes (review_id, voter) values (${id}, ${hash})`;
    await shop.sql`update reviews set helpful = 1 where id = ${id}`;
    expect((await vote(id, old)).body).toMatchObject({ code: 'votedAlready' });
    expect((await vote(id)).body).toMatchObject({ helpful: 2 });
  });

  test('networks are stored as keyed hashes and forgotten after 30 days', async () => {
    const id = await aReview();
    await vote(id);
    const networks = () =>
      shop.sql<{ network: Buffer | null }[]>`select network from review_votes where review_id = ${id}`;
    expect((await networks())[0]?.network).toHaveLength(32);
    await forgetVoteNetworks(shop.sql);
    expect((await networks())[0]?.network).toHaveLength(32);
    await shop.sql`update review_votes set at = now() - interval '31 days'`;
    await forgetVoteNetworks(shop.sql);
    expect((await networks())[0]?.network).toBeNull();
  });
});

describe('the shop', () => {
  test('hides with a reason, answers in public, and never changes; all of it is in the log', async () => {
    await write((await ofBuyer()).orderNumber, form({ stars: '1' }, [photo]), buyer.token);
    const [review] = (await read()).reviews;
    const at = (act: string) => `/api/staff/reviews/${review?.id}/${act}`;
    expect((await shop.post(at('hide'), { reason: 'A phone number in it' }, buyer.token)).status).toBe(403);
    expect((await shop.post(at('hide'), { reason: '' }, staff.token)).body).toMatchObject({
      message: 'Please say why, in a few words.',
    });
    await shop.post(at('answer'), { answer: 'We are sorry.' }, staff.token);
    expect((await read()).reviews[0]).toMatchObject({ answer: 'We are sorry.', words: WORDS });
    await shop.post(at('hide'), { reason: 'A phone number in it' }, staff.token);
    expect(await read()).toMatchObject({ count: 0, average: 0, reviews: [] });
    expect((await readProduct(shop.sql, product))?.reviews).toBeUndefined();
    expect((await shop.get(`/api/review-photos/${review?.photos[0]?.id}`)).status).toBe(404);
    const hidden = await shop.get(`/api/staff/reviews?show=hidden&text=${product}`, staff.token);
    expect(hidden.body['reviews']).toMatchObject([
      { hiddenReason: 'A phone number in it', photos: [expect.stringMatching(/^data:/)] },
    ]);
    await shop.post(at('show'), {}, staff.token);
    expect(await read()).toMatchObject({ count: 1, average: 1 });
    const log = await shop.sql<{ what: string }[]>`
      select what from audit_log where product_id = ${product} and before is not null order by id`;
    expect(log.map(({ what }) => what.split('Meera K. ')[1])).toEqual([
      'answered',
      'hidden: A phone number in it',
      'shown again',
    ]);
  });
});

describe('reading', () => {
  test('filter, sort and paging', async () => {
    const rows = Array.from({ length: 9 }, (_, at) => ({
      stars: (at % 5) + 1,
      fit: at < 3 ? 'small' : 'true',
    }));
    for (const { stars, fit } of rows)
      await write((await ofBuyer()).orderNumber, form({ stars: String(stars), fit }), buyer.token);
    expect(await read()).toMatchObject({
      count: 9,
      total: 9,
      pageSize: 6,
      fit: { small: 3, true: 6, large: 0 },
    });
    expect((await read('?page=2')).reviews).toHaveLength(3);
    expect((await read('?stars=1')).reviews.map(({ stars }) => stars)).toEqual([1, 1]);
    expect((await read('?fit=small')).total).toBe(3);
    expect((await read('?photos=1')).total).toBe(0);
    expect((await read('?sort=low')).reviews.map(({ stars }) => stars)).toEqual([1, 1, 2, 2, 3, 3]);
    expect((await shop.get('/api/products/none/reviews')).status).toBe(404);
  });
});

test('whatever is written, changed, hidden and forgotten, in whatever order and at once, the figures are those of the reviews that are shown', async () => {
  const draft = fc.record({
    stars: fc.integer({ min: 1, max: 5 }),
    fit: fc.constantFrom<Fit>('small', 'true', 'large'),
  });
  const act = fc.oneof(
    draft.map((of) => ({ kind: 'write' as const, ...of })),
    fc.record({ kind: fc.constant('change' as const), at: fc.nat(), of: draft }),
    fc.record({ kind: fc.constant('hide' as const), at: fc.nat(), on: fc.boolean() }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 3, maxLength: 12 }), async (acts) => {
      const id = `rani-${randomUUID()}`;
      await stockProduct(shop.sql, id, 1400, { 38: 1 });
      const orders = await Promise.all(
        acts.map(() => deliveredOrder(shop.sql, { userId: buyer.id, productId: id })),
      );
      const whole = (of: { stars: number; fit: Fit }) => ({
        ...of,
        words: WORDS,
        author: 'M',
        photos: [],
        keep: [],
      });
      await Promise.all(
        acts.map(async (each, at) => {
          const line = (of: number) => ({
            orderId: orders[of % orders.length]?.id ?? '',
            line: 1,
            userId: buyer.id,
          });
          if (each.kind === 'write') return writeReview(shop.shop, line(at), whole(each)).catch(() => {});
          if (each.kind === 'change')
            return changeReview(shop.shop, line(each.at), whole(each.of)).catch(() => {});
          const [row] = await shop.sql<
            { id: string }[]
          >`select id from reviews where order_id = ${line(each.at).orderId}`;
          if (row) await hideReview(shop.shop, row.id, each.on ? 'for a test' : null, staff.id);
        }),
      );
      const shown = await shop.sql<{ stars: number; fit: Fit }[]>`
        select stars, fit from reviews where product_id = ${id} and hidden_at is null`;
      const { body } = await shop.get(`/api/products/${id}/reviews`);
      const points = shown.reduce((sum, { stars }) => sum + stars, 0);
      const fits = (fit: Fit) => shown.filter((each) => each.fit === fit).length;
      expect(body).toMatchObject({
        count: shown.length,
        average: averageOf({ reviews: shown.length, points }),
        stars: [1, 2, 3, 4, 5].map((star) => shown.filter(({ stars }) => stars === star).length),
        fit: { small: fits('small'), true: fits('true'), large: fits('large') },
      });
    }),
    { numRuns: runs(8, 30) },
  );
}, 60_000);
