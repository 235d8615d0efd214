import { describe, expect, it } from 'vitest';
import { keys, paymentBench, until } from './testing-payment.ts';

const { state, adapter, turn, newOrder, payFor, heardOf } = paymentBench();

describe('orders at the provider', () => {
  it('are made with amount, receipt and notes, and found again by receipt', async () => {
    const order = await newOrder(149_900);
    expect(order).toMatchObject({
      amount: 149_900,
      amountPaid: 0,
      currency: 'INR',
      status: 'created',
      notes: { order: 'KD-1' },
    });
    expect(await adapter().findOrderByReceipt(order.receipt!)).toEqual(order);
    expect(await adapter().findOrderByReceipt('nobody has this')).toBeUndefined();
  });

  it('empty notes, shown as a list, are read as none', async () => {
    expect((await adapter().createOrder({ amount: 100, receipt: 'bare' })).notes).toEqual({});
  });

  it.each([
    [{ amount: 99 }, 'at least INR 1.00'],
    [{ amount: 100.5 }, 'must be an integer'],
    [{ receipt: 'r'.repeat(41) }, '40 characters'],
    [{ notes: Object.fromEntries(Array.from({ length: 16 }, (_, index) => [`n${index}`, 'x'])) }, 'notes'],
  ])('%j is refused in words', async (change, words) => {
    await expect(adapter().createOrder({ amount: 100, receipt: 'r', ...change })).rejects.toMatchObject({
      kind: 'refused',
      retryable: false,
      message: expect.stringContaining(words),
    });
  });

  it('a wrong secret is refused and not tried again', async () => {
    await expect(
      adapter({ keySecret: 'wrong' }).createOrder({ amount: 100, receipt: 'w' }),
    ).rejects.toMatchObject({ kind: 'refused', status: 401 });
  });

  it('a lost answer after the order was made: looked up by receipt, no second order', async () => {
    await turn({ loseAnswers: 1 });
    const order = await newOrder();
    await payFor(order.id);
    const [row] = (await adapter().paymentsOf(order.id)).map(({ orderId }) => orderId);
    expect(row).toBe(order.id);
    const all = await fetch(`${state.base}/sandbox/razorpay/v1/orders?receipt=${order.receipt}`, {
      headers: { authorization: `Basic ${btoa(`${keys.keyId}:${keys.keySecret}`)}` },
    });
    expect(await all.json()).toMatchObject({ count: 1 });
  });

  it.each([429, 500, 502])('a passing %i is overcome', async (failStatus) => {
    await turn({ failNext: 2, failStatus });
    expect((await newOrder()).status).toBe('created');
  });

  it('a lasting outage is told as unavailable, then the breaker rests', async () => {
    await turn({ failRate: 1 });
    const port = adapter({ breaker: { failures: 3, coolMs: 60_000 } });
    await expect(port.payment('pay_x')).rejects.toMatchObject({ kind: 'unavailable', retryable: true });
    await turn({ failRate: 0 });
    await expect(port.payment('pay_x')).rejects.toMatchObject({
      message: expect.stringContaining('resting'),
    });
  });

  it('a slow answer is a time-out', async () => {
    await turn({ delayMs: 300 });
    const port = adapter({ timeoutMs: 50, retry: { attempts: 1, baseMs: 1, maxMs: 1 } });
    await expect(port.payment('pay_x')).rejects.toMatchObject({ kind: 'timeout' });
  });
});

