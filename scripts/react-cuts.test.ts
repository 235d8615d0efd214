import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { withoutStacks } from './react-cuts.ts';

const react = readFileSync(
  createRequire(import.meta.url)
    .resolve('react-dom/client')
    .replace(/client\.js$/, 'cjs/react-dom-client.production.js'),
  'utf8',
);
const signals = [
  'HydrationMismatchException',
  'SuspenseException',
  'SuspenseyCommitException',
  'SuspenseActionException',
  'SelectiveHydrationException',
];
const madeAs = (code: string, name: string): string | undefined =>
  new RegExp(`^(?:var | {2})${name} = (.*)[,;]$`, 'm').exec(code)?.[1];

test('each signal of this version of React is found, and loses its stack but not its message', () => {
  const cut = withoutStacks(react);
  for (const name of signals) {
    const message = /formatProdErrorMessage\(\d+\)/.exec(madeAs(react, name) ?? '')?.[0];
    expect(message, name).toBeDefined();
    expect(madeAs(cut, name)).toBe(`Object.assign(Object.create(Error.prototype), { message: ${message} })`);
  }
  expect(cut.match(/^(?:var | {2})\w+ = Error\(/gm), 'other errors made at load').toBeNull();
});

test('nothing else of React is changed', () => {
  const lines = react.split('\n');
  const changed = withoutStacks(react)
    .split('\n')
    .filter((line, at) => line !== lines[at]);
  expect(changed).toHaveLength(signals.length);
});
