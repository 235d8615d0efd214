import fc from 'fast-check';
import { expect, it } from 'vitest';
import { brandVariables, mix, tintsOf } from './brand.ts';
import { accentColourFault, contrastOf, mainColourFault } from './contrast.ts';

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);
const main = colour.filter((each) => mainColourFault(each) === undefined);
const accent = colour.filter((each) => accentColourFault(each) === undefined);

it('derives tints on which text can be read from every pair of colours that may be chosen', () => {
  fc.assert(
    fc.property(main, accent, (one, other) => {
      const tints = tintsOf({ main: one, accent: other });
      expect(contrastOf(one, tints.pale)).toBeGreaterThanOrEqual(4.5);
      expect(contrastOf(tints.deep, '#ffffff')).toBeGreaterThanOrEqual(4.5);
      expect(contrastOf(tints.accentDeep, tints.accentSoft)).toBeGreaterThanOrEqual(4.5);
      expect(contrastOf(tints.accentDeep, '#fbf6ef')).toBeGreaterThanOrEqual(4.5);
    }),
  );
});

it('mixes two colours channel by channel', () => {
  expect(mix('#000000', '#ffffff', 0.5)).toBe('#808080');
  expect(mix('#102030', '#506070', 0)).toBe('#102030');
});

it('writes variables of typefaces only where they are others than those of the stylesheet', () => {
  const colours = { main: '#123456', accent: '#ffcc00' };
  expect(brandVariables({ ...colours, fonts: 'serif' })).toMatch(
    /^--color-plum:#123456;.*;--color-marigold-deep:#\w{6}$/,
  );
  expect(brandVariables({ ...colours, fonts: 'system' })).toContain('--font-sans:system-ui');
});
