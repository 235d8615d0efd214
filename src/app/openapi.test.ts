import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, test } from 'vitest';
import { api } from '../contract/api.ts';
import { webhookEvents } from '../contract/webhook-events.ts';
import { openApi } from '../platform/http/openapi.server.ts';

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
