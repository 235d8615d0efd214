import { defineConfig } from '@playwright/test';
import { browserPath } from './e2e/fixtures/browser.ts';

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
];

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './e2e/fixtures/open-shop.ts',
  fullyParallel: false,
  workers: Number(process.env['E2E_WORKERS'] ?? 2),
  // `npm test` runs failed files once more at its end (scripts/journeys.mjs).
  retries: 0,
  // What is slow and rarely breaks runs on demand: npm run test:slow.
  ...(process.env['E2E_SLOW'] ? { grep: /@slow/ } : { grepInvert: /@slow/ }),
  // A busy machine is no fault of the shop.
  timeout: 360_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['json', { outputFile: '.cache/e2e.json' }]],
  outputDir: '.cache/e2e',
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: browserPath(), args: flags },
    actionTimeout: 20_000,
    navigationTimeout: 60_000,
    screenshot: 'only-on-failure',
    // It would stand between the page and a journey's own answers; the journey about being offline allows it.
    serviceWorkers: 'block',
    // Motion is drawn by the processor here, and half-faded text counts as too pale; a journey about motion asks for it.
    contextOptions: { reducedMotion: 'reduce' },
    viewport: { width: 1280, height: 900 },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
  },
});
