import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accentColourFault, contrastOf, mainColourFault } from './contrast.ts';
import { gstinCheckLetter, gstinFault } from './gstin.ts';
import { isReady, openingChecklist, type OpeningFacts } from './opening.ts';

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
    identity: {
      legalName: 'Meera Shoes',
      gstin: '27AAPFU0939F1ZV',
      phone: '+91 98000 12345',
      email: 'care@meera-shoes.in',
      grievanceEmail: 'grievance@meera-shoes.in',
    },
    missingKeys: [],
    confirmed: ['tax', 'policies', 'reviews'],
  };
  it('is done when all is decided', () => {
    expect(isReady(mine)).toBe(true);
  });
  it('names what still says that the shop is fictitious', () => {
    const facts = {
      ...mine,
      identity: { ...mine.identity, legalName: 'Kadam (demo)', email: 'help@kadam.example' },
    };
    expect(openingChecklist(facts)[0]).toMatchObject({
      done: false,
      text: 'Still fictitious: legal name and e-mail. They stand on every invoice.',
    });
    expect(isReady(facts)).toBe(false);
  });
  it.each(['tax', 'policies', 'reviews'] as const)('waits for %s', (step) => {
    expect(isReady({ ...mine, confirmed: mine.confirmed.filter((each) => each !== step) })).toBe(false);
  });
  it('waits for keys', () => {
    expect(isReady({ ...mine, missingKeys: ['courier'] })).toBe(false);
  });
});
