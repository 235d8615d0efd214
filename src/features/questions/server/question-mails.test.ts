import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { outreachApi } from '../../../contract/outreach.ts';
import { questionsApi } from '../../../contract/questions.ts';
import { fromIst } from '../../../domain/text/dates.ts';
import { RetryIn } from '../../../platform/server/jobs/handlers.server.ts';
import { stockProduct } from '../../orders/testing/open-checkout.server.ts';
import { makeOrder } from '../../orders/testing/make-order.server.ts';
import { openOrders } from '../../orders/testing/open-orders.server.ts';
import { outreachHandlers } from '../../outreach/server/api.server.ts';
import { deliveredOrder } from '../../reviews/testing/delivered-order.server.ts';
import { saveStored } from '../../settings/server/stored-settings.server.ts';
import type { Shop } from '../../shop.server.ts';
import { questionsHandlers } from './api.server.ts';
import { answerAsShop, decideQuestion, deleteQuestion } from './decide.server.ts';
import { INVITATION_JOB, inviteBuyers, mailInvitation } from './invite-buyers.server.ts';
import { mailAnswer } from './mail-answer.server.ts';

const shop = await openOrders({
  rows: { ...questionsApi, unsubscribe: outreachApi.unsubscribe },
  handlers: { ...questionsHandlers, unsubscribe: outreachHandlers.unsubscribe },
});
const { sql } = shop;
const WORDS = 'Is the sole of rubber?';
let product = '';

beforeEach(async () => {
  await saveStored(sql, 'questions', { on: true, askBuyers: true });
  await saveStored(sql, 'campaigns', { quietFrom: null, quietUntil: null, mostInWeek: null });
  product = `rani-${randomUUID()}`;
  await stockProduct(sql, product, 1400, { 38: 10 });
  await sql`insert into styles (code, title) values (${`style ${product}`}, 'Rani')`;
  await sql`update products set style_code = ${`style ${product}`} where id = ${product}`;
  await sql`delete from question_invitations`;
  await sql`delete from limit_counters`;
});

async function asked(email: string, language: 'en' | 'hi' = 'en'): Promise<string> {
  const [row] = await sql<{ id: string }[]>`
    insert into questions (style_code, product_id, email, author, language, words, folded)
    select style_code, id, ${email}, 'Meera', ${language}, ${WORDS}, ${randomUUID()} from products where id = ${product} returning id`;
  return row?.id ?? '';
}
const publish = (id: string) => decideQuestion(shop.shop, id, { publish: true, reason: '' }, 'staff');
const mailsTo = async (email: string) => (await shop.outbox()).filter(({ to }) => to === email);
/** What the jobs do: choose buyers, then write to each. */
async function invite(id: string, as: Shop = shop.shop): Promise<number> {
  await inviteBuyers(as, { id });
  const queued = await sql<{ payload: { id: string } }[]>`
    delete from jobs where kind = ${INVITATION_JOB} returning payload`;
  for (const { payload } of queued) await mailInvitation(as, payload);
  return queued.length;
}
/** A guest who received a pair. */
async function buyer(email = `buyer-${randomUUID()}@shopper.example`): Promise<string> {
  const line = { unitPrice: 70_000, quantity: 1, productId: product };
  const { id } = await makeOrder(sql, { lines: [line], billing: { email } });
  await sql`update orders set status = 'Delivered' where id = ${id}`;
  return email;
}

describe('who asked', () => {
  test('gets one mail at the first answer, with a link to the product, also when it is run twice', async () => {
    const email = `asker-${randomUUID()}@shopper.example`;
    const id = await asked(email);
    await answerAsShop(shop.shop, id, { words: 'Yes, of natural rubber.', was: '' }, 'staff');
    await answerAsShop(shop.shop, id, { words: 'Yes, all of it.', was: 'Yes, of natural rubber.' }, 'staff');
    expect(
      await sql`select from jobs where kind = 'question-answered' and payload ->> 'id' = ${id}`,
    ).toHaveLength(1);
    await mailAnswer(shop.shop, { id });
    const [mail] = await mailsTo(email);
    expect(mail?.text).toContain('Hello Meera, you asked us about');
    expect(mail?.text).toContain(WORDS);
    expect(mail?.text).toContain('Yes, all of it.');
    expect(mail?.text).toContain(`/products/`);
    expect(mail?.text).toContain('#questions');
  });

  test('is written to in Hindi by who asked in Hindi', async () => {
    const email = `asker-${randomUUID()}@shopper.example`;
    const id = await asked(email, 'hi');
    await answerAsShop(shop.shop, id, { words: 'हाँ।', was: '' }, 'staff');
    await mailAnswer(shop.shop, { id });
    const [mail] = await mailsTo(email);
    expect(mail?.text).toContain('आपके सवाल का जवाब आ गया है');
    expect(mail?.text).toContain('/hi/products/');
  });

  test('is not written to about what is gone: question, answer, product, or the whole feature', async () => {
    const email = `asker-${randomUUID()}@shopper.example`;
    const id = await asked(email);
    await answerAsShop(shop.shop, id, { words: 'Yes.', was: '' }, 'staff');
    await sql`update products set active = false where id = ${product}`;
    await mailAnswer(shop.shop, { id });
    await sql`update products set active = true where id = ${product}`;
    await saveStored(sql, 'questions', { on: false });
    await mailAnswer(shop.shop, { id });
    await saveStored(sql, 'questions', { on: true });
    await answerAsShop(shop.shop, id, { words: '', was: 'Yes.' }, 'staff');
    await mailAnswer(shop.shop, { id });
    await deleteQuestion(shop.shop, id, 'staff');
    await mailAnswer(shop.shop, { id });
    expect(await mailsTo(email)).toHaveLength(0);
  });
});

