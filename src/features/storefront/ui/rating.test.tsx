import { configureStore } from '@reduxjs/toolkit';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { expect, test } from 'vitest';
import type { Card } from '../../../contract/catalogue.ts';
import { Rating } from './rating.tsx';

function shown(reviews: Card['reviews'], noReviewsYet: boolean): string {
  const store = configureStore({ reducer: { shop: () => ({ settings: { noReviewsYet } }) } });
  const product = { _id: 'KLH-RADHA-tan', rating: 4, reviews } as Card;
  const html = renderToString(
    <Provider store={store}>
      <Rating product={product} large />
    </Provider>,
  );
  return html.replaceAll('<!-- -->', '');
}

test("until a product has a review, the specification's figure and '(32 reviews)' stand", () => {
  expect(shown(undefined, false)).toContain('(32 reviews)');
});

test('where the owner wants no invented figures it says "No reviews yet" instead', () => {
  expect(shown(undefined, true)).toBe('<span>No reviews yet</span>');
});

test('as soon as there is one, the real figures stand, whatever the setting', () => {
  for (const noReviewsYet of [true, false]) {
    const html = shown({ average: 4.5, count: 21 } as Card['reviews'], noReviewsYet);
    expect(html).toContain('>4.5<');
    expect(html).toContain('(21 reviews)');
    expect(html).not.toContain('32 reviews');
  }
});
