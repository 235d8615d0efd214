import type { z } from 'zod';
import { type RetrySettings, withRetries } from '../http/retry.ts';
import { ServiceError } from '../http/service-error.ts';
import type { PaymentPort, PayoutInput } from './port.ts';
import { contactEntity, linkCollection, linkEntity, payoutEntity } from './razorpay-entities.ts';

/** How the adapter talks: one try, or a look that is tried again. */
export type Calls = {
  readonly call: <T extends z.ZodType>(
    shape: T,
    method: 'GET' | 'POST',
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ) => Promise<z.output<T>>;
  readonly get: <T extends z.ZodType>(shape: T, path: string) => Promise<z.output<T>>;
  readonly retry: RetrySettings;
};

const part = encodeURIComponent;

/** Payment links: what somebody pays beside the checkout. */
export function linkCalls({
  call,
  get,
  retry,
}: Calls): Pick<PaymentPort, 'createLink' | 'link' | 'cancelLink'> {
  return {
    createLink: ({ amount, reference, description, customer, expiresAt, callbackUrl }) =>
      withRetries(async () => {
        const { payment_links: made } = await get(
          linkCollection,
          `payment_links?reference_id=${part(reference)}`,
        );
        const open = made.find((link) => link.amount === amount);
        if (open) return open;
        return call(linkEntity, 'POST', 'payment_links', {
          amount,
          currency: 'INR',
          accept_partial: false,
          expire_by: Math.floor(expiresAt.getTime() / 1000),
          reference_id: reference,
          description,
          // Who buys a gift card names no phone.
          customer: { ...customer, contact: customer.contact || undefined },
          // The shop writes itself: two mails for one link would look like a fraud.
          notify: { sms: false, email: false },
          reminder_enable: false,
          callback_url: callbackUrl,
          callback_method: 'get',
        });
      }, retry),
    link: (linkId) => get(linkEntity, `payment_links/${part(linkId)}`),
    async cancelLink(linkId) {
      try {
        return await call(linkEntity, 'POST', `payment_links/${part(linkId)}/cancel`, {});
      } catch (error) {
        if (!(error instanceof ServiceError) || error.kind !== 'refused') throw error;
        return get(linkEntity, `payment_links/${part(linkId)}`);
      }
    },
  };
}

const fundAccountOf = (to: PayoutInput['to']) =>
  to.kind === 'vpa'
    ? { account_type: 'vpa', vpa: { address: to.address } }
    : {
        account_type: 'bank_account',
        bank_account: { name: to.name, ifsc: to.ifsc, account_number: to.accountNumber },
      };

/** Payouts (RazorpayX): contact, account and payout, each found again when it was made before. */
export function payoutCalls(
  { call, get, retry }: Calls,
  account: string | undefined,
): Pick<PaymentPort, 'canPayOut' | 'payOut' | 'payoutStatus'> {
  return {
    canPayOut: account !== undefined,
    payOut: ({ amount, to, person, reference, narration, idempotencyKey }) =>
      withRetries(async () => {
        if (account === undefined) throw new ServiceError('refused', 'No account to pay out from');
        const { name, email, contact, reference: own } = person;
        const { id: contactId } = await call(contactEntity, 'POST', 'contacts', {
          name,
          email,
          contact,
          type: 'customer',
          reference_id: own,
        });
        const { id: fundAccountId } = await call(contactEntity, 'POST', 'fund_accounts', {
          contact_id: contactId,
          ...fundAccountOf(to),
        });
        const body = {
          account_number: account,
          fund_account_id: fundAccountId,
          amount,
          currency: 'INR',
          mode: to.kind === 'vpa' ? 'UPI' : 'IMPS',
          purpose: 'refund',
          queue_if_low_balance: true,
          reference_id: reference,
          narration: narration.slice(0, 30),
        };
        return call(payoutEntity, 'POST', 'payouts', body, { 'x-payout-idempotency': idempotencyKey });
      }, retry),
    payoutStatus: (payoutId) => get(payoutEntity, `payouts/${part(payoutId)}`),
  };
}
