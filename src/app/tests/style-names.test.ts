import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Styles of pages seen before stay in the document, so a class that two of them name would mix. */
const declared = /^\s*\.([a-z][\w-]*)\s*\{/gm;

it('a class is declared by one stylesheet of the storefront only', () => {
  const homes = new Map<string, Set<string>>();
  for (const file of globSync('src/{app,features,platform}/**/*.css')) {
    for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(declared))
      homes.set(name, (homes.get(name) ?? new Set()).add(file));
  }
  expect(homes.size).toBeGreaterThan(100);
  expect([...homes].filter(([, files]) => files.size > 1)).toEqual([]);
});
