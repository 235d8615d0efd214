import { expect, test } from 'vitest';
import { demoReviewsOf } from './demo-reviews.server.ts';

const products = Array.from({ length: 40 }, (_, at) => ({
  _id: `demo-${at}`,
  color: 'Gold',
  rating: 4.2,
  popularity: 400,
  createdDaysAgo: 90,
  sizesAvailable: [{ size: 37 }, { size: 38 }],
  description: 'A braided strap',
  material: 'Leather',
  closure: 'Buckle',
  heelMm: 40,
}));

test('demo reviews vary in text and length, and some products have none', () => {
  const all = products.map((product) => demoReviewsOf(product).map(({ words }) => words));
  expect(all.some((words) => words.length === 0)).toBe(true);
  const words = all.flat();
  expect(new Set(words).size / words.length).toBeGreaterThan(0.7);
  const lengths = words.map((text) => text.length);
  expect(Math.min(...lengths)).toBeLessThan(20);
  expect(Math.max(...lengths)).toBeGreaterThan(200);
  // Short, middle and long ones: none of the three is rare.
  const share = (fits: (length: number) => boolean) => lengths.filter(fits).length / lengths.length;
  for (const part of [share((n) => n < 60), share((n) => n >= 60 && n < 130), share((n) => n >= 130)])
    expect(part).toBeGreaterThan(0.1);
});

test('the same product has the same reviews each time', () => {
  for (const product of products) expect(demoReviewsOf(product)).toEqual(demoReviewsOf(product));
});

test('nobody praises what a product does not have', () => {
  const flat = products.map((product) => ({
    ...product,
    description: 'A slip-on',
    material: 'Cotton',
    closure: 'Slip-on',
    heelMm: 10,
  }));
  const bags = flat.map((product) => ({
    ...product,
    closure: 'Drawstring',
    sizesAvailable: [{ size: 1, sizeLabel: 'One size' }],
  }));
  const wordsOf = (all: Parameters<typeof demoReviewsOf>[0][]) =>
    all.flatMap(demoReviewsOf).map(({ words }) => words);
  for (const words of wordsOf(flat)) expect(words).not.toMatch(/leather|heel|buckle|strap/i);
  for (const words of wordsOf(bags))
    expect(words).not.toMatch(/heel|sole|feet|socks|\bsize|\bwalk|strap|pair/i);
});
