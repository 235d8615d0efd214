import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ProductQuestions, questionsApi } from '../../../contract/questions.ts';
import { questionsStaffApi, type StaffQuestion } from '../../../contract/questions-staff.ts';
import { inTransaction } from '../../../platform/server/db.server.ts';
import { stockProduct } from '../../orders/testing/open-checkout.server.ts';
import { openOrders } from '../../orders/testing/open-orders.server.ts';
import { deliveredOrder } from '../../reviews/testing/delivered-order.server.ts';
import { saveStored } from '../../settings/server/stored-settings.server.ts';
import { questionsHandlers } from './api.server.ts';
import { answerAsShop, decideAnswer, decideQuestion, deleteQuestion } from './decide.server.ts';
import { forgetOldQuestions, forgetQuestions, questionsOf } from './person-questions.server.ts';
import { countWaitingQuestions } from './staff-questions.server.ts';
import { questionsStaffHandlers } from './staff-api.server.ts';

const shop = await openOrders({
  rows: { ...questionsApi, ...questionsStaffApi },
  handlers: { ...questionsHandlers, ...questionsStaffHandlers },
});
const { sql } = shop;
let buyer: { id: string; token: string };
let other: { id: string; token: string };
let staff: { id: string; token: string };
let product = '';
let sibling = '';

beforeAll(async () => {
  buyer = await shop.user('buyer@shopper.example');
  other = await shop.user('other@shopper.example');
  staff = await shop.user('staff@kadam.example', 'staff');
});
beforeEach(async () => {
  await saveStored(sql, 'questions', { on: true, askBuyers: false });
  [product, sibling] = [`rani-${randomUUID()}`, `rani-${randomUUID()}`];
  for (const id of [product, sibling]) await stockProduct(sql, id, 1400, { 38: 10 });
  // Two colours of one style.
  await sql`insert into styles (code, title) values (${`style ${product}`}, 'Rani')`;
  await sql`
    update products set style_code = ${`style ${product}`}, color_key = id where id in (${product}, ${sibling})`;
  await sql`delete from limit_counters`;
});

const WORDS = 'Is the sole of rubber?';
const guest = () => ({ name: 'Meera K.', email: `guest-${randomUUID()}@shopper.example` });
const ask = (body: object, bearer?: string, of = product) =>
  shop.post(`/api/products/${of}/questions`, { words: WORDS, ...body }, bearer);
const read = async (of = product) => (await shop.get<ProductQuestions>(`/api/products/${of}/questions`)).body;
const list = async (query = `text=${product}`) =>
  (
    await shop.get<{ questions: StaffQuestion[]; total: number }>(
      `/api/staff/questions?${query}`,
      staff.token,
    )
  ).body;
const act = (path: string, body: object = {}, bearer = staff.token) =>
  shop.post(`/api/staff/${path}`, body, bearer);
const rowOf = async (of = product) => {
  const [row] = await sql<{ id: string; state: string; told: boolean; invited: boolean }[]>`
    select id, state, told_at is not null as told, invited_at is not null as invited from questions
    where product_id = ${of} order by asked_at desc limit 1`;
  if (!row) throw new Error('Nobody has asked');
  return row;
};
/** Asked by a guest, and published where that is wanted. */
async function asked(publish = true, words = WORDS): Promise<string> {
  expect((await ask({ ...guest(), words })).status).toBe(200);
  const { id } = await rowOf();
  if (publish) await decideQuestion(shop.shop, id, { publish: true, reason: '' }, staff.id);
  return id;
}
const answer = (id: string, words: string, bearer?: string, more = {}) =>
  shop.post(`/api/questions/${id}/answers`, { words, ...more }, bearer);
const jobs = async (kind: string) =>
  (
    await sql`select from jobs where kind = ${kind} and payload ->> 'id' in (select id::text from questions where product_id = ${product})`
  ).length;

