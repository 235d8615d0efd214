import { beforeEach, describe, expect, test } from 'vitest';
import { openGiftCards } from '../../testing/open-gift-cards.server.ts';

const shop = await openGiftCards();
const { sql, owner, buyer, mailed, staffCard, place, left, read, bookFaults } = shop;

beforeEach(async () => {
  await sql`delete from limit_counters`;
  await shop.resetFaults();
  await shop.faults('razorpay', { dropWebhooks: true, refundDelayMs: 0 });
});

interface Placed {
  readonly id: string;
  readonly amount: number;
  readonly orderNumber: string;
}
async function waitingOrder(code: string): Promise<Placed> {
  const reply = await place('online', { credit: '300.00', giftCard: code }, buyer.token);
  expect(reply.status).toBe(200);
  return reply.body['order'] as Placed;
}
const act = async (text: string, what: 'block' | 'unblock') =>
  (
    await shop.post(
      `/api/staff/gift-cards/${(await staffCard(text))?.id}/${what}`,
      { reason: 'Stolen' },
      owner.token,
    )
  ).status;
const balanceOf = async (text: string) => (await staffCard(text))?.balance;
const pay = (id: string) => shop.post('/sandbox/razorpay/pay', { order_id: id, outcome: 'success' });

describe('a blocked gift card', () => {
  test('pays the order that it was reserved for before', async () => {
    const { code, input } = await mailed();
    const { id, orderNumber } = await waitingOrder(code);
    expect(await act(input.recipientEmail, 'block')).toBe(200);
    const { body } = await pay(id);
    await shop.post('/api/payment-verification', body);
    await shop.runOnce();
    expect((await read(orderNumber)).order).toMatchObject({
      PaymentStatus: 'Paid',
      storeCredit: { amount: 300 },
    });
    expect(await balanceOf(input.recipientEmail)).toBe(700_00);
    expect(await bookFaults()).toEqual([]);
  });

  test('has again what was not paid in time, and the order cannot take it once more until it is unblocked', async () => {
    const { code, input } = await mailed();
    const { orderNumber } = await waitingOrder(code);
    await shop.later(40);
    await shop.runOnce();
    expect(await act(input.recipientEmail, 'block')).toBe(200);
    expect(await balanceOf(input.recipientEmail)).toBe(1000_00);
    const again = () => shop.post(`/api/order/${orderNumber}/pay`, {}, buyer.token);
    const refused = await again();
    expect(refused).toMatchObject({ status: 409, body: { code: 'creditChanged' } });
    expect(String(refused.body['message'])).toContain('gift card');
    expect(await balanceOf(input.recipientEmail)).toBe(1000_00);
    expect(await act(input.recipientEmail, 'unblock')).toBe(200);
    expect((await again()).status).toBe(200);
    expect(await left(code)).toBe(700_00);
    expect(await bookFaults()).toEqual([]);
  });

  test('is not taken by a payment that arrives after the reservation: that goes back', async () => {
    const { code, input } = await mailed();
    const { id, orderNumber } = await waitingOrder(code);
    await shop.later(80);
    await shop.runOnce();
    expect(await left(code)).toBe(1000_00);
    await act(input.recipientEmail, 'block');
    const { body } = await pay(id);
    await shop.post('/api/payment-verification', body);
    await shop.runOnce();
    const { refunds } = await read(orderNumber);
    expect(await sql`select status from orders where order_number = ${orderNumber}`).toEqual([
      { status: 'Cancelled' },
    ]);
    expect(refunds).toMatchObject([{ way: 'provider', status: 'processed' }]);
    expect(await balanceOf(input.recipientEmail)).toBe(1000_00);
    expect(await bookFaults()).toEqual([]);
  });

  test('gets back what an order gives back, and nobody spends it', async () => {
    const { code, input } = await mailed();
    const paid = await place('cod', { credit: '500.00', giftCard: code }, buyer.token);
    await shop.runOnce();
    await act(input.recipientEmail, 'block');
    const number = String(paid.body['orderNumber']);
    expect((await shop.post(`/api/orderCancellation/${number}`, {}, buyer.token)).status).toBe(200);
    expect(await balanceOf(input.recipientEmail)).toBe(1000_00);
    expect((await place('cod', { credit: '10.00', giftCard: code })).status).toBe(409);
    expect((await shop.post('/api/account/gift-card', { code }, buyer.token)).status).toBe(404);
    await act(input.recipientEmail, 'unblock');
    expect(await left(code)).toBe(1000_00);
    expect(await bookFaults()).toEqual([]);
  });

  test('and spent at the same moment: either, and the sums agree', async () => {
    const { code, input } = await mailed();
    const [placed, blocked] = await Promise.all([
      place('cod', { credit: '400.00', giftCard: code }),
      act(input.recipientEmail, 'block'),
    ]);
    expect(blocked).toBe(200);
    expect(await balanceOf(input.recipientEmail)).toBe(placed.status === 200 ? 600_00 : 1000_00);
    expect(await bookFaults()).toEqual([]);
  });
});
