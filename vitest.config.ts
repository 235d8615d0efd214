import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: [
      'src/**/*.test.ts',
      'src/**/*.test.tsx',
      'demo/**/*.test.ts',
      'bench/**/*.test.ts',
      'scripts/**/*.test.ts',
    ],
    globalSetup: ['src/platform/testing/cluster.server.ts'],
    setupFiles: ['src/platform/testing/no-stray-errors.ts', 'src/platform/testing/same-cases.ts'],
    // A test that asserts nothing fails.
    expect: { requireAssertions: true },
    // A busy machine is no fault of the shop.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // A thread starts in a fraction of a process's time, and there is one per file.
    pool: 'threads',
    maxWorkers: 2,
  },
});
