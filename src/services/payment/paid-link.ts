import type { PaymentPort, ProviderLink } from './port.ts';

/** What was paid on a link. A payment that is only authorised is captured where it is the one that was asked for. */
export async function readPaidLink(
  payment: Pick<PaymentPort, 'link' | 'capture'>,
  linkId: string,
): Promise<ProviderLink> {
  const link = await payment.link(linkId);
  const waiting = link.authorized.find(({ amount }) => amount === link.amount);
  if (!waiting || link.payments.length > 0) return link;
  await payment.capture({ paymentId: waiting.id, amount: waiting.amount });
  return payment.link(linkId);
}
