import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { api } from '../../contract/api.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { mostBytesOf } from '../../platform/server/http/body-rules.server.ts';

/** What the shop takes at most, of whatever call. */
const most = Math.max(...Object.values<Endpoint>(api).map(mostBytesOf));

it.each([
  ['deploy/nginx/kadam.conf', /^\s*client_max_body_size (\S+);$/gm],
  ['deploy/caddy/Caddyfile', /^\s*max_size (\S+)$/gm],
])('%s lets through exactly what the shop takes', (file, limit) => {
  const said = [...readFileSync(file, 'utf8').matchAll(limit)].map(([, size]) => size);
  expect(said).toEqual([String(most)]);
});

it('nginx hands uploads on as they arrive: the shop refuses strangers before it reads', () => {
  expect(readFileSync('deploy/nginx/kadam.conf', 'utf8')).toContain('proxy_request_buffering off;');
});
