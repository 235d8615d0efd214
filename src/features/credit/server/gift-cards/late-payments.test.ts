import { beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '../../../../platform/server/db.server.ts';
import { makeJobsDue } from '../../../../platform/server/testing/run-jobs.server.ts';
import { erasePerson } from '../../../customers/server/person-data.server.ts';
import { forgetUnpaidGiftCards } from '../person-credit.server.ts';
import { openGiftCards } from '../../testing/open-gift-cards.server.ts';

const shop = await openGiftCards();
const { sql, jobs, ordered, payAt, mailTo, runGifts, staffCard, bookFaults } = shop;

beforeEach(async () => {
  await sql`delete from limit_counters`;
  await shop.resetFaults();
  await shop.faults('razorpay', { dropWebhooks: true, refundDelayMs: 0 });
});

/** The provider lets the link of this card end. */
const endLink = (payUrl: string) =>
  sql`update sandbox.rzp_link set body = body || '{"expire_by": 1}' where id = ${payUrl.slice(payUrl.lastIndexOf('/') + 1)}`;
const paymentsOf = (recipient: string) => sql<{ counts: boolean; refund: string | null }[]>`
  select p.counts, p.refund_status as refund from gift_payments p join gift_cards g on g.id = p.card_id
  where g.recipient_email = ${recipient} order by p.id`;
/** Paid at the bank, which says so only after a while. */
async function payLate(payUrl: string, fault: object) {
  await shop.faults('razorpay', fault);
  await payAt(payUrl);
  const [link = { order: '' }] = await sql<{ order: string }[]>`
    select body ->> 'order_id' as order from sandbox.rzp_link where id = ${payUrl.slice(payUrl.lastIndexOf('/') + 1)}`;
  await expect
    .poll(async () => {
      const [payment] = await sql<{ status: string }[]>`
        select body ->> 'status' as status from sandbox.rzp_payment where body ->> 'order_id' = ${link.order}`;
      return payment?.status;
    })
    .not.toBe('failed');
}

describe('the payment of a gift card', () => {
  test('that is only authorised is captured before the card is issued', async () => {
    const { input, payUrl, state } = await ordered();
    await payLate(payUrl, { lateAuthoriseMs: 1 });
    expect(await state()).toMatchObject({ state: 'paid' });
    const [payment] = await sql<{ captured: boolean }[]>`
      select (s.body ->> 'captured')::boolean as captured from sandbox.rzp_payment s
        join gift_payments p on p.provider_payment_id = s.id join gift_cards g on g.id = p.card_id
      where g.recipient_email = ${input.recipientEmail}`;
    expect(payment).toEqual({ captured: true });
    expect(await bookFaults()).toEqual([]);
  });

  test('that the provider refuses to capture issues nothing', async () => {
    const { input, payUrl, state } = await ordered();
    await payLate(payUrl, { lateAuthoriseMs: 1 });
    await shop.faults('razorpay', { failNext: 1000, failStatus: 400 });
    expect(await state()).toMatchObject({ state: 'waiting' });
    expect(await paymentsOf(input.recipientEmail)).toEqual([]);
  });

  test('that comes after the link has ended issues the card, though no message of it arrives', async () => {
    const { input, payUrl, state } = await ordered();
    await endLink(payUrl);
    await shop.passMinutes(26 * 60);
    expect((await staffCard(input.recipientEmail))?.state).toBe('lapsed');
    // Begun in time, and the bank was slow.
    await sql`update sandbox.rzp_link set body = body - 'expire_by' where id = ${payUrl.slice(payUrl.lastIndexOf('/') + 1)}`;
    await payLate(payUrl, { failedThenCapturedMs: 1 });
    await shop.passMinutes(4 * 24 * 60);
    expect((await staffCard(input.recipientEmail))?.state).toBe('paid');
    expect(await state()).toMatchObject({ state: 'paid' });
    await runGifts();
    expect(await mailTo(input.recipientEmail)).toHaveLength(1);
    expect(await bookFaults()).toEqual([]);
  });

  test('goes back where the buyer was deleted meanwhile, and nobody is left to mail the card to', async () => {
    const { input, payUrl } = await ordered({ buyerEmail: 'forgotten@gift.example' });
    await endLink(payUrl);
    await shop.passMinutes(26 * 60);
    const person = { user: undefined, emailKey: 'forgotten@gift.example' } as never;
    const [card] = await sql<{ id: string }[]>`
      select id from gift_cards where recipient_email = ${input.recipientEmail}`;
    await inTransaction(sql, (tx) => erasePerson(tx, person));
    await sql`update sandbox.rzp_link set body = body - 'expire_by' where id = ${payUrl.slice(payUrl.lastIndexOf('/') + 1)}`;
    await payAt(payUrl);
    await makeJobsDue(sql, Object.keys(jobs));
    await runGifts();
    const payments = await sql`
      select counts, refund_amount::float8 as refund from gift_payments where card_id = ${card?.id ?? null}`;
    expect(payments).toEqual([{ counts: false, refund: 1000_00 }]);
    expect(await bookFaults()).toEqual([]);
  });

  test('that arrives twice, the second time after the card was refunded, goes back', async () => {
    const { input, payUrl, state } = await ordered();
    await payAt(payUrl);
    await state();
    const card = await staffCard(input.recipientEmail);
    const refund = { reason: 'Not wanted', balance: 1000_00 };
    await shop.post(`/api/staff/gift-cards/${card?.id}/refund`, refund, shop.owner.token);
    const [first] = await sql<{ id: string }[]>`
      select s.id from sandbox.rzp_payment s join gift_payments p on p.provider_payment_id = s.id
        join gift_cards g on g.id = p.card_id where g.recipient_email = ${input.recipientEmail}`;
    await sql`
      insert into sandbox.rzp_payment (id, order_id, body)
      select 'pay_second' || substr(id, 5, 8), order_id, body || jsonb_build_object('id', 'pay_second' || substr(id, 5, 8))
      from sandbox.rzp_payment where id = ${first?.id ?? ''}`;
    await makeJobsDue(sql, Object.keys(jobs));
    await runGifts();
    expect(await paymentsOf(input.recipientEmail)).toMatchObject([
      { counts: true },
      { counts: false, refund: expect.any(String) },
    ]);
    expect(await bookFaults()).toEqual([]);
  });
});

describe('a gift card that nobody pays', () => {
  test('is given up after a day, also where the provider leaves its link open', async () => {
    const { input, payUrl, state } = await ordered();
    await shop.passMinutes(26 * 60);
    expect(await state()).toMatchObject({ state: 'lapsed', payAt: null });
    // Nobody can pay it any more.
    await payAt(payUrl);
    expect(await paymentsOf(input.recipientEmail)).toEqual([]);
  });

  test('is given up where no link could be made', async () => {
    await shop.faults('razorpay', { failNext: 100 });
    const input = shop.order();
    expect((await shop.post('/api/gift-cards', input)).status).toBe(503);
    await shop.resetFaults();
    await shop.passMinutes(26 * 60);
    expect((await staffCard(input.recipientEmail))?.state).toBe('lapsed');
  });

  test('is forgotten after a month', async () => {
    const [old, young] = [await ordered(), await ordered()];
    await sql`
      update gift_cards set status = 'lapsed', created_at = now() - interval '31 days'
      where recipient_email = ${old.input.recipientEmail}`;
    await forgetUnpaidGiftCards(sql);
    expect(await staffCard(old.input.recipientEmail)).toBeUndefined();
    expect((await staffCard(young.input.recipientEmail))?.state).toBe('waiting');
  });
});
