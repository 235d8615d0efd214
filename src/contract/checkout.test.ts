import { expect, it } from 'vitest';
import { BILLING_FIELDS, forFields } from '../domain/orders/billing-fields.ts';
import { orderIdentity, type CheckedOrder, type OrderInput } from '../domain/orders/order-input.ts';
import { checkoutApi } from './checkout.ts';

it('nothing of an order is lost on its way from the browser to the server', () => {
  const { method, ...body }: Required<OrderInput> = {
    method: 'cod',
    amount: '1999',
    cartdata: [
      {
        productId: 'rani',
        size: 38,
        color: 'Gold',
        quantity: 2,
        title: 'Rani',
        price: '999.50',
        tax: 119.94,
      },
    ],
    formData: forFields(BILLING_FIELDS, (field) => `my ${field}`),
    CGST: '119.94',
    SGST: '119.94',
    Tax: '239.88',
    quantity: 1,
    coupons: ['FESTIVE10'],
    whatsapp: true,
    measured: {
      agreedAt: '2026-11-26',
      client: '1.2',
      session: '3',
      browser: 'M',
      fbp: 'fb.1.1.1',
      fbc: 'fb.1.1.x',
    },
    business: { gstin: '29AAAAA0000A1ZY', name: 'Demo Traders' },
    userEmail: 'asha@kadam.example',
    advance: '99.00',
    credit: '50.00',
    giftCard: 'ABCD-EFGH-JKMN-PQRS',
    replaces: { orderNumber: 'KD-1', link: 'x' },
  };
  for (const call of [checkoutApi.checkout, checkoutApi.codCheckout]) {
    const read = call.body.parse(JSON.parse(JSON.stringify(body)));
    expect(read).toEqual(body);
    expect(orderIdentity({ ...read, method } as CheckedOrder, 'asha')).toBe(
      orderIdentity({ ...body, method }, 'asha'),
    );
  }
});
