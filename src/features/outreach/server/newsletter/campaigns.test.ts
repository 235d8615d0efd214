import Fastify from 'fastify';
import { beforeEach, expect, test } from 'vitest';
import { PLAIN_LETTER } from '../../../../contract/newsletters-staff.ts';
import { NEW_SEGMENT } from '../../../../contract/segments-staff.ts';
import { momentOf } from '../../../../domain/text/dates.ts';
import { inTransaction } from '../../../../platform/server/db.server.ts';
import { testDb } from '../../../../platform/server/testing/test-db.server.ts';
import type { MailMessage } from '../../../../services/mail/port.ts';
import { makeOffer } from '../../../offers/testing/make-offer.server.ts';
import { readSaleOffers } from '../../../offers/server/read-offers.server.ts';
import {
  insertOrderOffers,
  releaseCoupons,
  spendCoupons,
} from '../../../offers/server/spend-offers.server.ts';
import { makeOrder } from '../../../orders/testing/make-order.server.ts';
import { saveStored } from '../../../settings/server/stored-settings.server.ts';
import type { Shop } from '../../../shop.server.ts';
import { outreachShop } from '../../testing/open-outreach.server.ts';
import { deleteSegment, saveSegment } from '../segments/change-segment.server.ts';
import { beginPlanned } from './begin-sending.server.ts';
import { registerNewsletterLinks } from './clicks.server.ts';
import { readNewsletter } from './read-newsletters.server.ts';
import { sendRound } from './send-round.server.ts';
import { createNewsletter, saveNewsletter, sendNewsletter } from './write-newsletter.server.ts';

const { sql } = await testDb({ max: 8 });
const { shop: usual } = outreachShop(sql);
const [owner] = await sql<{ id: string }[]>`
  insert into users (user_name, email, email_key, password_hash, user_type)
  values ('Owner', 'owner@campaign.example', 'owner@campaign.example', 'x', 'owner') returning id`;
const who = owner?.id ?? '';

let mails: MailMessage[] = [];
let clock: Date | undefined;
const shop: Shop = {
  ...usual,
  now: () => clock ?? new Date(),
  services: {
    ...usual.services,
    mail: { send: async (mail) => ({ id: String(mails.push(mail)) }) },
  },
};

const LETTER = {
  subject: 'Festive pairs',
  preheader: '',
  heading: 'For the lights',
  words: 'The new pairs are here.',
  products: [],
  ...PLAIN_LETTER,
};
const to = (): string[] => mails.map((mail) => mail.to).toSorted();

async function letter(more: Partial<typeof LETTER> = {}): Promise<string> {
  const id = await createNewsletter(shop, who);
  await saveNewsletter(shop, id, { ...LETTER, ...more, revision: 0 }, who);
  return id;
}
const send = async (id: string) => {
  const said = await sendNewsletter(shop, id, { to: 'sending', revision: 1 }, who);
  await sendRound(shop, { id, worker: 1 });
  return said;
};
const read = async (id: string) => (await readNewsletter(shop, id)).newsletter;

beforeEach(async () => {
  mails = [];
  clock = undefined;
  await sql`delete from newsletters`;
  await sql`delete from segments`;
  await sql`delete from subscribers`;
  await sql`delete from jobs`;
  await sql`delete from saved_carts`;
  await saveStored(sql, 'campaigns', { quietFrom: null, quietUntil: null, mostInWeek: null });
  await sql`
    insert into subscribers (email, email_key, state, language)
    select name || '@read.example', name || '@read.example', 'confirmed', language
    from (values ('asha', 'en'), ('bina', 'hi'), ('chaya', 'en')) as s (name, language)`;
});

test('"newsletters to segments": only its subscribers, as they are when the sending begins; it stays while a draft needs it', async () => {
  const segment = await saveSegment(shop, undefined, { ...NEW_SEGMENT, name: 'Hindi', language: 'hi' }, who);
  const id = await letter({ segment });
  expect((await readNewsletter(shop, id)).recipients).toBe(1);
  await expect(deleteSegment(shop, segment, who)).rejects.toMatchObject({ code: 'stillUsed' });
  await sql`update subscribers set language = 'hi' where email = 'chaya@read.example'`;
  expect(await send(id)).toBe('It goes to 2 subscribers of the segment.');
  expect(to()).toEqual(['bina@read.example', 'chaya@read.example']);
  await sendRound(shop, { id, worker: 2 });
  await deleteSegment(shop, segment, who);
  await expect(letter({ segment })).rejects.toMatchObject({ code: 'nameUnknown' });
  expect(await read(id)).toMatchObject({ state: 'sent', sentTo: 'Hindi: Reads Hindi' });
});

