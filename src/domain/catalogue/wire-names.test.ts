import { expect, test } from 'vitest';
import { codeName, fromWire, mrpOf, skuOf, toWire, wireName } from './wire-names.ts';

const row = { title: 'Rani', mrp: 1999.5, sku: 'KLH-RANI', discount: null };
const answer = { title: 'Rani', SellingPrice: 1999.5, productName: 'KLH-RANI', discount: null };

test('rows become answers and inputs become rows; other fields and their order stay', () => {
  expect(toWire(row)).toEqual(answer);
  expect(Object.keys(toWire(row))).toEqual(Object.keys(answer));
  expect(fromWire(toWire(row))).toEqual(row);
  expect([mrpOf(answer), skuOf(answer)]).toEqual([row.mrp, row.sku]);
});

test('a name that is named already stays as it is', () => {
  expect([wireName('productName'), codeName('sku'), codeName('title')]).toEqual([
    'productName',
    'sku',
    'title',
  ]);
});