describe('asking', () => {
  test('a guest asks, staff publish and answer, and every colour of the style shows it', async () => {
    const reply = await ask(guest());
    expect([reply.status, reply.body['success']]).toEqual([200, true]);
    expect(await read()).toEqual({ productId: product, total: 0, questions: [] });
    const { id } = await rowOf();
    expect((await act(`questions/${id}/answer`, { words: 'Yes, of natural rubber.' })).status).toBe(200);
    for (const of of [product, sibling])
      expect(await read(of)).toMatchObject({
        productId: of,
        total: 1,
        questions: [
          {
            words: WORDS,
            author: 'Meera K.',
            demo: false,
            answers: [{ author: null, words: 'Yes, of natural rubber.' }],
          },
        ],
      });
    expect(JSON.stringify(await read())).not.toContain('@');
  });

  test('who is signed in needs neither name nor e-mail', async () => {
    expect((await ask({}, buyer.token)).status).toBe(200);
    const [row] = await sql<{ user: string; email: string | null; author: string }[]>`
      select user_id as user, email, author from questions where product_id = ${product}`;
    expect(row).toMatchObject({ user: buyer.id, email: null });
    expect(row?.author).not.toBe('');
  });

  test('refused with a sentence: too short, contact details, no name, no e-mail, an unknown product', async () => {
    const refused = async (body: object) => (await ask({ ...guest(), ...body })).body['message'];
    expect(await refused({ words: 'Why?' })).toBe('Please write 10 characters or more.');
    expect(await refused({ words: 'Please call me on 98765 43210' })).toMatch('leave out phone numbers');
    expect(await refused({ name: '' })).toBe('Please say which name we show.');
    expect(await refused({ email: 'nobody' })).toBe('Email is invalid');
    expect((await ask(guest(), undefined, 'none')).status).toBe(404);
    expect(await sql`select from questions where product_id = ${product}`).toHaveLength(0);
  });

  test('the same question is asked once, also by many at the same moment and about another colour', async () => {
    const replies = await Promise.all(
      Array.from({ length: 6 }, (_, at) =>
        ask(
          { ...guest(), words: at % 2 ? WORDS : 'is the SOLE of rubber' },
          undefined,
          at % 2 ? product : sibling,
        ),
      ),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.find(({ status }) => status !== 200)?.body).toMatchObject({ code: 'questionAsked' });
    const { id } = (await list()).questions[0] ?? { id: '' };
    await decideQuestion(shop.shop, id, { publish: false, reason: 'not a question' }, staff.id);
    expect((await ask(guest())).status).toBe(200);
    // The first one cannot come back beside it.
    expect((await act(`questions/${id}/decide`, { publish: true })).body).toMatchObject({
      code: 'questionAsked',
    });
  });

  test('one person asks a few times a day', async () => {
    const who = guest();
    const statuses: number[] = [];
    for (let at = 0; at < 9; at += 1)
      statuses.push((await ask({ ...who, words: `Question of number ${at}?` })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 200, 200, 429]);
  });

  test('a shop that does not use it has no questions, asks none and takes none', async () => {
    const id = await asked();
    await saveStored(sql, 'questions', { on: false });
    expect((await shop.get(`/api/products/${product}/questions`)).status).toBe(404);
    expect((await ask(guest())).status).toBe(404);
    await deliveredOrder(sql, { userId: buyer.id, productId: product });
    expect((await answer(id, 'Yes', buyer.token)).status).toBe(404);
    const page = await shop.get(`/api/product/${product}`);
    expect(page.body).not.toHaveProperty('questions');
  });
});

describe('buyers answer', () => {
  test('who received a pair of the style, once; marked, and only after staff have read it', async () => {
    const id = await asked();
    await deliveredOrder(sql, { userId: buyer.id, productId: sibling });
    expect((await shop.get(`/api/products/${product}/questions/buyer`, buyer.token)).body).toMatchObject({
      bought: true,
    });
    expect((await answer(id, 'Yes, mine is.', buyer.token)).status).toBe(200);
    expect((await answer(id, 'Once more.', buyer.token)).body).toMatchObject({ code: 'answeredAlready' });
    expect((await read()).questions[0]?.answers).toEqual([]);
    expect(await countWaitingQuestions(sql)).toBeGreaterThan(0);
    const [waiting] = (await list(`show=waiting&text=${product}`)).questions;
    const [own] = waiting?.answers ?? [];
    expect(own).toMatchObject({ state: 'waiting', words: 'Yes, mine is.' });
    await act(`question-answers/${own?.id}/decide`, { publish: true });
    expect((await read()).questions[0]?.answers).toMatchObject([
      { words: 'Yes, mine is.', author: expect.stringMatching(/./) },
    ]);
    expect((await list(`show=waiting&text=${product}`)).total).toBe(0);
  });

  test('nobody else: not signed in, not bought, returned, only ordered, or with a forged link', async () => {
    const id = await asked();
    expect((await answer(id, 'Yes')).status).toBe(401);
    expect((await answer(id, 'Yes', other.token)).body).toMatchObject({ code: 'notBought' });
    expect((await answer(id, 'Yes', undefined, { invitation: `${randomUUID()}..forged` })).status).toBe(403);
    const order = await deliveredOrder(sql, { userId: other.id, productId: product });
    await sql`
      with r as (
        insert into return_requests (order_id, wish, reason, details) values (${order.id}, 'return', 'Damaged', '') returning id)
      insert into return_items (request_id, line, quantity) select id, 1, 1 from r`;
    expect((await answer(id, 'Yes', other.token)).body).toMatchObject({ code: 'notBought' });
    expect((await shop.get(`/api/products/${product}/questions/buyer`, other.token)).body).toMatchObject({
      bought: false,
    });
  });
});

