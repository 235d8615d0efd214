import { configureStore } from '@reduxjs/toolkit';
import { renderToStaticMarkup } from 'react-dom/server';
import { Provider } from 'react-redux';
import { expect, test } from 'vitest';
import { chartSizes, LIVE_TABLE, SPECIFIED_CHART } from '../../../domain/catalogue/size-chart.ts';
import { SizeButtons } from './size-buttons.tsx';

function words(bothSizes: boolean): string {
  const settings = { sizes: chartSizes({ ...SPECIFIED_CHART, table: LIVE_TABLE, bothSizes }) };
  const store = configureStore({ reducer: { shop: () => ({ settings }) } });
  const product = {
    brand: 'Mira',
    sizesAvailable: [
      { size: 38, quantity: 2 },
      { size: 39, quantity: 0 },
      { size: 1, quantity: 2, sizeLabel: 'One size' },
    ],
  };
  const html = renderToStaticMarkup(
    <Provider store={store}>
      <SizeButtons product={product} own={undefined} onChoose={() => undefined} />
    </Provider>,
  );
  return html.replaceAll(/<[^>]+>/g, '|').replaceAll(/\|+/g, '|');
}

test('size buttons show both sizes where the owner wants it: "38 · UK 5"', () => {
  expect(words(true)).toBe('|38| · |UK 5|39| · |UK 6| sold out|One size|');
  expect(words(false)).toBe('|38|39| sold out|One size|');
});
