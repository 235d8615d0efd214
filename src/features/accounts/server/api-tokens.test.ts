import { beforeAll, expect, test } from 'vitest';
import { tokensStaffApi } from '../../../contract/tokens-staff.ts';
import { admitToken } from '../../../domain/accounts/admit-token.ts';
import { TOKEN_SCOPES } from '../../../domain/accounts/token-scopes.ts';
import { TOKEN_AREAS, type Visitor } from '../../../domain/accounts/visitor.ts';
import { inTransaction } from '../../../platform/server/db.server.ts';
import { testDb } from '../../../platform/server/testing/test-db.server.ts';
import type { Shop } from '../../shop.server.ts';
import { listApiTokens, makeApiToken, revokeApiToken } from './api-tokens.server.ts';
import { endAccess } from './end-access.server.ts';
import { identify } from './sessions.server.ts';

const { sql } = await testDb();
const shop = { sql } as Shop;
let owner = '';
beforeAll(async () => {
  const [row] = await sql<{ id: string }[]>`
    insert into users (user_name, email, email_key, password_hash, user_type)
    values ('Owner', 'owner@token.example', 'owner@token.example', 'x', 'owner') returning id`;
  owner = row?.id ?? '';
});

const reach = (who: Parameters<typeof admitToken>[0], verb: 'GET' | 'POST', visitor: Visitor): string => {
  try {
    return admitToken(who, verb, visitor).kind;
  } catch (error) {
    return (error as Error).message;
  }
};

test('hashed at rest, shown once, with its first letters to know it by', async () => {
  const token = await makeApiToken(shop, { name: 'Stock sync', scopes: ['catalogue:write'] }, owner);
  expect(token).toMatch(/^kdm_[\w-]{43}$/);
  expect(JSON.stringify(await sql`select * from api_tokens`)).not.toContain(token);
  expect(JSON.stringify(await listApiTokens(sql))).not.toContain(token);
  expect(await listApiTokens(sql)).toMatchObject([
    { hint: token.slice(0, 8), lastUsedAt: null, revokedAt: null },
  ]);
  await identify(sql, token);
  expect((await listApiTokens(sql))[0]?.lastUsedAt).not.toBeNull();
});

test('reaches what its scopes name: to write is to read, too; never the owner’s calls, a person’s own, or a customer’s', async () => {
  const token = await makeApiToken(
    shop,
    { name: 'Reader', scopes: ['orders:read', 'catalogue:write'] },
    owner,
  );
  const visitor = await identify(sql, token);
  expect(visitor).toMatchObject({ kind: 'staff', areas: ['orders', 'catalogue'] });
  expect(reach('orders staff', 'GET', visitor)).toBe('staff');
  expect(reach('orders staff', 'POST', visitor)).toBe('This API token was not made for orders:write.');
  expect(reach('catalogue staff', 'GET', visitor)).toBe('staff');
  expect(reach('catalogue staff', 'POST', visitor)).toBe('staff');
  expect(reach('money staff', 'GET', visitor)).toBe('This API token was not made for money:read.');
  for (const who of ['owner', 'staff self', 'any staff', 'customer'] as const)
    expect(reach(who, 'GET', visitor)).toBe('API tokens cannot make this call. Please sign in.');
  for (const who of ['anyone', 'link', 'provider'] as const)
    expect(reach(who, 'POST', visitor)).toBe('anonymous');
  expect(Object.values(tokensStaffApi).every(({ who }) => who === 'owner')).toBe(true);
});

test.each(TOKEN_SCOPES)('%s alone reaches its own area and no other', async (scope) => {
  const visitor = await identify(sql, await makeApiToken(shop, { name: 'One', scopes: [scope] }, owner));
  for (const area of TOKEN_AREAS)
    for (const verb of ['GET', 'POST'] as const) {
      const may = scope === `${area}:write` || (scope === `${area}:read` && verb === 'GET');
      const wanted = `${area}:${verb === 'GET' ? 'read' : 'write'}`;
      expect(reach(`${area} staff`, verb, visitor)).toBe(
        may ? 'staff' : `This API token was not made for ${wanted}.`,
      );
    }
  for (const verb of ['GET', 'POST'] as const)
    expect(reach('returns staff', verb, visitor)).not.toBe('staff');
});

test('a revoked token, a guessed one, and one whose owner is an owner no more are nobody’s', async () => {
  const token = await makeApiToken(shop, { name: 'Gone', scopes: ['orders:read'] }, owner);
  const other = await makeApiToken(shop, { name: 'Other', scopes: ['orders:read'] }, owner);
  const gone = (await listApiTokens(sql)).find(({ name }) => name === 'Gone');
  await revokeApiToken(shop, gone?.id ?? '', owner);
  await expect(revokeApiToken(shop, gone?.id ?? '', owner)).rejects.toMatchObject({ code: 'notFound' });
  expect(await identify(sql, token)).toEqual({ kind: 'anonymous' });
  expect(await identify(sql, `kdm_${'x'.repeat(43)}`)).toEqual({ kind: 'anonymous' });
  expect(await identify(sql, other)).toMatchObject({ kind: 'staff' });
  await sql`update users set user_type = 'customer' where id = ${owner}`;
  expect(await identify(sql, other)).toEqual({ kind: 'anonymous' });
  await sql`update users set user_type = 'owner' where id = ${owner}`;
});

test('works on when the sessions of its owner end with a new password, as its page says', async () => {
  const token = await makeApiToken(shop, { name: 'Accounting', scopes: ['orders:read'] }, owner);
  await inTransaction(sql, (tx) => endAccess(tx, owner));
  expect(await identify(sql, token)).toMatchObject({ kind: 'staff' });
});

test('asks 600 times a minute at most, on all processes together', async () => {
  const token = await makeApiToken(shop, { name: 'Fast', scopes: ['orders:read'] }, owner);
  const { id } = (await listApiTokens(sql)).find(({ name }) => name === 'Fast') ?? { id: '' };
  await identify(sql, token);
  // Of this window and the next, should it turn meanwhile.
  await sql`update limit_counters set count = 600 where key = ${`api-token:${id}`}`;
  await sql`
    insert into limit_counters (key, window_start, count)
    select key, window_start + interval '60 seconds', 600 from limit_counters where key = ${`api-token:${id}`}`;
  await expect(identify(sql, token)).rejects.toMatchObject({ code: 'tooManyRequests' });
});
