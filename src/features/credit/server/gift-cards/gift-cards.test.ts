import { beforeEach, describe, expect, test } from 'vitest';
import type { OwnCredit } from '../../../../contract/credit.ts';
import { giftCardsApi } from '../../../../contract/gift-cards.ts';
import type { Voucher } from '../../../../domain/reports/tally.ts';
import { istDay } from '../../../../domain/text/dates.ts';
import { makeJobsDue } from '../../../../platform/server/testing/run-jobs.server.ts';
import { collectPersonData, erasePerson } from '../../../customers/server/person-data.server.ts';
import { inTransaction } from '../../../../platform/server/db.server.ts';
import { creditReport } from '../../../reports/server/credit-report.server.ts';
import { vouchersOf } from '../../../reports/server/tally.server.ts';
import { saveStored } from '../../../settings/server/stored-settings.server.ts';
import { openGiftCards } from '../../testing/open-gift-cards.server.ts';
import { REFUND_JOB } from './gift-refunds.server.ts';

const shop = await openGiftCards();
const { sql, owner, buyer, runGifts, order, payAt, ordered, mailed, mailTo, codeIn } = shop;
const { balance, left, staffCard, place, read, bookFaults: faults } = shop;

beforeEach(async () => {
  await sql`delete from limit_counters`;
  await shop.faults('razorpay', { dropWebhooks: true, refundDelayMs: 0 });
});

