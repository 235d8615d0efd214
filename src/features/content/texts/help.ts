import type { WrittenPage } from '../../../domain/content/info-pages.ts';

export const text: WrittenPage = {
  title: 'Help',
  intro: 'The ten questions we are asked most. Yours is not among them? Write or call, and we answer.',
  body: `## Where is my order?

Open [Track Order](/track-order) and enter the order number and the phone number of the order. With an account, all your orders are under [My Account](/profile). The link in our mails opens your order directly.

## How long does delivery take?

Orders are typically dispatched within 0-7 days; then the courier needs a few days more. Type your pincode on the page of a shoe to see the day. More in the [Shipping Policy](/shipping-policy).

## What does delivery cost?

Prices include tax. Beside them, {deliveryCost}, and {cashCost}. The Total Amount at checkout is all that you pay.

## How can I pay?

You pay {waysToPay}. Online you choose UPI, card, net banking or wallet in the window of the payment provider; we never see your card number.

## Which size should I take?

Press “Size chart” beside the sizes of any shoe: it compares the sizes with the length of your foot in centimetres. Stand on paper in the evening, mark heel and longest toe, and measure between the marks. Between two sizes, take the larger one.

## Can I cancel my order?

Yes, within 2 days after ordering and before it is shipped. Open [My Account](/profile), Orders, and press cancel. Ordered as a guest? Write to us or call.

## How do I return or exchange a pair?

A pair that does not fit is exchanged for another size, free of charge, within {exchangeDays} of receipt. Whatever is damaged or not as expected, report within {returnDays} of receipt: under [My Account](/profile), Orders, or as a guest through the link in our mail. Keep the pair unworn outdoors, with its box. The [Refund & Cancellation Policy](/refund-policy) says what can come back.

## When do I get my money back?

Refunds take 6-8 days from the cancellation, or from the day the returned pair reaches us and is checked. What you paid online returns the way it came; for cash we ask you for a bank account or UPI address.

## My payment failed. What now?

Money that left your account without an order comes back by itself, usually within a few days. Your cart is still there: try again, or choose another way to pay.

## How do I reach you?

- **Phone:** [{phone}](tel:{phone})
- **Hours:** {hours}
- **E-mail:** [{email}](mailto:{email})
- **Form:** [Contact Us](/contact-us)

How this site can be used by everybody, and what to do when something stands in your way: [Accessibility](/accessibility).`,
};
