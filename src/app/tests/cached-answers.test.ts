import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '../../contract/api.ts';
import { callOfKey, keyOfAddress } from '../../platform/server/http/cached-calls.ts';
import { demoDb } from '../testing/demo-db.server.ts';
import { canonical } from '../page-keys.ts';
import { createShopServer } from '../start/server.server.ts';
import { testServer } from '../testing.server.ts';

describe('cached answers', async () => {
  const { sql } = await demoDb();
  const options = testServer(sql);
  let app: FastifyInstance;
  let url = '';
  beforeAll(async () => {
    app = await createShopServer(options);
    url = await app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => app.close());
  const made = () => options.pages.made?.().made ?? 0;
  const keyOf = (address: string) => keyOfAddress(api, address, canonical);

  it('have a key of what was understood, not of what was typed', () => {
    const key = keyOf('/api/listing?title=Casual+Footwear&page=1');
    for (const other of [
      '/api/listing?page=1&title=casual',
      '/api/listing?title=Casual%20Footwear&x=1',
      '/api/listing?title=CASUAL&sort=nonsense&pageSize=25',
    ])
      expect(keyOf(other)).toBe(key);
    expect(keyOf('/api/listing?title=Festive')).not.toBe(key);
    expect(keyOf('/api/products?x=1')).toBe('/api/products');
  });

  it.each(['/api/listing?title=a&title=b', '/api/orders/1', '/api/nothing', '/api/products/%E0%A4%A'])(
    'there is none for %s',
    (address) => expect(keyOf(address)).toBeUndefined(),
  );

  it('lead from the key back to the same question', () => {
    for (const address of [
      '/api/listing?colors=Gold,Pink&searchitem=red+heels',
      '/api/products/a%2Fb',
      '/api/shop',
    ]) {
      const key = keyOf(address) ?? '';
      expect(keyOf(key)).toBe(key);
      expect(callOfKey(api, key)?.name).toBe(callOfKey(api, address)?.name);
    }
  });

  it('one is made for all spellings, and sent without asking the router again', async () => {
    const before = made();
    const bodies = [];
    for (const query of ['', '?x=1', '?x=2', '?x=1']) {
      const answer = await fetch(`${url}/api/products${query}`);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-security-policy')).toBe(
        "default-src 'none'; frame-ancestors 'none'",
      );
      bodies.push(await answer.text());
    }
    expect(new Set(bodies).size).toBe(1);
    expect(made() - before).toBe(1);
  });

  it('what is not there is cached, too', async () => {
    const before = made();
    for (const _ of [1, 2]) {
      const answer = await fetch(`${url}/api/products/no-such-shoe`);
      expect(answer.status).toBe(404);
      expect(await answer.json()).toMatchObject({ success: false, code: 'notFound' });
    }
    expect(made() - before).toBe(1);
  });
});
