import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ServiceError } from '../../../../services/http/service-error.ts';
import { checkPayment } from '../pay/check-payment.server.ts';
import { giveUpUnpaid } from '../pay/pay-again.server.ts';
import { makeJobsDue } from '../../../../platform/server/testing/run-jobs.server.ts';
import {
  aBody,
  openCheckout,
  stockOf,
  stockProduct,
  type LineInput,
} from '../../testing/open-checkout.server.ts';

let shop: Awaited<ReturnType<typeof openCheckout>>;
const rani: LineInput = { productId: 'rani', size: 38, quantity: 1, unitPrice: 999_50 };
const HOUR = 60;

beforeAll(async () => {
  shop = await openCheckout();
  await stockProduct(shop.sql, 'rani', 1999, { 38: 1000 });
});
beforeEach(async () => {
  shop.resetClock();
  await shop.faults({ dropWebhooks: true, refundDelayMs: 0 });
  await shop.deleteJobs();
});

const order = async (more: object = {}, key?: string) =>
  shop.post('/api/checkout', { ...aBody([rani], 'online'), ...more }, key ? { 'idempotency-key': key } : {});
const ordered = async () => (await order()).body.order;
const read = async (orderNumber: string) => {
  const [row] = await shop.sql`
    select status, payment_status as paid, stock_taken as taken, payment_method as method from orders
    where order_number = ${orderNumber}`;
  return row;
};
const again = (path: string, made: { orderNumber: string; link: string }) =>
  shop.post(`/api/order/${made.orderNumber}/${path}`, { link: made.link });

describe('the same request twice, because its answer was lost or the finger was quick', () => {
  it('switching to cash answers the same each time: whoever is told "no" would order a second time', async () => {
    const made = await ordered();
    const first = await again('cash', made);
    expect(first).toMatchObject({ status: 200, body: { orderNumber: made.orderNumber, amount: '1000' } });
    expect(await again('cash', made)).toEqual(first);
    expect(await Promise.all([again('cash', made), again('cash', made)])).toEqual([first, first]);
  });

  it('an order that another tab has switched to cash cannot be paid online, and the page learns why', async () => {
    const made = await ordered();
    await again('cash', made);
    expect(await again('pay', made)).toMatchObject({
      status: 409,
      body: { code: 'notPayable', orderNumber: made.orderNumber, paymentMethod: 'cod' },
    });
  });

  it('ordering anew in place of an unpaid order, sent twice at once, is one order for both', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { orderNumber, link } = await ordered();
      const before = await stockOf(shop.sql, 'rani', 38);
      const anew = () => order({ replaces: { orderNumber, link } }, `anew-${round}-again`);
      const answers = await Promise.all([anew(), anew(), anew()]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(new Set(answers.map(({ body }) => body.order.orderNumber)).size).toBe(1);
      expect(await read(orderNumber)).toMatchObject({ status: 'Cancelled', taken: false });
      expect(await stockOf(shop.sql, 'rani', 38)).toBe(before);
    }
  });
});

it('an attempt that is sent again is written again: the answer waits for the standby as the first one did', async () => {
  const key = 'seen-but-perhaps-on-one-machine';
  const { body } = await order({}, key);
  const written = async (): Promise<string | undefined> => {
    const [row] = await shop.sql<{ by: string }[]>`
      select greatest(xmin::text::bigint, xmax::text::bigint)::text as by from checkout_attempts where key = ${key}`;
    return row?.by;
  };
  const before = await written();
  expect((await order({}, key)).body.order.orderNumber).toBe(body.order.orderNumber);
  expect(await written()).not.toBe(before);
});

it('a failure of the database is no missing order: the unpaid one would stay beside the new one', async () => {
  const { orderNumber, link } = await ordered();
  const unreachable = () => {
    throw new Error('no connection');
  };
  const visitor = { kind: 'anonymous' } as const;
  const claim = { orderNumber, link, visitor };
  const { shop: working } = shop;
  await expect(giveUpUnpaid({ ...working, sql: unreachable as never }, claim)).rejects.toThrow(
    'no connection',
  );
  await giveUpUnpaid(working, { ...claim, orderNumber: '000000000000' });
  expect(await read(orderNumber)).toMatchObject({ status: 'Placed' });
});

