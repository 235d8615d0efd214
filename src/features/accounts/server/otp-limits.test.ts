import fc from 'fast-check';
import { expect, it } from 'vitest';
import { otpWait } from './otp-limits.ts';

it('lets the first code go at once, the next after 60 s', () => {
  expect(otpWait([])).toBe(0);
  expect(otpWait([0])).toBe(60);
  expect(otpWait([59.5])).toBe(1);
  expect(otpWait([60])).toBe(0);
});

it('sends five in ten minutes and ten in a day', () => {
  expect(otpWait([60, 120, 180, 240, 300])).toBe(300);
  expect(otpWait([700, 800, 900, 1000, 1100, 1200, 1300, 1400, 1500, 1600])).toBe(86_400 - 1600);
});

it('never lets more through than allowed, however a shopper presses', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 400 }), { maxLength: 300 }), (gaps) => {
      let now = 0;
      const sent: number[] = [];
      for (const gap of gaps) {
        now += gap;
        const ages = sent.map((at) => now - at).reverse();
        if (otpWait(ages) === 0) sent.push(now);
      }
      for (const [codes, seconds] of [
        [1, 60],
        [5, 600],
        [10, 86_400],
      ] as const)
        for (const at of sent)
          expect(sent.filter((other) => other <= at && at - other < seconds).length).toBeLessThanOrEqual(
            codes,
          );
    }),
  );
});
