// `npm run browsers`: the main journeys in Firefox and WebKit, both from Debian, against a shop of its own. Nothing from npm is
// needed: Firefox speaks WebDriver BiDi itself, WebKit comes with a WebDriver. `-- --browser=firefox` for one of them.
import path from 'node:path';
import { handOver, needPackages } from './hand-over.mjs';
import { build, install, node, root } from './ready.mjs';

needPackages({
  'firefox-esr': '/usr/bin/firefox-esr',
  'webkit2gtk-driver': '/usr/bin/WebKitWebDriver',
  xvfb: '/usr/bin/Xvfb',
});
await install();
await build();
handOver(node(), [path.join(root, 'proof', 'browsers', 'main.ts'), ...process.argv.slice(2)]);
