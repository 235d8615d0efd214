import { bench } from './fixtures/bench.ts';
import { budget } from './fixtures/budget.ts';
import { median } from './fixtures/load.ts';
import { mix } from './fixtures/mix.ts';
import { newQuestions } from './fixtures/new-questions.ts';
import { processorTimes } from './fixtures/processor-time.ts';

/**
 * What reading costs: processor time of all processes and of PostgreSQL for each answer. It says the same on a busy machine,
 * nearly; answers per second do not. `--only=search API` measures one kind, `--answers=N` so many a round.
 */
const option = (name: string): string | undefined =>
  new RegExp(`--${name}=([\\w ]+)`).exec(process.argv.join(' '))?.[1];
const ONLY = option('only');
const ANSWERS = Number(option('answers') ?? 2_000);
const ROUNDS = 3;
const CONNECTIONS = 8;
const LONGEST_S = 90;
/** Milliseconds per answer that make the rates wanted of two cores: 1,000, 400 and 500 a second, the asking program included. */
const GOALS: Readonly<Record<string, number>> = {
  'listing API': 1.7,
  'category page': 4.5,
  'search API': 3.5,
  suggestions: 3.5,
};

const request = (address: string, accepts: string | undefined): Buffer =>
  Buffer.from(
    `GET ${address} HTTP/1.1\r\nHost: shop\r\n${accepts === undefined ? '' : `Accept-Encoding: ${accepts}\r\n`}Connection: keep-alive\r\n\r\n`,
  );

await bench(async ({ startShop }) => {
  const shop = await startShop({ WEB_PROCESSES: '2' });
  const port = Number(new URL(shop.url).port);
  const pid = shop.child.pid ?? 0;

  /** Asks until there are so many answers. */
  async function measure(next: () => Buffer, wanted: number) {
    const before = processorTimes(pid);
    const statuses: Record<string, number> = {};
    let [answers, seconds, p99] = [0, 0, 0];
    while (answers < wanted && seconds < LONGEST_S) {
      const one = await mix({ port, next, connections: CONNECTIONS, seconds: 1 });
      for (const [status, count] of Object.entries(one.statuses)) {
        statuses[status] = (statuses[status] ?? 0) + count;
        answers += count;
      }
      seconds += 1;
      ({ p99 } = one);
    }
    const after = processorTimes(pid);
    const each = Object.entries(after).map(
      ([name, ms]) => [name, (ms - (before[name] ?? 0)) / answers] as const,
    );
    const all = each.reduce((sum, [, ms]) => sum + ms, 0);
    const parts = each.map(([name, ms]) => `${name} ${ms.toFixed(2)}`).join(', ');
    return { all, parts, perSecond: answers / seconds, statuses, p99 };
  }

  let number = 0;
  let good = true;
  for (const [what, addressOf] of Object.entries(newQuestions)) {
    if (ONLY && ONLY !== what) continue;
    const next = () => request(addressOf((number += 1)), 'br');
    await measure(next, ANSWERS);
    const rounds = [];
    for (let round = 0; round < ROUNDS; round += 1) rounds.push(await measure(next, ANSWERS));
    const ms = median(rounds.map(({ all }) => all));
    const middle = rounds.find(({ all }) => all === ms) ?? rounds[0];
    const goal = GOALS[what] ?? 0;
    const met = budget({
      what: `${what}, every address new: processor time of an answer`,
      figure: `${ms.toFixed(2)} ms (${middle?.parts}; ${Math.round(middle?.perSecond ?? 0)} a second, p99 ${middle?.p99.toFixed(0)} ms, ${JSON.stringify(middle?.statuses)})`,
      goal: `≤ ${goal} ms`,
      good: ms <= goal,
    });
    good &&= met;
  }
  if (ONLY && ONLY !== 'encodings') return good;
  const forms = { br: 'br', gzip: 'gzip', none: undefined };
  const times: Record<string, number[]> = { br: [], gzip: [], none: [] };
  for (let round = -1; round < ROUNDS; round += 1)
    for (const [form, accepts] of Object.entries(forms)) {
      const bytes = request('/', accepts);
      const { all, perSecond } = await measure(() => bytes, ANSWERS);
      if (round < 0) continue;
      times[form]?.push(all);
      console.log(`home page, ${form}: ${all.toFixed(3)} ms, ${Math.round(perSecond)} a second`);
    }
  for (const form of ['gzip', 'none']) {
    const ratio = median(times['br'] ?? []) / median(times[form] ?? []);
    const met = budget({
      what: `cached home page, ${form === 'none' ? 'no Accept-Encoding' : form} against br (processor time)`,
      figure: `${(ratio * 100).toFixed(0)} %`,
      goal: '≥ 50 %',
      good: ratio >= 0.5,
    });
    good &&= met;
  }
  return good;
});
