import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { afterAll, expect, it } from 'vitest';
import { loadDemoAccounts } from '../../features/accounts/server/demo-accounts.server.ts';
import { addJob } from '../../platform/server/jobs/add-job.server.ts';
import { countJobs } from '../../platform/server/jobs/dead-jobs.server.ts';
import { startJobs } from '../../platform/server/jobs/workers.server.ts';
import { testDb } from '../../platform/server/testing/test-db.server.ts';
import { createOutbox } from '../../services/outbox.server.ts';
import { jobQueues } from '../job-queues.server.ts';
import { testServer } from '../testing.server.ts';

const MAILS = 100;
const patiently = { timeout: 30_000, interval: 5 };

/** Takes a mail in and says that it has it half a minute later. */
async function slowMailServer() {
  const state = { begun: 0, answered: 0 };
  const server = createServer((socket) => {
    const say = (line: string): void => void (socket.writable && socket.write(`${line}\r\n`));
    let inText = false;
    say('220 slow');
    createInterface({ input: socket }).on('line', (line) => {
      if (inText && line !== '.') return;
      if (inText) {
        inText = false;
        setTimeout(() => (state.answered++, say('250 taken')), 30_000).unref();
      } else if (line.startsWith('DATA')) {
        inText = true;
        state.begun += 1;
        say('354 go on');
      } else say('250 yes');
    });
    socket.on('error', () => socket.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterAll(() => void server.close());
  return { state, url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

it('a slow mail server (30 s per mail, 100 mails waiting) delays a one-time code by less than two seconds', async () => {
  const { sql, url } = await testDb();
  await loadDemoAccounts(sql);
  const mail = await slowMailServer();
  const { shop } = testServer(sql, { SMTP_URL: mail.url, MAIL_FROM: 'Kadam <hello@kadam.example>' });
  const [user] = await sql<{ id: string }[]>`
    insert into users (user_name, email, email_key, password_hash, phone)
    values ('Meera', 'meera@shopper.example', 'meera@shopper.example', 'x', '+919000000001') returning id`;
  const workers = startJobs({ url, queues: jobQueues(shop, ''), log: shop.log, graceMs: 100 });
  const outbox = createOutbox(sql);
  const codes = async () => (await outbox.list()).filter(({ channel }) => channel === 'sms').length;
  const msUntilCode = async (): Promise<number> => {
    const [before, start] = [await codes(), performance.now()];
    await addJob(sql, { kind: 'accounts.sendOtp', payload: { userId: user?.id } });
    await expect.poll(codes, patiently).toBe(before + 1);
    return performance.now() - start;
  };
  try {
    await msUntilCode();
    const quiet = await msUntilCode();
    for (let n = 0; n < MAILS; n += 1)
      await addJob(sql, { kind: 'accounts.verifyMail', payload: { userId: user?.id } });
    await expect.poll(() => mail.state.begun, patiently).toBe(2);
    const busy = await msUntilCode();
    expect(mail.state).toEqual({ begun: 2, answered: 0 });
    await expect.poll(async () => (await countJobs(sql)).waiting, patiently).toBe(MAILS);
    expect(busy - quiet).toBeLessThan(2_000);
  } finally {
    await workers.stop();
  }
}, 60_000);