describe('late', () => {
  it('who pays again at the end of the second hour keeps the pairs until it is over; after three days the order is given up', async () => {
    const made = await ordered();
    await shop.later(1 * HOUR + 50);
    await shop.runJobs();
    expect((await again('pay', made)).status).toBe(200);
    await shop.later(5);
    await makeJobsDue(shop.sql, ['payment-check']);
    await shop.runJobs();
    expect(await read(made.orderNumber)).toMatchObject({ status: 'Placed', paid: 'Pending', taken: true });
    await shop.later(6);
    await checkPayment(shop.shop, made.orderNumber);
    expect(await read(made.orderNumber)).toMatchObject({ status: 'Placed', paid: 'Failed', taken: false });
    await shop.later(70 * HOUR);
    await checkPayment(shop.shop, made.orderNumber);
    expect(await read(made.orderNumber)).toMatchObject({ status: 'Cancelled', paid: 'Failed', taken: false });
  });

  it('money that arrives for an order that was given up goes back, and order, page and mail say so', async () => {
    const made = await ordered();
    const { orderNumber, link } = made;
    await order({ replaces: { orderNumber, link } });
    const fields = await shop.pay(made.id);
    expect(await shop.callback(fields)).toMatchObject({ status: 303 });
    expect(await shop.callback(fields)).toMatchObject({ status: 303 });
    expect(await shop.get(`/api/payment-status/${orderNumber}`)).toMatchObject({
      orderStatus: 'Cancelled',
      PaymentStatus: 'Refund initiated',
    });
    await shop.runJobs();
    await shop.later(1);
    await shop.runJobs();
    expect(await read(orderNumber)).toMatchObject({ status: 'Cancelled', paid: 'Refunded', taken: false });
    const about = (await shop.mails()).filter(({ subject }) => subject.includes(orderNumber));
    expect(about.map(({ subject }) => subject)).toEqual([
      `Your refund for order ${orderNumber}`,
      `The refund of your payment for ${orderNumber} is requested`,
    ]);
    expect(about[1]?.text).toContain('cancelled before your payment reached us');
  });

  it('a capture that the bank refuses does not hide the payment that arrived', async () => {
    const made = await ordered();
    await shop.pay(made.id);
    const [captured] = await shop.payment.paymentsOf(made.id);
    const waiting = { ...captured!, id: 'pay_waiting', status: 'authorized' as const };
    const payment = {
      ...shop.payment,
      paymentsOf: async () => [waiting, captured!],
      capture: () => Promise.reject(new ServiceError('refused', 'Too late to capture')),
    };
    await checkPayment({ ...shop.shop, services: { ...shop.shop.services, payment } }, made.orderNumber);
    expect(await read(made.orderNumber)).toMatchObject({ paid: 'Paid' });
  });
});

it('an order whose number another one has gets another number', async () => {
  // The first order meets one; a sequence goes on when its transaction is rolled back.
  await shop.sql.unsafe(`
    create sequence orders_tried;
    create function meet_another() returns trigger language plpgsql as $$ begin
      if nextval('orders_tried') = 1 then
        raise unique_violation using constraint = 'orders_order_number_key';
      end if;
      return new;
    end $$;
    create trigger meet_another before insert on orders for each row execute function meet_another()`);
  const before = await stockOf(shop.sql, 'rani', 38);
  const { status } = await order();
  const [tried] = await shop.sql<{ times: number }[]>`select last_value::int as times from orders_tried`;
  await shop.sql.unsafe('drop trigger meet_another on orders');
  expect({ status, times: tried?.times }).toEqual({ status: 200, times: 2 });
  expect(await stockOf(shop.sql, 'rani', 38)).toBe(before - 1);
});
