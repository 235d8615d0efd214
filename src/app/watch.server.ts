import { checkBooks } from '../features/orders/server/check-books.server.ts';
import type { Shop } from '../features/shop.server.ts';
import { certificateEnd } from '../platform/server/certificate.server.ts';
import type { JobHandlers, Schedule } from '../platform/server/jobs/handlers.server.ts';

const DAY_MINUTES = 24 * 60;

async function note(
  { sql, now }: Pick<Shop, 'sql' | 'now'>,
  name: string,
  value: number,
  what: string | null = null,
) {
  await sql`
    insert into watched_figures (name, value, at, note) values (${name}, ${value}, ${now()}, ${what})
    on conflict (name) do update set value = excluded.value, at = excluded.at, note = excluded.note`;
}

/** What nobody would notice by itself is looked at by jobs; metrics and alerts show it. */
export const watchJobs = (shop: Shop): JobHandlers => ({
  'check-books': async () => {
    const faults = await checkBooks(shop.sql);
    const [first] = faults;
    if (first)
      shop.log.error({ faults: faults.length, rule: first.rule, what: first.what }, 'the books do not agree');
    await note(shop, 'books_faults', faults.length, first ? `${first.rule}: ${first.what}` : null);
  },
  'check-certificate': async () => {
    if (!shop.publicUrl.startsWith('https:')) return;
    await note(shop, 'certificate_end', (await certificateEnd(shop.publicUrl)).getTime() / 1000);
  },
});

/** The books at four in the morning in India, the certificate every six hours. */
export const watchSchedules: readonly Schedule[] = [
  {
    kind: 'check-books',
    everyMinutes: DAY_MINUTES,
    offsetMinutes: 22 * 60 + 30,
    makeUpForMinutes: DAY_MINUTES,
  },
  { kind: 'check-certificate', everyMinutes: 360, makeUpForMinutes: 360 },
];
