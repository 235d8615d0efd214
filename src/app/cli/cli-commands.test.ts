import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadDemoAccounts } from '../../features/accounts/server/demo-accounts.server.ts';
import { makeOrder } from '../../features/orders/testing/make-order.server.ts';
import { readShopSettings } from '../../features/settings/server/shop-settings.server.ts';
import { listDeadJobs } from '../../platform/server/jobs/dead-jobs.server.ts';
import { addDeadJob, runDueJobs } from '../../platform/server/testing/run-jobs.server.ts';
import { testDb } from '../../platform/server/testing/test-db.server.ts';
import { runShopCommand } from './cli-commands.server.ts';

const { sql } = await testDb();
const folder = mkdtempSync(path.join(tmpdir(), 'kadam-shop-'));
const say = async (...words: string[]): Promise<string> =>
  (await runShopCommand({ sql, now: () => new Date(), url: '', dataDir: folder, root: '.' }, words)).join(
    '\n',
  );
const acts = async (): Promise<string[]> =>
  (await sql<{ what: string }[]>`select what from audit_log where who = 'npm run shop'`).map(
    ({ what }) => what,
  );
const CODE = 'LTH-SARA-BLK';

beforeAll(async () => {
  await loadDemoAccounts(sql);
  expect(await say('catalogue')).toMatch(/Loading the demo catalogue/);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the shopkeeper', () => {
  it('is told what can be done, and how', async () => {
    expect(await say()).toContain('npm run shop -- price PRODUCT RUPEES [PERCENT]');
    await expect(say('dance')).rejects.toThrow(/There is no command dance\./);
    await expect(say('constructor')).rejects.toThrow(/There is no command/);
    await expect(say('stock', CODE)).rejects.toThrow('Use: npm run shop -- stock PRODUCT SIZE PAIRS');
  });

  it('fills an empty shop once', async () => {
    expect(await say('catalogue')).toBe('The shop has a catalogue already.');
  });

  it('changes a price by code, with or without a discount of its own', async () => {
    await say('price', CODE.toLowerCase(), '2000', '10');
    const read = () =>
      sql`select selling_price::int, price::int, discount::int from products where code = ${CODE}`;
    expect(await read()).toMatchObject([{ selling_price: 200_000, price: 180_000, discount: 10 }]);
    await say('price', CODE, '2000');
    expect(await read()).toMatchObject([{ price: 100_000, discount: null }]);
    await expect(say('price', CODE, 'cheap')).rejects.toThrow('cheap is not a number.');
    await expect(say('price', 'NOTHING', '2000')).rejects.toThrow('There is no product NOTHING.');
  });

  it('changes the stock of a size', async () => {
    await say('stock', CODE, '37', '9');
    const [row] = await sql`
      select quantity from product_sizes s join products p on p.id = s.product_id where p.code = ${CODE} and size = 37`;
    expect(row).toMatchObject({ quantity: 9 });
    await expect(say('stock', CODE, '37', '-1')).rejects.toThrow();
    expect((await acts()).at(-1)).toContain(`${CODE}: 9 pairs in size 37 instead of`);
  });

  it('compares the stock with its ledger', async () => {
    expect(await say('check-stock')).toBe('The stock of every size is the sum of its ledger.');
    await sql`update product_sizes set quantity = 3 where size = 37 and product_id = (select id from products where code = ${CODE})`;
    await expect(say('check-stock')).rejects.toThrow(/size 37: 3 in stock, 9 by the ledger/);
    await sql`update product_sizes set quantity = 9 where size = 37 and product_id = (select id from products where code = ${CODE})`;
  });

  it('changes the default discount and switches the tax to the law since September 2025', async () => {
    await say('discount', '40');
    await say('tax', '2025-09-22', 'on');
    await say('tax-method', 'within-price');
    const { pricing } = await readShopSettings(sql);
    expect(pricing.defaultDiscount).toBe(40);
    expect(await acts()).toContain('Settings: discount 40 % instead of 50 %');
    expect(pricing.tax).toMatchObject({
      method: 'within-price',
      classes: [
        { rows: [{}, { switchedOn: true, limit: 250_000, percentUpTo: 5, percentAbove: 18 }] },
        { id: 'bags' },
        { id: 'shoe-care' },
        { id: 'other' },
      ],
    });
    await say('tax', '2025-09-22', 'off');
    await expect(say('tax', '2017-07-01', 'off')).rejects.toThrow('One row must stay switched on.');
    await expect(say('tax', '2017-07-01', 'on', 'hats')).rejects.toThrow(/tax classes: footwear, bags/);
    expect(await say('tax', '2017-07-01', 'on', 'bags')).toContain('is on');
    await expect(say('tax', '1999-01-01', 'on')).rejects.toThrow(/one of these dates/);
    await expect(say('tax-method', 'by-feeling')).rejects.toThrow(/pricing\.tax\.method/);
  });

  it('takes over settings from a file, and tells every fault of one', async () => {
    const file = path.join(folder, 'shop.json');
    writeFileSync(file, JSON.stringify({ name: 'Padma', gstin: '29BBBBB0000B1Z5' }));
    expect(JSON.parse(await say('settings', file))).toMatchObject({ name: 'Padma', city: 'Bengaluru' });
    writeFileSync(file, JSON.stringify({ gstin: 'x', zipcode: '1', colour: 'red' }));
    await expect(say('settings', file)).rejects.toThrow(
      /zipcode: A zipcode[\s\S]*gstin: A GSTIN[\s\S]*"colour"/,
    );
    expect(JSON.parse(await say('settings'))).toMatchObject({ name: 'Padma', gstin: '29BBBBB0000B1Z5' });
  });

  it('prices follow a default discount that comes with the settings', async () => {
    const file = path.join(folder, 'shop.json');
    const { pricing } = await readShopSettings(sql);
    writeFileSync(file, JSON.stringify({ pricing: { ...pricing, defaultDiscount: 20 } }));
    await say('settings', file);
    const [wrong] = await sql`
      select code from products where discount is null and (off <> 20 or price <> round(selling_price * 0.8))`;
    expect(wrong).toBeUndefined();
    expect(await sql`select 1 from products where discount is null`).not.toHaveLength(0);
    await say('discount', String(pricing.defaultDiscount));
  });

  it('makes staff of somebody whose e-mail is proved, and of nobody else', async () => {
    await say('role', 'Asha@kadam.example', 'staff');
    expect(await sql`select user_type from users where email_key = 'asha@kadam.example'`).toMatchObject([
      { user_type: 'staff' },
    ]);
    expect(await acts()).toContain(
      'Asha@kadam.example: staff for orders, catalogue, money, people instead of customer',
    );
    expect(await say('role', 'asha@kadam.example', 'staff', 'people, orders')).toBe(
      'asha@kadam.example is staff now for orders, people.',
    );
    await expect(say('role', 'asha@kadam.example', 'staff', 'weather')).rejects.toThrow(/Areas are orders/);
    await expect(say('role', 'nobody@kadam.example', 'owner')).rejects.toThrow(/Nobody with a verified/);
    await expect(say('role', 'asha@kadam.example', 'king')).rejects.toThrow(/A role is/);
    await expect(say('role', 'owner@kadam.example', 'customer')).rejects.toThrow(/The shop needs an owner/);
  });

  it('sees what waits for somebody', async () => {
    expect(await say('attention')).toBe('Nothing waits for you.');
    await addDeadJob(sql, 'a-mail', 'no such host');
    expect(await say('attention')).toBe('Job a-mail was given up: no such host');
  });

  it('runs a job that was given up again', async () => {
    expect(await say('dead-jobs')).toMatch(/^\d+ {2}a-mail, 30 tries until 2\S+: no such host$/);
    const [job] = await listDeadJobs(sql);
    await expect(say('retry', '999999')).rejects.toThrow('No job 999999 was given up.');
    await expect(say('retry', 'a-mail')).rejects.toThrow('No job a-mail was given up.');
    expect(await say('retry', job?.id ?? '')).toBe('Jobs that are run again: 1.');
    expect(await say('dead-jobs')).toBe('No job was given up.');
    expect(await say('retry', 'all')).toBe('Jobs that are run again: 0.');
    let runs = 0;
    await runDueJobs(sql, { 'a-mail': async () => void (runs += 1) }, pino({ level: 'silent' }));
    expect(runs).toBe(1);
    expect(await acts()).toContain(`Job a-mail (${job?.id}) is run again`);
  });
});

