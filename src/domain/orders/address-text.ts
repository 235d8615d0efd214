import type { BillingForm } from './billing-fields.ts';

/** Name and address as they stand on a parcel, line by line. */
export const addressText = (to: BillingForm): string =>
  [`${to.fname} ${to.lname}`, to.billing_address, to.billing_address2, `${to.city} ${to.zipcode}`, to.state]
    .filter(Boolean)
    .join('\n');
