import { describe, expect, test } from 'vitest';
import { faultsOf, patternsOf, sources } from './linear-patterns.ts';

/** Patterns that may backtrack, and why the text they see cannot be long. */
const ALLOWED: readonly (readonly [file: string, source: string])[] = [
  // The digits of a number: twenty at most.
  ['src/domain/money/money.ts', String.raw`\B(?=(?:\d\d)+$)`],
];
/** Files that make a pattern of text of their own, which no visitor sends. */
const MADE: readonly string[] = [];

const all = sources().map(({ file, text }) => ({ file, ...patternsOf(file, text) }));

describe('"make it linear": no regular expression of the shop works more than in proportion to its text', () => {
  test('every pattern in src', () => {
    const patterns = all.flatMap((each) => each.patterns);
    expect(patterns.length).toBeGreaterThan(300);
    const faults = patterns
      .filter(({ file, source }) => !ALLOWED.some(([f, s]) => f === file && s === source))
      .flatMap((each) => faultsOf(each).map((why) => `${each.file}: /${each.source}/${each.flags} (${why})`));
    expect(faults).toEqual([]);
  });

  test('none is made of text while the shop runs', () => {
    expect(all.filter(({ made }) => made > 0).map(({ file }) => file)).toEqual(MADE);
  });

  test('what is allowed is still there', () => {
    for (const [file, source] of ALLOWED)
      expect(all.find((each) => each.file === file)?.patterns.map((each) => each.source)).toContain(source);
  });

  test.each([
    String.raw`const a = /^\S+@\S+\.\S+$/;`,
    String.raw`text.replace(/\s+$/, '')`,
    String.raw`/^(a+)+$/.test(text)`,
    String.raw`<p title={text.replaceAll(/[^/]+@/g, '')} />`,
  ])('a planted one is found: %s', (text) => {
    expect(patternsOf('planted.tsx', text).patterns.flatMap(faultsOf)).not.toEqual([]);
  });
  test('a planted new RegExp is found', () => {
    expect(patternsOf('planted.ts', 'new RegExp(`^${text}$`)').made).toBe(1);
  });
});
