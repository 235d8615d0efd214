import { afterAll, expect, it } from 'vitest';
import { searchEverything } from '../../features/backoffice/server/search.server.ts';
import { harmlessWords, listErrors } from '../../features/audit/server/error-reports.server.ts';
import { calls } from '../../contract/calls.ts';
import { testDb } from '../../platform/server/testing/test-db.server.ts';
import { tidy } from '../housekeeping.server.ts';
import { createShopServer } from '../start/server.server.ts';
import { testServer } from '../testing.server.ts';

const { sql } = await testDb();
const PRIVATE = 'No row for "Meera Nair" (meera@person.example, 9876500432) in orders';
const fail = (): never => {
  throw new TypeError(PRIVATE);
};
const options = testServer(sql, {}, () => Promise.resolve({ render: async () => fail() }));
const { shop } = options;
const app = await createShopServer({
  ...options,
  shop: { ...shop, services: { ...shop.services, pincode: { find: async () => fail() } } },
});
afterAll(() => app.close());

const ask = () => app.inject({ method: 'POST', url: calls.pincode[1], payload: { pincode: '110001' } });
const REFERENCE = /[2-9A-HJKMNP-TV-Z]{4}-[2-9A-HJKMNP-TV-Z]{4}/;
/** Once it is written. */
const find = async (text: string) => {
  const errors = async () => (await searchEverything(sql, text)).errors;
  await expect.poll(errors).not.toEqual([]);
  return (await errors())[0]!;
};

it('an error page names a reference, and staff find it with Ctrl K, without what the customer typed', async () => {
  const page = await app.inject({ url: '/product-detail/some-shoe', headers: { accept: 'text/html' } });
  expect(page.statusCode).toBe(500);
  expect(page.body).toContain('Unexpected Application Error!');
  const [reference = ''] = REFERENCE.exec(page.body) ?? [];
  const found = await find(reference.toLowerCase().replace('-', ''));
  expect(found).toMatchObject({ reference, method: 'GET' });
  expect(found.route).not.toContain('some-shoe');
  expect(JSON.stringify(found)).not.toMatch(/Meera|person\.example|98765/i);
  expect(found.message).toContain('in orders');
});

it('a failed call keeps its sentence and has a reference beside it', async () => {
  const answer = await ask();
  expect(answer.statusCode).toBe(500);
  expect(answer.json()).toEqual({
    success: false,
    code: 'unexpected',
    message: 'Something went wrong. Please try again.',
    reference: expect.stringMatching(REFERENCE),
  });
  const { reference } = answer.json<{ reference: string }>();
  expect((await find(reference)).route).toBe(calls.pincode[1]);
  const { errors } = await listErrors(sql, reference.slice(0, 4), 1);
  expect(errors[0]?.place).toMatch(/^src\/app\/tests\/error-references\.test\.ts:\d+$/);
});

it('what is refused with a reason has none', async () => {
  const answer = await app.inject({ url: '/api/nothing' });
  expect(answer.json()).not.toHaveProperty('reference');
});

it('of a fault that everybody meets no more than some are written down', async () => {
  const [before] = await sql<{ count: number }[]>`select count(*)::int as count from error_reports`;
  await Promise.all(Array.from({ length: 50 }, () => ask()));
  const [after] = await sql<{ count: number }[]>`select count(*)::int as count from error_reports`;
  // A minute may have passed meanwhile.
  expect((after?.count ?? 0) - (before?.count ?? 0)).toBeLessThan(50);
});

it('they are forgotten after 30 days', async () => {
  const left = async () => {
    await sql`update error_reports set at = now() - interval '31 days'`;
    await tidy(sql);
    return (await listErrors(sql, '', 1)).total;
  };
  await expect.poll(left).toBe(0);
});

it.each([
  ['invalid input syntax for type uuid: "Meera"', 'invalid input syntax for type uuid: "…"'],
  ["Cannot read properties of undefined (reading 'x')", 'Cannot read properties of undefined (reading "…")'],
  ['order 123456789 of a@b.example', 'order … of [hidden]'],
])('%j is stored as %j', (message, stored) => {
  expect(harmlessWords(message)).toBe(stored);
});
