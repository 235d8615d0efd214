import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { columnOf, PRODUCT_FIELDS } from '../../../../domain/catalogue/product-fields.ts';
import { NO_DEFAULTS } from '../../../../domain/law/packaged-goods.ts';
import { DEFAULT_TAX } from '../../../../domain/money/tax.ts';
import { StaffStore } from '../../../../platform/browser/staff/store.tsx';
import { useStaffForm } from '../../../../platform/ui/staff/use-staff-form.ts';
import { ProductForm } from './product-form.tsx';
import { newValues, productSchema } from './product-values.ts';

const none = { categories: [], types: [], tags: [], colours: [], materials: [], care: [] };
const choices = {
  ...none,
  success: true as const,
  brand: '',
  defaultDiscount: 50,
  tax: { settings: DEFAULT_TAX, day: '2026-11-18' },
  countryOfOrigin: '',
  goods: NO_DEFAULTS,
};

function Form() {
  const values = newValues('', 'India');
  const state = useStaffForm({ id: 'new', schema: productSchema, values, saved: '', save: async () => ({}) });
  return <ProductForm state={state} choices={choices} rules={choices} costs />;
}

it('has a field for everything that staff write of a product', () => {
  const html = renderToString(
    <StaffStore call={() => new Promise(() => {})}>
      <Form />
    </StaffStore>,
  );
  const missing = PRODUCT_FIELDS.map((field) => columnOf(field).label).filter(
    (label) => !html.includes(`>${label}<`),
  );
  expect(missing).toEqual([]);
});
