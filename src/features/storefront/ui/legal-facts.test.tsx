import { configureStore } from '@reduxjs/toolkit';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { expect, test } from 'vitest';
import type { ShopProduct } from '../../../contract/catalogue.ts';
import { NO_DEFAULTS } from '../../../domain/law/packaged-goods.ts';
import { LegalFacts } from './legal-facts.tsx';

const settings = {
  legalName: 'A shop (demo)',
  address: ['0 Example House'],
  phone: '+91 00000 00000',
  email: 'help@shop.example',
  hours: '10 am to 6 pm',
  goods: NO_DEFAULTS,
};

test('"on product page": each detail of packaged goods has its name', () => {
  const product: Partial<ShopProduct> = {
    SellingPrice: 2499,
    countryOfOrigin: 'Italy',
    maker: 'A maker, a street',
    packer: 'An importer, a port',
    netQuantity: '',
    madeMonth: '2026-06',
    bisLicence: 'CM/L-0000000000',
    bisExemption: '',
    sizesAvailable: [],
  };
  const store = configureStore({ reducer: { shop: () => ({ settings }) } });
  const html = renderToString(
    <Provider store={store}>
      <LegalFacts product={product as ShopProduct} />
    </Provider>,
  );
  const facts = [...html.matchAll(/<dt>(.*?)<\/dt><dd.*?>(.*?)<\/dd>/g)].map(([, name, value]) => [
    name,
    value?.replaceAll(/<.*/g, ''),
  ]);
  expect(facts).toEqual([
    ['Country of origin', 'Italy'],
    ['Net quantity', '1 piece'],
    ['M.R.P.', '₹2,499 incl. of all taxes'],
    ['Manufactured by', 'A maker, a street'],
    ['Imported by', 'An importer, a port'],
    ['Month of import', 'Jun 2026'],
    ['BIS licence', 'CM/L-0000000000'],
    ['Consumer contact', '+91 00000 00000 · help@shop.example'],
  ]);
});
