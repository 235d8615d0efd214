import { expect, test } from 'vitest';
import { parseSync } from 'vite';
import { sources } from './linear-patterns.ts';

/**
 * Business time (orders, holds, expiries, due dates, offers, whatever a rule computes with) is the shop's clock,
 * `shop.now()`, and reaches SQL as a parameter. The database's clock may write down when a row was changed
 * (`changed_at = now()`); it is compared with only where SQL alone both writes and reads a time. These are the places.
 */
const CLOCKS: Readonly<Record<string, string>> = {
  'src/app/start/shop-of.server.ts': 'the clock of the shop',
  'src/app/render/render-thread.server.ts': 'the clock of a thread that renders pages',
  'src/app/cli.server.ts': 'the clock of the command line',
  'src/app/testing.server.ts': 'the clock of a test',
  'src/app/cli/doctor.server.ts': 'compares the two clocks',
  'src/app/demo/fill-database.server.ts': 'demo data',
  'src/app/demo/load-demo.server.ts': 'demo data',
  'src/app/housekeeping.server.ts': 'housekeeping',
  'src/platform/': 'tokens, rate limits, leases, migrations, backups: no business time',
  'src/services/': 'sandboxes of other companies, which have clocks of their own',
  'src/features/accounts/': 'sessions, codes, pauses, invitations: written and compared by SQL',
  'src/features/catalogue/': 'product times: written and compared by SQL',
  'src/features/stock/server/low-stock.server.ts': 'pairs sold lately: written and compared by SQL',
  'src/features/content/': 'versions come into force by the clock that all machines share',
  'src/features/home-page/': 'versions come into force by the clock that all machines share',
  'src/features/webhooks/': 'leases, old secrets and pauses of receivers: written and compared by SQL',
  'src/features/settings/server/service-keys.server.ts': 'read before there is a shop with a clock',
  'src/features/outreach/server/newsletter/send-round.server.ts': 'leases of workers',
  'src/features/outreach/server/sent-in-week.server.ts': 'a limit on times that SQL wrote',
  'src/features/outreach/server/demo-outreach.server.ts': 'demo data',
  'src/features/questions/server/demo-questions.server.ts': 'demo data',
  'src/features/questions/server/person-questions.server.ts': 'housekeeping',
  'src/features/reviews/server/demo-reviews.server.ts': 'demo data',
  'src/features/reviews/server/vote-helpful.server.ts': 'housekeeping',
  'src/features/orders/server/person-orders.server.ts': 'housekeeping',
  'src/features/outreach/server/person-outreach.server.ts': 'housekeeping',
  'src/features/csv/server/import-file.server.ts': 'housekeeping',
  'src/features/credit/server/person-credit.server.ts': 'housekeeping',
  'src/features/orders/server/place/cash-risk.server.ts': 'housekeeping',
  'src/features/sizes/server/own-sizes.server.ts': 'housekeeping',
  'src/features/audit/server/error-reports.server.ts': 'housekeeping',
};

const CALLED = ['new Date()', 'Date.now()'];
/** `now()` in a calculation or a comparison, not only written down. */
const COMPUTED =
  /(?:[<>]=?|[-+]|\b(?:least|greatest)\() *(?:now|clock_timestamp)\(\)|\b(?:now|clock_timestamp)\(\) *[-+<>]|\bcurrent_(?:date|timestamp)\b/i;

/** Where a file asks a clock other than the shop's. */
function asked(file: string, text: string): string[] {
  const found: string[] = [];
  const walk = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    if ('type' in node && 'start' in node && 'end' in node) {
      const source = text.slice(Number(node.start), Number(node.end));
      if (CALLED.includes(source) && /^(?:New|Call)Expression$/.test(String(node.type))) found.push(source);
      if (node.type === 'TemplateElement') found.push(...(COMPUTED.exec(source)?.slice(0, 1) ?? []));
    }
    for (const inner of Object.values(node)) walk(inner);
  };
  walk(parseSync(file, text).program);
  return found;
}

const onServer = sources().filter(({ file }) => /\.server\.ts$|^src\/domain\//.test(file));
const askers = onServer.flatMap(({ file, text }) => asked(file, text).map((what) => ({ file, what })));
const isAllowed = (file: string) => Object.keys(CLOCKS).some((place) => file.startsWith(place));

test('one clock: the server asks for the time only where it is listed, and why', () => {
  expect(askers.filter(({ file }) => !isAllowed(file))).toEqual([]);
});

test('every place that is listed still asks', () => {
  const idle = Object.keys(CLOCKS).filter((place) => !askers.some(({ file }) => file.startsWith(place)));
  expect(idle).toEqual([]);
});

test.each([
  'const now = new Date();',
  'const due = Date.now() + 1;',
  "await db`select 1 from orders where placed_at > now() - interval '1 day'`;",
  'await db`select ends_at <= now() as over from offers`;',
  'await db`insert into t (at) values (greatest(now(), ${from}))`;',
])('a planted one is found: %s', (text) => {
  expect(asked('planted.server.ts', text)).toHaveLength(1);
});

test.each([
  'const now = shop.now();',
  'const at = new Date(text);',
  'await db`update t set changed_at = now() where id = ${id}`;',
])('allowed everywhere: %s', (text) => {
  expect(asked('planted.server.ts', text)).toEqual([]);
});
