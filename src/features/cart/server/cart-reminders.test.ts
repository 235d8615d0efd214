import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { savedCartApi } from '../../../contract/saved-cart.ts';
import { outreachApi } from '../../../contract/outreach.ts';
import { MEERA } from '../../../domain/orders/testing-billing.ts';
import { inTransaction } from '../../../platform/server/db.server.ts';
import { ServiceError } from '../../../services/http/service-error.ts';
import { until } from '../../../services/payment/testing-payment.ts';
import type { MailMessage } from '../../../services/mail/port.ts';
import type { WhatsAppMessage } from '../../../services/sms/port.ts';
import type { Shop } from '../../shop.server.ts';
import { aBody, stockProduct, type LineInput } from '../../orders/testing/open-checkout.server.ts';
import { openOrders } from '../../orders/testing/open-orders.server.ts';
import { istParts } from '../../../domain/text/dates.ts';
import { outreachHandlers } from '../../outreach/server/api.server.ts';
import { saveStored } from '../../settings/server/stored-settings.server.ts';
import { findLeftCarts } from './cart-reminders.server.ts';
import { type CartStep, remindOfCart } from './remind-of-cart.server.ts';
import { savedCartHandlers } from './saved-cart.server.ts';

const shop = await openOrders({
  rows: { ...savedCartApi, unsubscribe: outreachApi.unsubscribe },
  handlers: { ...savedCartHandlers, unsubscribe: outreachHandlers.unsubscribe },
});
const lines = [{ productId: 'rani', size: 38, color: 'Gold', quantity: 1 }];
const RANI: LineInput = { productId: 'rani', size: 38, quantity: 1, unitPrice: 1500_00 };
let people = 0;
let asha: { id: string; token: string };
let email = '';

beforeAll(() => stockProduct(shop.sql, 'rani', 3000, { 38: 50 }));
beforeEach(async () => {
  email = `cart${(people += 1)}@shopper.example`;
  asha = await shop.user(email);
});

const post = (path: string, body: object) => shop.post(`/api/cart/${path}`, body, asha.token);
const agree = () => post('reminder', { on: true, lines });
const leaveBehind = (hours = 5) =>
  shop.sql`update saved_carts set changed_at = now() - make_interval(hours => ${hours}) where user_id = ${asha.id}`;
/** What the jobs do: find the carts, then write to each. */
async function mails(): Promise<{ text: string; to: string }[]> {
  await findLeftCarts(shop.shop);
  const queued = await shop.sql<{ payload: { userId: string; step: CartStep } }[]>`
    delete from jobs where kind = 'cart-reminder-mail' returning payload`;
  for (const { payload } of queued) await remindOfCart(shop.shop, payload);
  return (await shop.outbox()).filter(({ to }) => to === email);
}

