import { expect, test } from 'vitest';
import { DEFAULT_MENU, menuFault } from './menu.ts';

test("'Main nav: Deals, Home, Occasional dropdown, Footwear Type dropdown, Colours dropdown, Premium Leather' is the menu a shop comes with", () => {
  expect(DEFAULT_MENU.map(({ label }) => label)).toEqual([
    'Deals',
    'Home',
    'Occasional',
    'Footwear Type',
    'Colours',
    'Premium Leather',
  ]);
  expect(menuFault(DEFAULT_MENU)).toBeUndefined();
});

test('a part may be hidden or moved, but neither missing nor doubled; own links are free', () => {
  const [deals, ...rest] = DEFAULT_MENU;
  const own = { part: 'link', label: 'Monsoon', href: '/monsoon', hidden: false } as const;
  expect(menuFault([...rest.toReversed(), own, { ...deals!, hidden: true }, own])).toBeUndefined();
  expect(menuFault(rest)).toContain('deals');
  expect(menuFault([...DEFAULT_MENU, rest[0]!])).toContain('home');
});
