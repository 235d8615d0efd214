import { beforeEach, expect, test } from 'vitest';
import { testDb } from '../../../../platform/server/testing/test-db.server.ts';
import { makeOrder } from '../../testing/make-order.server.ts';
import { listRemittances, missingCash, readRemittanceOf, uploadRemittance } from './remittances.server.ts';

const { sql } = await testDb({ max: 8 });
const LONG_AGO = new Date(Date.now() - 20 * 86_400_000);
let number = '';

/** Delivered and paid in cash some weeks ago, with a parcel. */
async function delivered(awb: string): Promise<{ id: string; orderNumber: string; amount: number }> {
  const order = await makeOrder(sql, {});
  await sql`update orders set payment_method = 'cod', status = 'Delivered', amount = 149900, placed_at = ${LONG_AGO} where id = ${order.id}`;
  await sql`
    insert into payments (order_id, provider_payment_id, provider_order_id, amount, method, counts, channel, captured_at)
    values (${order.id}, ${`cash_${order.orderNumber}`}, '', 149900, 'cash', true, 'cash', ${LONG_AGO})`;
  await sql`insert into shipments (order_id, awb_no, stage) values (${order.id}, ${awb}, 'delivered')`;
  await sql`
    insert into order_history (order_id, kind, from_state, to_state, actor, at)
    values (${order.id}, 'order', 'Shipped', 'Delivered', 'system', ${LONG_AGO})`;
  return { id: order.id, orderNumber: order.orderNumber, amount: 1499 };
}

beforeEach(async () => {
  await sql`delete from remittances`;
  await sql`truncate orders cascade`;
  number = (await delivered('AWB1')).orderNumber;
});

const upload = (text: string, fileName = 'cash.csv') => uploadRemittance(sql, { fileName, text }, 'me');

test('"upload of the courier’s remittance CSV, matched to orders": by AWB or order number, and nothing is missing then', async () => {
  const second = await delivered('AWB2');
  expect((await missingCash(sql, new Date())).map(({ orderNumber }) => orderNumber).toSorted()).toEqual(
    [number, second.orderNumber].toSorted(),
  );
  const { id } = await upload(
    `AWB,Order No,COD Amount\nAWB1,,1499\n,${second.orderNumber},"1,499.00"\nTotal,,2998`,
  );
  const { remittance, lines } = await readRemittanceOf(sql, id);
  expect(lines.map(({ finding }) => finding)).toEqual(['right', 'right']);
  expect(remittance).toMatchObject({ parcels: 2, differences: 0, sumFault: '', total: 2998_00 });
  expect(await missingCash(sql, new Date())).toEqual([]);
});

test('"differences listed": short, unknown and doubled ones, and what is missing of a short one', async () => {
  await upload('AWB,Amount\nAWB1,1400\nAWB9,10');
  expect(await missingCash(sql, new Date())).toMatchObject([
    { orderNumber: number, due: 1499_00, remitted: 1400_00 },
  ]);
  const { id } = await upload('AWB,Amount\nAWB1,99\nAWB1,1499');
  const { lines } = await readRemittanceOf(sql, id);
  expect(lines.map(({ finding }) => finding).toSorted()).toEqual(['doubled', 'right']);
  expect(await listRemittances(sql)).toMatchObject([{ differences: 1 }, { differences: 2 }]);
});

test('safe to upload twice, also by two people at once and in another order of rows', async () => {
  const text = `AWB,Amount\nAWB1,1499\nAWB7,5`;
  const both = await Promise.all([
    upload(text),
    upload('AWB;Amount\nAWB7;5\nAWB1;1,499.00', 'again.csv'),
    upload(text),
  ]);
  expect(new Set(both.map(({ id }) => id)).size).toBe(1);
  expect(both.filter(({ known }) => !known)).toHaveLength(1);
  expect(await sql`select from remittance_lines`).toHaveLength(2);
});

test('a wrong sum is told, and a file with broken rows is not taken at all', async () => {
  const { id } = await upload('AWB,Amount\nAWB1,1499\nTotal,1500');
  expect((await readRemittanceOf(sql, id)).remittance.sumFault).toBe(
    'The file says ₹1,500.00, but its parcels sum up to ₹1,499.00.',
  );
  await expect(upload('AWB,Amount\nAWB1,1499\nAWB2,ten')).rejects.toMatchObject({
    code: 'remittanceFaulty',
    message: 'Row 3: “ten” is no amount.',
  });
  await expect(upload('no table at all')).rejects.toMatchObject({ code: 'remittanceFaulty' });
  expect(await listRemittances(sql)).toHaveLength(1);
});

test.each(['Cancelled', 'Returned', 'Shipped'] as const)(
  'cash for an order that is %s and was never paid at the door is cash without order, and nobody waits for it',
  async (status) => {
    await sql`delete from line_events where line = 0`;
    await sql`delete from payments`;
    await sql`update orders set status = ${status}`;
    expect(await missingCash(sql, new Date())).toEqual([]);
    const { id } = await upload('AWB,Amount\nAWB1,1499');
    const { remittance, lines } = await readRemittanceOf(sql, id);
    expect(lines).toMatchObject([{ finding: 'cash without order' }]);
    expect(lines[0]?.text).toContain(number);
    expect(remittance.differences).toBe(1);
  },
);

test('what was collected is expected, not what was ordered: a returned pair of a delivered order is owed too', async () => {
  await sql`update payments set amount = 99900`;
  await sql`update orders set status = 'Returned'`;
  const { id } = await upload('AWB,Amount\nAWB1,999');
  expect((await readRemittanceOf(sql, id)).lines).toMatchObject([{ finding: 'right' }]);
  expect(await missingCash(sql, new Date())).toEqual([]);
});

test('ten thousand rows are each compared with their own order', async () => {
  const rows = Array.from({ length: 10_000 }, (_, index) => `X${index},${index + 1}`);
  const { id } = await upload(['AWB,Amount', ...rows, 'AWB1,1499'].join('\n'));
  const { remittance, lines } = await readRemittanceOf(sql, id);
  expect(remittance).toMatchObject({ parcels: 10_001, differences: 10_000 });
  expect(lines.at(-1)).toMatchObject({ awbNo: 'AWB1', finding: 'right' });
});
