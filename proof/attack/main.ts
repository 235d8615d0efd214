import { readFileSync, writeFileSync } from 'node:fs';
import { bodies } from './bodies.ts';
import type { Findings } from './findings.ts';
import { payouts } from './payouts.ts';
import { floods } from './floods.ts';
import { fuzz } from './fuzz.ts';
import { growth } from './growth.ts';
import { codes, enumeration } from './guessing.ts';
import { holes } from './small-holes.ts';
import { injection, massAssignment } from './injection.ts';
import { headers, paths } from './requests.ts';
import { rights, tokens } from './rights.ts';
import { secrets } from './secrets.ts';
import { storedScript } from './stored-script.ts';
import { takeover } from './takeover.ts';
import { tools } from './tools.ts';
import { uploads } from './uploads.ts';
import { openWorld, type World } from './world.ts';

/**
 * `npm run attack`: hostile requests of every class against a shop of its own, on loopback.
 * `--only=tokens` runs those whose name holds the word, `--skip=tools` all but one, `--runs=200` fuzzes longer, `--write` keeps the table.
 */
const option = (name: string): string | undefined =>
  process.argv.find((each) => each.startsWith(`--${name}=`))?.split('=')[1];

const CLASSES: Readonly<Record<string, (world: World) => Promise<Findings>>> = {
  rights,
  enumeration,
  codes,
  takeover,
  tokens,
  headers,
  paths,
  floods,
  bodies,
  uploads,
  payouts,
  script: storedScript,
  assignment: massAssignment,
  injection,
  growth,
  holes,
  fuzz: (world) => fuzz(world, Number(option('runs') ?? 40)),
  tools,
  // Last: it reads what all of this has left in the log.
  secrets,
};

const world = await openWorld();
const results: { findings: Findings; seconds: number }[] = [];
let isOver = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    isOver = true;
  });
try {
  for (const [name, run] of Object.entries(CLASSES)) {
    if (isOver || !name.includes(option('only') ?? '') || name === option('skip')) continue;
    const started = performance.now();
    const findings = await run(world);
    const seconds = (performance.now() - started) / 1000;
    results.push({ findings, seconds });
    console.log(
      `${findings.broken.length === 0 ? 'held' : 'BROKEN'}  ${findings.title}: ${findings.tried} tries, ${seconds.toFixed(0)} s`,
    );
    for (const note of findings.notes) console.log(`        ${note}`);
    for (const what of findings.broken.slice(0, 25)) console.log(`    !   ${what}`);
    if (findings.broken.length > 25) console.log(`    !   and ${findings.broken.length - 25} more`);
  }
} finally {
  // That forged payments are noticed is as it should be.
  const errors = world.shop.errors().filter((line) => !line.includes('many payment messages'));
  const kinds = Map.groupBy(errors, (line) => /"message":"(.*?)"/.exec(line)?.[1] ?? line);
  for (const [message, [line = '', ...others]] of kinds)
    console.log(`logged as an error, ${others.length + 1} times: ${message}\n    ${line.slice(0, 900)}`);
  const table = [
    '| attack | tries | got through | seconds |',
    '|---|---|---|---|',
    ...results.map(
      ({ findings: { title, tried, broken }, seconds }) =>
        `| ${title} | ${tried} | ${broken.length === 0 ? 'none' : `**${broken.length}**`} | ${seconds.toFixed(0)} |`,
    ),
    `| Errors that the shop logged meanwhile | | ${errors.length === 0 ? 'none' : `**${errors.length}**`} | |`,
  ].join('\n');
  console.log(`\n${table}`);
  if (process.argv.includes('--write')) {
    const notes = results.flatMap(({ findings: { title, notes: all } }) =>
      all.map((note) => `- ${title}: ${note}.`),
    );
    const file = 'docs/attack.md';
    // What was written by hand stands below the notes, and stays.
    const before = readFileSync(file, 'utf8');
    const byHand = before.includes('\n## ') ? before.slice(before.indexOf('\n## ')) : '';
    writeFileSync(
      file,
      `# What was tried against the shop\n\n\`npm run attack -- --write\` made this table on ${new Date().toISOString().slice(0, 10)}; the classes are in \`proof/attack\`.\n\n${table}\n\n${notes.join('\n')}\n${byHand}`,
    );
  }
  await world.stop();
  process.exitCode = errors.length > 0 || results.some(({ findings }) => findings.broken.length > 0) ? 1 : 0;
}
