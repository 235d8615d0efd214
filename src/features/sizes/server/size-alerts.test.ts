import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { sizesApi } from '../../../contract/sizes.ts';
import { inTransaction } from '../../../platform/server/db.server.ts';
import { runDueJobs } from '../../../platform/server/testing/run-jobs.server.ts';
import { addSizes, moveStocks, removeSizes } from '../../stock/server/change-stock.server.ts';
import { restockOrder } from '../../orders/server/place/stock.server.ts';
import { makeOrder } from '../../orders/testing/make-order.server.ts';
import { stockProduct } from '../../orders/testing/open-checkout.server.ts';
import { openOrders } from '../../orders/testing/open-orders.server.ts';
import type { Shop } from '../../shop.server.ts';
import { sizesHandlers } from './api.server.ts';
import { sizeMailJobs, sizeSmsJobs } from './jobs.server.ts';
import { mailSizeBack } from './send-size-back.server.ts';
import { alertsOf, forgetAlerts, forgetOldAlerts } from './own-sizes.server.ts';

const shop = await openOrders({ rows: sizesApi, handlers: sizesHandlers });
const { sql } = shop;
let product = '';

beforeEach(async () => {
  await sql`truncate size_alerts, limit_counters`;
  product = `rani-${randomUUID()}`;
  await stockProduct(sql, product, 2000, { 38: 0, 39: 4 });
});

const ask = (to?: string, bearer?: string, size = 38) =>
  shop.post(`/api/products/${product}/alert`, { size, ...(to === undefined ? {} : { to }) }, bearer);
const come = (delta: number) =>
  inTransaction(sql, (tx) =>
    moveStocks(tx, [{ productId: product, size: 38, delta }], { cause: 'delivery', who: 'x' }),
  );
const handlers = { ...sizeMailJobs(shop.shop), ...sizeSmsJobs(shop.shop) };
const runJobs = () => runDueJobs(sql, handlers, shop.shop.log);
const told = async () =>
  (await shop.outbox())
    .filter(({ subject, text }) => `${subject}${text}`.includes(product))
    .map(({ to }) => to)
    .toReversed();
const buyer = (n: number) => `buyer-${n}@waits.example`;
const buyers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => buyer(from + at));

describe('who waits is told in order, once, as many as there are pairs', () => {
  test('ten buyers wait for three pairs that come back: three are told first, others next time; nobody twice', async () => {
    for (const each of buyers(1, 10)) expect((await ask(each)).status).toBe(200);
    // Three deliveries at the same moment, and three workers that send.
    await Promise.all([come(1), come(1), come(1)]);
    await Promise.all([runJobs(), runJobs(), runJobs()]);
    expect((await told()).toSorted()).toEqual(buyers(1, 3).toSorted());
    await runJobs();
    expect(await told()).toHaveLength(3);

    await come(-3);
    await come(2);
    await runJobs();
    expect((await told()).slice(3).toSorted()).toEqual(buyers(4, 5));
    await Promise.all([come(40), runJobs()]);
    await runJobs();
    const all = await told();
    expect(all.toSorted()).toEqual(buyers(1, 10).toSorted());
    expect(new Set(all).size).toBe(10);
  });

  test('ten who ask at the same moment stand in one line: three pairs tell the first three of it, ten more the others, nobody twice', async () => {
    const asked = await Promise.all(buyers(1, 10).map((each) => ask(each)));
    expect(asked.map(({ status }) => status)).toEqual(Array(10).fill(200));
    const line = (await sql<{ address: string }[]>`select address from size_alerts order by id`).map(
      ({ address }) => address,
    );
    expect(line.toSorted()).toEqual(buyers(1, 10).toSorted());
    await Promise.all([come(1), come(1), come(1), runJobs(), runJobs()]);
    await runJobs();
    expect((await told()).toSorted()).toEqual(line.slice(0, 3).toSorted());
    await come(-3);
    await Promise.all([...Array.from({ length: 10 }, () => come(1)), runJobs(), runJobs(), runJobs()]);
    await runJobs();
    const all = await told();
    expect(all).toHaveLength(10);
    expect(all.toSorted()).toEqual(line.toSorted());
  });

  test('a worker that dies after sending, or a lost answer, makes no second mail', async () => {
    await ask(buyer(1));
    await come(1);
    const { mail } = shop.shop.services;
    let sent = 0;
    const breaking: Shop = {
      ...shop.shop,
      services: {
        ...shop.shop.services,
        mail: {
          send: async (message) => {
            await mail.send(message);
            sent += 1;
            throw new Error('the line broke');
          },
        },
      },
    };
    const [alert] = await sql<{ id: string }[]>`select id::text as id from size_alerts`;
    const job = { id: alert?.id ?? '' };
    await expect(mailSizeBack(breaking, job)).rejects.toThrow('the line broke');
    await runJobs();
    await mailSizeBack(shop.shop, job);
    expect(sent).toBe(1);
    expect(await told()).toEqual([buyer(1)]);
  });

  test('pairs that are sold before the message goes out: the place stays', async () => {
    await ask(buyer(1));
    await ask(buyer(2));
    await come(1);
    await come(-1);
    await runJobs();
    expect(await told()).toEqual([]);
    await come(1);
    await runJobs();
    expect(await told()).toEqual([buyer(1)]);
  });

  test('a cancelled order and a size that is added again count; an archived product does not', async () => {
    for (const each of buyers(1, 3)) await ask(each);
    const { id } = await makeOrder(sql, {
      lines: [{ unitPrice: 1000_00, quantity: 1, productId: product, size: 38 }],
    });
    await inTransaction(sql, (tx) => restockOrder(tx, id));
    await runJobs();
    expect(await told()).toEqual([buyer(1)]);
    await inTransaction(sql, async (tx) => {
      const size = { productId: product, size: 38 };
      await removeSizes(tx, [size], { cause: 'correction' });
      await addSizes(tx, [{ ...size, quantity: 1 }], { cause: 'opening' });
    });
    await runJobs();
    expect(await told()).toEqual(buyers(1, 2));
    await sql`update products set active = false where id = ${product}`;
    await come(5);
    await runJobs();
    expect(await told()).toHaveLength(2);
  });
});

