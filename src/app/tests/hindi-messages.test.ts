import { writeFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { HINDI_TEXTS } from '../../domain/messages/hindi-texts.ts';
import { MEERA } from '../../domain/orders/testing-billing.ts';
import { accountMailJobs, accountSmsJobs, codeJobs } from '../../features/accounts/server/jobs.server.ts';
import { remindOfCart } from '../../features/cart/server/remind-of-cart.server.ts';
import { acceptOrder } from '../../features/orders/server/accept-order.server.ts';
import {
  mailPlaced,
  mailReturned,
  textPlaced,
} from '../../features/orders/server/notify/order-messages.server.ts';
import { NOTICES } from '../../features/orders/server/notify/order-notices.server.ts';
import { sendNoticeMail, sendNoticeSms } from '../../features/orders/server/notify/send-notice.server.ts';
import { findOrder } from '../../features/orders/server/order-record.server.ts';
import { aBody, stockProduct } from '../../features/orders/testing/open-checkout.server.ts';
import { makeOrder } from '../../features/orders/testing/make-order.server.ts';
import { openOrders } from '../../features/orders/testing/open-orders.server.ts';
import { mailAnswer } from '../../features/outreach/server/inbox/answer-mail.server.ts';
import {
  mailAlreadyThere,
  mailConfirmation,
  mailWelcome,
} from '../../features/outreach/server/newsletter-mails.server.ts';
import { mailAcknowledgement } from '../../features/outreach/server/query-mails.server.ts';
import { mailSizeBack, textSizeBack } from '../../features/sizes/server/send-size-back.server.ts';
import { inTransaction } from '../../platform/server/db.server.ts';
import { readPdf } from '../../platform/server/pdf/testing/read-pdf.ts';

const shop = await openOrders();
const { sql } = shop;

/** What stays in Latin letters: names, addresses, codes, terms of law, and what the owner has written in English. */
const NAMES =
  /Kadam( Footwear Private Limited)?|Kolhapuri \d|Rani rani|Gold|Meera|Nair|Rao|KD-\d|IGST|CGST|SGST|GST(?:IN)?|HSN|SKU|M\.R\.P\.|AM|PM|UPI|PIN|AWB|SMS|Re:|COUPON|\bQ-\w+|KD\w+/g;

/** Words of English in a text, apart from addresses and what is named above. */
function englishIn(text: string, allowed: readonly string[]): string[] {
  let rest = text.replaceAll(/https?:\/\/\S+|[\w.+-]+@[\w.-]+/g, ' ');
  for (const each of allowed) rest = rest.replaceAll(each, ' ');
  return rest.replaceAll(NAMES, ' ').match(/[A-Za-z]{2,}/g) ?? [];
}

const words = (html: string): string =>
  html
    .replaceAll(/<style>[^]*?<\/style>|<!--[^]*?-->/g, ' ')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&\w+;|&#\d+;/g, ' ');

let owners: string[] = [];
beforeAll(async () => {
  await stockProduct(sql, 'rani', 1400, { 38: 50 });
  const { readShopSettings } = await import('../../features/settings/server/shop-settings.server.ts');
  const { name, legalName, address, hours, grievanceOfficer } = await readShopSettings(sql);
  const { billing_address, billing_address2, city, state } = MEERA;
  owners = [
    legalName,
    ...address,
    hours,
    grievanceOfficer,
    name,
    billing_address,
    billing_address2 ?? '',
    city,
    state,
  ]
    .concat('Second floor')
    .filter((each) => each !== '')
    .toSorted((a, b) => b.length - a.length);
});

/** Everything that was sent to somebody reads Hindi and leads to pages in Hindi. */
async function expectHindi(to: string, count: number): Promise<void> {
  const sent = (await shop.outbox()).filter((each) => each.to === to);
  expect(sent).toHaveLength(count);
  for (const { subject, text, html, channel } of sent) {
    const what = `${channel}: ${subject} ${text.slice(0, 40)}`;
    expect([what, englishIn(`${subject}\n${text}`, owners)]).toEqual([what, []]);
    expect(text).toMatch(/[\u0900-\u097f]/);
    if (channel !== 'mail') continue;
    expect([what, englishIn(words(html), owners)]).toEqual([what, []]);
    expect(html).toContain('<html lang="hi-IN">');
    for (const [, path = ''] of text.matchAll(/https:\/\/shop\.example(\S*)/g))
      expect([what, path]).toEqual([what, expect.stringMatching(/^\/(?:hi(?:[/?]|$)|[oc]\/)/)]);
  }
}

let phones = 9_100_000_000;
const person = () => {
  phones += 1;
  return { email: `hindi${phones}@shopper.example`, phone: String(phones) };
};

describe('messages to a customer who ordered in Hindi', () => {
  test('the language of the page is stored with the order, and its short links lead to /hi/', async () => {
    const to = person();
    const line = { productId: 'rani', size: 38, quantity: 1, unitPrice: 700_00 };
    const reply = await fetch(`${shop.base}/api/codCheckout`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-language': 'hi' },
      body: JSON.stringify(aBody([line], 'cod', { ...MEERA, ...to })),
    });
    const { orderNumber } = (await reply.json()) as { orderNumber: string };
    expect((await findOrder(sql, orderNumber))?.language).toBe('hi');
    const order = await findOrder(sql, orderNumber);
    if (!order) throw new Error('no order');
    await mailPlaced(shop.shop, order, { orderNumber });
    await textPlaced(shop.shop, order, { orderNumber });
    await expectHindi(to.email, 1);
    await expectHindi(`+91${to.phone}`, 1);
  });

  test('every notice, by mail and by SMS', async () => {
    const to = person();
    const billing = { ...MEERA, ...to };
    const made = await makeOrder(sql, { method: 'online', billing, language: 'hi' });
    await sql`insert into shipments (order_id, awb_no) values (${made.id}, 'KDM0000000001')`;
    await sql`
      insert into cash_confirmations (order_id, asked_at, expires_at) values (${made.id}, now(), now() + interval '1 day')`;
    const [asked] = await sql<{ id: string }[]>`
      insert into payment_requests (order_id, amount, short_url, asked_by)
      values (${made.id}, 20000, 'https://pay.example/l/0', 'x')
      returning id::text as id`;
    for (const about of NOTICES) {
      const payload = { orderId: made.id, about, which: asked?.id, again: 1 };
      await sendNoticeMail(shop.shop, payload);
      await sendNoticeSms(shop.shop, payload);
    }
    await expectHindi(to.email, NOTICES.length);
    const bySms = NOTICES.filter((each) => HINDI_TEXTS[each].sms !== '');
    await expectHindi(`+91${to.phone}`, bySms.length);
    const order = await findOrder(sql, made.orderNumber);
    if (!order) throw new Error('no order');
    for (const reason of [
      'second-payment',
      'too-late',
      'price-changed',
      'cancelled',
      'paid-in-cash',
    ] as const)
      await mailReturned(shop.shop, order, { orderNumber: made.orderNumber, reason });
    await expectHindi(to.email, NOTICES.length + 5);
  });

  test('the account', async () => {
    const to = person();
    const { id: userId } = await shop.user(to.email, 'customer', false);
    await sql`update users set language = 'hi', phone = ${`+91${to.phone}`} where id = ${userId}`;
    const jobs = { ...accountMailJobs(shop.shop), ...accountSmsJobs(shop.shop), ...codeJobs(shop.shop) };
    const run = (kind: string, payload: object) => jobs[kind]?.({ userId, ...payload } as never, {} as never);
    for (const kind of ['verifyMail', 'resetMail', 'passwordChangedMail', 'phoneLostMail'])
      await run(`accounts.${kind}`, {});
    await run('accounts.phoneChangedMail', { phone: '+919000000001' });
    await run('accounts.phoneChangedMail', { phone: null });
    await run('accounts.phoneChangedSms', { phone: `+91${to.phone}` });
    await run('accounts.sendOtp', {});
    await expectHindi(to.email, 6);
    await expectHindi(`+91${to.phone}`, 2);
  });

  test('newsletter, question, cart and size', async () => {
    const to = person();
    const { id: userId } = await shop.user(to.email);
    await sql`update users set language = 'hi' where id = ${userId}`;
    const [subscriber] = await sql<{ id: string }[]>`
      insert into subscribers (email, email_key, language) values (${to.email}, ${to.email}, 'hi') returning id`;
    const subscriberId = subscriber?.id ?? '';
    await mailConfirmation(shop.shop, { subscriberId, mailId: 'a' });
    await sql`update subscribers set state = 'confirmed' where id = ${subscriberId}`;
    await mailWelcome(shop.shop, { subscriberId, mailId: 'b' });
    await mailAlreadyThere(shop.shop, { subscriberId, mailId: 'c' });
    const [query] = await sql<{ id: string }[]>`
      insert into queries (ticket, name, email, message, language)
      values ('Q-HINDI1', 'आशा', ${to.email}, 'साइज़ 38 कब आएगा?', 'hi') returning id`;
    await mailAcknowledgement(shop.shop, { ticket: 'Q-HINDI1' });
    const [answer] = await sql<{ id: string }[]>`
      insert into query_messages (query_id, kind, words, who)
      values (${query?.id ?? ''}, 'answer', 'अगले हफ़्ते।', 'x') returning id`;
    await mailAnswer(shop.shop, { messageId: answer?.id ?? '' });
    await sql`
      insert into saved_carts (user_id, lines)
      values (${userId}, ${sql.json([{ productId: 'rani', size: 38, color: 'Gold', quantity: 1 }])})`;
    await remindOfCart(shop.shop, { userId });
    for (const [channel, address] of [
      ['mail', to.email],
      ['sms', `+91${to.phone}`],
    ] as const) {
      const [alert] = await sql<{ id: string }[]>`
        insert into size_alerts (product_id, size, channel, address, language, told_at)
        values ('rani', 38, ${channel}, ${address}, 'hi', now()) returning id::text as id`;
      await (channel === 'mail' ? mailSizeBack : textSizeBack)(shop.shop, { id: alert?.id ?? '' });
    }
    await expectHindi(to.email, 7);
    await expectHindi(`+91${to.phone}`, 1);
  });
});

