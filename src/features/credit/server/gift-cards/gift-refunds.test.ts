import { beforeEach, describe, expect, test } from 'vitest';
import { makeJobsDue } from '../../../../platform/server/testing/run-jobs.server.ts';
import { whatWaits } from '../../../backoffice/server/waiting.server.ts';
import { refundHeard } from '../../../orders/server/refund/refunds.server.ts';
import { vouchersOf } from '../../../reports/server/tally.server.ts';
import { openGiftCards } from '../../testing/open-gift-cards.server.ts';
import { pursueGiftRefund, REFUND_JOB } from './gift-refunds.server.ts';

const shop = await openGiftCards();
const { sql, owner, mailed, payAt, ordered, runGifts, staffCard, bookFaults } = shop;

beforeEach(async () => {
  await sql`delete from limit_counters`;
  await shop.resetFaults();
  await shop.faults('razorpay', { dropWebhooks: true, refundDelayMs: 1, refundFails: true });
});

const act = async (text: string, what: string, more: object = {}) => {
  const card = await staffCard(text);
  const body = { reason: 'Not wanted', ...more };
  return shop.post(`/api/staff/gift-cards/${card?.id}/${what}`, body, owner.token);
};
const pursued = (text: string, until: string) =>
  expect
    .poll(async () => {
      await makeJobsDue(sql, [REFUND_JOB]);
      await runGifts();
      return (await staffCard(text))?.refund;
    })
    .toBe(until);
const refundsAtBank = (text: string) => sql<{ status: string; amount: number }[]>`
  select s.body ->> 'status' as status, (s.body ->> 'amount')::int as amount from sandbox.rzp_refund s
    join gift_payments p on p.provider_payment_id = s.body ->> 'payment_id' join gift_cards g on g.id = p.card_id
  where g.recipient_email = ${text} order by s.body ->> 'created_at', s.body ->> 'status'`;
const waiting = async (number = '') =>
  (await whatWaits(sql, shop.shop.now())).filter(({ text }) => text.includes(number));

describe('the refund of a gift card that the bank refuses', () => {
  test('is shown to staff, who ask for it once more; asked twice at once it is one refund', async () => {
    const { input } = await mailed();
    const to = input.recipientEmail;
    expect((await act(to, 'refund', { balance: 1000_00 })).status).toBe(200);
    expect((await act(to, 'repeat-refund')).status).toBe(409);
    await pursued(to, 'failed');
    const card = await staffCard(to);
    expect(await waiting(card?.number)).toMatchObject([{ about: 'refund' }]);
    await shop.faults('razorpay', { refundFails: false });
    const both = await Promise.all([act(to, 'repeat-refund'), act(to, 'repeat-refund')]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    await pursued(to, 'processed');
    expect(await refundsAtBank(to)).toEqual([
      { status: 'failed', amount: 1000_00 },
      { status: 'processed', amount: 1000_00 },
    ]);
    expect(await waiting(card?.number)).toEqual([]);
    expect((await act(to, 'repeat-refund')).status).toBe(409);
    expect(await bookFaults()).toEqual([]);
  });

  test('is paid by hand where the bank never takes it; the file for Tally has it from the bank', async () => {
    const { input } = await mailed();
    const to = input.recipientEmail;
    await act(to, 'refund', { balance: 1000_00 });
    expect((await act(to, 'refund-by-hand')).status).toBe(409);
    await pursued(to, 'failed');
    expect((await act(to, 'refund-by-hand')).status).toBe(200);
    expect((await act(to, 'refund-by-hand')).status).toBe(409);
    expect((await act(to, 'repeat-refund')).status).toBe(409);
    const card = await staffCard(to);
    expect(card?.refund).toBe('processed');
    const paid = [];
    for await (const batch of vouchersOf(sql, [new Date(0), new Date(shop.shop.now().getTime() + 1000)]))
      paid.push(...batch.filter(({ narration }) => narration === `Refund for gift card ${card?.number}`));
    expect(paid).toMatchObject([
      { type: 'Payment', entries: [{ amount: expect.any(Number) }, { ledger: 'Bank' }] },
    ]);
    expect(await bookFaults()).toEqual([]);
  });

  test('is seen also where it is of a second payment, while the card is spent', async () => {
    await shop.faults('razorpay', { secondPayment: true });
    const { input, payUrl, state } = await ordered();
    await payAt(payUrl);
    expect(await state()).toMatchObject({ state: 'paid' });
    await pursued(input.recipientEmail, 'failed');
    await shop.faults('razorpay', { refundFails: false });
    expect((await act(input.recipientEmail, 'repeat-refund')).status).toBe(200);
    await expect
      .poll(async () => {
        await makeJobsDue(sql, [REFUND_JOB]);
        await runGifts();
        return (await refundsAtBank(input.recipientEmail)).map(({ status }) => status);
      })
      .toEqual(['failed', 'processed']);
    expect((await staffCard(input.recipientEmail))?.state).toBe('paid');
    expect(await bookFaults()).toEqual([]);
  });

  test('is heard of when the bank sends the money back later, and an old answer changes nothing', async () => {
    const { input } = await mailed();
    const to = input.recipientEmail;
    await shop.faults('razorpay', { refundFails: false });
    await act(to, 'refund', { balance: 1000_00 });
    await pursued(to, 'processed');
    const [refund = { id: '', payment: '' }] = await sql<{ id: string; payment: string }[]>`
      select p.provider_refund_id as id, p.id as payment from gift_payments p join gift_cards g on g.id = p.card_id
      where g.recipient_email = ${to}`;
    await sql`
      update sandbox.rzp_refund set body = body || '{"status": "failed"}' where id = ${refund.id}`;
    await sql`
      update sandbox.rzp_payment set body = body || '{"status": "captured", "amount_refunded": 0, "refund_status": null}'
      where id = (select provider_payment_id from gift_payments where id = ${refund.payment})`;
    await refundHeard(shop.shop, refund.id);
    expect((await staffCard(to))?.refund).toBe('failed');
    await act(to, 'repeat-refund');
    await refundHeard(shop.shop, refund.id);
    await pursued(to, 'processed');
    await Promise.all([1, 2].map(() => pursueGiftRefund(shop.shop, { paymentId: refund.payment })));
    expect((await staffCard(to))?.refund).toBe('processed');
    expect(await bookFaults()).toEqual([]);
  });
});