describe('calling off', () => {
  interface Waits {
    readonly waiting: { id: string; size: string }[];
  }
  const read = async (path: string, bearer?: string) => (await shop.get<Waits>(path, bearer)).body.waiting;

  test('the link in the mail shows what else the mailbox waits for, and calls it off', async () => {
    await stockProduct(sql, `${product}-2`, 2000, { 40: 0, 41: 0 });
    await ask(buyer(1));
    await ask(buyer(2));
    for (const size of [40, 41]) await shop.post(`/api/products/${product}-2/alert`, { size, to: buyer(1) });
    await come(1);
    await runJobs();
    const mail = (await shop.outbox()).find(({ to, text }) => to === buyer(1) && text.includes(product));
    const [, token = ''] = /\/size-alerts\/(\S+)/.exec(mail?.text ?? '') ?? [];
    const path = `/api/size-alerts/${token}`;
    const before = await read(path);
    expect(before.map(({ size }) => size)).toEqual(['41', '40']);
    const left = await shop.post<Waits>(path, { id: before[0]?.id });
    expect(left.body.waiting).toEqual(before.slice(1));
    // Once more changes nothing, and nobody else's place is touched.
    expect((await shop.post(path, { id: before[0]?.id })).status).toBe(200);
    const [other] = await sql<{ id: string }[]>`
      select id::text as id from size_alerts where address = ${buyer(2)}`;
    await shop.post(path, { id: other?.id });
    expect((await shop.post<Waits>(path, {})).body.waiting).toEqual([]);
    expect(await sql`select address from size_alerts where told_at is null`).toEqual([{ address: buyer(2) }]);
    await sql`update product_sizes set quantity = 3 where product_id = ${`${product}-2`}`;
    expect((await shop.get(`/api/size-alerts/${token.slice(0, -2)}xx`)).body).toMatchObject({
      success: false,
      message: 'We do not know this link. Please open it from the mail again.',
    });
  });

  test('a list in the account: the customer’s alone, also what was asked for at the mailbox as a guest', async () => {
    const { token } = await shop.user(`${product}@waits.example`);
    const { token: stranger } = await shop.user(`x${product}@waits.example`);
    await ask(undefined, token);
    const [mine] = await read('/api/account/size-alerts', token);
    expect(mine).toMatchObject({ size: '38' });
    const callOff = (bearer: string) =>
      shop.post(`/api/account/size-alerts/${mine?.id}/call-off`, {}, bearer);
    expect((await callOff(stranger)).body['waiting']).toEqual([]);
    expect(await read('/api/account/size-alerts', token)).toHaveLength(1);
    await sql`insert into product_sizes (product_id, size, quantity) values (${product}, 40, 0)`;
    await ask(`${product}@waits.example`, undefined, 40);
    expect(await read('/api/account/size-alerts', token)).toHaveLength(2);
    expect((await callOff(token)).body['waiting']).toMatchObject([{ size: '40' }]);
    await come(1);
    await runJobs();
    expect(await told()).toEqual([]);
  });
});

