import { paths } from '../../../../contract/paths.ts';
import { Failure } from '../../../../domain/errors.ts';
import { inLanguage } from '../../../../domain/text/languages.ts';
import { addJob } from '../../../../platform/server/jobs/add-job.server.ts';
import { ServiceError } from '../../../../services/http/service-error.ts';
import { countFailedPayment } from '../../../figures.server.ts';
import type { Shop } from '../../../shop.server.ts';
import { findOrderOfProvider } from '../order-record.server.ts';
import { countForged, noteWebhookHeard } from './payment-alarms.server.ts';
import { refundHeard } from '../refund/refunds.server.ts';
import { settleLink } from './payment-requests.server.ts';
import { settle } from './settle.server.ts';

const textOf = (fields: Readonly<Record<string, unknown>>, name: string): string => {
  const value = fields[name];
  return typeof value === 'string' && value.length <= 200 ? value : '';
};

/**
 * The shopper comes back from the provider by a form posted from another site: no token, no cookie. Only the signature
 * counts, made over the order id in our own database. Answers the page to show.
 */
export async function verifyPayment(shop: Shop, fields: Readonly<Record<string, unknown>>): Promise<string> {
  const paymentId = textOf(fields, 'razorpay_payment_id');
  const signature = textOf(fields, 'razorpay_signature');
  // A failed payment comes back without a signature, and changes nothing.
  const failed = Object.keys(fields).some((name) => name === 'error' || name.startsWith('error['));
  if (paymentId === '' && signature === '' && failed) return paths.paymentSuccess();
  const orderId = textOf(fields, 'razorpay_order_id');
  const order = await findOrderOfProvider(shop.sql, orderId);
  if (!order || !shop.services.payment.verifyPaymentSignature({ orderId, paymentId, signature })) {
    shop.log.warn({ known: Boolean(order) }, 'a payment callback with a wrong signature was refused');
    countForged(shop);
    throw new Failure('badSignature');
  }
  try {
    await settle(shop, await shop.services.payment.payment(paymentId));
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    // The result page says "confirming" and polls; this job asks as soon as the provider answers again.
    await addJob(shop.sql, { kind: 'payment-check', payload: { orderNumber: order.orderNumber } });
  }
  return inLanguage(paths.paymentSuccess(order.orderNumber), order.language);
}

/** An event of the provider's. It may be old, doubled or out of order, so it only tells us where to look. */
export async function receivePaymentWebhook(
  shop: Shop,
  rawBody: unknown,
  signature: string | undefined,
): Promise<void> {
  const { payment } = shop.services;
  if (!Buffer.isBuffer(rawBody) || !payment.verifyWebhook(rawBody, signature)) {
    shop.log.warn({}, 'a payment event with a wrong signature was refused');
    countForged(shop);
    throw new Failure('badSignature');
  }
  await noteWebhookHeard(shop);
  const event = payment.parseWebhook(rawBody);
  try {
    if (event?.link) await settleLink(shop, event.link.id);
    else if (event?.payout) await refundHeard(shop, event.payout.id);
    else if (event?.refund) await refundHeard(shop, event.refund.id);
    else if (event?.payment) {
      const now = await payment.payment(event.payment.id);
      if (now.status === 'failed') countFailedPayment(now.errorReason);
      await settle(shop, now);
    }
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    // Any answer but 2xx makes the provider come again.
    throw new Failure('busy', { retryAfterSeconds: 10 });
  }
}
