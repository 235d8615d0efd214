import { beforeAll, expect, test } from 'vitest';
import { testDb } from '../../../../platform/server/testing/test-db.server.ts';
import { outreachShop } from '../../testing/open-outreach.server.ts';
import { sendQuery } from '../send-query.server.ts';
import { assignQuery, moveQuery, writeToQuery } from './change-query.server.ts';
import { countQueries, listQueries } from './list-queries.server.ts';
import { readQuery } from './read-query.server.ts';

const { sql } = await testDb({ max: 10 });
const { shop, mailsTo } = outreachShop(sql);
const who = { meera: '', latha: '', packer: '' };
const asked = { page: 1, text: '' };

beforeAll(async () => {
  for (const [name, areas] of [
    ['meera', ['people']],
    ['latha', ['people', 'orders']],
    ['packer', ['orders']],
  ] as const) {
    const [row] = await sql<{ id: string }[]>`
      insert into users (user_name, email, email_key, password_hash, user_type, areas)
      values (${name}, ${`${name}@kadam.example`}, ${`${name}@kadam.example`}, 'x', 'staff', ${[...areas]}) returning id`;
    who[name] = row?.id ?? '';
  }
});

const ask = (email: string, message = 'Where is my parcel?') =>
  sendQuery(shop, { name: 'Asha', email, message });
const write = (
  ticket: string,
  kind: 'answer' | 'reply' | 'note',
  words: string,
  revision: number,
  by = who.meera,
) => writeToQuery(shop, ticket, { kind, words, revision }, by);

test('an answer is mailed in the thread of the acknowledgement, with the question below it, and stored', async () => {
  const ticket = await ask('asha@inbox.example', 'Where is <b>it</b>?');
  await write(ticket, 'answer', 'It left today.\n\nIt comes on Friday.', 0);
  const mails = await mailsTo('asha@inbox.example');
  const answer = mails.find(({ subject }) => subject.startsWith('Re:'));
  expect(answer).toMatchObject({
    subject: `Re: your message to Kadam: ${ticket}`,
    headers: {
      'Reply-To': 'help@kadam.example',
      'In-Reply-To': mails.find(({ subject }) => !subject.startsWith('Re:'))?.messageId,
    },
  });
  expect(answer?.text).toContain('It comes on Friday.');
  expect(answer?.html).toContain('Where is &lt;b&gt;it&lt;/b&gt;?');
  expect(await readQuery(sql, ticket)).toMatchObject({
    query: { state: 'answered', assignee: { id: who.meera } },
    revision: 1,
    messages: [{ kind: 'answer', who: 'meera', sentAt: expect.any(String) as string }],
  });
});

test('two people answering the same query: one answer is mailed, the other is told to read it first', async () => {
  const ticket = await ask('twice@inbox.example');
  const both = await Promise.allSettled([
    write(ticket, 'answer', 'On Friday.', 0, who.meera),
    write(ticket, 'answer', 'On Monday.', 0, who.latha),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'changedMeanwhile' },
  });
  const mails = await mailsTo('twice@inbox.example');
  expect(mails.filter(({ subject }) => subject.startsWith('Re:'))).toHaveLength(1);
});

test('a customer’s reply, which mail does not bring here, is typed in and opens the query again; a note mails nobody', async () => {
  const ticket = await ask('reply@inbox.example');
  await write(ticket, 'answer', 'On Friday.', 0);
  await moveQuery(shop, ticket, { to: 'closed', revision: 1 }, who.meera);
  expect((await readQuery(sql, ticket)).query.state).toBe('closed');
  await write(ticket, 'reply', 'It did not come.', 2);
  const { query } = await readQuery(sql, ticket);
  expect(query.state).toBe('open');
  expect(Date.parse(query.waitsSince)).toBeGreaterThan(Date.parse(query.receivedAt));
  await write(ticket, 'note', 'The courier lost it.', 3);
  expect((await readQuery(sql, ticket)).query.state).toBe('open');
  expect(
    (await mailsTo('reply@inbox.example')).filter(({ subject }) => subject.startsWith('Re:')),
  ).toHaveLength(1);
  await expect(moveQuery(shop, ticket, { to: 'closed', revision: 3 }, who.latha)).rejects.toMatchObject({
    code: 'changedMeanwhile',
  });
});

test('who has waited longest comes first; mine are those that were given to me; only people staff can take one', async () => {
  await sql`delete from queries`;
  const [late, fresh] = [await ask('late@inbox.example'), await ask('fresh@inbox.example')];
  await sql`update queries set waits_since = now() - interval '50 hours' where ticket = ${late}`;
  await assignQuery(shop, fresh, who.latha, who.meera);
  const open = await listQueries(sql, { ...asked, show: 'open' }, who.latha, new Date());
  expect(open).toMatchObject({ open: 2, mine: 1, total: 2, queries: [{ ticket: late }, { ticket: fresh }] });
  expect((await listQueries(sql, { ...asked, show: 'mine' }, who.latha, new Date())).queries).toMatchObject([
    { ticket: fresh },
  ]);
  expect(
    (await listQueries(sql, { ...asked, show: 'all', text: 'LATE@' }, who.latha, new Date())).total,
  ).toBe(1);
  expect(await countQueries(sql, new Date())).toEqual({ open: 2, near: 1, unsettled: 0 });
  await expect(assignQuery(shop, fresh, who.packer, who.meera)).rejects.toMatchObject({ code: 'notFound' });
  expect((await readQuery(sql, fresh)).colleagues.map(({ name }) => name)).toEqual(['latha', 'meera']);
});

test('every act of staff is in the audit log, with before and after', async () => {
  const rows = await sql<{ what: string; before: unknown; after: unknown }[]>`
    select what, before, after from audit_log where what like 'Closed query%'`;
  expect(rows).toMatchObject([{ before: { state: 'answered' }, after: { state: 'closed' } }]);
});
