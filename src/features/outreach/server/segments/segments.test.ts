import { beforeAll, expect, test } from 'vitest';
import { NEW_SEGMENT, type SegmentFields, segmentsStaffApi } from '../../../../contract/segments-staff.ts';
import { rebuildAllCustomers } from '../../../customers/server/rebuild-customers.server.ts';
import { makeOrder } from '../../../orders/testing/make-order.server.ts';
import { stockProduct } from '../../../orders/testing/open-checkout.server.ts';
import { openOrders } from '../../../orders/testing/open-orders.server.ts';
import { keysOfPeople } from './segment-people.server.ts';
import { rulesOfForm } from './segment-record.server.ts';
import { segmentsStaffHandlers } from './api.server.ts';

const NOW = new Date('2026-06-01T06:00:00Z');
const opened = await openOrders({ rows: segmentsStaffApi, handlers: segmentsStaffHandlers });
const { sql } = opened;
const owner = await opened.user('owner@segment.example', 'owner');

const AT = '@segment.example';
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000);

interface Ordered {
  readonly of: string;
  readonly days: number;
  readonly productId?: string;
  readonly size?: number;
  readonly state?: string;
  readonly zipcode?: string;
  readonly userId?: string;
  readonly language?: 'en' | 'hi';
  readonly price?: number;
}

async function order({ of, days, productId = 'seg-mule', size = 38, price = 1500_00, ...more }: Ordered) {
  const { id } = await makeOrder(sql, {
    userId: more.userId ?? null,
    billing: {
      email: of + AT,
      ...(more.state === undefined ? {} : { state: more.state }),
      ...(more.zipcode === undefined ? {} : { zipcode: more.zipcode }),
    },
    lines: [{ unitPrice: price, quantity: 1, productId, size }],
    placedAt: daysAgo(days),
    language: more.language ?? 'en',
  });
  await sql`update orders set accepted_at = placed_at where id = ${id}`;
  return id;
}

let category = '';

beforeAll(async () => {
  await stockProduct(sql, 'seg-mule', 3000, { 38: 5 });
  await stockProduct(sql, 'seg-mojari', 3000, { 38: 5 });
  const [made] = await sql<{ id: string }[]>`
    insert into subcategories (name, key) values ('Segment Festive', 'segmentfestive') returning id::text as id`;
  category = made?.id ?? '';
  await sql`update products set subcategory_id = ${category}::int where id = 'seg-mojari'`;
  // An account and the orders that were placed without it are one person.
  const anita = await opened.user(`anita${AT}`);
  await order({ of: 'anita', days: 10, userId: anita.id, size: 41, state: 'Kerala', zipcode: '682001' });
  await order({ of: 'anita', days: 400, productId: 'seg-mojari', state: 'Goa', zipcode: '403001' });
  await order({ of: 'bela', days: 200, productId: 'seg-mojari', language: 'hi', zipcode: '400050' });
  const returned = await order({ of: 'chitra', days: 30, zipcode: '400001' });
  await sql`
    insert into return_requests (order_id, wish, reason, details, status, received_at, outcome)
    values (${returned}, 'return', 'Too small', '', 'accepted', ${NOW}, 'refunded')`;
  const refused = await order({ of: 'divya', days: 20 });
  await sql`update orders set status = 'Returned' where id = ${refused}`;
  const cancelled = await order({ of: 'esha', days: 5, productId: 'seg-mojari' });
  await sql`update orders set status = 'Cancelled' where id = ${cancelled}`;
  await sql`
    insert into subscribers (email, email_key, state, language)
    select name || ${AT}, name || ${AT}, state, language
    from (values ('bela', 'confirmed', 'hi'), ('chitra', 'left', 'en'), ('farah', 'confirmed', 'en'), ('gita', 'pending', 'en'))
      as s (name, state, language)`;
  await rebuildAllCustomers(sql);
});

const asked = (fields: Partial<SegmentFields>) => ({ ...NEW_SEGMENT, ...fields });
/** Whom it fits, of those whom this test made. */
async function fits(fields: Partial<SegmentFields>): Promise<string[]> {
  const keys = await keysOfPeople(sql, rulesOfForm(asked(fields)), NOW);
  return keys.filter((key) => key.endsWith(AT) && !key.startsWith('owner')).map((key) => key.replace(AT, ''));
}

