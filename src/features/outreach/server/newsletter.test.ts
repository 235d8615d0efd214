import { expect, test } from 'vitest';
import { testDb } from '../../../platform/server/testing/test-db.server.ts';
import { confirmSubscription } from './confirm-subscription.server.ts';
import { newsletterMessages } from '../messages/newsletter.ts';
import { ASKED, subscribe } from './subscribe.server.ts';
import { outreachShop } from '../testing/open-outreach.server.ts';
import { leaveToken, unsubscribe } from './unsubscribe.server.ts';

const { sql } = await testDb();
const { shop, mailsTo } = outreachShop(sql);

const stateOf = async (key: string) =>
  (await sql<{ state: string }[]>`select state from subscribers where email_key = ${key}`)[0]?.state;
const consentsOf = async (key: string) =>
  (
    await sql<{ event: string; words: string | null }[]>`
      select event, words from newsletter_consents c join subscribers s on s.id = subscriber_id
      where email_key = ${key} order by c.id`
  ).map((row) => ({ ...row }));
const linkIn = (text: string | undefined, path: string) =>
  new RegExp(`https://shop\\.example/${path}/(\\S+)`).exec(text ?? '')?.[1] ?? '';

test('a subscription counts only once the owner of the address has confirmed it, and the consent is stored', async () => {
  expect(await subscribe(shop, { email: ' Asha@Example.com ' })).toBe(ASKED);
  expect(await stateOf('asha@example.com')).toBe('pending');
  const [mail] = await mailsTo('Asha@Example.com');
  const token = linkIn(mail?.text, 'subscribe/confirm');
  await confirmSubscription(shop, token);
  expect(await stateOf('asha@example.com')).toBe('confirmed');
  await confirmSubscription(shop, token);
  expect(await consentsOf('asha@example.com')).toEqual([
    { event: 'asked', words: newsletterMessages.en.consent },
    { event: 'confirmed', words: null },
  ]);
  expect((await mailsTo('Asha@Example.com')).map((each) => each.subject)).toEqual([
    'Please confirm your Kadam newsletter',
    'Welcome to the Kadam newsletter',
  ]);
});

test('what a subscriber agreed to is recorded in the language it was read in', async () => {
  await subscribe(shop, { email: 'hindi@example.com', language: 'hi' });
  expect(await consentsOf('hindi@example.com')).toMatchObject([{ words: newsletterMessages.hi.consent }]);
});

test('every mail to a subscriber has the one-click way out: List-Unsubscribe, List-Unsubscribe-Post and a link', async () => {
  await subscribe(shop, { email: 'way-out@example.com' });
  const [mail] = await mailsTo('way-out@example.com');
  const link = `https://shop.example/unsubscribe/${linkIn(mail?.text, 'unsubscribe')}`;
  expect(mail?.headers).toEqual({
    'List-Unsubscribe': `<${link}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
  expect(mail?.html).toContain(`href="${link}"`);
});

test('leaving works at once and twice, ends old confirmation links, and coming back is asked anew', async () => {
  await subscribe(shop, { email: 'leaver@example.com' });
  const [mail] = await mailsTo('leaver@example.com');
  const confirm = linkIn(mail?.text, 'subscribe/confirm');
  const leave = linkIn(mail?.text, 'unsubscribe');
  await confirmSubscription(shop, confirm);
  await unsubscribe(shop, leave);
  await unsubscribe(shop, leave);
  expect(await stateOf('leaver@example.com')).toBe('left');
  await expect(confirmSubscription(shop, confirm)).rejects.toMatchObject({ code: 'newsletterLinkUnknown' });
  expect(await stateOf('leaver@example.com')).toBe('left');
  await subscribe(shop, { email: 'leaver@example.com' });
  expect(await stateOf('leaver@example.com')).toBe('pending');
  expect((await consentsOf('leaver@example.com')).map(({ event }) => event)).toEqual([
    'asked',
    'confirmed',
    'left',
    'asked',
  ]);
});

test('a duplicate subscription gets the same sentence, and the mailbox few mails', async () => {
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => subscribe(shop, { email: 'twice@example.com' })),
  );
  expect(new Set(answers)).toEqual(new Set([ASKED]));
  expect((await sql`select 1 from subscribers where email_key = 'twice@example.com'`).length).toBe(1);
  expect((await mailsTo('twice@example.com')).length).toBeLessThanOrEqual(4);
});

test('somebody confirmed who subscribes again stays confirmed and is told by mail, not by the answer', async () => {
  await subscribe(shop, { email: 'known@example.com' });
  await confirmSubscription(shop, linkIn((await mailsTo('known@example.com'))[0]?.text, 'subscribe/confirm'));
  expect(await subscribe(shop, { email: 'KNOWN@example.com' })).toBe(ASKED);
  expect(await stateOf('known@example.com')).toBe('confirmed');
  expect((await mailsTo('known@example.com')).map((mail) => mail.subject)).toContain(
    'You already get the Kadam newsletter',
  );
});

test.each([
  ['', 'Email is required'],
  ['asha', 'Email is invalid'],
  ['a@b.example\r\nBcc: eve@example.com', 'Email is invalid'],
  ['a@b.example,eve@example.com', 'Email is invalid'],
  ['<a@b.example>', 'Email is invalid'],
])('%j is refused with a sentence', async (email, message) => {
  await expect(subscribe(shop, { email })).rejects.toMatchObject({ code: 'invalidInput', message });
});

test('a way out that was not made here, or was altered, opens nothing', async () => {
  const id = '6f9b2f0e-8f5c-4d3a-9a55-0123456789ab';
  const token = leaveToken.sign(shop, id);
  expect(leaveToken.read(shop, token)).toBe(id);
  const other = leaveToken.sign(shop, id.replace('6f', '7f'));
  for (const forged of ['', 'done', id, `${id}.`, `${id}..${other.split('.')[2]}`, `${token}x`]) {
    expect(leaveToken.read(shop, forged)).toBeUndefined();
    await expect(unsubscribe(shop, forged)).rejects.toMatchObject({ code: 'newsletterLinkUnknown' });
  }
});
