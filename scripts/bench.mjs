// `npm run bench`: what we promise about speed, measured. `npm run bench -- pages` runs one of them; what begins with a dash is handed on.
// The table at the end is stored in .cache/bench.json. Other shops (`npm run bench -- peers`) are measured only when named: they
// are downloaded.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build, install, node, root, run } from './ready.mjs';

await install();
await build();
const wanted = process.argv.slice(2).filter((each) => !each.startsWith('-'));
const options = process.argv.slice(2).filter((each) => each.startsWith('-'));
const all = readdirSync(path.join(root, 'bench'))
  .filter((name) => name.endsWith('.ts'))
  .map((name) => name.replace(/\.ts$/, ''));
const figures = path.join(root, '.cache', 'bench.jsonl');
mkdirSync(path.dirname(figures), { recursive: true });
rmSync(figures, { force: true });
let good = true;
for (const name of all.filter((each) => (wanted.length === 0 ? each !== 'peers' : wanted.includes(each)))) {
  process.stdout.write(`\n=== ${name}\n`);
  const { code } = await run(name, node(), [path.join(root, 'bench', `${name}.ts`), ...options], {
    env: { BENCH_FIGURES: figures },
  });
  good &&= code === 0;
}
if (existsSync(figures)) {
  const all = readFileSync(figures, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  // For whoever reads it by a program.
  writeFileSync(path.join(root, '.cache', 'bench.json'), `${JSON.stringify(all, null, 2)}\n`);
  process.stdout.write('\n| what | figure | goal | |\n|---|---|---|---|\n');
  for (const { what, figure, goal, good: met } of all)
    process.stdout.write(`| ${what} | ${figure} | ${goal} | ${met ? 'ok' : 'MISSED'} |\n`);
}
process.exit(good ? 0 : 1);
