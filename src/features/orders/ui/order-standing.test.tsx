import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { OrderDetails } from '../../../contract/orders.ts';
import { OrderStanding } from './order-standing.tsx';

type Order = Pick<OrderDetails['order'], 'orderStatus' | 'PaymentStatus'> & { retained?: boolean };
function standing({ retained = true, ...order }: Order, isPaid = true): string {
  const details = {
    order: { ...order, awb_no: null, advance: { amount: 99, cashDue: 1300, isPaid, retained } },
    refund: null,
    returnRequest: null,
    creditNote: null,
    carriedBy: null,
    terms: { terms: null, refund: null },
  } as OrderDetails;
  return renderToString(<OrderStanding details={details} />);
}

test('an advance: what is still due at the door, and what becomes of it when the parcel is refused', () => {
  const coming = standing({ orderStatus: 'Shipped', PaymentStatus: 'Pending' });
  expect(coming).toContain('₹99.00; ₹1,300.00 at the door');
  expect(standing({ orderStatus: 'Delivered', PaymentStatus: 'Paid' })).toContain('<dd>₹99.00</dd>');
  const refused = { orderStatus: 'Returned', PaymentStatus: 'Paid' } as const;
  expect(standing(refused)).toContain('₹99.00, which stays with us');
  const back = { orderStatus: 'Returned', PaymentStatus: 'Refund initiated', retained: false } as const;
  expect(standing(back)).not.toContain('stays');
  expect(standing({ orderStatus: 'Placed', PaymentStatus: 'Pending' }, false)).not.toContain('advance');
});
