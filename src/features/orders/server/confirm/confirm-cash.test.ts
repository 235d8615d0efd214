import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MEERA } from '../../../../domain/orders/testing-billing.ts';
import { saveStored } from '../../../settings/server/stored-settings.server.ts';
import { aBody, stockOf, stockProduct, type LineInput } from '../../testing/open-checkout.server.ts';
import { openOrders } from '../../testing/open-orders.server.ts';
import { orderLinkToken } from '../order-link.server.ts';
import { followConfirmation } from './ask-confirmation.server.ts';
import { readShortLink } from '../order-link.server.ts';
import { confirmationCode, confirmationToken } from './confirmation-proof.server.ts';

const shop = await openOrders();
const { sql } = shop;
let staff: { id: string; token: string };
const RANI: LineInput = { productId: 'rani', size: 38, quantity: 1, unitPrice: 700_00 };

beforeAll(async () => {
  staff = await shop.user('confirm@kadam.example', 'owner');
  await stockProduct(sql, 'rani', 1400, { 38: 500 });
});
beforeEach(async () => {
  await sql`delete from settings`;
  await saveStored(sql, 'orders', { confirmCash: true, confirmHours: 24 });
});

let people = 0;
interface Ordered {
  readonly number: string;
  readonly id: string;
  readonly link: string;
  readonly code: string;
  readonly email: string;
  readonly phone: string;
}
async function ordered(): Promise<Ordered> {
  people += 1;
  const form = { ...MEERA, email: `k${people}@shopper.example`, phone: String(9_200_000_000 + people) };
  const { body } = await shop.post('/api/codCheckout', aBody([RANI], 'cod', form));
  const number = body['orderNumber'] as string;
  await shop.runJobs();
  const [row] = await sql<{ id: string }[]>`select id from orders where order_number = ${number}`;
  return {
    number,
    id: row?.id ?? '',
    link: confirmationToken(shop.shop, number),
    code: confirmationCode(shop.shop, number),
    email: form.email,
    phone: form.phone,
  };
}
const confirm = async (body: object) => {
  const answer = await shop.post('/api/confirm-order', body);
  return [answer.status, answer.body['message']];
};
const pack = async (number: string) => {
  const { status, body } = await shop.post(`/api/staff/orders/${number}/pack`, {}, staff.token);
  return [status, body['message']];
};
const statusOf = async (id: string) =>
  (await sql<{ status: string }[]>`select status from orders where id = ${id}`)[0]?.status;
const sentTo = async ({ email, phone }: Ordered) =>
  (await shop.outbox()).filter(({ to }) => to === email || to === `+91${phone}`);
const confirmationOf = async (number: string) =>
  (await shop.get(`/api/staff/orders/${number}`, staff.token)).body['confirmation'];

describe('an order with cash on delivery', () => {
  test('is packed without being confirmed while the owner does not ask for it', async () => {
    await sql`delete from settings`;
    const { number } = await ordered();
    expect(await confirmationOf(number)).toBeNull();
    expect(await pack(number)).toEqual([200, `${number} is packed.`]);
    expect(await confirm({ link: confirmationToken(shop.shop, number) })).toEqual([
      200,
      `Your order ${number} needs no confirmation.`,
    ]);
  });

  test('stands in the list of what waits for confirmation until it is confirmed, or called off', async () => {
    const waiting = async () => {
      const { body } = await shop.get('/api/staff/orders?waits=confirmation&pageSize=100', staff.token);
      return (body['orders'] as { orderNumber: string }[]).map(({ orderNumber }) => orderNumber);
    };
    const [one, other, gone] = [await ordered(), await ordered(), await ordered()];
    expect(await waiting()).toEqual([gone.number, other.number, one.number]);
    await confirm({ link: one.link });
    await shop.post(`/api/staff/orders/${gone.number}/cancel`, { reason: 'Customer asked' }, staff.token);
    expect(await waiting()).toEqual([other.number]);
    await sql`delete from settings`;
    expect(await waiting()).toEqual([]);
    await saveStored(sql, 'orders', { callBeforePacking: true });
    expect(await waiting()).toContain(one.number);
    await shop.post(`/api/staff/orders/${one.number}/confirm`, {}, staff.token);
    expect(await waiting()).not.toContain(one.number);
    expect(await waiting()).toContain(other.number);
  });

  test('is not packed until its buyer has confirmed it by the link of the mail and the SMS', async () => {
    const order = await ordered();
    const { number, link, code } = order;
    const asked = (await sentTo(order)).filter(({ text }) => text.includes(code));
    expect(asked.map(({ channel }) => channel).sort()).toEqual(['mail', 'sms']);
    for (const { text } of asked) {
      const [, short = ''] = /https:\/\/shop\.example\/c\/([\w-]+)/.exec(text) ?? [];
      expect(readShortLink(shop.shop, 'c', short)).toBe(`/confirm-order/${link}`);
    }
    expect(await confirmationOf(number)).toMatchObject({ ended: false, confirmedAt: null });
    expect(await pack(number)).toEqual([
      409,
      `${number} waits for the customer to confirm it. Call them, or wait for their answer.`,
    ]);
    expect(await confirm({ link })).toEqual([
      200,
      `Thank you. Your order ${number} is confirmed and will be packed.`,
    ]);
    expect(await confirmationOf(number)).toMatchObject({ by: 'link' });
    expect(await pack(number)).toEqual([200, `${number} is packed.`]);
  });

  test('twenty clicks at once confirm it once, and all are told that it is done', async () => {
    const { number, link, id } = await ordered();
    const answers = await Promise.all(Array.from({ length: 20 }, () => confirm({ link })));
    expect(answers.every(([status]) => status === 200)).toBe(true);
    const words = answers.map(([, message]) => message);
    expect(words.filter((text) => String(text).startsWith('Thank you.'))).toHaveLength(1);
    expect(words.filter((text) => String(text).includes(`${number} is confirmed already`))).toHaveLength(19);
    expect(
      await sql`select 1 from order_history where order_id = ${id} and note like 'Confirmed by %'`,
    ).toHaveLength(1);
  });

  test('a forged link, the link of another order and the link that opens the order are refused', async () => {
    const [{ number, link }, other] = [await ordered(), await ordered()];
    const forged = [
      `${number}..${link.split('.')[2]?.slice(1)}x`,
      `${number}..${other.link.split('.')[2]}`,
      orderLinkToken(shop.shop, number),
      `${link}.more`,
      `${link}x`,
      'x',
    ];
    for (const each of forged) expect((await confirm({ link: each }))[0]).toBe(400);
    expect(await confirmationOf(number)).toMatchObject({ confirmedAt: null });
  });

  test('the code confirms it, also with a number that was typed in small letters', async () => {
    const { number, code } = await ordered();
    expect((await confirm({ orderNumber: ` ${number.toLowerCase()}`, code }))[0]).toBe(200);
    expect(await confirmationOf(number)).toMatchObject({ by: 'code' });
  });

  test('a code that is guessed counts no more after five tries; the link still does', async () => {
    const { number, code, link } = await ordered();
    const guess = code === '000000' ? '000001' : '000000';
    for (let tries = 0; tries < 5; tries += 1)
      expect(await confirm({ orderNumber: number, code: guess })).toEqual([
        400,
        'Order number and code do not belong together. Please look at our message again.',
      ]);
    expect(await confirm({ orderNumber: 'KD23456789ABCD', code: guess })).toEqual([
      400,
      'Order number and code do not belong together. Please look at our message again.',
    ]);
    expect(await confirm({ orderNumber: number, code })).toEqual([
      400,
      'The code was mistyped too often. Please open the link of our message, or call us.',
    ]);
    expect((await confirm({ link }))[0]).toBe(200);
  });

  test('staff confirm it by phone instead', async () => {
    const { number, link } = await ordered();
    await shop.post(`/api/staff/orders/${number}/confirm`, {}, staff.token);
    expect(await confirmationOf(number)).toMatchObject({ by: 'phone' });
    expect((await confirm({ link }))[1]).toContain('is confirmed already');
    expect((await pack(number))[0]).toBe(200);
  });

  test('a parcel that is booked with the order waits for the confirmation', async () => {
    await saveStored(sql, 'orders', { bookParcel: 'confirmed' });
    const { id, link } = await ordered();
    const parcels = () => sql`select 1 from shipments where order_id = ${id}`;
    expect(await parcels()).toHaveLength(0);
    await confirm({ link });
    expect(await parcels()).toHaveLength(1);
  });
});

