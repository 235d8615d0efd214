// `npm run bench`: what we promise about speed, measured. `npm run bench -- pages` runs one of them; what begins with a dash is handed on.
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { build, install, node, root, run } from './ready.mjs';

await install();
await build();
const wanted = process.argv.slice(2).filter((each) => !each.startsWith('-'));
const options = process.argv.slice(2).filter((each) => each.startsWith('-'));
const all = readdirSync(path.join(root, 'bench'))
  .filter((name) => name.endsWith('.ts'))
  .map((name) => name.replace(/\.ts$/, ''));
let good = true;
for (const name of all.filter((each) => wanted.length === 0 || wanted.includes(each))) {
  process.stdout.write(`\n=== ${name}\n`);
  const { code } = await run(name, node(), [path.join(root, 'bench', `${name}.ts`), ...options]);
  good &&= code === 0;
}
process.exit(good ? 0 : 1);
