import { readFileSync } from 'node:fs';
import { expect } from 'vitest';

/**
 * Property tests try the same cases in every run, so that a change is judged by itself. New cases:
 * `PROPERTY_SEED=random npx vitest run`, as `npm run test:slow` does.
 */
const seed = process.env['PROPERTY_SEED'] ?? '20261116';
const file = expect.getState().testPath ?? '';
// Most files have no property test, and its library takes a while to load.
if (seed !== 'random' && readFileSync(file, 'utf8').includes("'fast-check'")) {
  const { default: fc } = await import('fast-check');
  fc.configureGlobal({ seed: Number(seed) });
}
