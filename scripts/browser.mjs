// Finds a Chromium for the journeys: the system's, Playwright's own, or Debian's package when we are root.
// The one without a window comes first: it leaves a third of the processor's time to the pages.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const places = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];
const found = () => places.find((place) => place && existsSync(place));

export async function ensureBrowser() {
  if (found()) return;
  const { chromium } = await import('@playwright/test');
  if (existsSync(chromium.executablePath())) return;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    process.stdout.write('Installing Chromium\n');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env });
    for (const name of ['chromium-headless-shell', 'chromium']) {
      spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], {
        stdio: 'inherit',
        env,
      });
      if (found()) return;
    }
  }
  throw new Error(
    'The journeys need a Chromium and none was found. Install one, or set CHROMIUM_PATH to where it is.',
  );
}
