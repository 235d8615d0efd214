import { createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDb } from '../../platform/server/testing/test-db.server.ts';
import { createOutbox } from '../outbox.server.ts';
import { createOutboxMail } from './outbox-mail.server.ts';
import type { MailPort } from './port.ts';
import { createSmtpMail } from './smtp.server.ts';

type Received = { to: string[]; data: string };

/** Just enough of an SMTP server: takes mails, or refuses recipients beginning with a reply code. */
function smtpServer(received: Received[]): Server {
  return createServer((socket: Socket) => {
    let buffer = '';
    let mail: Received = { to: [], data: '' };
    let inData = false;
    const reply = (line: string) => socket.write(`${line}\r\n`);
    const command = (line: string) => {
      if (inData) {
        if (line !== '.') return void (mail.data += `${line}\n`);
        inData = false;
        received.push(mail);
        mail = { to: [], data: '' };
        return void reply('250 taken');
      }
      const verb = line.slice(0, 4).toUpperCase();
      if (verb === 'EHLO') return void reply('250 loopback');
      if (verb === 'RCPT') {
        const address = /<(.*)>/.exec(line)?.[1] ?? '';
        const refused = /^[45][0-9]{2}/.exec(address);
        if (refused) return void reply(`${refused[0]} no`);
        mail.to.push(address);
      }
      if (verb === 'DATA') {
        inData = true;
        return void reply('354 go on');
      }
      reply(verb === 'QUIT' ? '221 bye' : '250 ok');
    };
    socket.on('data', (chunk) => {
      buffer += chunk.toString();
      const lines = buffer.split('\r\n');
      buffer = lines.pop() ?? '';
      lines.forEach(command);
    });
    socket.on('error', () => {});
    reply('220 loopback');
  });
}

const received: Received[] = [];
const server = smtpServer(received);
let smtp: ReturnType<typeof createSmtpMail>;
const ports: Record<
  string,
  () => { mail: MailPort; taken: () => Promise<{ to: string; subject: string }[]> }
> = {};

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}/?ignoreTLS=true`;
  smtp = createSmtpMail({ url, from: 'Kadam <hello@kadam.example>', log: () => {} });
  const outbox = createOutbox((await testDb()).sql);
  ports['SMTP'] = () => ({
    mail: smtp,
    taken: async () =>
      received.map(({ to, data }) => ({ to: to.join(), subject: /^Subject: (.*)$/m.exec(data)?.[1] ?? '' })),
  });
  ports['the outbox'] = () => ({
    mail: createOutboxMail({ outbox }),
    taken: async () => (await outbox.list()).toReversed(),
  });
});

afterAll(() => {
  smtp.close();
  server.close();
});

const mail = { to: 'asha@kadam.example', subject: 'Your order', text: 'Hello', html: '<p>Hello</p>' };

describe.each(['SMTP', 'the outbox'])('mail through %s', (name) => {
  it('arrives with its recipient and subject', async () => {
    const { mail: port, taken } = ports[name]!();
    await port.send({ ...mail, messageId: '<one@kadam.example>' });
    expect((await taken()).at(-1)).toMatchObject({ to: 'asha@kadam.example', subject: 'Your order' });
  });

  it('keeps a line break in the subject from becoming a header', async () => {
    const { mail: port, taken } = ports[name]!();
    await port.send({ ...mail, subject: 'Hi\r\nBcc: eve@kadam.example' });
    expect((await taken()).at(-1)).toMatchObject({
      to: 'asha@kadam.example',
      subject: 'Hi Bcc: eve@kadam.example',
    });
  });

  it.each(['', 'asha', 'a@b.example,c@d.example', 'a@b.example\r\nBcc: c@d.example', 'Asha <a@b.example>'])(
    'refuses the address %j',
    async (to) => {
      const { mail: port, taken } = ports[name]!();
      const before = (await taken()).length;
      await expect(port.send({ ...mail, to })).rejects.toMatchObject({ kind: 'refused', retryable: false });
      expect(await taken()).toHaveLength(before);
    },
  );
});

describe('SMTP troubles', () => {
  it('a final refusal is not worth another try, a passing one is', async () => {
    await expect(smtp.send({ ...mail, to: '550x@kadam.example' })).rejects.toMatchObject({
      kind: 'refused',
      retryable: false,
    });
    await expect(smtp.send({ ...mail, to: '451x@kadam.example' })).rejects.toMatchObject({
      kind: 'unavailable',
      retryable: true,
    });
  });

  it('nobody at the address is worth another try', async () => {
    const nobody = createSmtpMail({ url: 'smtp://127.0.0.1:1/', from: 'a@b.example', log: () => {} });
    await expect(nobody.send(mail)).rejects.toMatchObject({ kind: 'unavailable', retryable: true });
    nobody.close();
  });
});

describe('the outbox', () => {
  it('keeps a mail sent twice under one message id once', async () => {
    const { mail: port, taken } = ports['the outbox']!();
    const before = (await taken()).length;
    const [first, second] = await Promise.all([
      port.send({ ...mail, messageId: '<twice@kadam.example>' }),
      port.send({ ...mail, messageId: '<twice@kadam.example>' }),
    ]);
    expect(first).toEqual(second);
    expect(await taken()).toHaveLength(before + 1);
  });
});
