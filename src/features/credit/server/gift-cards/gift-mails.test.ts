import { beforeEach, describe, expect, test } from 'vitest';
import { istDay } from '../../../../domain/text/dates.ts';
import { openGiftCards } from '../../testing/open-gift-cards.server.ts';
import { mailGiftCard } from './gift-mails.server.ts';
import { CARD_MAIL } from './settle-gift-card.server.ts';

const shop = await openGiftCards();
const { sql, owner, ordered, mailed, payAt, mailTo, codeIn, staffCard, place, left, balance, runGifts } =
  shop;

beforeEach(async () => {
  await sql`delete from limit_counters`;
  await shop.resetFaults();
  await shop.faults('razorpay', { dropWebhooks: true, refundDelayMs: 0 });
});

const inDays = (days: number) => istDay(new Date(shop.shop.now().getTime() + days * 86_400_000));
const act = async (text: string, what: string, more: object = {}) => {
  const card = await staffCard(text);
  const body = { reason: 'The mail came back', ...more };
  return (await shop.post(`/api/staff/gift-cards/${card?.id}/${what}`, body, owner.token)).status;
};
const paid = async (more?: Parameters<typeof ordered>[0]) => {
  const card = await ordered(more);
  await payAt(card.payUrl);
  await card.state();
  return card.input.recipientEmail;
};
const waitingMails = async (text: string) => {
  const card = await staffCard(text);
  const rows =
    await sql`select 1 from jobs where kind = ${CARD_MAIL} and payload ->> 'cardId' = ${card?.id ?? ''}`;
  return rows.length;
};

describe('the mail of a gift card', () => {
  test('waits once for its day, however often the card is blocked and unblocked before', async () => {
    const to = await paid({ deliverOn: inDays(3) });
    for (const what of ['block', 'unblock', 'block', 'unblock']) expect(await act(to, what)).toBe(200);
    expect(await waitingMails(to)).toBe(1);
    await runGifts();
    expect(await mailTo(to)).toEqual([]);
  });

  test('of a card that was blocked on its day is sent when it is unblocked', async () => {
    const to = await paid();
    await act(to, 'block');
    await runGifts();
    expect(await mailTo(to)).toEqual([]);
    await act(to, 'unblock');
    await runGifts();
    expect(await mailTo(to)).toHaveLength(1);
  });

  test('is the same one when it is sent once more after a crash, so that a mailbox drops the double', async () => {
    const to = await paid();
    const card = await staffCard(to);
    const [sent, log] = [[] as (string | undefined)[], shop.shop.services.mail];
    const services = {
      ...shop.shop.services,
      mail: { send: async (mail: Parameters<typeof log.send>[0]) => (sent.push(mail.messageId), { id: '' }) },
    };
    const crashing = { ...shop.shop, services };
    await mailGiftCard(crashing, { cardId: card?.id ?? '' });
    // The process ended before it wrote that it was sent.
    await sql`update gift_cards set sent_at = null where id = ${card?.id ?? null}`;
    await mailGiftCard(crashing, { cardId: card?.id ?? '' });
    expect(sent).toEqual([expect.stringMatching(/^<gift\./), sent[0]]);
    await mailGiftCard(crashing, { cardId: card?.id ?? '', again: 'later' });
    expect(sent[2]).not.toBe(sent[0]);
  });

  test('is asked for twice at once by staff, and sent once more', async () => {
    const { input } = await mailed();
    await Promise.all([act(input.recipientEmail, 'mail'), act(input.recipientEmail, 'mail')]);
    await runGifts();
    expect(await mailTo(input.recipientEmail)).toHaveLength(2);
  });
});

describe('a wrong address', () => {
  test('is corrected before the day of the card', async () => {
    const to = await paid({ deliverOn: inDays(3) });
    const right = `right.${to}`;
    expect(await act(to, 'mail')).toBe(409);
    expect(await act(to, 'mail', { email: right })).toBe(200);
    expect(await staffCard(to)).toMatchObject({ email: right, sentAt: null });
    expect(await waitingMails(right)).toBe(1);
  });

  test('is corrected after the card was mailed: it has another code, and the first one spends nothing', async () => {
    const { code, input } = await mailed();
    const right = `right.${input.recipientEmail}`;
    await place('cod', { credit: '250.00', giftCard: code });
    expect(await act(input.recipientEmail, 'mail', { email: right })).toBe(200);
    expect((await balance(code)).status).toBe(404);
    await runGifts();
    const [mail] = await mailTo(right);
    const other = codeIn(mail?.text);
    expect(other).not.toBe(code);
    expect(await left(other)).toBe(750_00);
    expect(await staffCard(right)).toMatchObject({ end: other.slice(-4), balance: 750_00 });
    // The same address again has the same code.
    expect(await act(right, 'mail', { email: right.toUpperCase() })).toBe(200);
    await runGifts();
    expect((await mailTo(right)).map(({ text }) => codeIn(text))).toEqual([other, other]);
    const log = await sql<{ what: string }[]>`select what from audit_log where what like '%another address%'`;
    expect(log).toHaveLength(2);
  });
});
