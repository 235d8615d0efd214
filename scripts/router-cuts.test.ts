import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { markUnused } from './router-cuts.ts';

const library = path.resolve('node_modules/react-router/dist/production/lib');
const sources = globSync('**/*.js', { cwd: library }).map((file) =>
  readFileSync(path.join(library, file), 'utf8'),
);

test('the router is still written as the build expects: names go, makers are marked', () => {
  const before = sources.join('\n');
  const after = sources.map(markUnused).join('\n');
  const names = /^\w+\.displayName\s*=/gm;
  const makers = /^(?:const|let|var) \w+ = React\$1\.(?:forwardRef|createContext|memo)\(/gm;
  expect(before.match(names)?.length).toBeGreaterThan(5);
  expect(after.match(names)).toBeNull();
  expect(before.match(makers)?.length).toBeGreaterThan(5);
  expect(after.match(makers)).toBeNull();
});
