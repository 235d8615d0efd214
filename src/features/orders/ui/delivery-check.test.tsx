import { configureStore } from '@reduxjs/toolkit';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { expect, test } from 'vitest';
import { DeliveryForm } from './delivery-check.tsx';

/** The words below the pincode, before anybody has asked for one. */
function words(returnDays: number, offered = true, exchangeDays = 0): string {
  const settings = {
    returnDays,
    exchangeDays,
    delivery: { fee: 0, freeFrom: null },
    cash: { offered, fee: 0, from: 0 },
    onlineSaving: { percent: 0, most: 0 },
  };
  const store = configureStore({ reducer: { shop: () => ({ settings }) } });
  const html = renderToString(
    <Provider store={store}>
      <DeliveryForm saved={undefined} state={{ kind: 'none' }} hasSizes />
    </Provider>,
  );
  return html.replaceAll('<!-- -->', '');
}

test('how long a pair can come back is what the owner says, also before a pincode is known', () => {
  expect(words(7)).toContain('Return or exchange within 7 days');
  expect(words(1)).toContain('Return or exchange within 1 day<');
  expect(words(2, true, 7)).toContain('Return within 2 days, free size exchange within 7 days<');
});

test('cash on delivery is promised only where the owner offers it', () => {
  expect(words(7)).toContain('Cash on delivery in most places');
  expect(words(7, false)).not.toContain('Cash on delivery');
  expect(words(7, false)).toContain('Pay online: UPI, card or netbanking.');
});
