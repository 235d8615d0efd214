import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { textsStaffApi, type Text } from '../../../contract/texts-staff.ts';
import { HINDI_TEXTS } from '../../../domain/messages/hindi-texts.ts';
import { originalWords } from '../../../domain/messages/texts.ts';
import type { Language } from '../../../domain/text/languages.ts';
import { aBody, aForm, stockProduct } from '../../orders/testing/open-checkout.server.ts';
import { openOrders } from '../../orders/testing/open-orders.server.ts';
import { fillWords, readWords, saySms } from './message-texts.server.ts';
import { textsStaffHandlers } from './texts-api.server.ts';

const shop = await openOrders({ rows: textsStaffApi, handlers: textsStaffHandlers });
let owner = '';
let staff = '';
beforeAll(async () => {
  await stockProduct(shop.sql, 'rani', 1400, { 38: 50 });
  owner = (await shop.user('owner@texts.example', 'owner')).token;
  staff = (await shop.user('packer@texts.example', 'staff')).token;
});
beforeEach(() => shop.sql`delete from message_texts`);

const original = { id: 'placed cash', language: 'en', ...originalWords('placed cash'), dltTemplate: '' };
const save = (change: object, token = owner) =>
  shop.post('/api/staff/texts', { ...original, ...change }, token);
const stored = async (): Promise<Text | undefined> =>
  ((await shop.get('/api/staff/texts', owner)).body['texts'] as Text[]).find(
    ({ id }) => id === 'placed cash',
  );

async function told(email: string, phone: string) {
  const wish = { productId: 'rani', size: 38, quantity: 1, unitPrice: 700_00 };
  const { body } = await shop.post('/api/codCheckout', aBody([wish], 'cod', { ...aForm, email, phone }));
  await shop.runJobs();
  const all = await shop.outbox();
  return {
    number: String(body['orderNumber']),
    mail: all.find(({ to }) => to === email),
    sms: all.find(({ to }) => to === `+91${phone}`),
  };
}

test('without words of the owner the original is said, to the letter', async () => {
  const { number, mail, sms } = await told('one@shopper.example', '9000000101');
  expect(mail).toMatchObject({ subject: `Your order ${number} is placed` });
  expect(mail?.text).toContain(
    `Hello Meera,\n\nWe have your order ${number}. Please pay ₹700.00 in cash when it arrives.`,
  );
  expect(sms?.text).toMatch(`Kadam: your order ${number} of ₹700.00 is placed. Track it: https://`);
});

test('the owner’s words are said from the next message on, with who and since when', async () => {
  const words = {
    subject: 'Shabash! {order}',
    heading: 'Namaste',
    body: '{hello}\n\nKeep {amount} <b>ready</b>.',
    sms: '{order}: {amount} at the door.',
  };
  expect((await save(words)).status).toBe(200);
  const { number, mail, sms } = await told('two@shopper.example', '9000000102');
  expect(mail?.subject).toBe(`Shabash! ${number}`);
  expect(mail?.text).toContain('Keep ₹700.00 <b>ready</b>.');
  expect(mail?.html).toContain('&lt;b&gt;ready');
  expect(sms?.text).toBe(`${number}: ₹700.00 at the door.`);
  expect(await stored()).toMatchObject({ words, since: { who: 'Meera' } });
  const [logged] = await shop.sql`select what, before, after from audit_log order by id desc limit 1`;
  expect(logged).toMatchObject({
    what: 'Text changed: Order placed, cash on delivery',
    before: { words: originalWords('placed cash') },
    after: { words },
  });
});

test('back to the original', async () => {
  await save({ subject: 'Other words' });
  await shop.post('/api/staff/texts/reset', { id: 'placed cash' }, owner);
  expect(await stored()).toMatchObject({ words: originalWords('placed cash'), since: null });
  await save({});
  expect(await stored()).toMatchObject({ since: null });
});

