import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { leftIn } from '../testing/demo-brand.ts';

/** Code that is the demo's or the tests' own, the stand-ins of outside services, and names that no customer sees. */
const NOT_SHOWN =
  /\.test\.tsx?$|\/(testing|tests|demo)\b|demo-|^src\/(services|platform\/server)\/|services\.server\.ts$|refunds\.server\.ts$|testing-/;

test('the demo’s brand is written down only under demo/', () => {
  const files = globSync('src/**/*.{ts,tsx,css,js}').filter((file) => !NOT_SHOWN.test(file));
  expect(files.length).toBeGreaterThan(800);
  const found = files.filter((file) => leftIn(readFileSync(file, 'utf8')).length > 0);
  expect(found).toEqual([]);
});
