import type { WrittenPage } from '../../../domain/content/info-pages.ts';

export const text: WrittenPage = {
  title: 'Terms and Conditions',
  intro: 'The agreement between you and us when you use this shop, in words meant to be read.',
  body: `## Who you are dealing with

{shopName} is the shop of {legalName}, which owns the goods it sells here and sells them to you directly.

- **Legal name:** {legalName}
- **Address:** {address}
- **GSTIN:** {gstin}
- **Website:** {website}
- **Customer care:** [{phone}](tel:{phone}), [{email}](mailto:{email}), {hours}
- **Grievance officer:** {grievanceName}, [{grievanceEmail}](mailto:{grievanceEmail}), [{grievancePhone}](tel:{grievancePhone})

## Using the shop

- You may browse and order without an account. To order you must be 18 or older, or be acting with a parent or guardian.
- If you open an account, give details that are true, keep your password to yourself, and tell us if you think somebody else has it.
- Please do not try to break, overload or copy the shop, or to order in another person’s name.

## What we show

Pictures and descriptions are as true as we can make them. Screens differ and so do hides and handwork, so small differences in shade and pattern are natural.

The country of origin of our goods is India; it is stated with each product. Stock is real: when a page says that few are left, few are left.

## Prices and tax

- Prices are in Indian rupees (INR) and include all taxes. The crossed-out figure is the M.R.P.
- Checkout shows the price net of tax, the tax and the total before you order. Nothing is added afterwards, and nothing is put into your cart by us.
- If a price has changed since you filled your cart, we show you the new one before you pay, and you decide.
- If we have made an obvious mistake in a price, we tell you before dispatch and you may confirm at the right price or have your money back.

## Orders

Your order is your offer to buy; the contract is made when we confirm it. You receive an order number and, by e-mail, the way to follow the order. An invoice with all tax particulars comes with every sale.

We may decline an order when goods are out of stock, an address cannot be reached, or we have good reason to suspect fraud. Whatever you have paid then comes back in full.

## Payment

You pay {waysToPay}. Online payments, by credit or debit card, UPI or netbanking, run through a licensed payment provider; card numbers and PINs never reach us. Beside the price, {deliveryCost}, and {cashCost}; cash is rounded to whole rupees.

## Delivery, cancellation and returns

- Dispatch is typically within 0-7 days: [Shipping Policy](/shipping-policy).
- You may cancel within 2 days after ordering and before shipping, free of charge: [Refund & Cancellation Policy](/refund-policy).
- Report a damaged or not-as-expected product within {returnDays} of receipt. Refunds take 6-8 days.

## Fair play

No false countdowns, no hidden charges, no boxes ticked for you, no guilt when you say no. Consent is something you give by an act of your own, and take back as easily.

## Complaints

First try customer care; most things end there. Otherwise write to {grievanceName} at [{grievanceEmail}](mailto:{grievanceEmail}). You get a ticket number and an acknowledgement within 48 hours, and a settlement within one month of the day we receive it.

You may also turn to the National Consumer Helpline or to a consumer commission at any time.

## The small remainder

- The shop’s name, texts, pictures and designs belong to us or our partners; please ask before using them.
- We answer for what we sell and promise. We do not answer for events outside our control, nor for losses nobody could have foreseen. Rights that the law gives a consumer stay untouched.
- The law of India applies. The courts at our registered address have jurisdiction, unless consumer law lets you choose another place.
- When these terms change, the date above changes too. The terms of the day you ordered apply to your order.
- How we treat your data stands in the [Privacy Policy](/privacy-policy).`,
};
