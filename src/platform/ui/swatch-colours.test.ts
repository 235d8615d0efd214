import { expect, test } from 'vitest';
import { COLOURS, MENU_COLOURS } from '../../domain/catalogue/catalogue-names.ts';
import { swatchColour } from './swatch-colours.ts';

test.each([...COLOURS, ...MENU_COLOURS])('%s has a colour to show', (name) => {
  expect(swatchColour(name)).toBeTruthy();
});

test.each([
  ['Chick', 'Chic'],
  ['Blue', 'Navy Blue'],
  ['Olivegreen', 'Olive Green'],
])('%s looks like %s', (one, other) => {
  expect(swatchColour(one)).toBe(swatchColour(other));
});

test.each(['Ultraviolet', 'constructor', '__proto__', ''])('%j is no colour we know', (name) => {
  expect(swatchColour(name)).toBeUndefined();
});