describe('staff decide', () => {
  test('publish, reject with a reason, take an answer back, delete: each once in the audit log', async () => {
    const id = await asked(false);
    expect((await act(`questions/${id}/decide`, { publish: false })).status).toBe(400);
    await act(`questions/${id}/decide`, { publish: false, reason: 'About an order' });
    await act(`questions/${id}/decide`, { publish: false, reason: 'About an order' });
    expect((await list(`show=rejected&text=${product}`)).questions).toMatchObject([
      { reason: 'About an order' },
    ]);
    await act(`questions/${id}/decide`, { publish: true });
    expect((await list(`show=unanswered&text=${product}`)).total).toBe(1);
    await act(`questions/${id}/answer`, { words: 'Yes.' });
    await act(`questions/${id}/answer`, { words: '', was: 'Yes.' });
    expect((await read()).questions[0]?.answers).toEqual([]);
    await act(`questions/${id}/delete`);
    expect((await read()).total).toBe(0);
    expect((await act(`questions/${id}/answer`, { words: 'Late' })).status).toBe(404);
    const log = await sql<{ what: string }[]>`
      select what from audit_log where what like (select style_code from products where id = ${product}) || ': question%' order by id`;
    expect(log.map(({ what }) => what.split(': ')[1])).toEqual([
      'question rejected',
      'question published',
      'question answered',
      'question no longer answered',
      'question deleted',
    ]);
  });

  test('a customer, and staff of other areas, decide nothing', async () => {
    const id = await asked(false);
    expect((await act(`questions/${id}/decide`, { publish: true }, buyer.token)).status).toBe(403);
    expect((await shop.get('/api/staff/questions', buyer.token)).status).toBe(403);
    expect((await rowOf()).state).toBe('waiting');
  });

  test('two publish at once: one entry, one mail, one round of invitations', async () => {
    const id = await asked(false);
    const publish = () => decideQuestion(shop.shop, id, { publish: true, reason: '' }, staff.id);
    await Promise.all([publish(), publish(), publish()]);
    expect(await jobs('question-invite')).toBe(1);
    const words = (at: number) => answerAsShop(shop.shop, id, { words: `Yes ${at}`, was: '' }, staff.id);
    const outcomes = await Promise.allSettled([words(1), words(2), words(2)]);
    expect(outcomes.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(0);
    for (const each of outcomes)
      if (each.status === 'rejected') expect(each.reason).toMatchObject({ code: 'changedMeanwhile' });
    expect((await read()).questions[0]?.answers).toHaveLength(1);
    expect(await jobs('question-answered')).toBe(1);
  });

  test('an answer to a question that is deleted at the same moment is written or refused, and never left behind', async () => {
    await deliveredOrder(sql, { userId: buyer.id, productId: product });
    for (let round = 0; round < 5; round += 1) {
      const id = await asked(true, `Question of round ${round}?`);
      const [answered] = await Promise.all([
        answer(id, 'Yes', buyer.token),
        deleteQuestion(shop.shop, id, staff.id),
      ]);
      expect([200, 404]).toContain(answered.status);
      expect(await sql`select from question_answers where question_id = ${id}`).toHaveLength(0);
      const late = await answer(id, 'Yes', buyer.token);
      expect(late.status).toBe(404);
    }
    await expect(
      decideAnswer(shop.shop, randomUUID(), { publish: true, reason: '' }, staff.id),
    ).rejects.toMatchObject({
      code: 'notFound',
    });
  });

  test('as CSV, with what a spreadsheet could run made harmless', async () => {
    const id = await asked(true, '=SUM(A1) is that true?');
    await act(`questions/${id}/answer`, { words: 'No.' });
    const file = await shop.get('/api/staff/questions/export', staff.token);
    const line = file.bytes
      .toString()
      .split('\r\n')
      .find((each) => each.includes('SUM'));
    expect(line).toContain(`'=SUM(A1)`);
    expect(line).toContain('Shop');
  });
});

describe('products', () => {
  test('hidden: nothing is shown or taken; deleted: the others of the style go on, and the last takes the questions along', async () => {
    await asked();
    await sql`update products set active = false where id = ${product}`;
    expect((await shop.get(`/api/products/${product}/questions`)).status).toBe(404);
    expect((await read(sibling)).total).toBe(1);
    const [style] = await sql<
      { code: string }[]
    >`select style_code as code from products where id = ${product}`;
    await sql`delete from products where id = ${product}`;
    expect((await read(sibling)).total).toBe(1);
    await sql`delete from products where id = ${sibling}`;
    await sql`delete from styles where code = ${style?.code ?? ''}`;
    expect(await sql`select from questions where style_code = ${style?.code ?? ''}`).toHaveLength(0);
  });
});

describe('a person', () => {
  test('takes along what was asked and answered, and leaves nothing behind', async () => {
    await ask({ words: 'What I want to know' }, buyer.token);
    const id = await asked(true, 'What somebody else asks');
    const { id: orderId } = await deliveredOrder(sql, { userId: buyer.id, productId: product });
    await answer(id, 'Monsoonproof, I say', buyer.token);
    const [own] = (await list(`show=waiting&text=Monsoonproof`)).questions[0]?.answers ?? [];
    await act(`question-answers/${own?.id}/decide`, { publish: true });
    const whose = { userId: buyer.id, emailKey: 'buyer@shopper.example', orders: [orderId] };
    const data = await questionsOf(sql, whose);
    expect(data.asked.map(({ words }) => words)).toContain('What I want to know');
    expect(data.answered.map(({ words }) => words)).toContain('Monsoonproof, I say');
    await inTransaction(sql, (tx) => forgetQuestions(tx, whose));
    expect(await questionsOf(sql, whose)).toEqual({ asked: [], answered: [], invited: [] });
    expect(await read()).toMatchObject({ total: 1, questions: [{ answers: [] }] });
    expect(
      await sql`select from questions where found @@ to_tsquery('english', 'monsoonproof')`,
    ).toHaveLength(0);
  });

  test('is erased while staff publish: one goes after the other, and nothing of the person stays', async () => {
    const { id: orderId } = await deliveredOrder(sql, { userId: other.id, productId: product });
    for (let round = 0; round < 4; round += 1) {
      const id = await asked(true, `Is it red or blue ${round}?`);
      await answer(id, 'Red, mine', other.token);
      const [row] = await sql<{ id: string }[]>`select id from question_answers where question_id = ${id}`;
      await Promise.allSettled([
        decideAnswer(shop.shop, row?.id ?? '', { publish: true, reason: '' }, staff.id),
        inTransaction(sql, (tx) =>
          forgetQuestions(tx, { userId: other.id, emailKey: undefined, orders: [orderId] }),
        ),
      ]);
      expect(await sql`select from question_answers where question_id = ${id}`).toHaveLength(0);
      const [left] = await sql<
        { found: string }[]
      >`select found::text as found from questions where id = ${id}`;
      expect(left?.found).not.toContain('mine');
    }
  });

  test('what was rejected is forgotten after a season, and nothing else', async () => {
    const old = await asked(false, 'Rejected long ago?');
    const young = await asked(false, 'Rejected yesterday?');
    const shown = await asked(true, 'Published long ago?');
    for (const id of [old, young])
      await decideQuestion(shop.shop, id, { publish: false, reason: 'spam' }, staff.id);
    await sql`update questions set decided_at = now() - interval '91 days' where id in (${old}, ${shown})`;
    await forgetOldQuestions(sql);
    const rows = await sql<
      { id: string }[]
    >`select id from questions where id in (${old}, ${young}, ${shown})`;
    expect(rows.map(({ id }) => id).toSorted()).toEqual([young, shown].toSorted());
  });
});
