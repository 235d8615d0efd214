import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_TAX } from '../money/tax.ts';
import { totalsOf } from '../money/totals.ts';
import { BILLING_FIELDS, EMPTY_BILLING, forFields, type BillingForm } from './billing-fields.ts';
import {
  cartMark,
  checkOrder,
  detailsMark,
  orderIdentity,
  orderInput,
  takeOver,
  type CheckedOrder,
  type OrderedLine,
  type OrderInput,
} from './order-input.ts';
import { MEERA } from './testing-billing.ts';
import { SHOE } from '../money/testing-tax.ts';

const form = MEERA;
const line: OrderedLine = {
  productId: 'rani',
  size: 38,
  color: 'Gold',
  quantity: 2,
  title: 'Rani',
  price: '999.50',
  tax: '119.94',
};
const totals = totalsOf([{ ...SHOE, unitPrice: 999_50, quantity: 2 }], {
  settings: DEFAULT_TAX,
  day: '2026-01-01',
  state: form.state,
});
const input = orderInput({ method: 'online', items: [line], form, totals });
const orderWith = (change: Partial<OrderInput>) => orderIdentity({ ...input, ...change }, 'asha');
const same = orderIdentity(input, 'asha');

describe('two requests are the same order', () => {
  // A new field of the input does not compile here before somebody says what it means.
  const other: { [Field in keyof Required<OrderInput>]: [OrderInput[Field], 'same' | 'another'] } = {
    method: ['cod', 'another'],
    amount: ['1.00', 'another'],
    cartdata: [[{ ...line, quantity: 3 }], 'another'],
    formData: [{ ...form, billing_address: '13 Temple Street' }, 'another'],
    CGST: ['1.00', 'same'],
    SGST: ['1.00', 'same'],
    Tax: ['1.00', 'same'],
    quantity: [7, 'same'],
    coupons: [['FESTIVE10'], 'another'],
    userEmail: ['priya@kadam.example', 'same'],
    whatsapp: [true, 'same'],
    measured: [{ agreedAt: '2026-11-26', client: '1.2' }, 'same'],
    business: [{ gstin: '29AAAAA0000A1ZY', name: 'Demo Traders' }, 'another'],
    advance: ['99.00', 'another'],
    credit: ['50.00', 'another'],
    giftCard: ['50.00', 'another'],
    replaces: [{ orderNumber: 'KD-1', link: 'x' }, 'same'],
  };
  it.each(Object.entries(other))('with another %s: %j', (field, [value, verdict]) => {
    expect(orderWith({ [field]: value }) === same ? 'same' : 'another').toBe(verdict);
  });

  const otherLine: {
    [Field in keyof Required<OrderedLine>]: [OrderedLine[Field], 'same' | 'another'];
  } = {
    productId: ['mojari', 'another'],
    size: [39, 'another'],
    color: ['Rust', 'another'],
    quantity: [1, 'another'],
    title: ['Rani, new', 'same'],
    price: ['1.00', 'same'],
    tax: ['1.00', 'same'],
  };
  it.each(Object.entries(otherLine))('with another %s of a line: %j', (field, [value, verdict]) => {
    const lines = [{ ...line, [field]: value }];
    expect(orderWith({ cartdata: lines }) === same ? 'same' : 'another').toBe(verdict);
    expect(cartMark(lines) === cartMark([line]) ? 'same' : 'another').toBe(verdict);
  });

  it.each(BILLING_FIELDS)('never with another %s, neither for the browser nor for the server', (field) => {
    const changed = { ...input, formData: { ...form, [field]: 'Another' } };
    expect(orderIdentity(changed, 'asha')).not.toBe(same);
    expect(detailsMark(changed)).not.toBe(detailsMark(input));
    expect(cartMark(changed.cartdata)).toBe(cartMark(input.cartdata));
  });

  it('not for somebody else', () => {
    expect(orderIdentity(input, undefined)).not.toBe(same);
    expect(orderIdentity(input, 'priya')).not.toBe(same);
  });

  it('whatever the order of the fields, and whether an amount is a number or a text', () => {
    const turned = Object.fromEntries(Object.entries(form).reverse()) as BillingForm;
    expect(orderWith({ formData: turned })).toBe(same);
    expect(orderWith({ amount: 1250 })).toBe(orderWith({ amount: '1250' }));
  });

  it('for the server exactly when for the browser, method, amount and person being equal', () => {
    const text = fc.constantFrom('', 'a', 'b', '1', '"', ',');
    const any = fc.record({
      cartdata: fc.array(
        fc.record({
          productId: text,
          size: fc.nat({ max: 2 }),
          color: text,
          quantity: fc.integer({ min: 1, max: 2 }),
        }),
        { maxLength: 2 },
      ),
      formData: fc.record(forFields(BILLING_FIELDS, () => text)),
    });
    fc.assert(
      fc.property(any, any, (a, b) => {
        const browser =
          cartMark(a.cartdata) === cartMark(b.cartdata) &&
          detailsMark({ ...input, ...a }) === detailsMark({ ...input, ...b });
        expect(orderWith(a) === orderWith(b)).toBe(browser);
      }),
    );
  });
});