test('"schedule": planned it is locked, can be taken back, and begins once at its moment', async () => {
  clock = momentOf('2026-12-01T10:00');
  const id = await letter();
  const plan = (revision: number, at: string) =>
    sendNewsletter(shop, id, { to: 'planned', revision, at }, who);
  await expect(plan(1, '2026-12-01T09:00')).rejects.toMatchObject({ code: 'invalidInput' });
  expect(await plan(1, '2026-12-02T11:30')).toBe('It is sent on 2 Dec 2026 at 11:30 AM.');
  expect((await read(id)).state).toBe('planned');
  await expect(saveNewsletter(shop, id, { ...LETTER, revision: 2 }, who)).rejects.toMatchObject({
    code: 'newsletterStarted',
  });
  await sendNewsletter(shop, id, { to: 'draft', revision: 2 }, who);
  await plan(3, '2026-12-03T11:30');
  const planned = await sql<{ payload: { id: string; revision: number; who: string } }[]>`
    select payload from jobs where kind = 'newsletter.begin' order by run_at`;
  expect(planned).toHaveLength(2);
  // The first plan was taken back: only the second one counts, and only once.
  for (const { payload } of [...planned, ...planned]) await beginPlanned(shop, payload);
  await sendRound(shop, { id, worker: 1 });
  expect(mails).toHaveLength(3);
  expect((await read(id)).state).toBe('sent');
});

test('a planned one that cannot be sent is a draft again, and the audit log says why', async () => {
  clock = momentOf('2026-12-01T10:00');
  const id = await letter();
  await sendNewsletter(shop, id, { to: 'planned', revision: 1, at: '2026-12-02T10:00' }, who);
  await sql`delete from subscribers`;
  await beginPlanned(shop, { id, revision: 2, who });
  expect(await read(id)).toMatchObject({ state: 'draft', sendAt: null });
  const [entry] = await sql<{ what: string }[]>`select what from audit_log order by id desc limit 1`;
  expect(entry?.what).toBe('The newsletter “Festive pairs” was not sent as planned');
});

test('"quiet hours": nothing leaves, and the round goes on at their end', async () => {
  await saveStored(sql, 'campaigns', { quietFrom: 21, quietUntil: 9, mostInWeek: null });
  clock = momentOf('2026-12-01T22:00');
  const id = await letter();
  await send(id);
  expect(mails).toHaveLength(0);
  const [job] = await sql<{ runAt: Date }[]>`
    select run_at as "runAt" from jobs where kind = 'newsletter.send' order by run_at desc limit 1`;
  expect(job?.runAt).toEqual(momentOf('2026-12-02T09:00'));
  clock = momentOf('2026-12-02T09:00');
  await sendRound(shop, { id, worker: 1 });
  expect(mails).toHaveLength(3);
});

test('"frequency caps": whoever had as many in seven days is left out and counted, reminders of carts among them', async () => {
  await saveStored(sql, 'campaigns', { quietFrom: null, quietUntil: null, mostInWeek: 1 });
  const [chaya] = await sql<{ id: string }[]>`
    insert into users (user_name, email, email_key, password_hash, user_type)
    values ('Chaya', 'chaya@read.example', 'chaya@read.example', 'x', 'customer') returning id`;
  await sql`insert into saved_carts (user_id, message_times) values (${chaya?.id ?? ''}, array[now()])`;
  const first = await letter();
  await send(first);
  expect(to()).toEqual(['asha@read.example', 'bina@read.example']);
  expect((await read(first)).progress).toMatchObject({ total: 3, sent: 2, capped: 1, left: 0 });
  await sql`update newsletter_recipients set claimed_at = claimed_at - interval '8 days'`;
  await sql`update newsletter_recipients set claimed_at = now() where subscriber_id =
    (select id from subscribers where email = 'asha@read.example')`;
  mails = [];
  await send(await letter());
  expect(to()).toEqual(['bina@read.example']);
});

test('"frequency caps": two newsletters that are sent at once count each other', async () => {
  await saveStored(sql, 'campaigns', { quietFrom: null, quietUntil: null, mostInWeek: 1 });
  await sql`
    insert into subscribers (email, email_key, state)
    select n || '@both.example', n || '@both.example', 'confirmed' from generate_series(1, 40) n`;
  const ids = [await letter(), await letter()];
  for (const id of ids) await sendNewsletter(shop, id, { to: 'sending', revision: 1 }, who);
  const sending = async () => (await Promise.all(ids.map(read))).some(({ state }) => state === 'sending');
  while (await sending())
    await Promise.all(ids.flatMap((id) => [1, 2].map((worker) => sendRound(shop, { id, worker }))));
  expect(mails).toHaveLength(43);
  expect(new Set(to()).size).toBe(43);
  const counted = (await Promise.all(ids.map(read))).map(({ progress }) => progress);
  expect(counted.reduce((sum, { sent, capped }) => sum + sent + capped, 0)).toBe(86);
});