describe('asking', () => {
  test('a guest gives an e-mail or a mobile; twice is once', async () => {
    expect((await ask('Asha@Waits.example')).body['message']).toBe(
      'We will tell you at asha@waits.example when size 38 is back.',
    );
    expect((await ask('asha@waits.example')).status).toBe(200);
    expect((await ask('98765 43210')).body['message']).toBe(
      'We will tell you at +91 98765 43210 when size 38 is back.',
    );
    const rows = await sql`select channel from size_alerts order by id`;
    expect(rows).toEqual([{ channel: 'mail' }, { channel: 'sms' }]);
    await come(2);
    await runJobs();
    expect((await told()).toSorted()).toEqual(['+919876543210', 'asha@waits.example']);
  });

  test('one tap when signed in: to the proved mailbox', async () => {
    const { id, token } = await shop.user(`${product}@shopper.example`);
    expect((await ask(undefined, token)).body['message']).toContain(`${product}@shopper.example`);
    expect(await alertsOf(sql, { userId: id, emailKey: undefined })).toMatchObject([
      { productId: product, size: 38, toldAt: null },
    ]);
    await inTransaction(sql, (tx) => forgetAlerts(tx, { userId: id, emailKey: undefined }));
    expect(await alertsOf(sql, { userId: id, emailKey: undefined })).toEqual([]);
  });

  test('a size in stock, an unknown one, no address, one that is none: a sentence each', async () => {
    expect((await ask(buyer(1), undefined, 39)).body).toMatchObject({
      code: 'sizeInStock',
      message: 'Good news: this size is in stock now.',
    });
    expect((await ask(buyer(1), undefined, 44)).status).toBe(404);
    for (const nothing of [undefined, '', 'asha', '12345', '+1 202 555 0100'])
      expect((await ask(nothing)).body).toMatchObject({
        code: 'noAddress',
        message: 'Please give your e-mail address or your mobile number.',
      });
    await sql`update products set active = false where id = ${product}`;
    expect((await ask(buyer(1))).status).toBe(404);
  });

  test('nobody fills the mailbox or the phone of another', async () => {
    await sql`
      insert into product_sizes (product_id, size, quantity) select ${product}, n, 0 from generate_series(50, 99) n`;
    for (const to of ['victim@waits.example', '9876500000']) {
      const answers: number[] = [];
      for (let size = 50; size < 60; size += 1) answers.push((await ask(to, undefined, size)).status);
      expect(answers).toEqual([...Array<number>(4).fill(200), ...Array<number>(6).fill(429)]);
    }
    const { token } = await shop.user(`many-${product}@shopper.example`);
    const own: number[] = [];
    for (let size = 50; size < 82; size += 1) own.push((await ask(undefined, token, size)).status);
    expect(own.filter((status) => status === 200)).toHaveLength(30);
  });

  test('pairs that come at the moment of asking are seen, or the customer is told', async () => {
    for (let round = 0; round < 5; round += 1) {
      const who = `round-${round}@waits.example`;
      const [answer] = await Promise.all([ask(who), come(1)]);
      await runJobs();
      const wasTold = (await told()).includes(who);
      expect([answer.status, wasTold]).toEqual(answer.status === 409 ? [409, false] : [200, true]);
      await come(-1);
    }
  });

  test('nothing is stored for ever', async () => {
    await ask(buyer(1));
    await ask(buyer(2));
    await sql`update size_alerts set told_at = now() - interval '31 days' where address = ${buyer(1)}`;
    await forgetOldAlerts(sql);
    expect(await sql`select address from size_alerts`).toEqual([{ address: buyer(2) }]);
  });
});
