import { EMPTY_BILLING, type BillingForm } from './billing-fields.ts';

/** A fictitious address that every check accepts, for tests, journeys and benches. */
export const MEERA: BillingForm = {
  ...EMPTY_BILLING,
  fname: 'Meera',
  lname: 'Nair',
  billing_address: '7 Test Street',
  city: 'Bengaluru',
  state: 'Karnataka',
  zipcode: '560001',
  phone: '9000000001',
  email: 'meera@shopper.example',
};
