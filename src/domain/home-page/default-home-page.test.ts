import { expect, test } from 'vitest';
import { parseListing } from '../catalogue/catalogue-query.ts';
import { DEFAULT_HOME_PAGE } from './default-home-page.ts';

const { sections, strip, promo } = DEFAULT_HOME_PAGE;

test('"Offers agree with each other": half price is promised of selected styles alone, all items are "up to 40 %" everywhere', () => {
  expect(strip.length).toBeGreaterThan(0);
  for (const line of strip) expect(line).toMatch(/^Selected .+ at 50% off$/);
  expect(promo).toContain('up to 40% off all items');
  const banner = sections.find((section) => section.kind === 'banner');
  if (banner?.kind !== 'banner') throw new Error('no banner');
  expect([banner.before, banner.figure, banner.after]).toEqual(['up to', '40%', 'off']);
});

test('"Starting at ₹1,999" says "and below", and opens products up to that price', () => {
  const tiles = sections.flatMap((section) => (section.kind === 'tiles' ? section.tiles : []));
  expect(tiles.map(({ amount }) => amount)).toEqual([1999, 2999, 3999]);
  for (const { line, amount, button, href } of tiles) {
    expect([line, button, href]).toEqual(['Starting at', 'and below', `/bestfits/under-${amount}`]);
    const opens = parseListing({ amount: href.split('/').at(-1) }, new URLSearchParams());
    expect(opens.amount).toBe(amount);
  }
});
