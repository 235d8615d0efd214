import { expect, test } from 'vitest';
import { inLatinLetters } from './latin-letters.ts';

test.each([
  ['आशा शर्मा', 'Aashaa Sharmaa'],
  ['ಬೆಂಗಳೂರು', 'Bengalooru'],
  ['జ్యోతి', 'Jyoti'],
  ['मीरा १२३', 'Meeraa 123'],
  ['Zoë Müller-Lüdenscheidt', 'Zoë Müller-Lüdenscheidt'],
  ['', ''],
])('for the courier %s is written %s', (name, written) => {
  expect(inLatinLetters(name)).toBe(written);
});
