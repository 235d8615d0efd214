import { defineConfig } from 'vitest/config';

/** Whole shops that are backed up, killed and restored: slow, and rarely broken. `npm run test:slow` runs them. */
const SLOW = [
  'src/app/cli/backup.test.ts',
  'src/app/cli/restore-cli.test.ts',
  'src/app/cli/restore-faults.test.ts',
  'src/app/cli/restore-property.test.ts',
  'src/app/tests/database-faults.test.ts',
  'src/app/tests/pictures.test.ts',
  'src/app/tests/rename.test.ts',
  'src/app/tests/upgrade-in-place.test.ts',
  'src/features/backups/server/backups.test.ts',
  'src/features/csv/server/moving/moving.test.ts',
  'src/features/orders/server/place/sizes-in-stock.test.ts',
  'src/features/orders/server/remittances/demo-remittances.test.ts',
  'src/platform/server/http/deadline.test.ts',
  'src/platform/server/jobs/give-way.test.ts',
  'src/platform/server/jobs/restart.test.ts',
  'src/platform/server/jobs/silent-peer.test.ts',
  'src/platform/server/postgres/embedded.test.ts',
];

export default defineConfig({
  test: {
    include: [
      'src/**/*.test.ts',
      'src/**/*.test.tsx',
      'demo/**/*.test.ts',
      'bench/**/*.test.ts',
      'scripts/**/*.test.ts',
    ],
    exclude: ['**/node_modules/**', ...(process.env['TEST_SLOW'] ? [] : SLOW)],
    globalSetup: ['src/platform/server/testing/cluster.server.ts'],
    setupFiles: ['clean-up', 'no-stray-errors', 'same-cases'].map(
      (name) => `src/platform/server/testing/${name}.ts`,
    ),
    // A test that asserts nothing fails. A busy machine is no fault of the shop.
    expect: { requireAssertions: true, poll: { timeout: 60_000 } },
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // A thread starts in a fraction of a process's time, and there is one per file.
    pool: 'threads',
    // Files share the modules of their worker: loading them anew for each took a third of the time.
    isolate: false,
    unstubGlobals: true,
    unstubEnvs: true,
    // More than cores: some tests wait, for jobs, leases and locks.
    maxWorkers: 3,
  },
});
