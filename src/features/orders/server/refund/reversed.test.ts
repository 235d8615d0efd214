import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OrderAdmin } from '../../../../contract/order-admin.ts';
import { whatWaits } from '../../../backoffice/server/waiting.server.ts';
import { aBody, stockProduct, type LineInput } from '../../testing/open-checkout.server.ts';
import { openOrders } from '../../testing/open-orders.server.ts';
import { refundHeard } from './refunds.server.ts';

const shop = await openOrders();
const { sql } = shop;
const wish: LineInput = { productId: 'rani', size: 38, quantity: 1, unitPrice: 999_50 };
let owner: { token: string };
let buyer: { token: string };

beforeAll(async () => {
  owner = await shop.user('owner@kadam.example', 'owner');
  buyer = await shop.user('buyer@shopper.example');
  await stockProduct(sql, 'rani', 1999, { 38: 1000 });
});
beforeEach(async () => {
  await shop.resetFaults();
  await shop.faults('razorpay', { dropWebhooks: true, refundDelayMs: 0, payoutDelayMs: 0 });
  await shop.deleteJobs();
});

const read = async (number: string) =>
  (await shop.get(`/api/staff/orders/${number}`, owner.token)).body as OrderAdmin;
const refundOf = async (number: string) => {
  const { order, refunds } = await read(number);
  const [{ id, status, providerId, way } = { id: '', status: '', providerId: '', way: '' }] = refunds;
  return { id, status, providerId: providerId ?? '', way, paid: order.PaymentStatus };
};
const mails = async (number: string) =>
  (await shop.outbox()).filter(
    ({ channel, subject }) => channel === 'mail' && subject === `Your refund for order ${number}`,
  );
const until = (number: string, state: string) =>
  expect
    .poll(
      async () => {
        await shop.runOnce();
        return (await refundOf(number)).status;
      },
      { timeout: 20_000 },
    )
    .toBe(state);

/** Paid online, cancelled, and its refund processed. */
async function refunded(): Promise<string> {
  const { body } = await shop.post('/api/checkout', aBody([wish], 'online'), buyer.token);
  const { id, orderNumber } = body['order'] as { id: string; orderNumber: string };
  const { body: fields } = await shop.post('/sandbox/razorpay/pay', { order_id: id, outcome: 'success' });
  await shop.post('/api/payment-verification', fields);
  await shop.runOnce();
  expect((await shop.post(`/api/orderCancellation/${orderNumber}`, {}, buyer.token)).status).toBe(200);
  await until(orderNumber, 'processed');
  return orderNumber;
}
/** The bank sends a refund back: from now on the provider says so. */
async function sendBack(number: string): Promise<string> {
  const { providerId } = await refundOf(number);
  await sql`
    update sandbox.rzp_refund set body = body || '{"status": "failed"}' where id = ${providerId}`;
  await sql`
    update sandbox.rzp_payment p set body = p.body || '{"amount_refunded": 0, "refund_status": null, "status": "captured"}'
    from sandbox.rzp_refund r where r.id = ${providerId} and p.id = r.payment_id`;
  await sql`update sandbox.rzp_payout set body = body || '{"status": "reversed"}' where id = ${providerId}`;
  return providerId;
}

describe('a refund that was processed and that the bank sends back', () => {
  test('is open again: the order, the refund and what waits say so, however often it is heard', async () => {
    const number = await refunded();
    expect(await refundOf(number)).toMatchObject({ status: 'processed', paid: 'Refunded' });
    const old = await sendBack(number);
    await Promise.all(Array.from({ length: 5 }, () => refundHeard(shop.shop, old)));
    expect(await refundOf(number)).toMatchObject({ status: 'reversed', paid: 'Refund initiated' });
    await shop.runOnce();
    expect(await refundOf(number)).toMatchObject({ status: 'reversed', paid: 'Refund initiated' });
    const { timeline, money } = await read(number);
    expect(timeline.filter(({ what }) => what.includes('came back from the bank, ₹999.50'))).toHaveLength(1);
    expect(money).toMatchObject({ paid: 999_50, refunded: 999_50, kept: 0, due: 0 });
    const waits = await whatWaits(sql, shop.shop.now());
    expect(waits.find(({ orderNumber }) => orderNumber === number)).toMatchObject({
      text: `Refund for ${number} came back from the bank: repeat it or pay it out.`,
      answer: 'refunded',
    });
  });

  test('is repeated with a key of its own, once; messages of the first try change nothing', async () => {
    const number = await refunded();
    const old = await sendBack(number);
    await refundHeard(shop.shop, old);
    const { id } = await refundOf(number);
    const answers = await Promise.all(
      [1, 2, 3].map(() => shop.post(`/api/staff/refunds/${id}/repeat`, {}, owner.token)),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 200)?.body['message']).toBe(
      'A refund of ₹999.50 is requested once more.',
    );
    await refundHeard(shop.shop, old);
    await until(number, 'processed');
    await refundHeard(shop.shop, old);
    const now = await refundOf(number);
    expect(now).toMatchObject({ status: 'processed', paid: 'Refunded' });
    expect(now.providerId).not.toBe(old);
    const made =
      await sql`select 1 from sandbox.rzp_refund r join payments p on p.provider_payment_id = r.payment_id
      join orders o on o.id = p.order_id where o.order_number = ${number}`;
    expect(made).toHaveLength(2);
    await shop.runOnce();
    expect(await mails(number)).toHaveLength(2);
  });

  test('is paid out to an account that the customer names, and sent back there again', async () => {
    const number = await refunded();
    await refundHeard(shop.shop, await sendBack(number));
    const destination = { kind: 'vpa', address: 'meera@okbank' };
    const named = await shop.post(`/api/order/${number}/account`, { destination }, buyer.token);
    expect(named.body['message']).toBe('Your payout to me…@okbank is requested.');
    const release = async () => {
      const [refund] = (await read(number)).refunds;
      const body = { version: refund?.version, amount: refund?.amount };
      return shop.post(`/api/staff/refunds/${refund?.id}/release`, body, owner.token);
    };
    expect((await release()).body['message']).toBe('A payout of ₹999.50 is requested from the bank.');
    await until(number, 'processed');
    await refundHeard(shop.shop, await sendBack(number));
    expect(await refundOf(number)).toMatchObject({
      status: 'reversed',
      way: 'payout',
      paid: 'Refund initiated',
    });
    expect((await release()).status).toBe(409);
    expect((await shop.post(`/api/order/${number}/account`, { destination }, buyer.token)).status).toBe(200);
    expect((await release()).status).toBe(200);
    await until(number, 'processed');
  });

  test('is settled by hand, and a late message about it changes nothing', async () => {
    const number = await refunded();
    const old = await sendBack(number);
    await refundHeard(shop.shop, old);
    expect((await shop.post(`/api/staff/orders/${number}/refunded`, {}, owner.token)).status).toBe(200);
    await refundHeard(shop.shop, old);
    expect(await refundOf(number)).toMatchObject({ status: 'processed', way: 'hand', paid: 'Refunded' });
  });

  test('whose message was lost is found when the provider is asked again', async () => {
    const number = await refunded();
    await refundHeard(shop.shop, await sendBack(number));
    const { id } = await refundOf(number);
    const destination = { kind: 'vpa', address: 'meera@okbank' };
    expect((await shop.post(`/api/staff/refunds/${id}/pay-out`, { destination }, owner.token)).status).toBe(
      200,
    );
    await until(number, 'processed');
    await sendBack(number);
    await shop.later(4 * 24 * 60);
    await shop.runJobs();
    expect(await refundOf(number)).toMatchObject({ status: 'reversed' });
  });
});