describe('money and parcels that wait for somebody', () => {
  const read = async (id: string) =>
    (await sql`select payment_status as paid from orders where id = ${id}`)[0]?.['paid'] as string;
  async function owed(refund?: 'pending' | 'failed') {
    const order = await makeOrder(sql, { method: refund ? 'online' : 'cod' });
    await sql`update orders set status = 'Returned', payment_status = 'Refund initiated' where id = ${order.id}`;
    if (!refund) return order;
    await sql`
      with paid as (
        insert into payments (order_id, provider_payment_id, provider_order_id, amount, counts)
        values (${order.id}, ${`pay_${order.id}`}, 'order_x', 149900, true) returning id)
      insert into refunds (order_id, payment_id, amount, reason, status, idempotency_key)
      select ${order.id}, id, 149900, 'returned', ${refund}, ${`key-${order.id}`} from paid`;
    return order;
  }

  it.each([
    ['cash that was taken at the door', undefined],
    ['a refund that the bank refused', 'failed'],
  ] as const)('%s is listed until somebody has given it back', async (_, refund) => {
    const { id, orderNumber } = await owed(refund);
    expect(await say('attention')).toContain(`Then npm run shop -- refunded ${orderNumber}`);
    expect(await say('refunded', orderNumber.toLowerCase())).toContain(orderNumber);
    expect(await read(id)).toBe('Refunded');
    expect(await say('attention')).not.toContain(orderNumber);
    expect(await sql`select about from order_notices where order_id = ${id}`).toMatchObject([
      { about: 'refunded' },
    ]);
    await expect(say('refunded', orderNumber)).rejects.toThrow(/Nothing is owed/);
  });

  it('what the bank still works on is not given back a second time', async () => {
    const { id, orderNumber } = await owed('pending');
    expect(await say('attention')).not.toContain(orderNumber);
    await expect(say('refunded', orderNumber)).rejects.toThrow(/still at work/);
    expect(await read(id)).toBe('Refund initiated');
    await expect(say('refunded', 'KD00000000000')).rejects.toThrow(/There is no order/);
  });

  it.each([
    ['requested', 2, /Refund for KD\w+ is not taken by the payment provider/],
    ['pending', 9, /Refund for KD\w+ takes longer than 8 days/],
  ])('a refund that is only %s after %i days is listed', async (status, days, words) => {
    const { id, orderNumber } = await owed('pending');
    await sql`update refunds set status = ${status} where order_id = ${id}`;
    expect(await say('attention')).not.toContain(orderNumber);
    await sql`update refunds set requested_at = now() - make_interval(days => ${days}) where order_id = ${id}`;
    const listed = (await say('attention')).split('\n').filter((line) => line.includes(orderNumber));
    expect(listed).toEqual([expect.stringMatching(words)]);
    // Only what the provider has taken may still arrive by itself.
    const byHand = say('refunded', orderNumber);
    if (status === 'pending') return expect(byHand).rejects.toThrow(/still at work/);
    await byHand;
    return expect(await read(id)).toBe('Refunded');
  });

  it('a parcel that was looked after is ticked off', async () => {
    const { id, orderNumber } = await makeOrder(sql, { method: 'cod' });
    await sql`insert into shipments (order_id, attention) values (${id}, 'The parcel came back.')`;
    expect(await say('attention')).toContain(`Parcel of ${orderNumber}: The parcel came back.`);
    expect(await say('done', orderNumber)).toBe(`The parcel of ${orderNumber} is ticked off.`);
    expect(await say('attention')).not.toContain(orderNumber);
    await expect(say('done', orderNumber)).rejects.toThrow(/waits for nobody/);
  });
});
