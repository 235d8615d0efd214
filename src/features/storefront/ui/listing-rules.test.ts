import { expect, test } from 'vitest';
import { parseListing } from '../../../domain/catalogue/catalogue-query.ts';
import { priceWords } from './filter-chips.tsx';
import { endWords } from './price-filter.tsx';
import { toggleColour, toggleSize, withChange } from './listing-links.ts';
import { headingOf, pathOf, queryOf, wordsOf } from '../../catalogue/state/listing-scope.ts';

const names = {
  categories: ['Casual Footwear', 'Premium Leather'],
  types: ['Slip Ons'],
  colours: ['Navy Blue'],
};
const url = (address: string) => new URL(address, 'http://shop.example');
const query = (address: string) => queryOf({}, url(address));

test.each([
  [{ title: 'casual' }, 'Casual Footwear'],
  [{ title: 'Occation' }, 'Every occasion'],
  [{ color: 'Chick' }, 'Chic footwear'],
  [{ color: 'olivegreen' }, 'Olive Green footwear'],
  [{ subtypes: 'slip ons' }, 'Slip Ons'],
  [{ amount: 'under-1999' }, "Best fit for Women's under ₹1,999"],
  [{ tag: 'sale' }, 'Deals'],
  [{ tag: 'popular' }, 'Popular Products'],
  [{ tag: 'handcrafted' }, 'Handcrafted'],
  [{ searchitem: 'RED' }, 'Results for “red”'],
])('%j is headed "%s"', (params, heading) => {
  expect(headingOf(parseListing(params as Record<string, string>, new URLSearchParams()), names)).toBe(
    heading,
  );
});

test.each([
  [{ title: 'casual' }, '/categories/Casual%20Footwear'],
  [{ title: 'occasions' }, '/categories/Occation'],
  [{ title: 'Nope' }, '/categories/Nope'],
  [{ color: 'Chick' }, '/allproducts/Chic'],
  [{ subtypes: 'slipons' }, '/products/subtypes/Slip%20Ons'],
  [{ amount: '1999' }, '/bestfits/under-1999'],
  [{ tag: 'SALE' }, '/sale'],
  [{ searchitem: 'RED' }, '/search/red'],
  [{}, '/search/'],
])('%j has one address for search engines: %s', (params, path) => {
  expect(pathOf(parseListing(params as Record<string, string>, new URLSearchParams()), names)).toBe(path);
});

test('/sale and /popular carry their tag in the path; /search shows everything', () => {
  expect(query('/sale')).toMatchObject({ tag: 'sale', sort: 'discount' });
  expect(query('/popular')).toMatchObject({ tag: 'popular', sort: 'popularity' });
  expect(query('/search/').tag).toBeUndefined();
});

test('a filter link turns on, turns off, and begins at page 1', () => {
  const black = query('/sale?colors=Black&page=3');
  expect(withChange('/sale', black, { colors: toggleColour(black, 'Gold') })).toBe('/sale?colors=Black,Gold');
  expect(withChange('/sale', black, { colors: toggleColour(black, 'black') })).toBe('/sale');
  expect(withChange('/sale', black, { sizes: toggleSize(black, 38) })).toBe('/sale?colors=Black&sizes=38');
});

test.each([
  ['max=4000', 'Up to ₹4,000'],
  ['min=2500', '₹2,500 and above'],
  ['min=2500&max=4000', '₹2,500 to ₹4,000'],
])('a chip says what a price filter does: %s', (search, words) => {
  expect(priceWords(query(`/sale?${search}`))).toBe(words);
});

test('the price slider begins at 1000, and its lower end says that less is there, too', () => {
  expect(endWords(1000)).toBe('₹1,000 and less');
  expect(endWords(1100)).toBe('₹1,100');
});

test('a page of best fits explains its price', () => {
  expect(wordsOf(queryOf({ amount: 'under-1999' }, url('/bestfits/under-1999')))).toContain('₹1,999 or less');
  expect(wordsOf(query('/sale'))).toBeUndefined();
});
