import { readFileSync, writeFileSync } from 'node:fs';
import { query } from '../cluster/inside.ts';
import { startCluster } from '../cluster/start-cluster.ts';
import { plays } from './plays/all.ts';
import { MANY_PAIRS, type Pages } from './shoppers.ts';
import { type Result, runPlay, worse } from './run-play.ts';

/**
 * `npm run faults`: each fault in turn against the cluster, while shoppers buy and look. After each the books are audited.
 * `--only=primary,disk` plays those whose name holds one of the words, `--rate=50` sets the orders a second, `--runs=3` plays each
 * so often and tells the worst, `--patience=600` for how many seconds jobs are waited for, `--write` keeps what was seen.
 */
const option = (name: string): string | undefined =>
  process.argv.find((each) => each.startsWith(`--${name}=`))?.split('=')[1];
const rate = Number(option('rate') ?? 10);
const words = (option('only') ?? '').split(',');
const isWhole = (word: string): boolean => plays.some(({ fault }) => fault === word);
const wanted = plays.filter(({ fault }) =>
  words.some((word) => (isWhole(word) ? fault === word : fault.includes(word))),
);
const runs = Number(option('runs') ?? 1);
const patience = Number(option('patience') ?? 600);
const say = (text: string): void => console.log(text);

const HEAD = [
  '| fault | expected, and what was noted | orders | never answered | longest wait for an order | pages that failed: cached; new | jobs done after | books | runs |',
  '|---|---|---|---|---|---|---|---|---|',
];
const failedOf = ({ cached, fresh }: Pages): string =>
  `${cached.failed} of ${cached.asked}; ${fresh.failed} of ${fresh.asked}`;
const lineOf = ({ play, orders, unanswered, gap, pages, settled, broken, note }: Result): string =>
  `| ${play.fault} | ${play.expected}${note === '' ? '' : `; ${note}`} | ${orders} | ${unanswered} | ${gap.toFixed(1)} s | ${failedOf(pages)} | ${settled.toFixed(0)} s | ${broken.length === 0 ? 'in order' : broken.map(({ rule }) => `**${rule}**`).join(', ')} | ${runs} |`;

const faultOf = (line: string): string => line.split(' | ')[0]?.replace('| ', '') ?? '';

/** Puts what was seen into the table of the document, beside what other runs have seen. */
function write(seen: readonly Result[]): void {
  const file = 'docs/resilience.md';
  const marks = /(<!-- table -->\n)([\s\S]*)(<!-- end of table -->)/;
  const text = readFileSync(file, 'utf8');
  const older = (marks.exec(text)?.[2] ?? '').split('\n').filter((line) => line.startsWith('| '));
  const known = new Map([...older, ...seen.map(lineOf)].map((line) => [faultOf(line), line]));
  const lines = plays.flatMap(({ fault }) => known.get(fault) ?? []);
  const table = [...HEAD, ...lines].join('\n');
  writeFileSync(
    file,
    text.replace(marks, (_, begin: string, __, end: string) => `${begin}\n${table}\n\n${end}`),
  );
}

function tell({
  play,
  orders,
  unanswered,
  gap,
  pages,
  settled,
  broken,
  note,
  reasons,
  refusals,
}: Result): void {
  say(
    `${play.fault}: ${orders} orders, ${unanswered} never answered, longest wait ${gap.toFixed(1)} s, pages failed (cached; new): ${failedOf(pages)}, jobs done after ${settled.toFixed(0)} s, ${broken.length === 0 ? 'books in order' : 'WRONG'}${note && `; ${note}`}`,
  );
  for (const { rule, broken: which } of broken) say(`   ${rule}: ${which.join(', ')}`);
  for (const reason of reasons.slice(0, 8)) say(`   refused: ${reason}`);
  for (const refusal of refusals) say(`   never answered: ${refusal}`);
}

const cluster = await startCluster(say);
const results: Result[] = [];
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void cluster.stop().finally(() => process.exit(1)));
let failed = false;
try {
  await query(cluster.shopDatabase, MANY_PAIRS);
  for (const play of wanted) {
    let worst: Result | undefined;
    for (let run = 0; run < runs; run += 1) {
      const result = await runPlay(cluster, play, { rate, patience });
      worst = worst ? worse(worst, result) : result;
      failed ||= result.broken.length > 0;
      tell(result);
    }
    if (worst) results.push(worst);
    if (process.argv.includes('--write')) write(results);
  }
} catch (error) {
  failed = true;
  console.error(error);
} finally {
  say(`\n${[...HEAD, ...results.map(lineOf)].join('\n')}`);
  await cluster.stop({ keepLogs: failed });
}
process.exit(failed ? 1 : 0);
