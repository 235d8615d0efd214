import { z } from 'zod';
import { oneLine } from './one-line.ts';

/** Where money is paid out to: a UPI id, or a bank account. */
export const Destination = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('vpa'),
    address: z
      .string()
      .trim()
      .toLowerCase()
      .regex(/^[a-z0-9._-]{2,80}@[a-z][a-z0-9]{1,40}$/, 'A UPI id looks like name@bank'),
  }),
  z.object({
    kind: z.literal('bank'),
    name: oneLine.min(3, 'The name on the account has 3 letters or more').max(120),
    ifsc: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[A-Z]{4}0[A-Z0-9]{6}$/, 'An IFSC has 11 characters, such as KKBK0000430'),
    accountNumber: z
      .string()
      .trim()
      .regex(/^[0-9A-Za-z]{5,35}$/, 'An account number has 5 to 35 digits'),
  }),
]);
export type Destination = z.infer<typeof Destination>;

const END = 4;

/** What staff see of it, and all that remains once it is paid. */
export const maskedDestination = (to: Destination): string =>
  to.kind === 'vpa'
    ? to.address.replace(/^(.{2}).*(?=@)/, '$1…')
    : `${to.name}, ${to.ifsc}, account …${to.accountNumber.slice(-END)}`;

/** For whoever decides whether it is the customer's. */
export const wholeDestination = (to: Destination): string =>
  to.kind === 'vpa' ? to.address : `${to.name}, ${to.ifsc}, account ${to.accountNumber}`;
