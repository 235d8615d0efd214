import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type FitOutcomes, fitStatement, LEAST_OUTCOMES } from './fit-outcomes.ts';

const outcomes = (some: Partial<FitOutcomes>): FitOutcomes => ({
  stayed: 0,
  small: 0,
  oneUp: 0,
  large: 0,
  oneDown: 0,
  ...some,
});

test('"runs small: 7 of 10 took one size up", with its sample size, from 10 upward', () => {
  expect(fitStatement(outcomes({ stayed: 3, small: 7, oneUp: 7 }))).toBe(
    'Runs small: 7 of 10 took one size up.',
  );
  expect(fitStatement(outcomes({ stayed: 2, small: 7, oneUp: 7 }))).toBeUndefined();
  expect(fitStatement(outcomes({ stayed: 13, small: 7, oneUp: 5 }))).toBe(
    'Runs small: 7 of 20 needed a larger size.',
  );
  expect(fitStatement(outcomes({ stayed: 6, large: 4, oneDown: 4 }))).toBe(
    'Runs large: 4 of 10 took one size down.',
  );
  expect(fitStatement(outcomes({ stayed: 18, small: 1, large: 1 }))).toBe(
    'True to size: 18 of 20 stayed with their size.',
  );
});

test('where some need a larger size and as many a smaller one nothing is said', () => {
  expect(fitStatement(outcomes({ stayed: 4, small: 3, large: 3 }))).toBeUndefined();
});

describe('whatever became of the pairs', () => {
  const counts = fc
    .tuple(fc.nat(60), fc.nat(60), fc.nat(60), fc.nat(60), fc.nat(60))
    .map(([stayed, small, oneUp, large, oneDown]) => ({
      stayed,
      small,
      oneUp: Math.min(oneUp, small),
      large,
      oneDown: Math.min(oneDown, large),
    }));
  const total = ({ stayed, small, large }: FitOutcomes) => stayed + small + large;

  test('the sentence names the whole sample and a part of it; below ten there is none', () => {
    fc.assert(
      fc.property(counts, (each) => {
        const said = fitStatement(each);
        const [, part = '', all = ''] = /: (\d+) of (\d+) /.exec(said ?? '') ?? [];
        if (total(each) < LEAST_OUTCOMES) expect(said).toBeUndefined();
        else if (said !== undefined) {
          expect(Number(all)).toBe(total(each));
          expect([each.stayed, each.small, each.large]).toContain(Number(part));
        }
      }),
    );
  });

  test('small and large are treated alike', () => {
    const mirrored = ({ stayed, small, oneUp, large, oneDown }: FitOutcomes): FitOutcomes => ({
      stayed,
      small: large,
      oneUp: oneDown,
      large: small,
      oneDown: oneUp,
    });
    const turned = (said: string | undefined) =>
      said?.replace('Runs large', 'Runs small').replace('size down', 'size up').replace('smaller', 'larger');
    fc.assert(
      fc.property(counts, (each) => {
        const [said, other] = [fitStatement(each), fitStatement(mirrored(each))];
        fc.pre(!said?.startsWith('Runs small'));
        expect(turned(said)).toBe(said?.startsWith('Runs large') ? other : turned(other));
      }),
    );
  });

  test('one more pair that was too small never makes it run large, nor true to size', () => {
    const verdict = (each: FitOutcomes) => fitStatement(each)?.split(':')[0];
    fc.assert(
      fc.property(counts, (each) => {
        fc.pre(total(each) >= LEAST_OUTCOMES);
        const after = verdict({ ...each, small: each.small + 1 });
        if (verdict(each) === 'Runs small') expect(after).toBe('Runs small');
        if (verdict(each) === undefined && each.stayed < total(each) * 0.8)
          expect(after).not.toBe('True to size');
      }),
    );
  });
});