describe('what an order is placed with', () => {
  it('is tidied and checked once', () => {
    const { order } = checkOrder({ ...input, formData: { ...form, fname: ' Meera\0 ', country: 'INDIA' } });
    expect(order).toEqual({ ...input, formData: form });
  });

  it.each([
    [{ formData: { ...form, phone: '1' } }, 'Please enter a valid 10-digit phone number'],
    [{ formData: { ...form, zipcode: '070001' } }, 'Please enter a valid pincode'],
    [{ formData: { ...form, country: 'Nepal' } }, 'We deliver within India only.'],
    [{ cartdata: [] }, 'Your 🛒cart is empty!'],
    [{ quantity: 2 }, 'The number of cart lines does not match the cart.'],
  ])('is refused in one sentence: %j', (change: Partial<OrderInput>, wrong) => {
    expect(checkOrder({ ...input, ...change })).toEqual({ wrong });
  });

  it('says the number of lines for cash on delivery, and leaves out of the cart what decides nothing', () => {
    const item = { ...line, description: 'long' };
    expect(orderInput({ method: 'cod', items: [item], form, totals })).toMatchObject({
      amount: '1999',
      quantity: 1,
      cartdata: [line],
    });
    expect(input).toMatchObject({ amount: '1999.00', userEmail: 'meera@shopper.example' });
    expect(input.quantity).toBeUndefined();
  });
});

describe('a refusal that changes nothing visible', () => {
  const input: OrderInput = {
    method: 'cod',
    amount: '1000',
    cartdata: [{ productId: 'a', size: 38, color: 'Gold', quantity: 1 }],
    formData: { ...EMPTY_BILLING },
    CGST: '60.00',
    SGST: '60.00',
    Tax: '120.00',
  };
  const order = input as CheckedOrder;
  const figures = { amountCod: '1000', amountOnline: '999.50', CGST: '25.00', SGST: '25.00', Tax: '50.00' };
  const refusal = { changes: [], soldOut: false, figures };

  it('is taken over with the figures of the shop', () => {
    expect(takeOver(order, { code: 'cartChanged', answer: refusal })).toEqual({
      ...order,
      CGST: '25.00',
      SGST: '25.00',
      Tax: '50.00',
    });
  });

  it.each([
    ['another sum to pay', { ...refusal, figures: { ...figures, amountCod: '1001' } }],
    ['a changed price', { ...refusal, changes: [{ kind: 'price' }] }],
    ['something sold out', { ...refusal, soldOut: true }],
    ['no figures', { changes: [], soldOut: false }],
  ])('with %s the shopper must look first', (_, answer) => {
    expect(takeOver(order, { code: 'cartChanged', answer })).toBeUndefined();
  });
});
