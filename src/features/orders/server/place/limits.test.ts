import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { makeJobsDue } from '../../../../platform/server/testing/run-jobs.server.ts';
import { saveShopSettings } from '../../../settings/server/shop-settings.server.ts';
import { MANY_UNPAID as DEFAULT_LIMITS } from '../../testing/many-unpaid.server.ts';
import {
  aBody,
  aForm,
  openCheckout,
  stockOf,
  stockProduct,
  type LineInput,
} from '../../testing/open-checkout.server.ts';

const shop = await openCheckout();
const sizes = [36, 37, 38, 39, 40, 41];
const wish = (size: number, quantity: number, productId = 'rani'): LineInput => ({
  productId,
  size,
  quantity,
  unitPrice: 700_00,
});
const dear: LineInput = { productId: 'dear', size: 38, quantity: 4, unitPrice: 7000_00 };
const all = Object.fromEntries(sizes.map((size) => [size, 1000]));

beforeAll(async () => {
  await stockProduct(shop.sql, 'rani', 1400, all);
  await stockProduct(shop.sql, 'dear', 14_000, { 38: 100 });
});
afterEach(() => saveShopSettings(shop.sql, { limits: DEFAULT_LIMITS }));

const cash = (wishes: LineInput[]) => shop.post('/api/codCheckout', aBody(wishes, 'cod'));
const online = (wishes: LineInput[]) => shop.post('/api/checkout', aBody(wishes, 'online'));

describe('nobody takes the stock away from all others', () => {
  test('more than 5 pairs of one size are refused with a sentence, and nothing is taken', async () => {
    for (const order of [cash, online])
      expect(await order([wish(38, 6)])).toMatchObject({
        status: 400,
        body: { code: 'orderTooLarge', message: 'You can order at most 5 pairs of one size.' },
      });
    expect(await stockOf(shop.sql, 'rani', 38)).toBe(1000);
    expect(await shop.orders()).toHaveLength(0);
  });

  test('a hundred lines of one size count together', async () => {
    const lines = Array.from({ length: 100 }, (_, each) => ({ ...wish(38, 999), color: `Gold ${each}` }));
    expect(await cash(lines)).toMatchObject({ status: 400, body: { code: 'orderTooLarge' } });
  });

  test('more than 20 pairs in one order are refused', async () => {
    const full = sizes.slice(0, 4).map((size) => wish(size, 5));
    expect(await cash([...full, wish(40, 1)])).toMatchObject({
      status: 400,
      body: { message: 'You can order at most 20 pairs at once. Please remove some, or write to us.' },
    });
    expect((await cash(full)).status).toBe(200);
  });

  test('the figures are the owner’s', async () => {
    await saveShopSettings(shop.sql, { limits: { ...DEFAULT_LIMITS, pairsPerLine: 2, pairsPerOrder: 3 } });
    expect((await cash([wish(38, 3)])).body.message).toBe('You can order at most 2 pairs of one size.');
    expect((await cash([wish(38, 2), wish(39, 2)])).body.message).toContain('at most 3 pairs at once');
    expect((await cash([wish(38, 2), wish(39, 1)])).status).toBe(200);
  });

  test('twenty callers at once with too many pairs each take nothing', async () => {
    const before = await stockOf(shop.sql, 'rani', 41);
    const answers = await Promise.all(Array.from({ length: 20 }, () => cash([wish(41, 50)])));
    expect(answers.every(({ status }) => status === 400)).toBe(true);
    expect(await stockOf(shop.sql, 'rani', 41)).toBe(before);
  });
});

describe('cash on delivery has a ceiling', () => {
  test('above it the buyer is asked to pay online, which works', async () => {
    expect(await cash([dear])).toMatchObject({
      status: 400,
      body: { code: 'noCash', message: 'Cash on delivery is possible up to ₹25,000. Please pay online.' },
    });
    expect((await online([dear])).status).toBe(200);
  });

  test('it holds for an online order that is switched to cash, too', async () => {
    const { order } = (await online([dear])).body;
    const switched = await shop.post(`/api/order/${order.orderNumber}/cash`, { link: order.link });
    expect(switched).toMatchObject({ status: 400, body: { code: 'noCash' } });
  });
});

describe('a hold has an end', () => {
  test('paying again every 29 minutes keeps the pairs for two hours from placing, not for ever', async () => {
    const before = await stockOf(shop.sql, 'rani', 36);
    const { order } = (await online([wish(36, 5)])).body;
    const again = () => shop.post(`/api/order/${order.orderNumber}/pay`, { link: order.link });
    for (let times = 0; times < 4; times += 1) {
      await shop.later(29);
      expect((await again()).status).toBe(200);
      await shop.runJobs();
      expect(await stockOf(shop.sql, 'rani', 36)).toBe(before - 5);
    }
    await shop.later(5);
    await shop.runJobs();
    expect(await again()).toMatchObject({
      status: 409,
      body: {
        code: 'notPayable',
        message: 'This order waited too long for its payment. Please order again.',
      },
    });
    // The look at the end of the hold is among the waiting jobs.
    await makeJobsDue(shop.sql, ['payment-check']);
    await shop.runJobs();
    expect(await stockOf(shop.sql, 'rani', 36)).toBe(before);
    shop.resetClock();
  });
});

describe('the State of a delivery follows from its pincode', () => {
  const to = (state: string, zipcode: string) => ({ ...aForm, state, zipcode });
  const placed = (state: string, zipcode: string, taxedAs = state) => {
    const body = aBody([wish(40, 1)], 'cod', to(taxedAs, zipcode));
    return shop.post('/api/codCheckout', { ...body, formData: to(state, zipcode) });
  };

  test.each([
    ['Karnatka', '560001'],
    ['KA', '560001'],
    ['Atlantis', '560001'],
    ['Karnataka', '110001'],
  ])('%s with %s is a clear error', async (state, zipcode) => {
    const { status, body } = await placed(state, zipcode);
    expect(status).toBe(400);
    expect(body.message).toMatch(
      /^The pincode \d{6} is in (Karnataka|Delhi)\. Please correct the State or the pincode\.$/,
    );
  });

  test('an unknown pincode is refused in the words of the form', async () => {
    expect(await placed('Karnataka', '999999')).toMatchObject({
      status: 400,
      body: { message: 'Please enter a valid pincode' },
    });
  });

  test('it is stored as it is written, and taxed so', async () => {
    const { body } = await placed(' KARNATAKA ', '560001', 'Karnataka');
    const [order] = await shop.sql<{ state: string; sgst: number }[]>`
      select billing->>'state' as state, sgst::int as sgst from orders where order_number = ${body.orderNumber}`;
    expect(order?.state).toBe('Karnataka');
    expect(order?.sgst).toBeGreaterThan(0);
  });

  test('the home State comes from the settings', async () => {
    await saveShopSettings(shop.sql, { state: 'Delhi' });
    const sent = aBody([wish(40, 1)], 'cod', to('Delhi', '110001'));
    const home = { CGST: String(Number(sent.Tax) / 2), SGST: String(Number(sent.Tax) / 2) };
    expect((await shop.post('/api/codCheckout', { ...sent, ...home })).status).toBe(200);
    const away = aBody([wish(40, 1)], 'cod', to('Karnataka', '560001'));
    expect((await shop.post('/api/codCheckout', { ...away, CGST: away.Tax, SGST: '0.00' })).status).toBe(200);
    await saveShopSettings(shop.sql, { state: 'Karnataka' });
  });
});
