import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cashRisk, hasRiskRule, ruleFor, type RiskFacts } from './cash-risk.ts';

const limits = { confirmFrom: 20, callFrom: 40, advanceFrom: 0, refuseFrom: 70 };
const plain: RiskFacts = {
  refusedByPhone: 0,
  takenByPhone: 1,
  refusedAtAddress: 0,
  pincode: { pincode: '560001', ended: 40, returned: 0 },
  address: '7 Test Street, Demo Nagar',
  amount: 1500_00,
};

describe('"Risk score per cash order from the shop’s own data, explained in text"', () => {
  it('a phone that took its parcel has none', () => {
    expect(cashRisk(plain, limits)).toEqual({
      score: 0,
      reasons: ['−15: 1 parcel to this phone was taken.'],
      rule: null,
    });
  });

  it('says what it is made of, the heaviest first, and which rule it asks for', () => {
    const risk = cashRisk(
      {
        ...plain,
        takenByPhone: 0,
        refusedByPhone: 2,
        pincode: { pincode: '560001', ended: 40, returned: 10 },
        address: 'Near temple',
        amount: 4000_00,
      },
      limits,
    );
    expect(risk).toEqual({
      score: 100,
      reasons: [
        '+60: 2 parcels to this phone went back.',
        '+15: 10 of 40 parcels to 560001 went back.',
        '+15: The address is short.',
        '+10: The address has no number.',
        '+10: It costs more than ₹3,000.',
      ],
      rule: 'refuse',
    });
  });

  it('a few parcels say nothing about a pincode', () => {
    const pincode = { pincode: '560001', ended: 9, returned: 9 };
    expect(cashRisk({ ...plain, pincode }, limits).score).toBe(0);
  });

  it('the strongest rule that holds; 0 turns one off', () => {
    expect([0, 20, 40, 70].map((score) => ruleFor(score, limits))).toEqual([
      null,
      'confirm',
      'call',
      'refuse',
    ]);
    expect(ruleFor(100, { confirmFrom: 20, callFrom: 0, advanceFrom: 0, refuseFrom: 0 })).toBe('confirm');
    expect(hasRiskRule({ confirmFrom: 0, callFrom: 0, advanceFrom: 0, refuseFrom: 0 })).toBe(false);
  });

  it('more refusals never lower it, more taken parcels never raise it', () => {
    const count = fc.integer({ min: 0, max: 6 });
    fc.assert(
      fc.property(count, fc.integer({ min: 1, max: 6 }), count, (refused, taken, at) => {
        const of = (more: Partial<RiskFacts>) =>
          cashRisk(
            { ...plain, refusedByPhone: refused, takenByPhone: taken, refusedAtAddress: at, ...more },
            limits,
          ).score;
        expect(of({ refusedByPhone: refused + 1 })).toBeGreaterThanOrEqual(of({}));
        expect(of({ refusedAtAddress: at + 1 })).toBeGreaterThanOrEqual(of({}));
        expect(of({ takenByPhone: taken + 1 })).toBeLessThanOrEqual(of({}));
        expect(of({})).toBeGreaterThanOrEqual(0);
        expect(of({})).toBeLessThanOrEqual(100);
      }),
    );
  });
});
