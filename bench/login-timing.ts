import { databaseUrl } from '../e2e/fixtures/shop-process.ts';
import { openDb } from '../src/platform/server/db.server.ts';
import { bench } from './fixtures/bench.ts';
import { budget } from './fixtures/budget.ts';

/** Does the time of a refused login tell whether the e-mail has an account? */
const TRIES = 100;
await bench(async ({ folder, startShop, atEnd }) => {
  const shop = await startShop({ TRUST_PROXY: '127.0.0.1' });
  const sql = openDb(databaseUrl(folder), { max: 1 });
  atEnd(() => sql.end());

  async function refused(email: string, visitor: number): Promise<number> {
    // Neither a pause nor an address's limit may get between: only the work itself is measured.
    await sql`delete from login_pauses`;
    const started = performance.now();
    const answer = await fetch(`${shop.url}/api/auth/login`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': `10.0.${visitor >> 8}.${visitor & 255}`,
      },
      body: JSON.stringify({ email, password: 'not the password' }),
    });
    await answer.text();
    const took = performance.now() - started;
    if (answer.status !== 401) throw new Error(`expected 401, got ${answer.status}`);
    return took;
  }

  const known: number[] = [];
  const unknown: number[] = [];
  for (let index = -10; index < TRIES; index += 1) {
    const pair = [
      await refused('asha@kadam.example', index + 20),
      await refused(`nobody-${index}@kadam.example`, index + 500),
    ] as const;
    if (index < 0) continue;
    known.push(pair[0]);
    unknown.push(pair[1]);
  }
  const at = (times: number[], part: number): number =>
    times.toSorted((a, b) => a - b)[Math.floor(times.length * part)] ?? 0;
  for (const [name, times] of [
    ['known e-mail', known],
    ['unknown e-mail', unknown],
  ] as const)
    console.log(
      `${name}: median ${at(times, 0.5).toFixed(1)} ms, quartiles ${at(times, 0.25).toFixed(1)} to ${at(times, 0.75).toFixed(1)} ms`,
    );
  const apart = Math.abs(at(known, 0.5) - at(unknown, 0.5));
  const spread = (at(known, 0.75) - at(known, 0.25) + at(unknown, 0.75) - at(unknown, 0.25)) / 2;
  budget({
    what: `a refused login, known e-mail against unknown, medians of ${TRIES}`,
    figure: `${apart.toFixed(1)} ms apart, the middle half spreads over ${spread.toFixed(1)} ms`,
    goal: 'within the spread',
    good: apart <= spread,
  });
});
