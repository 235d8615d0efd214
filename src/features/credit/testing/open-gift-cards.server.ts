import { creditApi, creditStaffApi } from '../../../contract/credit.ts';
import {
  giftCardsApi,
  giftCardsStaffApi,
  type GiftCardOrder,
  type StaffGiftCards,
} from '../../../contract/gift-cards.ts';
import type { OrderAdmin } from '../../../contract/order-admin.ts';
import { istDay } from '../../../domain/text/dates.ts';
import { moveJobs, runDueJobs } from '../../../platform/server/testing/run-jobs.server.ts';
import { faultsIn } from '../../orders/server/check-books.server.ts';
import { aBody, stockProduct, type LineInput } from '../../orders/testing/open-checkout.server.ts';
import { openOrders } from '../../orders/testing/open-orders.server.ts';
import { saveStored } from '../../settings/server/stored-settings.server.ts';
import { creditHandlers } from '../server/api.server.ts';
import { giftCardsHandlers } from '../server/gift-cards/api.server.ts';
import { giftCardsStaffHandlers } from '../server/gift-cards/staff-api.server.ts';
import { creditStaffHandlers } from '../server/staff-api.server.ts';
import { giftJobs, giftMailJobs } from '../server/gift-cards/jobs.server.ts';

/** A shop that sells gift cards, with its owner and somebody who buys some. */
export async function openGiftCards() {
  const shop = await openOrders({
    rows: { ...creditApi, ...creditStaffApi, ...giftCardsApi, ...giftCardsStaffApi },
    handlers: {
      ...creditHandlers,
      ...creditStaffHandlers,
      ...giftCardsHandlers,
      ...giftCardsStaffHandlers,
    },
  });
  const { sql } = shop;
  const jobs = { ...giftJobs(shop.shop), ...giftMailJobs(shop.shop) };
  await saveStored(sql, 'shop', { giftCards: true, storeCredit: true });
  await stockProduct(sql, 'gift', 1999, { 37: 50 });
  const owner = await shop.user('owner@gift.example', 'owner');
  const buyer = await shop.user('buyer@gift.example');

  const runGifts = () => runDueJobs(sql, jobs, shop.shop.log);
  let people = 0;
  const order = (more: object = {}) => {
    people += 1;
    return {
      amount: 1000_00,
      buyerName: 'Meera Rao',
      buyerEmail: 'buyer@gift.example',
      recipientName: 'Asha',
      recipientEmail: `asha${people}@gift.example`,
      message: 'For your feet',
      deliverOn: istDay(shop.shop.now()),
      ...more,
    };
  };
  const payAt = (url: string) =>
    fetch(`${shop.base}${url.slice(url.indexOf('/sandbox/'))}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'outcome=success',
      redirect: 'manual',
    });
  async function ordered(more: { readonly deliverOn?: string; readonly [field: string]: unknown } = {}) {
    const input = order(more);
    const bought = await shop.post('/api/gift-cards', input, buyer.token);
    if (bought.status !== 200) throw new Error(`A gift card: ${bought.status}`);
    // Those of a day are mailed at nine in the morning: without a day at once, however early these tests run.
    if (more.deliverOn === undefined)
      await sql`update gift_cards set deliver_on = deliver_on - 1 where recipient_email = ${input.recipientEmail}`;
    const token = String(bought.body['token']);
    const state = async () => (await shop.get<GiftCardOrder>(`/api/gift-cards/${token}`)).body;
    return { input, payUrl: String(bought.body['payAt']), state };
  }
  const mailTo = async (to: string) => (await shop.outbox()).filter((mail) => mail.to === to);
  const codeIn = (text = '') => /(?:[0-9A-Z]{4}-){3}[0-9A-Z]{4}/.exec(text)?.[0] ?? '';
  async function mailed(more: Parameters<typeof ordered>[0] = {}) {
    const card = await ordered(more);
    await payAt(card.payUrl);
    const { state } = await card.state();
    if (state !== 'paid') throw new Error(`A gift card is ${state}`);
    await runGifts();
    const [mail] = await mailTo(card.input.recipientEmail);
    return { ...card, code: codeIn(mail?.text) };
  }
  const balance = (code: string) => shop.post('/api/gift-cards/balance', { code });
  const wanted: LineInput = { productId: 'gift', size: 37, quantity: 1, unitPrice: 999_50 };
  return {
    ...shop,
    jobs,
    owner,
    buyer,
    runGifts,
    order,
    payAt,
    ordered,
    mailed,
    mailTo,
    codeIn,
    balance,
    /** Of money; the stock of these tests has no ledger. */
    bookFaults: async () => (await faultsIn(sql)).filter(({ rule }) => !/stock|shelf|unit/.test(rule)),
    left: async (code: string) => (await balance(code)).body['balance'],
    staffCard: async (text: string) =>
      (await shop.get<StaffGiftCards>(`/api/staff/gift-cards?text=${encodeURIComponent(text)}`, owner.token))
        .body.cards[0],
    place: (method: 'cod' | 'online', more: object = {}, bearer?: string) =>
      shop.post(
        method === 'cod' ? '/api/codCheckout' : '/api/checkout',
        { ...aBody([wanted], method), ...more },
        bearer,
      ),
    read: async (number: string) =>
      (await shop.get(`/api/staff/orders/${number}`, owner.token)).body as OrderAdmin,
    /** The clock of the shop goes on, and its jobs with it. */
    passMinutes: async (minutes: number) => {
      await shop.later(minutes);
      await moveJobs(sql, jobs, minutes);
      await runGifts();
    },
  };
}
