import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDb } from '../src/platform/server/db.server.ts';
import { type ShopProcess, startShop } from './fixtures/shop-process.ts';
import { expect, type OutboxEntry, test } from './fixtures/shop.ts';

test(
  'two server processes share the limits: five codes in ten minutes, and five messages',
  { tag: '@slow' },
  async ({ request }) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'kadam-two-'));
    const shops: ShopProcess[] = [];
    try {
      shops.push(await startShop({ DATA_DIR: folder, SECRET_KEY: 'a key that both of the servers share' }));
      const [, , , port] = readFileSync(path.join(folder, 'postgres/cluster/postmaster.pid'), 'utf8').split(
        '\n',
      );
      const secret = readFileSync(path.join(folder, 'postgres/password'), 'utf8').trim();
      const url = `postgres://kadam:${secret}@127.0.0.1:${port}/kadam`;
      const second = mkdtempSync(path.join(folder, 'second-'));
      shops.push(
        await startShop({
          DATA_DIR: second,
          DATABASE_URL: url,
          SHOP_MODE: 'demo',
          SECRET_KEY: 'a key that both of the servers share',
        }),
      );
      const sql = openDb(url, { max: 1 });

      const phoneNumber = '+919876501234';
      await request.post(`${shops[0]?.url}/api/auth/register`, {
        data: { username: 'Asha', email: 'asha@two.example', password: 'six-letters', phoneNumber },
      });
      let sent = 0;
      for (let minute = 0; minute < 6; minute += 1) {
        const replies = await Promise.all(
          [0, 1, 0, 1].map((index) =>
            request.get(`${shops[index]?.url}/api/otp/getotpdata`, { params: { phoneNumber } }),
          ),
        );
        sent += replies.filter((reply) => reply.status() === 200).length;
        for (const reply of replies.filter((each) => each.status() !== 200)) {
          expect(reply.status()).toBe(429);
          expect(Number(reply.headers()['retry-after'])).toBeGreaterThan(0);
        }
        // A minute passes for the number; the address is another one each time.
        await sql`update otp_requests set at = at - interval '61 seconds'`;
        await sql`delete from limit_counters`;
      }
      expect(sent).toBe(5);
      const messages = async (): Promise<number> =>
        ((await (await request.get(`${shops[1]?.url}/sandbox/outbox.json`)).json()) as OutboxEntry[]).filter(
          ({ to }) => to === phoneNumber,
        ).length;
      await expect.poll(messages).toBe(5);
      await expect
        .poll(async () => (await sql`select 1 from jobs where kind = 'accounts.sendOtp'`).length)
        .toBe(0);
      expect(await messages()).toBe(5);
      await sql.end();
    } finally {
      for (const shop of shops.toReversed()) await shop.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
