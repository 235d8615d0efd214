import { describe, expect, it } from 'vitest';
import {
  categoryKey,
  colourKey,
  colourName,
  COLOURS,
  isAllOccasions,
  isPremiumLeatherTitle,
  MENU_COLOURS,
} from './catalogue-names.ts';

describe('colour names', () => {
  it.each([
    ['Chick', 'Chic'],
    ['Blue', 'Navy Blue'],
    ['Olivegreen', 'Olive Green'],
    ['OLIVE  green ', 'Olive Green'],
    ['gold', 'Gold'],
  ])('%s is %s', (written, shown) => {
    expect(colourKey(written)).toBe(colourKey(shown));
    expect(colourName(written)).toBe(shown);
  });

  it('keeps an unknown colour apart', () => {
    expect(colourName(' Teal ')).toBe('Teal');
    expect(colourKey('Sky Blue')).not.toBe(colourKey('Blue'));
  });

  it('leads every colour of the menu to a colour of the filter, one to one', () => {
    expect(MENU_COLOURS.map(colourName)).toEqual([...COLOURS]);
  });
});

describe('category titles', () => {
  it('with and without "Footwear" are the same', () => {
    expect(categoryKey('Casual Footwear')).toBe(categoryKey('casual'));
    expect(categoryKey('Party  FOOTWEAR')).toBe(categoryKey('Party'));
    expect(categoryKey('Party')).not.toBe(categoryKey('Formal'));
    expect(categoryKey('Footwear')).toBe('footwear');
  });

  it('Occation = all occasions', () => {
    expect(['Occation', 'occasional', 'Casual'].map(isAllOccasions)).toEqual([true, true, false]);
  });

  it('knows Premium Leather', () => {
    expect(['Premium Leather', 'premiumleather', 'Leather'].map(isPremiumLeatherTitle)).toEqual([
      true,
      true,
      false,
    ]);
  });
});
