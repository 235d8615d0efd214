import { describe, expect, test } from 'vitest';
import { testDb } from '../../../platform/server/testing/test-db.server.ts';
import { greeting } from './query-mails.server.ts';
import { sendQuery } from './send-query.server.ts';
import { outreachShop } from '../testing/open-outreach.server.ts';
import { tidyMessage } from './tidy-message.ts';

const { sql } = await testDb();
const { shop, mailsTo } = outreachShop(sql);
const form = { name: 'Asha', email: 'asha@example.com', message: 'Where is my parcel?' };

test('a query is stored, gets a ticket, is acknowledged, and reaches the helpdesk', async () => {
  const ticket = await sendQuery(shop, form);
  expect(ticket).toMatch(/^Q-[2-9A-Y]{9}$/);
  expect((await sql`select name, email, message from queries where ticket = ${ticket}`)[0]).toEqual(form);
  const [mail] = await mailsTo('asha@example.com');
  expect(mail?.subject).toContain(ticket);
  expect(mail?.text).toContain('48 hours');
  expect(mail?.text).not.toContain(form.message);
  const [toShop] = await mailsTo('help@kadam.example');
  expect(toShop).toMatchObject({ subject: `Query ${ticket}`, headers: { 'Reply-To': 'asha@example.com' } });
  expect(toShop?.text).toContain(form.message);
});

test.each([
  [{ ...form, name: ' \n ' }, 'Name is required'],
  [{ ...form, email: '' }, 'Email is required'],
  [{ ...form, email: 'asha@example' }, 'Email is invalid'],
  [{ ...form, email: 'a@b.example\r\nBcc: eve@example.com' }, 'Email is invalid'],
  [{ ...form, email: 'a@b.example,eve@example.com' }, 'Email is invalid'],
  [{ ...form, message: '\t' }, 'Message is required'],
  [{ ...form, message: '\u0001\u0002' }, 'Message is required'],
  [{ ...form, name: 'a'.repeat(101) }, 'Name is too long. Please keep it under 100 characters.'],
  [{ ...form, message: 'a'.repeat(5001) }, 'Message is too long. Please keep it under 5000 characters.'],
])('%j is refused: %s', async (bad, message) => {
  await expect(sendQuery(shop, bad)).rejects.toMatchObject({ code: 'invalidInput', message });
});

test('a line break in the name becomes a space, so it never starts a mail header', async () => {
  const ticket = await sendQuery(shop, {
    ...form,
    email: 'x1@example.com',
    name: 'Asha\r\nBcc: eve@example.com',
  });
  const [row] = await sql<{ name: string }[]>`select name from queries where ticket = ${ticket}`;
  expect(row?.name).toBe('Asha Bcc: eve@example.com');
});

test('HTML in a message is shown as text', async () => {
  const ticket = await sendQuery(shop, {
    name: '<b>Asha</b>',
    email: 'x2@example.com',
    message: '<img src=x onerror=alert(1)>',
  });
  const toShop = (await mailsTo('help@kadam.example')).find((mail) => mail.subject.includes(ticket));
  expect(toShop?.html).not.toContain('<img src=x');
  expect(toShop?.html).toContain('&lt;img');
});

test('a burst with one address is all stored, and answered with few mails', async () => {
  const tickets = await Promise.all(
    Array.from({ length: 12 }, () => sendQuery(shop, { ...form, email: 'burst@example.com' })),
  );
  expect(new Set(tickets).size).toBe(12);
  expect((await sql`select 1 from queries where email = 'burst@example.com'`).length).toBe(12);
  // At the seam of two windows it may be twice the limit of four.
  expect((await mailsTo('burst@example.com')).length).toBeLessThanOrEqual(8);
});

describe('the acknowledgement', () => {
  test.each(['Asha', 'Asha Rao', "Mary D'Souza", 'आशा', 'Dr K. Rao'.replace('.', '')])(
    'greets %s',
    (name) => {
      expect(greeting(name)).toBe(`Thank you, ${name}`);
    },
  );
  test.each(['visit evil.example/now', 'https://evil.example', 'a'.repeat(41), '<b>x</b>'])(
    'does not repeat %s to a stranger',
    (name) => {
      expect(greeting(name)).toBe('Thank you for writing to us');
    },
  );
});

test('a message keeps its lines and loses control characters', () => {
  expect(tidyMessage(' one\r\ntwo\u2028three\u0007\tend \n')).toBe('one\ntwo\nthree\tend');
});
