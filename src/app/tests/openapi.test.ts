import { gunzipSync, brotliDecompressSync } from 'node:zlib';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { api } from '../../contract/api.ts';
import { webhookEvents } from '../../contract/webhook-events.ts';
import { openApi } from '../../platform/server/http/openapi.server.ts';
import { registerApiDocs } from '../start/api-docs.server.ts';

test("the document of the API passes redocly's recommended rules, without an error and without a warning", async () => {
  const document = openApi(api, {
    title: 'Kadam',
    server: 'https://shop.kadam.test',
    webhooks: webhookEvents,
  });
  const problems = await lintFromString({
    source: JSON.stringify(document),
    config: await createConfig({ extends: ['recommended'] }),
  });
  expect(
    problems.map(
      ({ severity, ruleId, message, location: [at] }) => `${severity} ${ruleId}: ${message} ${at?.pointer}`,
    ),
  ).toEqual([]);
});

test('the documents are made once, for all who ask at once and later, and sent in every encoding with its tag', async () => {
  let made = 0;
  const app = Fastify();
  registerApiDocs(app, {
    publicUrl: 'https://shop.kadam.test',
    sharedHeaders: { 'x-content-type-options': 'nosniff' },
    document: (...given) => {
      made += 1;
      // Whoever asks when it has failed gets it made again.
      if (made === 1) throw new Error('not this time');
      return openApi(...given);
    },
  });
  const ask = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
  expect((await ask('/api/docs/openapi.json')).statusCode).toBe(500);
  const crowd = await Promise.all(Array.from({ length: 20 }, () => ask('/api/docs/openapi.json')));
  expect(new Set(crowd.map(({ body }) => body)).size).toBe(1);
  expect(made).toBe(2);
  for (const url of ['/api/docs', '/api/docs/openapi.json']) {
    const plain = await ask(url);
    expect(plain.headers).toMatchObject({
      vary: 'accept-encoding',
      'cache-control': 'public, max-age=300',
      'x-content-type-options': 'nosniff',
    });
    const unpack = { br: brotliDecompressSync, gzip: gunzipSync };
    for (const form of ['br', 'gzip'] as const) {
      const answer = await ask(url, { 'accept-encoding': form });
      expect(answer.headers['content-encoding']).toBe(form);
      expect(unpack[form](answer.rawPayload).toString()).toBe(plain.body);
      expect(answer.headers['etag']).not.toBe(plain.headers['etag']);
      const known = { 'accept-encoding': form, 'if-none-match': String(answer.headers['etag']) };
      expect((await ask(url, known)).statusCode).toBe(304);
    }
  }
  expect(made).toBe(2);
  await app.close();
});
