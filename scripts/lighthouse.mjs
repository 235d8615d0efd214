// `npm run lighthouse`: Lighthouse's mobile preset on five pages in English and Hindi, the median of three runs each.
// `-- --runs=1` for a first look, `-- --only=cart`, `-- --only=hi`, `-- --only=cart-hi`.
// A run in which Lighthouse finds the machine too slow, or its host takes it away, does not count and is done again.
// Lighthouse is fetched on demand: it is as large as everything else the project installs.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBrowser } from './browser.mjs';
import { handOver } from './hand-over.mjs';
import { build, install, node, root, run } from './ready.mjs';

const VERSION = '13.5.0';
const home = path.join(root, '.cache', 'lighthouse', VERSION);

await install();
await build();
if (!existsSync(path.join(home, 'node_modules', 'lighthouse'))) {
  mkdirSync(home, { recursive: true });
  writeFileSync(path.join(home, 'package.json'), '{"private":true}');
  const { code, output } = await run(
    'Installing Lighthouse',
    'npm',
    ['install', '--prefix', home, '--no-audit', '--no-fund', '--loglevel=error', `lighthouse@${VERSION}`],
    { quiet: true },
  );
  if (code !== 0) throw new Error(output);
}
await ensureBrowser();
handOver(node(), [path.join(root, 'bench', 'fixtures', 'lighthouse.ts'), ...process.argv.slice(2)], {
  LIGHTHOUSE: pathToFileURL(path.join(home, 'node_modules')).href,
});
