import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MOST_REMITTANCE_BYTES } from '../../contract/remittances-staff.ts';
import { openSession } from '../../features/accounts/server/log-in.server.ts';
import { testDb } from '../../platform/server/testing/test-db.server.ts';
import { createShopServer } from '../start/server.server.ts';
import { testServer } from '../testing.server.ts';

describe("the courier's list of collected cash is sent as a file", async () => {
  const { sql } = await testDb();
  let app: FastifyInstance;
  let token = '';
  beforeAll(async () => {
    app = await createShopServer({ ...testServer(sql), checkAnswers: true });
    const [row] = await sql<{ id: string }[]>`
      insert into users (user_name, email, email_key, password_hash, user_type, areas)
      values ('Asha', 'asha@cash.example', 'asha@cash.example', 'x', 'staff', '{money}') returning id`;
    token = await openSession(sql, row?.id ?? '');
  });
  afterAll(() => app.close());

  const send = async (bytes: Buffer | string, name = 'cash.csv') => {
    const head = `--x\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: text/csv\r\n\r\n`;
    const answer = await app.inject({
      method: 'POST',
      url: '/api/staff/remittances',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=x' },
      payload: Buffer.concat([Buffer.from(head), Buffer.from(bytes), Buffer.from('\r\n--x--\r\n')]),
    });
    return { status: answer.statusCode, ...answer.json<{ code?: string; message: string; id: string }>() };
  };

  it('is taken, with the name of the file; a second time it is known', async () => {
    const taken = await send('\uFEFFAWB,Amount\nX1,10\n', '../lists/cash "May".csv'.replaceAll('"', ''));
    expect(taken).toMatchObject({ status: 200, message: 'The list was taken.' });
    expect(await sql`select file_name from remittances where id = ${taken.id}`).toEqual([
      { file_name: 'cash May.csv' },
    ]);
    expect(await send('AWB,Amount\nX1,10\n')).toMatchObject({ status: 200, known: true, id: taken.id });
  });

  it.each([
    ['nothing', '', 400, 'This file is empty.'],
    ['bytes that are no text', Buffer.alloc(50), 400, 'This is no CSV file.'],
    [
      'more than the limit',
      Buffer.alloc(MOST_REMITTANCE_BYTES + 1, 'a'),
      413,
      'The list is larger than 5 MB. Please cut it in two.',
    ],
    [
      'far more than the limit',
      Buffer.alloc(2 * MOST_REMITTANCE_BYTES, 'a'),
      413,
      'The list is larger than 5 MB. Please cut it in two.',
    ],
  ])('%s is refused with a sentence', async (_, bytes, status, message) => {
    expect(await send(bytes)).toMatchObject({ status, message });
  });
});