describe('abandoned carts of signed-in customers: with consent', () => {
  test('without consent nothing is saved and nobody is written to', async () => {
    expect((await post('keep', { lines })).body).toMatchObject({ on: false });
    expect(await shop.sql`select from saved_carts where user_id = ${asha.id}`).toHaveLength(0);
    expect(await mails()).toHaveLength(0);
  });

  test('one mail for a cart left for hours; its link brings the cart back', async () => {
    await agree();
    expect(await mails()).toHaveLength(0);
    await leaveBehind();
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail?.text).toContain('Rani rani');
    expect(await mails()).toHaveLength(1);
    // The same cart, changed a little, is still the same cart.
    await post('keep', { lines: [{ ...lines[0], quantity: 2 }] });
    await leaveBehind();
    expect(await mails()).toHaveLength(1);
    const token = decodeURIComponent(/restore=([^\s&"]+)/.exec(mail?.text ?? '')?.[1] ?? '');
    const restored = await shop.post('/api/cart/restore', { token });
    expect(restored.body).toMatchObject({ lines: [{ productId: 'rani', quantity: 2 }] });
    const forged = token.replace(/\..*/, `.${'A'.repeat(32)}`);
    expect((await shop.post('/api/cart/restore', { token: forged })).status).toBe(400);
    // Emptied and filled again it is another one.
    await post('keep', { lines: [] });
    await post('keep', { lines });
    await leaveBehind();
    expect(await mails()).toHaveLength(2);
  });

  test('not after an order meanwhile, nor for a cart of days ago', async () => {
    await agree();
    await leaveBehind(80);
    expect(await mails()).toHaveLength(0);
    await leaveBehind();
    await shop.post('/api/codCheckout', aBody([RANI], 'cod', { ...MEERA, email }), asha.token);
    expect(await mails()).toHaveLength(0);
  });

  test.each([
    ['the same e-mail', () => ({ email: email.toUpperCase(), phone: '9000000099' })],
    ['the same phone', () => ({ email: `other-${email}`, phone: '9812345671' })],
  ])('not after an order as a guest with %s', async (_, contact) => {
    await shop.sql`update users set phone = '+919812345671' where id = ${asha.id}`;
    await agree();
    await leaveBehind();
    const order = await shop.post('/api/codCheckout', aBody([RANI], 'cod', { ...MEERA, ...contact() }));
    expect(order.status).toBe(200);
    expect(await mails()).toHaveLength(0);
    // One that was found before the order.
    await remindOfCart(shop.shop, { userId: asha.id, step: 1 });
    expect(await mails()).toHaveLength(0);
    await shop.sql`update users set phone = null where id = ${asha.id}`;
  });

  test('a cart that is filled after an order is another one: it has a message of its own', async () => {
    await agree();
    await leaveBehind();
    expect(await mails()).toHaveLength(1);
    await shop.post('/api/codCheckout', aBody([RANI], 'cod', { ...MEERA, email }), asha.token);
    await post('keep', { lines: [{ ...lines[0], quantity: 2 }] });
    await shop.sql`update orders set placed_at = placed_at - interval '8 hours' where user_id = ${asha.id}`;
    await leaveBehind();
    expect((await mails()).map(({ text }) => text).filter((text) => text.includes('restore='))).toHaveLength(
      2,
    );
  });

  test('not in quiet hours, and not to whoever had as many messages as the owner allows', async () => {
    await agree();
    await leaveBehind();
    const { hour } = istParts(shop.shop.now());
    await saveStored(shop.sql, 'campaigns', { quietFrom: hour, quietUntil: (hour + 2) % 24, mostInWeek: 1 });
    expect(await mails()).toHaveLength(0);
    await saveStored(shop.sql, 'campaigns', { quietFrom: null, quietUntil: null });
    const [letter] = await shop.sql<{ id: string }[]>`
      insert into newsletters (subject, heading, words, made_by) values ('News', 'News', 'News', '') returning id`;
    await shop.sql`
      with s as (insert into subscribers (email, email_key, state) values (${email}, ${email}, 'confirmed') returning id)
      insert into newsletter_recipients (newsletter_id, subscriber_id, state, claimed_at)
      select ${letter?.id ?? ''}, id, 'sent', now() from s`;
    expect(await mails()).toHaveLength(0);
    await saveStored(shop.sql, 'campaigns', { mostInWeek: 2 });
    expect(await mails()).toHaveLength(1);
    await saveStored(shop.sql, 'campaigns', { mostInWeek: null });
  });

  describe('the limit of a week', () => {
    beforeEach(() => saveStored(shop.sql, 'campaigns', { mostInWeek: 1 }));
    afterAll(() => saveStored(shop.sql, 'campaigns', { mostInWeek: null }));

    test('a cart that was emptied and filled again does not begin it anew', async () => {
      await agree();
      await leaveBehind();
      expect(await mails()).toHaveLength(1);
      await post('keep', { lines: [] });
      await post('keep', { lines });
      await leaveBehind();
      expect(await mails()).toHaveLength(1);
    });

    test('a newsletter and a reminder at the same moment count each other', async () => {
      await agree();
      await leaveBehind();
      const [letter] = await shop.sql<{ id: string }[]>`
        insert into newsletters (subject, heading, words, made_by, state) values ('News', 'News', 'News', '', 'sending')
        returning id`;
      const id = letter?.id ?? '';
      await shop.sql`
        with s as (insert into subscribers (email, email_key, state) values (${email}, ${email}, 'confirmed') returning id)
        insert into newsletter_recipients (newsletter_id, subscriber_id) select ${id}, id from s`;
      // The reminders are found while the newsletter to the same person is being claimed.
      await inTransaction(shop.sql, async (tx) => {
        await tx`select from subscribers where email_key = ${email} for no key update`;
        const finding = findLeftCarts(shop.shop);
        await until(async () => {
          const waiting = await shop.sql`
            select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
          return waiting.length > 0;
        });
        await tx`update newsletter_recipients set state = 'claimed', claimed_at = now() where newsletter_id = ${id}`;
        return { finding };
      }).then(({ finding }) => finding);
      expect(
        await shop.sql`select from saved_carts where user_id = ${asha.id} and mailed_at is null`,
      ).toHaveLength(1);
    });
  });

  describe('"abandoned cart in at most two steps, with consent, by mail or WhatsApp"', () => {
    /** As if the first message was so many hours ago. */
    const later = (hours: number) =>
      shop.sql`
        update saved_carts set changed_at = changed_at - make_interval(hours => ${hours}),
          mailed_at = mailed_at - make_interval(hours => ${hours}) where user_id = ${asha.id}`;
    beforeEach(() => saveStored(shop.sql, 'campaigns', { secondHours: 24 }));
    afterAll(() => saveStored(shop.sql, 'campaigns', { secondHours: null }));

    test('the second one a day later, in other words, and then none', async () => {
      await agree();
      await leaveBehind();
      expect(await mails()).toHaveLength(1);
      await later(23);
      expect(await mails()).toHaveLength(1);
      await later(2);
      expect((await mails()).map(({ text }) => text.split('\n')[0])).toEqual([
        expect.stringContaining('is still here'),
        expect.stringContaining('is waiting'),
      ]);
      await later(48);
      expect(await mails()).toHaveLength(2);
    });

    test('not after an order, nor for who agreed to a single mail', async () => {
      await agree();
      await shop.sql`update saved_carts set most_steps = 1 where user_id = ${asha.id}`;
      await leaveBehind();
      await mails();
      await later(25);
      expect(await mails()).toHaveLength(1);
      await shop.sql`update saved_carts set most_steps = 2 where user_id = ${asha.id}`;
      await shop.post('/api/codCheckout', aBody([RANI], 'cod', { ...MEERA, email }), asha.token);
      expect(await mails()).toHaveLength(1);
    });

    test('by WhatsApp with consent and a proved phone; by mail where it is refused; never both', async () => {
      await saveStored(shop.sql, 'whatsapp', { integratedNumber: '919800000000', cartTemplate: 'cart_left' });
      await shop.sql`
        update users set phone = '+919812345678', phone_verified_at = now(), whatsapp_at = now() where id = ${asha.id}`;
      const sent: WhatsAppMessage[] = [];
      let refuses = false;
      const whatsapp = {
        send: async (message: WhatsAppMessage) => {
          if (refuses) throw new ServiceError('refused', 'no such number', { untaken: true });
          return { id: String(sent.push(message)) };
        },
      };
      const phoning: Shop = { ...shop.shop, services: { ...shop.shop.services, whatsapp } };
      const run = async (step: CartStep) => {
        await findLeftCarts(shop.shop);
        await shop.sql`delete from jobs where kind = 'cart-reminder-mail'`;
        await remindOfCart(phoning, { userId: asha.id, step });
      };
      await agree();
      await leaveBehind();
      await run(1);
      // The job ran twice: one that may have gone is not sent again.
      await remindOfCart(phoning, { userId: asha.id, step: 1 });
      expect(sent).toMatchObject([{ to: '+919812345678', template: 'cart_left' }]);
      expect(sent[0]?.values[1]).toMatch(/Rani rani\. Open it: https?:\S+restore=\S+ To get no more .*stop=/);
      await later(25);
      refuses = true;
      await run(2);
      expect(sent).toHaveLength(1);
      expect((await shop.outbox()).filter(({ to }) => to === email)).toHaveLength(1);
      await saveStored(shop.sql, 'whatsapp', { cartTemplate: '' });
    });
  });

  test('the button of the mail program ends them with one click; a mail that is sent again is the same one', async () => {
    await agree();
    await leaveBehind();
    await mails();
    const sent: MailMessage[] = [];
    const mail = { send: async (message: MailMessage) => ({ id: String(sent.push(message)) }) };
    const again: Shop = { ...shop.shop, services: { ...shop.shop.services, mail } };
    await remindOfCart(again, { userId: asha.id });
    await remindOfCart(again, { userId: asha.id });
    expect(sent[0]?.messageId).toMatch(/^<cart-.+@.+>$/);
    expect(sent[1]?.messageId).toBe(sent[0]?.messageId);
    const headers = sent[0]?.headers ?? {};
    expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    const path =
      /^<https?:\/\/[^/]+(\/unsubscribe\/[^>]+)>$/.exec(headers['List-Unsubscribe'] ?? '')?.[1] ?? '';
    for (let times = 0; times < 2; times += 1) expect((await shop.post(path, {})).status).toBe(200);
    expect(await shop.sql`select from saved_carts where user_id = ${asha.id}`).toHaveLength(0);
    const withdrawn = await shop.sql`
      select from consent_events where user_id = ${asha.id} and purpose = 'reminders' and not given`;
    expect(withdrawn).toHaveLength(1);
  });

  test('the way out of the mail ends them and forgets the cart', async () => {
    await agree();
    await leaveBehind();
    const [mail] = await mails();
    const token = decodeURIComponent(/stop=([^\s&"]+)/.exec(mail?.text ?? '')?.[1] ?? '');
    expect((await shop.post('/api/cart/stop', { token })).body).toMatchObject({ on: false });
    expect(await shop.sql`select from saved_carts where user_id = ${asha.id}`).toHaveLength(0);
  });
});
