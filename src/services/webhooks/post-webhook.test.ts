import { afterAll, beforeEach, expect, test, vi } from 'vitest';

/** What the name server answers; each question is counted. */
const names = vi.hoisted(() => ({ answer: [] as { address: string; family: number }[], asked: 0 }));
vi.mock('node:dns', () => ({
  lookup: (
    _name: string,
    _options: unknown,
    callback: (error: null, found: { address: string; family: number }[]) => void,
  ) => {
    names.asked += 1;
    callback(null, names.answer);
  },
}));
beforeEach(() => {
  names.asked = 0;
});

// Files of a worker share modules: others load it without the mock.
vi.resetModules();
const { postWebhook } = await import('./post-webhook.server.ts');
afterAll(() => {
  vi.doUnmock('node:dns');
  vi.resetModules();
});

const post = () =>
  postWebhook({
    url: 'https://rebind.example/x',
    body: '{}',
    headers: {},
    timeoutMs: 2000,
    allowPrivate: false,
  });

test.each([
  ['one that leads inside beside one that does not', ['93.184.216.34', '10.0.0.1']],
  ['a link-local one with its zone', ['fe80::1%eth0']],
  ['IPv4 in the clothes of IPv6', ['::ffff:169.254.169.254']],
  ['site-local', ['fec0::1']],
  ['none at all', []],
])('a name that leads to %s is asked for once and not connected to', async (_, addresses) => {
  names.answer = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
  expect(await post()).toEqual({ trouble: 'This address leads into a private network.' });
  expect(names.asked).toBe(1);
});