describe('documents of an order in Hindi', () => {
  test('are in both languages, with the terms of law in English', async () => {
    const { token } = await shop.user('documents@kadam.example', 'staff');
    const fees = [{ kind: 'delivery', amount: 60_00 }] as const;
    const lines = [{ unitPrice: 1499_00, quantity: 1 }];
    const made = await makeOrder(sql, { language: 'hi', lines, fees });
    await inTransaction(sql, (tx) => acceptOrder(tx, made.orderNumber, shop.shop.now()));
    await sql`update orders set status = 'Packed' where id = ${made.id}`;
    await sql`insert into shipments (order_id, awb_no) values (${made.id}, 'KDM0000000002')`;
    const expected = {
      invoice: ['TAX INVOICE', 'टैक्स', 'एक हज़ार', 'Rupees One Thousand', 'Place of supply', 'पेमेंट'],
      'packing-slip': ['PACKING SLIP', 'पैकिंग', 'Ship to', '1 जोड़ी'],
      label: ['COLLECT', 'डिलीवरी', 'Deliver to', 'If undelivered'],
    };
    for (const [paper, found] of Object.entries(expected)) {
      const reply = await shop.post('/api/staff/papers', { paper, orders: [made.orderNumber] }, token);
      if (process.env['LOOK']) writeFileSync(`${process.env['LOOK']}/hindi-${paper}.pdf`, reply.bytes);
      const text = readPdf(reply.bytes).join('\n');
      for (const each of found) expect([paper, text.includes(each), each]).toEqual([paper, true, each]);
    }
  });
});
