import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accentColourFault, contrastOf, mainColourFault } from './contrast.ts';
import { gstinCheckLetter, gstinFault } from './gstin.ts';
import {
  CONFIRMED_STEPS,
  OPENING_STEPS,
  openingChecklist,
  type OpeningFacts,
  POSTPONED_STEPS,
  stepsToOpen,
} from './opening.ts';

describe('a GSTIN', () => {
  it.each(['27AAPFU0939F1ZV', '29AAGCB7383J1Z4'])('%s has the right check letter', (gstin) => {
    expect(gstinFault(gstin)).toBeUndefined();
  });

  it('with any one figure of the PAN mistyped is refused', () => {
    const figure = fc.integer({ min: 7, max: 10 });
    fc.assert(
      fc.property(figure, fc.integer({ min: 0, max: 9 }), (place, digit) => {
        const right = '27AAPFU0939F1ZV';
        const typed = right.slice(0, place) + String(digit) + right.slice(place + 1);
        expect(gstinFault(typed) === undefined).toBe(typed === right);
      }),
    );
  });

  it('belongs to the State of the shop', () => {
    const gstin = `29ABCDE1234F1Z${gstinCheckLetter('29ABCDE1234F1Z')}`;
    expect(gstinFault(gstin, '29')).toBeUndefined();
    expect(gstinFault(gstin, '27')).toContain('begins with 27');
    expect(gstinFault('29ABC')).toContain('15 characters');
  });
});

describe('colours', () => {
  it('are compared as WCAG does', () => {
    expect(contrastOf('#000000', '#ffffff')).toBe(21);
    expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  });
  it('that cannot be read are refused with the figure', () => {
    expect(mainColourFault('#6b1d3a')).toBeUndefined();
    expect(mainColourFault('#e0972f')).toContain('to 1');
    expect(accentColourFault('#e0972f')).toBeUndefined();
    expect(accentColourFault('#6b1d3a')).toContain('lighter');
    expect(mainColourFault('red')).toContain('#004488');
  });
});

describe('the opening checklist', () => {
  const mine: OpeningFacts = {
    named: true,
    hasLogo: false,
    identity: {
      legalName: 'Meera Shoes',
      gstin: '27AAPFU0939F1ZV',
      phone: '+91 98000 12345',
      email: 'care@meera-shoes.in',
      grievanceEmail: 'grievance@meera-shoes.in',
      grievancePhone: '+91 98000 12346',
      address: ['12 Market Street'],
    },
    products: 1,
    keys: { payment: true, courier: true, sms: true, mail: true },
    cash: true,
    tested: true,
    confirmed: ['tax', 'home', 'delivery', 'policies'],
    postponed: [],
  };
  const waiting = (change: Partial<OpeningFacts>) =>
    stepsToOpen({ ...mine, ...change }).map(({ step }) => step);

  it('"follows the owner\'s order of thought" and says why each step is there', () => {
    const items = openingChecklist(mine);
    expect(items.map(({ step }) => step)).toEqual([
      'brand',
      'identity',
      'tax',
      'products',
      'home',
      'delivery',
      'payment',
      'mail',
      'policies',
      'testOrder',
    ]);
    for (const { why, text } of items) expect([why, text]).not.toContain('');
    expect(waiting({})).toEqual([]);
  });

  it('names what still says that the shop is fictitious', () => {
    const identity = { ...mine.identity, legalName: 'Kadam (demo)', email: 'help@kadam.example' };
    expect(openingChecklist({ ...mine, identity })[1]).toMatchObject({
      done: false,
      text: 'Still fictitious: legal name and e-mail.',
    });
    expect(waiting({ identity })).toEqual(['identity']);
  });

  it('"Cash on delivery and mail are enough to open; payment, courier and SMS keys are optional"', () => {
    const keys = { payment: false, courier: false, sms: false, mail: true };
    expect(waiting({ keys })).toEqual(['payment']);
    expect(waiting({ keys, postponed: ['payment'] })).toEqual([]);
    expect(waiting({ keys, postponed: ['payment'], cash: false })).toEqual(['delivery']);
    expect(waiting({ keys: { ...keys, mail: false }, postponed: ['payment'] })).toEqual(['mail']);
  });

  it('a step "can be postponed where the law allows", and no other', () => {
    const nothing: OpeningFacts = {
      ...mine,
      named: false,
      identity: { ...mine.identity, gstin: '29AAAAA0000A1ZY' },
      products: 0,
      keys: { payment: false, courier: false, sms: false, mail: false },
      tested: false,
      confirmed: [],
    };
    const all = OPENING_STEPS as readonly string[] as OpeningFacts['postponed'];
    expect(stepsToOpen({ ...nothing, postponed: all }).map(({ step }) => step)).toEqual([
      'brand',
      'identity',
      'tax',
      'products',
      'delivery',
      'mail',
      'policies',
    ]);
  });

  it('opens if and only if each step is done or postponed', () => {
    const facts = fc.record({
      named: fc.boolean(),
      products: fc.nat(3),
      cash: fc.boolean(),
      tested: fc.boolean(),
      keys: fc.record({
        payment: fc.boolean(),
        courier: fc.boolean(),
        sms: fc.boolean(),
        mail: fc.boolean(),
      }),
      confirmed: fc.subarray([...CONFIRMED_STEPS]),
      postponed: fc.subarray([...POSTPONED_STEPS]),
    });
    fc.assert(
      fc.property(facts, (some) => {
        const items = openingChecklist({ ...mine, ...some });
        const ready = items.every(({ done, mayWait, postponed }) => done || (mayWait && postponed));
        expect(stepsToOpen({ ...mine, ...some }).length === 0).toBe(ready);
      }),
    );
  });
});
