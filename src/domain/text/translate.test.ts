import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { productIdsIn, translated } from './translate.ts';
import { translationFault } from './translation-csv.ts';

const phrases = new Map([
  ['Gold', 'सुनहरा'],
  ['Leather', 'लेदर'],
  ['Shop Now', 'अभी ख़रीदें'],
]);
const products = new Map([['p1', { title: 'सुनहरी मोजरी' }]]);

describe('an answer in another language', () => {
  it('has its texts translated, and its names as they are', () => {
    const answer = {
      product: {
        _id: 'p1',
        title: 'Gold Mojari',
        description: 'By hand.',
        color: 'Gold',
        material: 'Leather',
        pictures: [{ alt: 'Gold Mojari from above', base: 'x' }],
      },
      slides: [{ button: 'Shop Now', href: '/Shop Now' }],
      facets: [{ name: 'Gold', count: 1 }],
    };
    expect(translated(answer, { phrases, products })).toEqual({
      product: {
        ...answer.product,
        title: 'सुनहरी मोजरी',
        material: 'लेदर',
        pictures: [{ alt: 'सुनहरी मोजरी', base: 'x' }],
      },
      slides: [{ button: 'अभी ख़रीदें', href: '/Shop Now' }],
      facets: [{ name: 'Gold', count: 1 }],
    });
    expect([...productIdsIn(answer)]).toEqual(['p1']);
  });

  it('without translations it is the same answer', () => {
    const none = { phrases: new Map<string, string>(), products: new Map() };
    fc.assert(
      fc.property(fc.jsonValue(), (answer) => {
        expect(translated(answer, none)).toEqual(answer);
      }),
    );
  });
});

it.each([
  ['Welcome to {shopName}', '{shopName} में स्वागत', undefined],
  ['Welcome to {shopName}', 'स्वागत', 'It needs the same words in braces as the English text: {shopName}.'],
  ['Off', '{percent} छूट', 'Words in braces are places for figures; the English text has none.'],
  ['See [help](/help)', '[मदद](/help) देखें', undefined],
  ['See [help](/help)', 'मदद देखें', 'It needs the same links as the English text: /help.'],
  ['Gold', 'सोनासोना', 'At most 5 characters.'],
])('%j as %j: %j', (english, text, fault) => {
  expect(translationFault(english, text, english === 'Gold' ? 5 : 100)).toBe(fault);
});
