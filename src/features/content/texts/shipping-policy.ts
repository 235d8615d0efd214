import type { WrittenPage } from '../../../domain/content/info-pages.ts';

export const text: WrittenPage = {
  title: 'Shipping Policy',
  intro: 'Where we deliver, how long it takes, and whom to call when a parcel keeps you waiting.',
  body: `## Where we deliver

We deliver to addresses in India. Type your 6-digit pincode at checkout: if we know it, city and state fill themselves in.

Please give a phone number that will be answered. The courier uses it to find you, and for nothing else.

## When it leaves and when it arrives

Orders are typically dispatched within 0-7 days. From then on the courier’s own time counts: usually a few days to large towns, longer to remote places. These are honest estimates, not guarantees.

If we cannot dispatch within 7 days, we tell you, and you choose: wait a little longer, or have the order cancelled and everything you paid returned.

## What it costs

Prices include tax. Beside them, {deliveryCost}, and {cashCost}. The Total Amount at checkout is all that you pay, {waysToPay}; cash is rounded to whole rupees.

## Following your parcel

- With an account: open [My Account](/profile), Orders, and press Track.
- As a guest: use the link in your order e-mail.
- Until the courier has collected the parcel, tracking says Pickup Pending.

## At the door

- If the parcel is torn or has been opened, please refuse it or note the damage with the courier, and take a photograph.
- Try the shoes on a clean floor, and keep the box until you are sure.
- If anything is damaged or not as expected, report it within {returnDays} of receipt. The [refund policy](/refund-policy) says how.
- If nobody is at home, the courier normally tries again. A parcel that comes back to us is refunded if it was paid for.

## Helpdesk

A parcel is late, lost or behaving oddly? Have your order number ready and reach us here.

- **Phone:** [{phone}](tel:{phone})
- **Hours:** {hours}
- **E-mail:** [{email}](mailto:{email})`,
};
