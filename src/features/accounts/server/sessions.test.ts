import { beforeAll, describe, expect, it } from 'vitest';
import type { Sql } from '../../../platform/server/db.server.ts';
import { testDb } from '../../../platform/server/testing/test-db.server.ts';
import { openTestShop, type TestShop } from '../testing/open-accounts.server.ts';

let sql: Sql;
let shop: TestShop;
beforeAll(async () => {
  ({ sql } = await testDb());
  shop = await openTestShop(sql);
});

const whoAmI = async (token: string) => (await shop.post('/api/user', {}, token)).status;
const aged = (interval: string) => sql`
  update tokens set created_at = now() - ${interval}::interval, last_used_at = now() where purpose = 'session'`;

describe('signing out', () => {
  it('ends the token on the server, and no other of the same account', async () => {
    const { token } = await shop.customer('out@one.example');
    const phone = await shop.post('/api/auth/login', { email: 'out@one.example', password: 'six-letters' });
    const other = String(phone.body['token']);
    expect((await shop.post('/api/account/sign-out', {}, token)).status).toBe(200);
    expect([await whoAmI(token), await whoAmI(other)]).toEqual([401, 200]);
  });

  it('with a token that is dead, unknown or missing is answered alike and ends nothing', async () => {
    const { token } = await shop.customer('out@two.example');
    const reset = await sql`select count(*)::int as count from tokens`;
    for (const dead of ['x'.repeat(43), undefined])
      expect((await shop.post('/api/account/sign-out', {}, dead)).status).toBe(200);
    expect(await sql`select count(*)::int as count from tokens`).toEqual(reset);
    expect(await whoAmI(token)).toBe(200);
  });
});

describe('the life of a session', () => {
  it.each(['staff', 'owner'])('of %s ends after 12 hours, however busy', async (type) => {
    const { token, userId } = await shop.customer(`${type}@three.example`);
    await sql`update users set user_type = ${type} where id = ${userId}`;
    await aged('11 hours 59 minutes');
    expect(await whoAmI(token)).toBe(200);
    await aged('12 hours 1 minute');
    expect(await whoAmI(token)).toBe(401);
  });

  it('of a customer is long', async () => {
    const { token } = await shop.customer('long@four.example');
    await aged('20 days');
    expect(await whoAmI(token)).toBe(200);
  });
});