describe('a gift card', () => {
  test('is bought for an amount of the owner’s, paid online, and told to the buyer without tax or invoice', async () => {
    expect((await shop.get('/api/gift-cards')).body).toMatchObject({
      amounts: [500_00, 1000_00, 2000_00, 5000_00],
    });
    expect((await shop.post('/api/gift-cards', order({ amount: 1_00 }))).status).toBe(400);
    expect((await shop.post('/api/gift-cards', order({ deliverOn: '2020-01-01' }))).status).toBe(400);
    const { payUrl, state } = await ordered();
    expect(await state()).toMatchObject({ state: 'waiting', payAt: payUrl, sentAt: null });
    const documents = await sql`select 1 from invoices`;
    await payAt(payUrl);
    const paid = await state();
    expect(paid).toMatchObject({ state: 'paid', payAt: null, amount: 1000_00 });
    await runGifts();
    const told = (await mailTo('buyer@gift.example')).filter(({ subject }) => subject.includes(paid.number));
    expect(told).toHaveLength(1);
    expect(told[0]?.text).toContain('no tax invoice');
    expect(codeIn(told[0]?.text)).toBe('');
    expect(await sql`select 1 from invoices`).toHaveLength(documents.length);
    expect(await faults()).toEqual([]);
  });

  test('is paid once: a second payment goes back, and the message of the provider does nothing twice', async () => {
    const { payUrl, state } = await ordered();
    await Promise.all([payAt(payUrl), payAt(payUrl)]);
    await Promise.all([state(), state(), state()]);
    const { number } = await state();
    const [sum] = await sql<{ sold: number }[]>`
      select count(*)::int as sold from credit_entries e join gift_cards g on g.account_id = e.account_id where g.number = ${number}`;
    expect(sum?.sold).toBe(1);
    expect(await faults()).toEqual([]);
  });

  test('pays a part of a guest’s order, the rest another one; nobody spends more than is left, or twice at once', async () => {
    const { code } = await mailed();
    const first = await place('cod', { credit: '600.00', giftCard: code });
    expect(first.status).toBe(200);
    await shop.runOnce();
    const { order, money, payments } = await read(String(first.body['orderNumber']));
    expect(order.totalAmount * 100).toBe(money.paid + money.due);
    expect(money.paid).toBe(600_00);
    expect(payments).toMatchObject([{ channel: 'credit', method: 'gift card' }]);
    // The document is of the whole.
    const [document] = await sql`
      select (i.document ->> 'total')::int as total from invoices i join orders o on o.id = i.order_id
      where o.order_number = ${String(first.body['orderNumber'])}`;
    expect(document).toEqual({ total: money.paid + money.due });
    expect(await left(code)).toBe(400_00);
    expect((await place('cod', { credit: '401.00', giftCard: code })).body['code']).toBe('creditChanged');
    const both = await Promise.all([1, 2].map(() => place('cod', { credit: '400.00', giftCard: code })));
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await left(code)).toBe(0);
    expect((await place('cod', { credit: '1.00', giftCard: 'ABCD-EFGH-JKMN-PQRS' })).status).toBe(409);
    expect(await faults()).toEqual([]);
  });

  test('gets back what an order gives back: not paid in time, cancelled, refunded', async () => {
    const { code } = await mailed();
    const unpaid = await place('online', { credit: '300.00', giftCard: code });
    expect(await left(code)).toBe(700_00);
    await shop.later(40);
    await shop.runOnce();
    expect(await left(code)).toBe(1000_00);
    const { timeline: past } = await read((unpaid.body['order'] as { orderNumber: string }).orderNumber);
    expect(past.map(({ what }) => what.replace(/GC\w+/, 'GC'))).toEqual(
      expect.arrayContaining(['Reserved from gift card GC, ₹300.00', 'Given back to gift card GC, ₹300.00']),
    );
    const paid = await place('cod', { credit: '500.00', giftCard: code }, buyer.token);
    await shop.runOnce();
    expect(await left(code)).toBe(500_00);
    const number = String(paid.body['orderNumber']);
    expect((await shop.post(`/api/orderCancellation/${number}`, {}, buyer.token)).status).toBe(200);
    expect(await left(code)).toBe(1000_00);
    await shop.runOnce();
    const told = (await shop.outbox()).filter(
      ({ subject }) => subject === `Your gift card for order ${number}`,
    );
    expect(told.some(({ text }) => text?.includes('₹500.00'))).toBe(true);
    const { timeline, refunds } = await read(number);
    expect(timeline.map(({ what }) => what.replace(/GC\w+/, 'GC'))).toEqual(
      expect.arrayContaining(['Paid with gift card GC, ₹500.00', 'Back onto gift card GC, ₹500.00']),
    );
    expect(JSON.stringify(timeline)).not.toMatch(/store credit/i);
    expect(refunds).toMatchObject([{ way: 'credit', toCard: true }]);
    expect(await faults()).toEqual([]);
  });

  test('becomes store credit of a customer, once', async () => {
    const { code } = await mailed();
    const claims = await Promise.all(
      [1, 2].map(() => shop.post('/api/account/gift-card', { code }, buyer.token)),
    );
    expect(claims.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const own = (await shop.get<OwnCredit>('/api/account/credit', buyer.token)).body;
    expect(own).toMatchObject({ balance: 1000_00, entries: [{ kind: 'from card', amount: 1000_00 }] });
    expect(await left(code)).toBe(0);
    expect(await faults()).toEqual([]);
  });

  test('staff find it without its code, block it, mail it again and refund what is left, each with a reason', async () => {
    const { code, input } = await mailed();
    const card = await staffCard(input.recipientEmail);
    expect(card).toMatchObject({ state: 'paid', balance: 1000_00, end: code.slice(-4) });
    expect(JSON.stringify(card)).not.toContain(code);
    const act = (what: string, more: object = {}) =>
      shop.post(
        `/api/staff/gift-cards/${card?.id}/${what}`,
        { reason: 'The mail was lost', ...more },
        owner.token,
      );
    expect((await act('block')).status).toBe(200);
    expect((await balance(code)).status).toBe(404);
    expect((await place('cod', { credit: '10.00', giftCard: code })).status).toBe(409);
    expect((await act('unblock')).status).toBe(200);
    expect((await act('mail')).status).toBe(200);
    await runGifts();
    const mails = await mailTo(input.recipientEmail);
    expect(mails.map(({ text }) => codeIn(text))).toEqual([code, code]);
    await place('cod', { credit: '250.00', giftCard: code });
    expect((await act('refund', { balance: 1000_00 })).status).toBe(409);
    expect((await act('refund', { balance: 750_00 })).status).toBe(200);
    expect((await act('refund', { balance: 750_00 })).status).toBe(409);
    await expect
      .poll(async () => {
        await makeJobsDue(sql, [REFUND_JOB]);
        await runGifts();
        return (await staffCard(input.recipientEmail))?.refund;
      })
      .toBe('processed');
    expect((await balance(code)).status).toBe(404);
    const log = await sql<
      { what: string }[]
    >`select what from audit_log where what like '%The mail was lost%' order by id`;
    expect(log.map(({ what }) => what.replace(/GC\w+/, 'GC'))).toEqual([
      'Gift card GC is blocked (The mail was lost)',
      'Gift card GC is no longer blocked (The mail was lost)',
      'Gift card GC is mailed once more (The mail was lost)',
      '₹750.00 of gift card GC are refunded to the buyer (The mail was lost)',
    ]);
    const file = await shop.get('/api/staff/gift-cards-export', owner.token);
    expect(file.bytes.toString()).toContain(input.recipientEmail);
    expect(file.bytes.toString()).not.toContain(code);
    expect(await faults()).toEqual([]);
  });

  test('is in the report of what is owed, and in the file for Tally as a receipt and no sale', async () => {
    const range = [new Date(0), new Date(shop.shop.now().getTime() + 86_400_000)] as const;
    const { tables } = await creditReport(sql, range);
    expect(tables[0]?.rows).toContainEqual(['Gift cards sold', expect.any(Number), expect.any(Number)]);
    expect(tables[1]?.rows.some(([who]) => String(who).startsWith('Gift card GC'))).toBe(true);
    const vouchers: Voucher[] = [];
    for await (const batch of vouchersOf(sql, range)) vouchers.push(...batch);
    const sold = vouchers.filter(({ narration }) => /gift card GC/.test(narration));
    expect(sold.some(({ type }) => type === 'Payment')).toBe(true);
    for (const { type, entries } of sold) {
      expect(['Receipt', 'Payment']).toContain(type);
      expect(entries.map(({ ledger }) => ledger)[0]).toBe('Store credit owed');
    }
  });

  test('codes are not tried out, and a shop without gift cards knows none', async () => {
    const { code } = await mailed();
    await saveStored(sql, 'shop', { giftCards: false });
    expect((await balance(code)).status).toBe(404);
    expect((await shop.get('/api/gift-cards')).status).toBe(404);
    expect((await shop.post('/api/gift-cards', order())).status).toBe(404);
    await saveStored(sql, 'shop', { giftCards: true });
    expect(giftCardsApi.giftCardBalance.limit).toMatchObject({ max: 15, seconds: 600, shared: true });
  });

  test('the buyer takes the data along, and is forgotten without taking the gift away', async () => {
    const day = istDay(new Date(shop.shop.now().getTime() + 5 * 86_400_000));
    const { input, payUrl, state } = await ordered({ deliverOn: day, buyerEmail: 'gone@gift.example' });
    await payAt(payUrl);
    await state();
    const person = { user: undefined, emailKey: 'gone@gift.example' } as never;
    expect((await collectPersonData(shop.shop, person)).giftCards).toMatchObject([{ amount: 1000_00 }]);
    await inTransaction(sql, (tx) => erasePerson(tx, person));
    const [row] =
      await sql`select buyer_name, buyer_email, recipient_email from gift_cards where recipient_email = ${input.recipientEmail}`;
    expect(row).toEqual({ buyer_name: '', buyer_email: '', recipient_email: input.recipientEmail });
  });

  // The clock of the shop is moved last.
  test('is mailed on its day at nine, by the shop’s clock, with the message; the code is stored nowhere', async () => {
    const day = istDay(new Date(shop.shop.now().getTime() + 3 * 86_400_000));
    const { input, payUrl, state } = await ordered({ deliverOn: day });
    await payAt(payUrl);
    await state();
    await runGifts();
    expect(await mailTo(input.recipientEmail)).toEqual([]);
    for (const days of [2, 1, 1]) await shop.passMinutes(days * 24 * 60);
    const mails = await mailTo(input.recipientEmail);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('For your feet');
    const code = codeIn(mails[0]?.text);
    expect(await left(code.toLowerCase().replaceAll('-', ' '))).toBe(1000_00);
    const stored = await sql<
      { all: string }[]
    >`select g::text || coalesce((select string_agg(j::text, '') from jobs j), '') as all from gift_cards g`;
    expect(stored.every(({ all }) => !all.includes(code) && !all.includes(code.replaceAll('-', '')))).toBe(
      true,
    );
    // Its job once more is no second mail.
    await sql`insert into jobs (kind, payload, max_attempts) select 'gift.cardMail', jsonb_build_object('cardId', id), 3 from gift_cards where recipient_email = ${input.recipientEmail}`;
    await runGifts();
    expect(await mailTo(input.recipientEmail)).toHaveLength(1);
  });
});
