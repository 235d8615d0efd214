import type { ProviderRefund } from '../../../../services/payment/port.ts';
import { nameInMail } from '../../../../domain/text/in-mail.ts';
import type { Shop } from '../../../shop.server.ts';
import { findOrderById } from '../order-record.server.ts';
import type { OpenRefund } from './refunds.server.ts';

type Answer = Pick<ProviderRefund, 'id' | 'status'> & { readonly trouble: string | null };

const FAILED = ['failed', 'reversed', 'cancelled', 'rejected'];

/**
 * Pays cash back to the account the customer named, or asks how that stands. The refund's own id
 * keeps it from being paid twice; a new key comes only after a failure.
 */
export async function askPayout(shop: Shop, refund: OpenRefund): Promise<Answer> {
  const { payment } = shop.services;
  const order = await findOrderById(shop.sql, refund.orderId);
  if (!order || !refund.destination) throw new Error('A payout without an order or an account');
  const { email, phone, orderNumber, billing } = order;
  const payout = refund.providerRefundId
    ? await payment.payoutStatus(refund.providerRefundId)
    : await payment.payOut({
        amount: refund.amount,
        to: refund.destination,
        person: {
          name: (nameInMail(`${billing.fname} ${billing.lname}`) ?? `Buyer of ${orderNumber}`).slice(0, 50),
          email,
          contact: phone,
          reference: orderNumber,
        },
        reference: refund.id,
        narration: `Refund ${orderNumber}`,
        idempotencyKey: `${refund.id.replaceAll('-', '')}-${refund.tries}`,
      });
  const status =
    payout.status === 'processed' ? 'processed' : FAILED.includes(payout.status) ? 'failed' : 'pending';
  return { id: payout.id, status, trouble: status === 'failed' ? (payout.reason ?? payout.status) : null };
}
