import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { deliveryDays, rangeWords, type CourierWord } from '../../../../domain/orders/delivery-promise.ts';
import { DEFAULT_SHIPPING } from '../../../../domain/shipping/shipping-settings.ts';
import { ServiceError } from '../../../../services/http/service-error.ts';
import type { CourierPort } from '../../../../services/courier/port.ts';
import { saveStored } from '../../../settings/server/stored-settings.server.ts';
import { aBody, aForm, stockOf, stockProduct, type LineInput } from '../../testing/open-checkout.server.ts';
import { openOrders } from '../../testing/open-orders.server.ts';

const shop = await openOrders();
const rani: LineInput = { productId: 'rani', size: 38, quantity: 1, unitPrice: 700_00 };
beforeAll(() => stockProduct(shop.sql, 'rani', 1400, { 38: 1000 }));
const save = (change: object) => saveStored(shop.sql, 'shipping', change);
afterEach(async () => {
  await save({ notServed: '', holidays: [] });
  await saveStored(shop.sql, 'cash', { except: '' });
});

const ask = async (pincode: string) => (await shop.get(`/api/delivery/${pincode}`)).body;
const order = (path: string, method: 'cod' | 'online', form = aForm) =>
  shop.post(`/api/${path}`, aBody([rani], method, form));

describe('Pincode field: deliverable or not, date range, cash on delivery, return rule', () => {
  test('the days of its zone, counted from now', async () => {
    const days = deliveryDays(shop.shop.now(), { from: 1, to: 2 }, DEFAULT_SHIPPING);
    expect(await ask('560034')).toMatchObject({
      deliverable: true,
      cash: true,
      state: 'Karnataka',
      arrives: days,
      returnDays: 2,
    });
    const far = await ask('795001');
    expect(far['arrives']).toEqual(deliveryDays(shop.shop.now(), { from: 5, to: 9 }, DEFAULT_SHIPPING));
  });

  test('a pincode that does not exist, or is none, is said in the words of the form', async () => {
    expect(await ask('999999')).toMatchObject({ code: 'notFound', message: 'Please enter a valid pincode' });
    expect(await ask('56003')).toMatchObject({ success: false, message: 'Please enter a valid pincode' });
  });

  test('where the owner does not deliver nothing is promised, and nothing can be ordered', async () => {
    await save({ notServed: aForm.zipcode.slice(0, 3) });
    expect(await ask(aForm.zipcode)).toMatchObject({ deliverable: false, cash: false, arrives: null });
    const before = await stockOf(shop.sql, 'rani', 38);
    for (const [path, method] of [
      ['codCheckout', 'cod'],
      ['checkout', 'online'],
    ] as const)
      expect(await order(path, method)).toMatchObject({
        status: 400,
        body: { code: 'notServed', message: 'We do not deliver to this pincode yet.' },
      });
    expect(await stockOf(shop.sql, 'rani', 38)).toBe(before);
  });

  test('where nobody collects cash the buyer pays online', async () => {
    await saveStored(shop.sql, 'cash', { except: aForm.zipcode });
    expect(await ask(aForm.zipcode)).toMatchObject({ deliverable: true, cash: false });
    expect(await order('codCheckout', 'cod')).toMatchObject({ status: 400, body: { code: 'noCash' } });
    expect((await order('checkout', 'online')).status).toBe(200);
  });
});

describe('The same promise is stored with the order, in its mail and in tracking', () => {
  test('placed with cash', async () => {
    const promised = (await ask(aForm.zipcode))['arrives'] as { from: string; to: string };
    const placed = (await order('codCheckout', 'cod')).body;
    const number = String(placed['orderNumber']);
    await shop.runJobs();
    const mail = (await shop.outbox()).find(
      ({ channel, subject }) => channel === 'mail' && subject.includes(number),
    );
    expect(mail?.text).toContain(rangeWords(promised));
    const link = encodeURIComponent(String(placed['link']));
    const tracking = (await shop.get(`/api/track-order/${number}?link=${link}`)).body;
    const details = (await shop.get(`/api/orders/orderDetails/${number}?link=${link}`)).body;
    expect(tracking['expected']).toEqual(promised);
    expect(details['order']).toMatchObject({ expected: promised });
    // The owner's later change does not touch what was promised.
    await save({ holidays: [promised.from, promised.to] });
    expect((await shop.get(`/api/track-order/${number}?link=${link}`)).body['expected']).toEqual(promised);
  });
});

describe('the courier’s own word', () => {
  const courier = () => shop.shop.services.courier as { -readonly [K in keyof CourierPort]: CourierPort[K] };
  let asked = 0;
  const says = (word: (way: { to: string }) => Promise<CourierWord>) => {
    asked = 0;
    courier().serviceable = (way) => {
      asked += 1;
      return word(way);
    };
  };
  afterEach(() => void delete courier().serviceable);

  test('is asked once and remembered', async () => {
    says(async () => ({ deliverable: true, cash: false, days: { from: 1, to: 1 } }));
    const expected = deliveryDays(shop.shop.now(), { from: 1, to: 1 }, DEFAULT_SHIPPING);
    for (let times = 0; times < 3; times += 1)
      expect(await ask('110001')).toMatchObject({ cash: false, arrives: expected });
    expect(asked).toBe(1);
  });

  test('that does not come in time is not waited for, and used once it is there', async () => {
    const late = Promise.withResolvers<CourierWord>();
    says(() => late.promise);
    expect(await ask('110002')).toMatchObject({ deliverable: true });
    late.resolve({ deliverable: false });
    expect(await ask('110002')).toMatchObject({ deliverable: false });
    expect(asked).toBe(1);
  });

  test('that fails leaves the shop’s own table', async () => {
    says(() => Promise.reject(new ServiceError('unavailable', 'gone')));
    expect(await ask('110003')).toMatchObject({ deliverable: true, cash: true });
  });
});