describe('time passes', () => {
  /** As if so many hours had passed for this order. */
  const age = (id: string, hours: number) => sql`
    update cash_confirmations set asked_at = asked_at - make_interval(hours => ${hours}),
      expires_at = expires_at - make_interval(hours => ${hours}) where order_id = ${id}`;
  const follow = async (orderId: string) => {
    await followConfirmation(shop.shop, { orderId });
    await shop.runJobs();
  };

  test('the buyer is reminded once', async () => {
    const order = await ordered();
    await age(order.id, 12);
    await follow(order.id);
    await follow(order.id);
    const reminders = (await sentTo(order)).filter(({ text, subject }) =>
      `${subject} ${text}`.includes('Reminder: please'),
    );
    expect(reminders.map(({ channel }) => channel).sort()).toEqual(['mail', 'sms']);
  });

  test('afterwards the link is dead, and the order waits for staff unless the owner wants it cancelled', async () => {
    const { number, id, link, code } = await ordered();
    await age(id, 24);
    await follow(id);
    expect(await statusOf(id)).toBe('Confirmed');
    const passed = `The time to confirm your order ${number} has passed. Please call us if you still want it.`;
    expect(await confirm({ link })).toEqual([410, passed]);
    expect(await confirm({ orderNumber: number, code })).toEqual([410, passed]);
    expect(await confirmationOf(number)).toMatchObject({ ended: true, confirmedAt: null });
    expect((await pack(number))[0]).toBe(409);
  });

  test('cancelled by itself when the owner says so: the pair is back, the buyer is told, and the link says so', async () => {
    await saveStored(sql, 'orders', { cancelUnconfirmed: true });
    const left = await stockOf(sql, 'rani', 38);
    const order = await ordered();
    await age(order.id, 24);
    await follow(order.id);
    expect(await statusOf(order.id)).toBe('Cancelled');
    expect(await stockOf(sql, 'rani', 38)).toBe(left);
    expect((await sentTo(order)).some(({ text }) => text.includes('not confirmed in time'))).toBe(true);
    expect(await confirm({ link: order.link })).toEqual([
      410,
      `Your order ${order.number} is cancelled. Nothing will be sent, and there is nothing to pay.`,
    ]);
  });

  test('confirmed by phone while the job runs: it is never both confirmed and cancelled', async () => {
    await saveStored(sql, 'orders', { cancelUnconfirmed: true });
    for (let round = 0; round < 8; round += 1) {
      const { id, number } = await ordered();
      await age(id, 24);
      const [call] = await Promise.all([
        shop.post(`/api/staff/orders/${number}/confirm`, {}, staff.token),
        followConfirmation(shop.shop, { orderId: id }),
      ]);
      expect(await statusOf(id)).toBe(call.status === 200 ? 'Confirmed' : 'Cancelled');
    }
  });
});