test('"individual coupon codes": each reader has one that works once; the code of the offer itself does not', async () => {
  const offer = await makeOffer(sql, { code: 'LIGHTS', ownCodes: true, name: 'Lights' });
  await send(await letter({ offer }));
  const codes = mails.map(({ text }) => /LIGHTS[A-HJ-NP-Z2-9]{8}/.exec(text ?? '')?.[0] ?? '');
  expect(new Set(codes).size).toBe(3);
  expect(mails.find((mail) => mail.to.startsWith('bina'))?.text).toContain('आपका कोड');
  const [one = '', two = ''] = codes;
  const asked = (typed: string[]) => readSaleOffers(sql, typed, new Date());
  expect((await asked(['LIGHTS'])).refused).toMatchObject([{ code: 'LIGHTS' }]);
  expect((await asked(['LIGHTSAAAAAAAA'])).refused[0]?.sentence).toContain('do not know');
  const both = await asked([one.toLowerCase(), two]);
  expect([both.offers.map(({ code }) => code), both.refused.map(({ code }) => code)]).toEqual([[one], [two]]);
  const order = await makeOrder(sql, { billing: { email: 'somebody@else.example' } });
  const applied = both.offers.map(({ id, name, code, benefit }) => ({
    id,
    name,
    code,
    benefit,
    amount: 100,
    shares: [],
  }));
  const spend = () =>
    inTransaction(sql, (tx) =>
      spendCoupons(tx, applied, both.offers, { userId: undefined, email: 'x@y.example', phone: '' }),
    );
  await spend();
  await inTransaction(sql, (tx) => insertOrderOffers(tx, order.id, applied));
  expect((await asked([one])).refused[0]?.sentence).toBe(`${one} has been used up.`);
  await expect(spend()).rejects.toMatchObject({ code: 'couponRefused' });
  // The refused try is undone as a whole, and an order that is given up releases its code.
  await inTransaction(sql, (tx) => releaseCoupons(tx, order.id));
  expect(await sql`select used from offers where id = ${offer}`).toEqual([{ used: 0 }]);
  expect((await asked([one])).offers).toHaveLength(1);
});

test('an offer that has ended is not sent to anybody', async () => {
  const offer = await makeOffer(sql, {
    code: 'OVER',
    ownCodes: true,
    startsAt: new Date('2020-01-01'),
    endsAt: new Date('2020-02-01'),
  });
  await expect(send(await letter({ offer }))).rejects.toMatchObject({ code: 'invalidInput' });
  expect(mails).toHaveLength(0);
});

test('"results (sent, clicked, purchased, returned)": a click counts once and says nothing of who it was', async () => {
  const offer = await makeOffer(sql, { code: 'GLOW', ownCodes: true });
  const id = await letter({ offer });
  await send(id);
  await sendRound(shop, { id, worker: 2 });
  const app = Fastify();
  registerNewsletterLinks(app, { shop, mayTry: () => {} });
  const links = mails.map(({ text }) => /https:\/\/shop\.example(\/n\/\S+)/.exec(text ?? '')?.[1] ?? '');
  const follow = async (url: string) => (await app.inject({ url })).headers['location'];
  expect(await follow(links[0] ?? '')).toMatch(/^\/(?:hi)?\?utm_source=newsletter$/);
  await follow(links[0] ?? '');
  await follow(links[1] ?? '');
  await app.inject({ method: 'HEAD', url: links[2] ?? '' });
  // A link that was not signed here leads on, to this shop alone, and counts nothing.
  expect(await follow('/n/forged.0.x/products/a?color=red')).toBe(
    '/products/a?color=red&utm_source=newsletter',
  );
  expect(await follow('/n/forged.0.x//evil.example')).toBe('/evil.example?utm_source=newsletter');
  await app.close();
  const bought = async (email: string) => {
    const order = await makeOrder(sql, { billing: { email }, lines: [{ unitPrice: 1000_00, quantity: 1 }] });
    await sql`update orders set accepted_at = now() where id = ${order.id}`;
    return order.id;
  };
  const byReader = await bought('asha@read.example');
  const late = await bought('chaya@read.example');
  await sql`update orders set placed_at = now() + interval '8 days' where id = ${late}`;
  const byCode = await bought('friend@else.example');
  const [code] = await sql<
    { code: string }[]
  >`select code from offer_codes where newsletter_id = ${id} limit 1`;
  await sql`
    insert into order_offers (order_id, offer_id, name, code, benefit, amount)
    values (${byCode}, ${offer}, 'Glow', ${code?.code ?? ''}, '{}', 100)`;
  await sql`update orders set status = 'Returned' where id = ${byReader}`;
  expect((await readNewsletter(shop, id)).results).toMatchObject({
    clicked: 2,
    orders: 2,
    withCode: 1,
    returned: 1,
  });
  const columns = await sql<{ name: string }[]>`
    select column_name as name from information_schema.columns where table_name = 'newsletter_clicks' order by 1`;
  expect(columns.map(({ name }) => name)).toEqual(['at', 'newsletter_id', 'reader']);
});
