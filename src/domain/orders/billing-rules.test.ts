import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BILLING_FIELDS, EMPTY_BILLING, type BillingForm } from './billing-fields.ts';
import {
  billingErrors,
  BILLING_SENTENCES,
  firstBillingError,
  tidyBilling,
  readTyped,
} from './billing-rules.ts';
import { MEERA } from './testing-billing.ts';

const good = MEERA;
const first = (change: Partial<BillingForm>, lines = 1) => firstBillingError({ ...good, ...change }, lines);

describe('the billing form', () => {
  it('lets a complete form pass', () => {
    expect(first({})).toBeUndefined();
    expect(billingErrors(good)).toEqual({});
  });

  it.each([
    { fname: 'Al' },
    { lname: 'R ' },
    { city: 'Go' },
    { fname: '   ' },
    { fname: '👩👩' },
    { billing_address: '' },
    { state: ' ' },
    { zipcode: '' },
    { phone: '' },
    { email: '' },
    { fname: 'a'.repeat(61) },
  ])("'Please fill in the billing details correctly …' for %j", (change) => {
    expect(first(change)).toBe(
      'Please fill in the billing details correctly with a valid first name, valid last name, valid billing address, valid city name, valid state name, valid zipcode, valid phone number, and valid email',
    );
  });

  it('takes the longest name it promises to take', () => {
    expect(first({ fname: 'a'.repeat(60) })).toBeUndefined();
    expect(first(tidyBilling({ ...good, additionalInfo: 'a'.repeat(501) }))).toBe(
      BILLING_SENTENCES.incomplete,
    );
  });

  it('counts characters as a person does', () => {
    expect(first({ fname: '👩🎉👠' })).toBeUndefined();
    expect(first({ fname: 'आशा' })).toBeUndefined();
  });

  it.each(['57000', '5700011', '57000a', '५७०००१', '570 01', ' 570001', '570001\n'])(
    'refuses zipcode %j',
    (zipcode) => {
      expect(first({ zipcode })).toBe('Please enter a valid 6-digit zipcode');
    },
  );

  it.each(['987654321', '98765432100', '+919876543', '98765 4321', '९८७६५४३२१०'])(
    'refuses phone %j',
    (phone) => {
      expect(first({ phone })).toBe('Please enter a valid 10-digit phone number');
    },
  );

  it.each(['asha', 'asha@kadam', 'a sha@kadam.example'])('refuses e-mail %j', (email) => {
    expect(first({ email })).toBe('Please enter a valid email address');
  });

  it('reports in the specified order: details, zipcode, phone, e-mail, empty cart', () => {
    const form = { ...good, fname: '', zipcode: 'x', phone: 'x', email: 'x' };
    const mend: Partial<BillingForm>[] = [
      { fname: good.fname },
      { zipcode: good.zipcode },
      { phone: good.phone },
      { email: good.email },
    ];
    const heard = [firstBillingError(form, 0)];
    for (const fix of mend) heard.push(firstBillingError(Object.assign(form, fix), 0));
    expect(heard).toEqual([
      BILLING_SENTENCES.incomplete,
      'Please enter a valid 6-digit zipcode',
      'Please enter a valid 10-digit phone number',
      'Please enter a valid email address',
      'Your 🛒cart is empty!',
    ]);
  });

  it('marks every wrong field', () => {
    expect(Object.keys(billingErrors(EMPTY_BILLING))).toEqual([
      'fname',
      'lname',
      'billing_address',
      'zipcode',
      'city',
      'state',
      'phone',
      'email',
    ]);
    expect(billingErrors({ ...good, zipcode: '1' })).toEqual({
      zipcode: 'Please enter a valid 6-digit zipcode',
    });
  });

  it('has a mark beside a field exactly when it has a sentence above the form', () => {
    const text = fc.oneof(fc.string(), fc.constantFrom('Asha', '570001', '9876543210', 'a@b.c', ''));
    const form = fc.record(
      Object.fromEntries(BILLING_FIELDS.map((field) => [field, fc.oneof(text, fc.constant(good[field]))])),
    );
    fc.assert(
      fc.property(form, (fields) => {
        const filled = { ...good, ...fields };
        expect(firstBillingError(filled, 1) === undefined).toBe(
          Object.keys(billingErrors(filled)).length === 0,
        );
      }),
    );
  });

  it('forgives the keyboard, and nothing else', () => {
    expect(
      tidyBilling({ ...good, fname: ' Meera\0 ', zipcode: '560001 ', billing_address: '7\tTest\nStreet' }),
    ).toEqual(good);
    expect(first(tidyBilling({ ...good, zipcode: '570 001' }))).toBe('Please enter a valid 6-digit zipcode');
  });
});

describe('what is typed or pasted', () => {
  it.each([
    ['phone', '+91 90000 00001', '9000000001'],
    ['phone', '09000000001', '9000000001'],
    ['phone', '90000-00001', '9000000001'],
    ['phone', '9000000001', '9000000001'],
    ['phone', '12345', '12345'],
    ['phone', '+91 900', '+91 900'],
    ['zipcode', '560 001', '560001'],
    ['zipcode', '5600012', '560001'],
    ['city', 'New Delhi', 'New Delhi'],
  ] as const)('%s %j is %j', (field, typed, read) => {
    expect(readTyped(field, typed)).toBe(read);
  });
});
