import fc from 'fast-check';
import { expect, test } from 'vitest';
import { afterAnswer, cameBack, type RefundAnswer, type RefundState } from './refund-states.ts';

test.each([
  ['requested', 'pending', 'pending'],
  ['requested', 'processed', 'processed'],
  ['pending', 'failed', 'failed'],
  ['processed', 'failed', 'reversed'],
  ['processed', 'pending', 'processed'],
  ['reversed', 'processed', 'reversed'],
  ['failed', 'pending', 'failed'],
] as const)('%s, then the provider says %s: %s', (before, answer, after) => {
  expect(afterAnswer(before, answer)).toBe(after);
});

test('whatever order its answers arrive in and how often, a refund whose money came back is open in the end', () => {
  const answer = fc.constantFrom<RefundAnswer>('pending', 'processed', 'failed');
  fc.assert(
    fc.property(fc.array(answer), fc.array(answer), (early, late) => {
      const all: RefundAnswer[] = [...early, 'failed', ...late];
      const end = all.reduce<RefundState>(afterAnswer, 'requested');
      expect(cameBack(end)).toBe(true);
      expect([...all, ...all].reduce<RefundState>(afterAnswer, 'requested')).toBe(end);
    }),
  );
});