test('an unknown placeholder is refused at its field, and nothing is changed', async () => {
  const { status, body } = await save({ subject: 'For {wife}' });
  expect(status).toBe(400);
  expect(body).toMatchObject({
    fields: ['subject'],
    message: expect.stringContaining('{wife} is nothing this message knows'),
  });
  expect(await shop.sql`select from message_texts`).toHaveLength(0);
});

test('words that no longer fit the message are not sent: the original is', async () => {
  await shop.sql`insert into message_texts (id, words, changed_by)
    values ('placed cash', ${shop.sql.json({ ...originalWords('placed cash'), subject: '{gone}' })}, 'x')`;
  const { number, mail } = await told('three@shopper.example', '9000000103');
  expect(mail?.subject).toBe(`Your order ${number} is placed`);
});

test('the preview fills in an example', async () => {
  const { body } = await shop.post('/api/staff/texts/preview', { ...original, subject: 'On {order}' }, owner);
  expect(body).toMatchObject({ subject: 'On AB0000EXAMPLE' });
  expect(String(body['html'])).toContain('Please pay ₹1,499.00 in cash');
  expect(body['sms']).toContain('AB0000EXAMPLE of ₹1,499.00');
});

test('is for whoever may change settings', async () => {
  await shop.sql`update users set areas = '{orders}' where email = 'packer@texts.example'`;
  expect((await save({}, staff)).status).toBe(403);
});

describe('in Hindi', () => {
  const hindi = {
    id: 'shipped',
    language: 'hi',
    subject: '',
    heading: '',
    body: '',
    sms: '',
    dltTemplate: '',
  };
  const words = () => readWords(shop.sql, { id: 'shipped', language: 'hi' });

  test('what the owner leaves empty is said as the shop came; the English words stay', async () => {
    await shop.post('/api/staff/texts', { ...hindi, subject: 'ऑर्डर {order} निकल पड़ा' }, owner);
    expect((await words()).words).toEqual({ ...HINDI_TEXTS.shipped, subject: 'ऑर्डर {order} निकल पड़ा' });
    expect((await readWords(shop.sql, { id: 'shipped', language: 'en' })).words).toEqual(
      originalWords('shipped'),
    );
    await shop.post('/api/staff/texts/reset', { id: 'shipped', language: 'hi' }, owner);
    expect((await words()).words).toEqual(HINDI_TEXTS.shipped);
  });

  test('nothing but the original is nobody’s change', async () => {
    await shop.post('/api/staff/texts', hindi, owner);
    await shop.post('/api/staff/texts', { ...hindi, ...HINDI_TEXTS.shipped }, owner);
    expect(await shop.sql`select from message_texts`).toHaveLength(0);
  });

  test('a carrier without a template for it gets English words; with one, Hindi', async () => {
    const say = async (language: Language) =>
      fillWords(await readWords(shop.sql, { id: 'shipped', language }), {});
    const live = (more: object) => ({
      sql: shop.sql,
      config: { ...shop.shop.config, sandbox: false, ...more },
    });
    const key = { id: 'shipped', language: 'hi' } as const;
    expect(await saySms(live({}), key, say)).toMatchObject({ language: 'en', dltTemplate: undefined });
    const approved = await saySms(live({ SMS_ORDER_TEMPLATE_HI: 'tpl-hi' }), key, say);
    expect(approved).toMatchObject({ language: 'hi', dltTemplate: 'tpl-hi', sms: HINDI_TEXTS.shipped.sms });
  });

  test('a name that is cut for an SMS ends with a whole letter', () => {
    const { sms } = fillWords(
      { words: { ...originalWords('size back'), sms: '{product}' }, dltTemplate: null },
      { product: 'क्षत्रियाणी स्त्रियों की मोजड़ी क्ष्म' },
    );
    expect(sms.length).toBeLessThanOrEqual(30);
    expect(sms).toMatch(/[\p{L}\p{M}]\.\.$/u);
  });
});
