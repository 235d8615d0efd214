import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { testDb } from '../platform/server/testing/test-db.server.ts';
import { outboxPages } from './outbox-pages.server.ts';
import { createOutbox } from './outbox.server.ts';

const { sql } = await testDb();
const outbox = createOutbox(sql);
const app = Fastify();
await app.register(outboxPages, { outbox });
const evil = '<script>alert(1)</script>';

describe('the outbox of the demo', () => {
  it('starts empty, also when two processes start at once', async () => {
    const others = await Promise.all(Array.from({ length: 5 }, () => createOutbox(sql).list()));
    expect(others).toEqual([[], [], [], [], []]);
    expect((await app.inject('/sandbox/outbox')).body).toContain('Nothing here');
  });

  it('"/sandbox/outbox.json is [{id, channel, to, subject, text, html, at}], newest first"', async () => {
    await outbox.add({
      channel: 'mail',
      to: 'asha@kadam.example',
      subject: 'One',
      text: 'first',
      html: '<head></head><p>first</p>',
    });
    await outbox.add({ channel: 'sms', to: '+919876543210', subject: '', text: 'second', html: '' });
    const entries = (await app.inject('/sandbox/outbox.json')).json<Record<string, string>[]>();
    expect(entries.map(({ text }) => text)).toEqual(['second', 'first']);
    for (const entry of entries) {
      expect(Object.keys(entry).toSorted()).toEqual(['at', 'channel', 'html', 'id', 'subject', 'text', 'to']);
      expect(new Date(entry['at']!).toISOString()).toBe(entry['at']);
    }
  });

  it('shows texts as texts and frames mails in a place where nothing runs', async () => {
    const { id } = await outbox.add({
      channel: 'mail',
      to: evil,
      subject: evil,
      text: evil,
      html: `<head></head>${evil}`,
    });
    const page = await app.inject('/sandbox/outbox');
    expect(page.body).not.toContain('<script>');
    expect(page.body).toContain(`src="/sandbox/outbox/${id}"`);
    expect(page.body).not.toContain('allow-same-origin');
    const mail = await app.inject(`/sandbox/outbox/${id}`);
    expect(mail.headers['content-security-policy']).toContain("default-src 'none'");
    expect(mail.headers['content-security-policy']).not.toContain('script-src');
  });

  it.each(['999999', 'x', '1;drop', '99999999999999999999'])('knows no entry %s', async (id) => {
    expect((await app.inject(`/sandbox/outbox/${encodeURIComponent(id)}`)).statusCode).toBe(404);
  });
});
