import { expect, it } from 'vitest';
import { findState, INDIAN_STATES, placeOfSupply } from './india.ts';

it('knows 28 States and 8 Union territories, each with a code of its own', () => {
  expect(INDIAN_STATES.filter((entry) => !entry.isUnionTerritory)).toHaveLength(28);
  expect(INDIAN_STATES.filter((entry) => entry.isUnionTerritory)).toHaveLength(8);
  expect(new Set(INDIAN_STATES.map((entry) => entry.gstCode)).size).toBe(36);
  expect(INDIAN_STATES.every((entry) => /^(?:0[1-9]|[12]\d|3[0-8])$/.test(entry.gstCode))).toBe(true);
  expect(INDIAN_STATES.map((entry) => entry.name)).toEqual(
    INDIAN_STATES.map((entry) => entry.name).toSorted(),
  );
});

it.each([
  ['KARNATAKA', '29'],
  [' tamil nadu ', '33'],
  ['Jammu & Kashmir', '01'],
  ['Orissa', '21'],
  ['PONDICHERRY', '34'],
  ['Daman and Diu', '26'],
  ['NCT of Delhi', '07'],
])('%s has the GST code %s', (name, code) => {
  expect(findState(name)?.gstCode).toBe(code);
});

it.each(['', 'Atlantis', 'constructor', '__proto__'])('%j is no State', (name) => {
  expect(findState(name)).toBeUndefined();
});

it('prints the place of supply', () => {
  expect(placeOfSupply('karnataka')).toBe('Karnataka (29)');
  expect(placeOfSupply(' Atlantis ')).toBe('Atlantis');
});
