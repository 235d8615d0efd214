import { beforeAll, describe, expect, test } from 'vitest';
import { aBody, aForm, stockProduct, type LineInput } from '../../testing/open-checkout.server.ts';
import { openOrders } from '../../testing/open-orders.server.ts';

const shop = await openOrders();
const rani: LineInput = { productId: 'rani', size: 38, quantity: 1, unitPrice: 700_00 };
const victim = { ...aForm, email: 'stranger@shopper.example', phone: '9000000077' };

beforeAll(() => stockProduct(shop.sql, 'rani', 1400, { 38: 1000 }));

const order = (form: typeof aForm, token?: string) =>
  shop.post('/api/codCheckout', aBody([rani], 'cod', form), token);
const sentTo = async ({ email, phone }: typeof aForm) => {
  await shop.runJobs();
  const all = await shop.outbox();
  return {
    mails: all.filter(({ to }) => to === email),
    texts: all.filter(({ to }) => to === `+91${phone}`),
  };
};

describe('somebody orders with the phone and mailbox of a stranger', () => {
  test('60 orders at once stand, and the stranger gets five mails and five messages', async () => {
    const answers = await Promise.all(Array.from({ length: 60 }, () => order(victim)));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    const { mails, texts } = await sentTo(victim);
    expect([mails.length, texts.length]).toEqual([5, 5]);
  });

  test('another mailbox with the same phone gets its mail; the phone stays quiet', async () => {
    const other = { ...victim, email: 'other@shopper.example' };
    expect((await order(other)).status).toBe(200);
    const { mails, texts } = await sentTo(other);
    expect([mails.length, texts.length]).toEqual([1, 5]);
  });

  test('a customer gets every mail to the mailbox they have proved', async () => {
    const proved = { ...aForm, email: 'proved@shopper.example', phone: '9000000078' };
    const { token } = await shop.user(proved.email);
    for (let times = 0; times < 7; times += 1) expect((await order(proved, token)).status).toBe(200);
    expect((await sentTo(proved)).mails).toHaveLength(7);
  });

  test('names and addresses carry neither links nor markup into the mail', async () => {
    const spam = {
      ...aForm,
      email: 'lured@shopper.example',
      phone: '9000000079',
      fname: 'https://win.example',
      lname: '<a href="//win.example">',
      billing_address: 'Claim at win.example/now',
    };
    expect((await order(spam)).status).toBe(200);
    const { mails, texts } = await sentTo(spam);
    expect(mails).toHaveLength(1);
    for (const { text, html } of [...mails, ...texts]) {
      expect(text).not.toMatch(/win\.example|https?:\/\/win/);
      expect(html).not.toMatch(/win\.example|&lt;a|<a href="\/\//);
    }
    expect(mails[0]?.text).toContain('Hello,');
  });
});
