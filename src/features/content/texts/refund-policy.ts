import type { WrittenPage } from '../../../domain/content/info-pages.ts';

export const text: WrittenPage = {
  title: 'Refund & Cancellation Policy',
  intro:
    'Changed your mind, or opened the box and frowned? Here is what you can do, by when, and how the money comes back.',
  body: `## In short

- **Cancel an order:** Within 2 days after ordering, as long as it has not been shipped
- **Report a problem:** Within {returnDays} of receipt
- **Exchange the size:** Free within {exchangeDays} of receipt
- **Money back:** In 6-8 days
- **Cancellation charge:** None

## Cancelling an order

You can cancel within 2 days after ordering and before the order is shipped. Open [My Account](/profile), Orders, and press cancel; ordered as a guest, write or call. It costs nothing and needs no reason.

Once a parcel is on its way it can no longer be cancelled. If it turns out damaged or not as expected, the next section is for you.

Should we have to cancel, because a pair failed its last check or cannot reach your pincode, we tell you at once and return everything you paid.

## Damaged, wrong or not as expected

Tell us within {returnDays} of receipt, by e-mail to [{email}](mailto:{email}), by phone on [{phone}](tel:{phone}) or through the [contact form](/contact-us). Give your order number, say what is wrong, and send a photograph if you can.

- Damaged or faulty: a broken strap, a loose sole, a stain.
- Wrong: another style, colour or size than you ordered, or something missing.
- Not as expected: it differs from what our page showed or said.

Please keep the pair unworn outdoors, with its box. We answer with the way to send it back. Where the fault is ours, so is the cost of the return.

## Another size

A pair that does not fit is exchanged for another size of the same style and colour, free of charge, within {exchangeDays} of receipt. Open the order under [My Account](/profile), Orders, or through the link in our mail, press Exchange and choose the size: it is reserved for you at once. Within {returnDays} of receipt you may return it for your money instead.

## How refunds work

Refunds take 6-8 days, counted from the cancellation, or from the day the returned pair reaches us and is checked.

- Paid online: the money returns the way it came, to the same card, UPI or bank account.
- Paid in cash on delivery: we ask you for a bank account or UPI address to send it to. We never ask for a PIN, a password or a one-time code.
- You get back what you paid for the item, tax included.
- If you paid for delivery or for cash on delivery, that comes back too when the order is cancelled, when the parcel did not reach you, and when the pair was damaged or wrong. When a pair does not fit or is not as you expected, those fees stay.

You can watch the payment status under [My Account](/profile), Orders. If 8 days have passed and nothing has come, call us with the order number.

## What we cannot take back

- Pairs that have been worn outdoors, altered, washed or damaged after delivery.
- Wear that comes with use, and the small irregularities that show a hand made the shoe.
- Opened shoe-care products, unless they are faulty.

Nothing here limits the rights that consumer law in India gives you.

## If we do not settle it

Take it to {grievanceName}: [{grievanceEmail}](mailto:{grievanceEmail}), [{grievancePhone}](tel:{grievancePhone}). Your complaint is acknowledged within 48 hours and settled within one month.`,
};