describe('paying', () => {
  it('"pays as the shopper would and answers the three callback fields"; webhooks tell the same, signed', async () => {
    const order = await newOrder(149_900);
    const { body } = await payFor(order.id);
    expect(Object.keys(body).toSorted()).toEqual([
      'razorpay_order_id',
      'razorpay_payment_id',
      'razorpay_signature',
    ]);
    const paymentId = body['razorpay_payment_id']!;
    expect(
      adapter().verifyPaymentSignature({
        orderId: order.id,
        paymentId,
        signature: body['razorpay_signature']!,
      }),
    ).toBe(true);
    expect(await adapter().payment(paymentId)).toMatchObject({
      orderId: order.id,
      amount: 149_900,
      currency: 'INR',
      status: 'captured',
      captured: true,
    });
    expect((await adapter().findOrderByReceipt(order.receipt!))?.status).toBe('paid');
    await until(() => heardOf(order.id).length === 3);
    expect(
      heardOf(order.id)
        .map(({ event }) => event)
        .toSorted(),
    ).toEqual(['order.paid', 'payment.authorized', 'payment.captured']);
    expect(heardOf(order.id).every(({ genuine }) => genuine)).toBe(true);
  });

  it('a failure is told with its reason, and the order can be paid afterwards', async () => {
    const order = await newOrder();
    const { body } = await payFor(order.id, 'failure');
    expect(body.error).toMatchObject({
      code: 'BAD_REQUEST_ERROR',
      reason: 'payment_failed',
      metadata: { order_id: order.id },
    });
    expect(await adapter().paymentsOf(order.id)).toMatchObject([
      { status: 'failed', captured: false, errorReason: 'payment_failed' },
    ]);
    await until(() => heardOf(order.id, 'payment.failed').length === 1);
    expect((await payFor(order.id)).body).toHaveProperty('razorpay_payment_id');
  });

  it('twenty at once pay an order once', async () => {
    const order = await newOrder();
    const results = await Promise.all(Array.from({ length: 20 }, () => payFor(order.id)));
    expect(results.filter(({ body }) => body['razorpay_payment_id'])).toHaveLength(1);
    expect(results.map(({ status }) => status)).toEqual(results.map(() => 200));
    expect((await adapter().paymentsOf(order.id)).filter(({ captured }) => captured)).toHaveLength(1);
  });

  it('an unknown order, a wrong outcome: told, nothing paid', async () => {
    expect((await payFor('order_nobody')).body.error?.description).toContain('does not exist');
    expect((await payFor('order_nobody', 'maybe')).status).toBe(400);
  });
});

describe('refunds', () => {
  const paid = async () => {
    const order = await newOrder(200_000);
    return (await payFor(order.id)).body['razorpay_payment_id']!;
  };

  it('ten at once with one key give the money back once, and are followed until done', async () => {
    const paymentId = await paid();
    const wish = { paymentId, amount: 200_000, idempotencyKey: `refund-${paymentId}` };
    const refunds = await Promise.all(Array.from({ length: 10 }, () => adapter().refund(wish)));
    expect(new Set(refunds.map(({ id }) => id)).size).toBe(1);
    expect(refunds[0]).toMatchObject({ paymentId, amount: 200_000, status: 'pending' });
    expect(await adapter().payment(paymentId)).toMatchObject({
      amountRefunded: 200_000,
      refundStatus: 'full',
      status: 'refunded',
    });
    await until(async () => (await adapter().refundStatus(refunds[0]!.id)).status === 'processed');
    await until(
      async () =>
        heardOf((await adapter().payment(paymentId)).orderId ?? '', 'refund.processed').length === 1,
    );
  });

  it('a lost answer is overcome with the same key', async () => {
    const paymentId = await paid();
    await turn({ loseAnswers: 1 });
    await adapter().refund({ paymentId, amount: 50_000, idempotencyKey: `refund-${paymentId}` });
    expect(await adapter().payment(paymentId)).toMatchObject({
      amountRefunded: 50_000,
      refundStatus: 'partial',
      status: 'captured',
    });
  });

  it('more than was paid, or another wish under the same key, is refused', async () => {
    const paymentId = await paid();
    const idempotencyKey = `refund-${paymentId}`;
    await expect(adapter().refund({ paymentId, amount: 200_001, idempotencyKey })).rejects.toMatchObject({
      kind: 'refused',
    });
    await adapter().refund({ paymentId, amount: 100, idempotencyKey });
    await expect(adapter().refund({ paymentId, amount: 200, idempotencyKey })).rejects.toMatchObject({
      message: expect.stringContaining('Different request'),
    });
  });

  it('a refund may fail at the bank', async () => {
    await turn({ refundDelayMs: 10, refundFails: true });
    const paymentId = await paid();
    const { id } = await adapter().refund({ paymentId, idempotencyKey: `refund-${paymentId}` });
    await until(async () => (await adapter().refundStatus(id)).status === 'failed');
    expect(await adapter().payment(paymentId)).toMatchObject({ amountRefunded: 0, status: 'captured' });
  });
});
