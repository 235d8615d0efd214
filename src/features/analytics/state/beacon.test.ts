import { afterEach, expect, test, vi } from 'vitest';
import { startBeacon } from './beacon.ts';
import { countStep, takeSteps } from './count-step.ts';

const SHOWN = 'shown';

/** A tab as far as the beacon sees it, and what it sent. */
function tab(asked: object = {}) {
  const sent: Promise<string>[] = [];
  const stored = new Map<string, string>();
  const page = { pathname: '/hi/products/gati', search: '?utm_source=Diwali', host: 'kadam.example' };
  const document = Object.assign(new EventTarget(), { referrer: 'https://www.google.com/' });
  vi.stubGlobal('document', document);
  vi.stubGlobal('location', page);
  vi.stubGlobal('innerWidth', 360);
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
  vi.stubGlobal('navigator', {
    ...asked,
    sendBeacon: (_: string, body: Blob) => sent.push(body.text()) > 0,
  });
  return {
    begin: () => startBeacon(SHOWN, takeSteps),
    open: (pathname: string) => {
      page.pathname = pathname;
      document.dispatchEvent(new Event(SHOWN));
    },
    sent: async () => (await Promise.all(sent)).map((text) => JSON.parse(text) as Record<string, unknown>),
  };
}
afterEach(() => {
  vi.unstubAllGlobals();
  takeSteps(() => {});
});

test('pages and steps of a tab are sent with its source, device and language; the first page begins the visit', async () => {
  const { begin, open, sent } = tab();
  // Before the beacon is there.
  countStep({ what: 'cart', product: 'p1' });
  begin();
  open('/hi/products/gati');
  open('/hi/track-order/KD123');
  countStep({ what: 'order', order: 'KD123' });
  const of = { source: 'Diwali', device: 'phone', language: 'hi' };
  const events = await sent();
  expect(events).toEqual([
    { ...of, visit: expect.any(String), what: 'view', page: '/products/gati', landing: true },
    { ...of, visit: events[0]?.['visit'], what: 'cart', product: 'p1' },
    { ...of, visit: events[0]?.['visit'], what: 'view', page: '/track-order/…', landing: false },
    { ...of, visit: events[0]?.['visit'], what: 'order', order: 'KD123' },
  ]);
  // Another document of the same tab.
  begin();
  expect((await sent()).at(-1)).toMatchObject({ visit: events[0]?.['visit'], landing: false });
});

test.each([{ globalPrivacyControl: true }, { doNotTrack: '1' }, { webdriver: true }])(
  'a browser with %o is left alone',
  async (asked) => {
    const { begin, sent } = tab(asked);
    begin();
    expect(await sent()).toEqual([]);
  },
);

test('a browser whose extensions took sendBeacon away is not stopped', () => {
  const { begin } = tab();
  vi.stubGlobal('navigator', {});
  expect(() => begin()).not.toThrow();
  expect(() => countStep({ what: 'cart', product: 'p1' })).not.toThrow();
});