test('"Segments by rule (bought, inactive since, size, spend, place, language, returned)": each rule alone', async () => {
  expect(await fits({})).toEqual(['anita', 'bela', 'chitra', 'divya', 'esha', 'farah']);
  expect(await fits({ ordersTo: 0 })).toEqual(['esha', 'farah']);
  expect(await fits({ ordersFrom: 2 })).toEqual(['anita']);
  expect(await fits({ inactiveDays: 100 })).toEqual(['bela']);
  expect(await fits({ categories: [category] })).toEqual(['anita', 'bela']);
  expect(await fits({ categories: [category], boughtDays: 300 })).toEqual(['bela']);
  expect(await fits({ boughtDays: 25 })).toEqual(['anita', 'divya']);
  expect(await fits({ sizes: '41' })).toEqual(['anita']);
  // Where the last order went.
  expect(await fits({ states: ['kerala'] })).toEqual(['anita']);
  expect(await fits({ states: ['Goa'] })).toEqual([]);
  expect(await fits({ pincodes: '400, 682' })).toEqual(['anita', 'bela', 'chitra']);
  expect(await fits({ language: 'hi' })).toEqual(['bela']);
  expect(await fits({ returned: 'returned' })).toEqual(['chitra']);
  expect(await fits({ returned: 'never' })).toEqual(['anita', 'bela', 'divya']);
  expect(await fits({ returned: 'refused' })).toEqual(['divya']);
});

test('spend is what was paid and not refunded; rules hold together', async () => {
  await sql`update customers set spent = 500000 where email_key = ${`anita${AT}`}`;
  await sql`update customers set spent = 150000 where email_key = ${`bela${AT}`}`;
  expect(await fits({ spentFrom: 1500 })).toEqual(['anita', 'bela']);
  expect(await fits({ spentFrom: 1500, spentTo: 1500 })).toEqual(['bela']);
  expect(await fits({ spentFrom: 1500, sizes: '41', states: ['Kerala'], ordersFrom: 2 })).toEqual(['anita']);
  expect(await fits({ categories: [category], language: 'hi', inactiveDays: 100 })).toEqual(['bela']);
});

test('a collection counts by its own rules', async () => {
  const [made] = await sql<{ id: string }[]>`
    insert into collections (slug, name, chosen, product_ids) values ('seg-picks', 'Seg picks', true, '{seg-mojari}')
    returning id::text as id`;
  expect(await fits({ collections: [made?.id ?? ''] })).toEqual(['anita', 'bela']);
  expect(await fits({ collections: ['999999'] })).toEqual([]);
});

test('live counts say how many of them may be written to; it is saved, changed, exported and deleted, with the audit log', async () => {
  const post = (path: string, body: object) => opened.post(`/api/staff/${path}`, body, owner.token);
  const rules = asked({ categories: [category] });
  expect((await post('segment-count', rules)).body).toMatchObject({
    people: 2,
    subscribed: 1,
    words: 'Bought Segment Festive',
  });
  const body = { ...rules, name: 'Festive buyers' };
  const made = await post('segments', body);
  const id = String(made.body['id']);
  expect((await post('segments', { ...body, name: 'festive BUYERS' })).body).toMatchObject({
    code: 'nameTaken',
  });
  expect((await post(`segments/${id}`, { ...body, version: 1, sizes: '38' })).status).toBe(200);
  expect((await post(`segments/${id}`, { ...body, version: 1 })).body).toMatchObject({
    code: 'changedMeanwhile',
  });
  expect((await opened.get('/api/staff/segments', owner.token)).body['segments']).toMatchObject([
    { name: 'Festive buyers', words: 'Bought Segment Festive · size 38' },
  ]);
  const file = await opened.get(`/api/staff/segments/${id}/export`, owner.token);
  const [heading, ...lines] = file.bytes.toString().trim().split('\r\n');
  expect(heading).toBe('"Name","E-mail","Phone","Orders","Spent","Last seen","Language","Newsletter"');
  expect(lines.map((line) => line.split('","')[1])).toEqual([`anita${AT}`, `bela${AT}`]);
  expect(lines[1]).toContain('"हिन्दी","Yes"');
  expect((await post(`segments/${id}/delete`, {})).status).toBe(200);
  const log = await sql<
    { what: string }[]
  >`select what from audit_log where what like 'Segment Festive buyers%' order by id`;
  expect(log.map(({ what }) => what.split(': ')[1])).toEqual([
    'made',
    'changed',
    'exported as CSV',
    'deleted',
  ]);
});