describe('buyers', () => {
  test('a few are asked, once for a question; the link answers, and one click ends such mails', async () => {
    const emails = await Promise.all(Array.from({ length: 7 }, () => buyer()));
    const id = await asked('asker@shopper.example');
    await publish(id);
    expect(await invite(id)).toBe(5);
    expect(await invite(id)).toBe(0);
    const [email] = (
      await Promise.all(emails.map(async (each) => ((await mailsTo(each)).length > 0 ? each : '')))
    ).filter(Boolean);
    const [mail] = await mailsTo(email ?? '');
    const invitation = decodeURIComponent(/\?answer=([\w.%-]+)/.exec(mail?.text ?? '')?.[1] ?? '');
    const may = await shop.get(
      `/api/products/${product}/questions/buyer?invitation=${encodeURIComponent(invitation)}`,
    );
    expect(may.body).toMatchObject({ bought: true, question: id });
    const answered = await shop.post(`/api/questions/${id}/answers`, {
      words: 'Yes, and it grips.',
      invitation,
    });
    expect(answered.status).toBe(200);
    expect(mail?.text).toContain(`/unsubscribe/${invitation}`);
    expect((await shop.post(`/unsubscribe/${invitation}`, {})).status).toBe(200);
    await sql`update question_invitations set at = at - interval '40 days'`;
    const next = await asked('another@shopper.example');
    await publish(next);
    await invite(next);
    expect(await mailsTo(email ?? '')).toHaveLength(1);
  });

  test('not asked: who asks, returned it, left the newsletter, was asked lately, had enough this week, or bought long ago', async () => {
    const asker = await buyer();
    const left = await buyer();
    await sql`insert into subscribers (email, email_key, state) values (${left}, ${left}, 'left')`;
    const old = await buyer();
    await sql`update orders set placed_at = now() - interval '2 years' where email = ${old}`;
    const erased = await buyer();
    await sql`update orders set person_erased_at = now() where email = ${erased}`;
    const lately = await buyer();
    await sql`insert into question_invitations (email_key) values (${lately})`;
    const back = await buyer();
    await sql`
      with r as (insert into return_requests (order_id, wish, reason, details)
        select id, 'return', 'Damaged', '' from orders where email = ${back} returning id)
      insert into return_items (request_id, line, quantity) select id, 1, 1 from r`;
    const id = await asked(asker);
    await publish(id);
    expect(await invite(id)).toBe(0);
    await saveStored(sql, 'campaigns', { mostInWeek: 1 });
    await sql`update question_invitations set at = now() - interval '31 days' where email_key = ${lately}`;
    const next = await asked('another@shopper.example');
    await publish(next);
    // The asker of the first question and who was asked a month ago.
    expect(await invite(next)).toBe(2);
  });

  test('nobody is asked once there is an answer, at night, or where the owner does not want it', async () => {
    const email = await buyer();
    const id = await asked('asker@shopper.example');
    await publish(id);
    await saveStored(sql, 'campaigns', { quietFrom: 21, quietUntil: 9 });
    const night: Shop = { ...shop.shop, now: () => fromIst(2026, 11, 19, 23) };
    await expect(inviteBuyers(night, { id })).rejects.toBeInstanceOf(RetryIn);
    await saveStored(sql, 'campaigns', { quietFrom: null, quietUntil: null });
    await saveStored(sql, 'questions', { askBuyers: false });
    expect(await invite(id)).toBe(0);
    await saveStored(sql, 'questions', { askBuyers: true });
    // Chosen, and answered by the shop before the mail went out.
    await inviteBuyers(shop.shop, { id });
    await answerAsShop(shop.shop, id, { words: 'Yes.', was: '' }, 'staff');
    const [queued] = await sql<
      { payload: { id: string } }[]
    >`delete from jobs where kind = ${INVITATION_JOB} returning payload`;
    await mailInvitation(shop.shop, queued?.payload ?? { id: '' });
    expect(await mailsTo(email)).toHaveLength(0);
  });

  test('of two questions at once nobody gets two mails', async () => {
    await Promise.all(Array.from({ length: 3 }, () => buyer()));
    const ids = await Promise.all([asked('a@shopper.example'), asked('b@shopper.example')]);
    for (const id of ids) await publish(id);
    await Promise.all(ids.map((id) => inviteBuyers(shop.shop, { id })));
    const rows = await sql<{ email: string }[]>`select email_key as email from question_invitations`;
    expect(rows).toHaveLength(3);
    expect(new Set(rows.map(({ email }) => email)).size).toBe(3);
    await sql`delete from jobs where kind = ${INVITATION_JOB}`;
  });
});

test('a delivered order of an account is written to at the account', async () => {
  const user = await shop.user(`account-${randomUUID()}@shopper.example`);
  await deliveredOrder(sql, { userId: user.id, productId: product });
  const id = await asked('asker@shopper.example');
  await publish(id);
  expect(await invite(id)).toBe(1);
  const [row] = await sql<{ email: string }[]>`
    select u.email_key as email from question_invitations i join users u on u.email_key = i.email_key where u.id = ${user.id}`;
  expect(await mailsTo(row?.email ?? '')).toHaveLength(1);
});
