import { beforeEach, expect, test } from 'vitest';
import { testDb } from '../../../../platform/server/testing/test-db.server.ts';
import { PLAIN_LETTER } from '../../../../contract/newsletters-staff.ts';
import { ServiceError } from '../../../../services/http/service-error.ts';
import type { MailMessage } from '../../../../services/mail/port.ts';
import type { Shop } from '../../../shop.server.ts';
import { stockProduct } from '../../../orders/testing/open-checkout.server.ts';
import { outreachShop } from '../../testing/open-outreach.server.ts';
import { leaveToken, unsubscribe } from '../unsubscribe.server.ts';
import { previewNewsletter } from './newsletter-content.server.ts';
import { readNewsletter } from './read-newsletters.server.ts';
import { sendRound } from './send-round.server.ts';
import { exportSubscribers, listSubscribers } from './subscribers.server.ts';
import {
  createNewsletter,
  saveNewsletter,
  sendNewsletter,
  testNewsletter,
} from './write-newsletter.server.ts';

const { sql } = await testDb({ max: 20 });
const { shop: usual, mailsTo } = outreachShop(sql);
const [owner] = await sql<{ id: string }[]>`
  insert into users (user_name, email, email_key, password_hash, user_type)
  values ('Owner', 'owner@letter.example', 'owner@letter.example', 'x', 'owner') returning id`;
const who = owner?.id ?? '';
await stockProduct(sql, 'letter-mule', 2000, { 38: 5 });

const LETTER = {
  subject: 'New for the monsoon',
  preheader: 'Soft soles',
  heading: 'Rain or shine',
  words: 'Dear friends,\n\nthe new pairs are here. <b>Look</b>',
  products: ['letter-mule', 'gone-meanwhile'],
  ...PLAIN_LETTER,
};

/** A shop whose mails are counted here, and may fail. */
function mailing(send: (mail: MailMessage) => Promise<void> = async () => {}) {
  const mails: MailMessage[] = [];
  const shop: Shop = {
    ...usual,
    services: {
      ...usual.services,
      mail: {
        send: async (mail) => {
          await send(mail);
          return { id: String(mails.push(mail)) };
        },
      },
    },
  };
  return { shop, mails };
}

async function draft(): Promise<string> {
  const id = await createNewsletter(usual, who);
  await saveNewsletter(usual, id, { ...LETTER, revision: 0 }, who);
  return id;
}
const start = (id: string, revision = 1) => sendNewsletter(usual, id, { to: 'sending', revision }, who);
const progress = async (id: string) => (await readNewsletter(usual, id)).newsletter;

const READERS = 138;
beforeEach(async () => {
  await sql`delete from newsletters`;
  await sql`delete from subscribers`;
  await sql`delete from jobs`;
  await sql`
    insert into subscribers (email, email_key, state)
    select 'r' || n || '@reader.example', 'r' || n || '@reader.example', case n % 23 when 0 then 'pending' when 1 then 'left' else 'confirmed' end
    from generate_series(1, ${READERS}) n`;
});
const confirmed = async () =>
  (await sql<{ email: string }[]>`select email from subscribers where state = 'confirmed'`).map(
    ({ email }) => email,
  );

/** Rounds until the sending is over, as the queue would run them: a worker that dies is followed by another. */
async function rounds(shop: Shop, id: string, workers: number): Promise<void> {
  while ((await progress(id)).state === 'sending')
    await Promise.allSettled(Array.from({ length: workers }, (_, worker) => sendRound(shop, { id, worker })));
}

test('parallel sending workers: every confirmed subscriber gets one mail, nobody else any', async () => {
  const id = await draft();
  expect(await start(id)).toBe(`It goes to ${(await confirmed()).length} subscribers.`);
  const { shop, mails } = mailing();
  await rounds(shop, id, 6);
  expect(mails.map(({ to }) => to).toSorted()).toEqual((await confirmed()).toSorted());
  expect(await progress(id)).toMatchObject({
    state: 'sent',
    progress: { total: mails.length, sent: mails.length, waiting: 0 },
  });
});

test('killed in the middle it goes on without sending twice: at most once for each subscriber', async () => {
  const id = await draft();
  await start(id);
  // The process dies after the mail left and before it was written down.
  let count = 0;
  const killed = mailing();
  const dying: Shop = {
    ...killed.shop,
    sql: new Proxy(killed.shop.sql, {
      apply: (target, self, parts: unknown[]) => {
        const text = (parts[0] as readonly string[] | undefined)?.join('') ?? '';
        if (text.includes('set state = ') && text.includes("state = 'claimed'") && (count += 1) === 40)
          throw new Error('killed');
        return Reflect.apply(target as never, self, parts) as unknown;
      },
    }),
  };
  await expect(sendRound(dying, { id, worker: 1 })).rejects.toThrow('killed');
  expect(killed.mails).toHaveLength(40);
  const again = mailing();
  const round = async () => {
    for (let times = 0; times < 4; times += 1) await sendRound(again.shop, { id, worker: 2 });
  };
  await round();
  const all = [...killed.mails, ...again.mails].map(({ to }) => to);
  expect(new Set(all).size).toBe(all.length);
  expect(all.toSorted()).toEqual((await confirmed()).toSorted());
  // Nobody knows of the fortieth whether it left; it is said so, and not sent again.
  expect((await progress(id)).state).toBe('sending');
  await sql`update newsletter_recipients set claimed_at = now() - interval '11 minutes' where state = 'claimed'`;
  await sendRound(again.shop, { id, worker: 2 });
  expect(await progress(id)).toMatchObject({ state: 'sent', progress: { unknown: 1, sent: all.length - 1 } });
});

