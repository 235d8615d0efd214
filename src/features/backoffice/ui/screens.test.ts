import { expect, it } from 'vitest';
import { paths } from '../../../contract/paths.ts';
import { places } from './places.ts';
import { screensFor } from './screens.ts';

const found = (text: string) => screensFor(text).map(({ path }) => path);

it.each([
  ['cash', paths.backofficeSetting('cash')],
  ['cash', paths.backofficeRemittances],
  ['remittance', paths.backofficeRemittances],
  ['coupon', paths.backofficeOffers],
  ['gstr', paths.backofficeReports],
  ['logo', paths.backofficeSetting('brand')],
  ['cod fee', paths.backofficeSetting('cash')],
  ['home', paths.backofficeHomePage],
  ['price', paths.backofficeProducts],
  ['razorpay', paths.backofficeKeys],
  ['csv', paths.backofficeFiles],
])('"Ctrl K finds screens by common terms": %s leads to %s', (text, path) => {
  expect(found(text)).toContain(path);
});

it('what is named so comes first; nothing typed lists the places; nonsense finds nothing', () => {
  expect(found('stock')[0]).toBe(paths.backofficeStock);
  expect(found('')).toEqual(places.map(({ path }) => path));
  expect(found('qqzzxx')).toEqual([]);
});