test('unsubscribes are honoured also in the middle of a sending', async () => {
  const id = await draft();
  await start(id);
  const last = (
    await sql<
      { id: string; email: string }[]
    >`select id, email from subscribers where state = 'confirmed' order by id desc limit 1`
  )[0];
  const { shop, mails } = mailing(async () => {
    if (mails.length === 5) await unsubscribe(usual, leaveToken.sign(usual, last?.id ?? ''));
  });
  await rounds(shop, id, 1);
  expect(mails.map(({ to }) => to)).not.toContain(last?.email);
  expect((await progress(id)).progress).toMatchObject({ left: 1, waiting: 0 });
});

test('held, it stops at once and goes on later; a second press begins no second sending', async () => {
  const id = await draft();
  const both = await Promise.allSettled([start(id), start(id)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const { shop, mails } = mailing(async () => {
    if (mails.length === 9) await sendNewsletter(usual, id, { to: 'paused', revision: 2 }, who);
  });
  await sendRound(shop, { id, worker: 1 });
  expect(mails).toHaveLength(10);
  expect((await progress(id)).state).toBe('paused');
  await sendNewsletter(usual, id, { to: 'sending', revision: 3 }, who);
  await rounds(shop, id, 2);
  expect(new Set(mails.map(({ to }) => to)).size).toBe(mails.length);
  expect(mails).toHaveLength((await confirmed()).length);
  await expect(saveNewsletter(usual, id, { ...LETTER, revision: 4 }, who)).rejects.toMatchObject({
    code: 'newsletterStarted',
  });
});

test('a wrong address is refused and the others go on; a mail server that is down is asked again later', async () => {
  const id = await draft();
  await start(id);
  const [first, second] = (await confirmed()).toSorted();
  let down = true;
  const { shop, mails } = mailing(async ({ to }) => {
    if (to === first) throw new ServiceError('refused', 'no such mailbox', { untaken: true });
    if (to === second && down) {
      down = false;
      throw new ServiceError('unavailable', 'try later', { untaken: true });
    }
  });
  await rounds(shop, id, 1);
  expect((await progress(id)).progress).toMatchObject({ refused: 1, unknown: 0, sent: mails.length });
  expect(mails.map(({ to }) => to)).toContain(second);
});

test('a mail server that is down for a day loses nobody: there is always a job that asks again', async () => {
  const id = await draft();
  await start(id);
  let down = true;
  const { shop, mails } = mailing(async () => {
    if (down) throw new ServiceError('unavailable', 'connection refused', { untaken: true });
  });
  for (let times = 0; times < 40; times += 1) {
    await sql`delete from jobs`;
    await sendRound(shop, { id, worker: 1 });
    const [job] = await sql<{ pause: number }[]>`
      select extract(epoch from run_at - now())::float8 as pause from jobs where kind = 'newsletter.send'`;
    expect(job?.pause).toBeGreaterThan(30);
    expect(job?.pause).toBeLessThan(901);
  }
  expect((await progress(id)).progress).toMatchObject({ sent: 0, refused: 0, unknown: 0 });
  down = false;
  await rounds(shop, id, 1);
  expect(mails).toHaveLength((await confirmed()).length);
});

test('the mail looks like our others: products with picture and price, HTML as text, the way out in foot and headers', async () => {
  const id = await draft();
  await start(id);
  const { shop, mails } = mailing();
  await rounds(shop, id, 1);
  const [mail] = mails;
  expect(mail?.headers).toMatchObject({
    'List-Unsubscribe': expect.stringMatching(/^<https:\/\/shop\.example\/unsubscribe\/.+>$/) as string,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
  expect(mail?.html).toMatch(/href="https:\/\/shop\.example\/n\/[\w.-]+\/products\/letter-mule"/);
  expect(mail?.html).toContain('₹1,000');
  expect(mail?.html).toContain('&lt;b&gt;Look&lt;/b&gt;');
  expect(mail?.html).not.toContain('gone-meanwhile');
  expect(mail?.text).toContain('Unsubscribe: https://shop.example/unsubscribe/');
  expect(await previewNewsletter(usual, LETTER)).toContain('Rain or shine');
});

test('a test goes to oneself alone', async () => {
  const id = await draft();
  await testNewsletter(usual, id, who);
  expect((await mailsTo('owner@letter.example')).map(({ subject }) => subject)).toEqual([
    'Test: New for the monsoon',
  ]);
  expect((await progress(id)).state).toBe('draft');
});

test('the list is exported as CSV in which a formula is text', async () => {
  await sql`insert into subscribers (email, email_key, state) values ('=1+1@x.example', '=1+1@x.example', 'confirmed')`;
  const parts: string[] = [];
  for await (const part of await exportSubscribers(usual, { text: '', show: 'all' }, who))
    parts.push(String(part));
  const lines = parts.join('').trim().split('\r\n');
  expect(lines).toHaveLength(READERS + 2);
  expect(parts.join('')).toContain('"\'=1+1@x.example","Subscribed"');
  expect((await listSubscribers(sql, { page: 1, text: '', show: 'left' })).total).toBe(6);
});
