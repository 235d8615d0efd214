import { order, amount, hello, shop, link } from './order-values.ts';
import { PARCEL_TEXTS } from './parcel-texts.ts';
import { RETURN_TEXTS } from './return-texts.ts';
import type { MessageText } from './texts.ts';

const placedSms = {
  text: '{shop}: your order {order} of {amount} is placed. Track it: {link}',
  template: 'order',
} as const;

/** What is said about an order, from placing to the end of a return. */
export const ORDER_TEXTS = {
  'placed cash': {
    title: 'Order placed, cash on delivery',
    when: 'As soon as an order with cash on delivery is placed.',
    mail: {
      subject: 'Your order {order} is placed',
      heading: 'Thank you for your order',
      body: '{hello}\n\nWe have your order {order}. Please pay {amount} in cash when it arrives.',
    },
    sms: placedSms,
    placeholders: { order, amount, hello, shop, link },
  },
  'placed advance': {
    title: 'Order placed, a part paid in advance',
    when: 'As soon as the advance of an order with cash on delivery has arrived.',
    mail: {
      subject: 'Your order {order} is placed',
      heading: 'Thank you for your order',
      body: '{hello}\n\nYour advance of {advance} has arrived and your order {order} is confirmed. Please pay the remaining {rest} in cash when it arrives.',
    },
    sms: placedSms,
    placeholders: {
      order,
      amount,
      hello,
      shop,
      link,
      advance: { about: 'what was paid in advance', example: '₹99.00' },
      rest: { about: 'what is paid at the door', example: '₹1,400.00' },
    },
  },
  'placed online': {
    title: 'Order placed, paid online',
    when: 'As soon as the payment of an order has arrived.',
    mail: {
      subject: 'Your order {order} is placed',
      heading: 'Thank you for your order',
      body: '{hello}\n\nYour payment of {amount} has arrived and your order {order} is confirmed.',
    },
    sms: placedSms,
    placeholders: { order, amount, hello, shop, link },
  },
  'not paid': {
    title: 'Order not paid yet',
    when: 'When an online payment has not arrived and the pairs are no longer reserved.',
    mail: {
      subject: 'Your order {order} is not paid yet',
      heading: 'Your order waits for its payment',
      body: '{hello} your payment of {amount} has not reached us.\n\nYour pairs are no longer reserved for you. Until {payUntil} you can still pay the order, while they are in stock. If you have changed your mind, there is nothing to do.',
    },
    placeholders: {
      order,
      amount,
      hello,
      payUntil: { about: 'until when it can be paid', example: '3 Mar 2026, 06:00 PM' },
    },
  },
  'confirm order': {
    title: 'Order to be confirmed',
    when: 'When an order with cash on delivery is placed and you ask for a confirmation; once more after half of the time.',
    mail: {
      subject: '{please} confirm your order {order}',
      heading: 'Please confirm your order',
      body: '{hello} you chose to pay {amount} in cash when your order arrives.\n\nWe pack it once you have confirmed it, until {confirmUntil}. Use the button, or type the order number and the code {code} on the same page.\n\nIf you did not order this, there is nothing to do: nothing will be sent.',
    },
    sms: {
      text: '{shop}: {please} confirm your order {order}: {confirmLink} or code {code}',
      template: 'order',
    },
    placeholders: {
      order,
      shop,
      amount,
      hello,
      please: { about: '“Please”, or “Reminder: please”', example: 'Please' },
      code: { about: 'the six figures', example: '123456' },
      confirmLink: { about: 'link to confirm', example: 'https://shop.example/confirm-order/AB0000EXAMPLE' },
      confirmUntil: { about: 'until when', example: '3 Mar 2026, 06:00 PM' },
    },
    needed: ['confirmLink'],
  },
  'not confirmed': {
    title: 'Cancelled, because it was not confirmed',
    when: 'When the time to confirm an order has passed and you let such orders be cancelled.',
    mail: {
      subject: 'Your order {order} is cancelled',
      heading: 'Your order was not confirmed',
      body: 'We have cancelled your order, because it was not confirmed in time. There is nothing to pay.\n\nYou are welcome to order again at any time.',
    },
    sms: {
      text: '{shop}: your order {order} was not confirmed in time and is cancelled.',
      template: 'order',
    },
    placeholders: { order, shop },
  },
  'advance stays': {
    title: 'Refused, and the advance stays',
    when: 'When a parcel came back that was refused at the door, and its advance stays with you as the shopper was told.',
    mail: {
      subject: 'Your order {order} has come back to us',
      heading: 'Your parcel has come back',
      body: '{hello}\n\nThe parcel of your order {order} was not taken in and has come back to us. As you were told before you ordered, the {amount} that you paid online in advance stays with us. There is nothing more to pay.\n\nThe credit note for the rest stands with your order. If nobody came to your door, please write to us.',
    },
    sms: {
      text: '{shop}: order {order} has come back to us. As told before, the advance of {amount} is not refunded. Nothing more is due.',
      template: 'order',
    },
    placeholders: {
      order,
      shop,
      hello,
      amount: { about: 'how much of the advance stays', example: '₹99.00' },
    },
  },
  'payment returned': {
    title: 'Payment is returned',
    when: 'When a payment came too late, twice or for a cancelled order.',
    mail: {
      subject: 'The refund of your payment for {order} is requested',
      heading: 'Your refund is requested',
      body: '{hello}\n\nThis is about your order {order}. {reason}\n\nNothing is left for you to do. Banks take 6 to 8 days.',
    },
    placeholders: {
      order,
      hello,
      reason: {
        about: 'why, as a sentence',
        example: 'You paid for it twice. The refund of the second payment is requested.',
      },
    },
  },
  ...PARCEL_TEXTS,
  cancelled: {
    title: 'Cancelled',
    when: 'When an order was cancelled.',
    mail: {
      subject: 'Your order {order} is cancelled',
      heading: 'Your order is cancelled',
      body: 'We have cancelled your order as you wished.\n\n{money}',
    },
    sms: { text: '{shop}: your order {order} is cancelled.', template: 'order' },
    placeholders: {
      order,
      shop,
      money: {
        about: 'what happens to the money, as a sentence',
        example: 'The refund of your payment of ₹1,499.00 is requested, the way it came. It takes 6-8 days.',
      },
    },
  },
  'account wanted': {
    title: 'Account for a refund',
    when: 'When a refund has to be paid out to an account and you ask the customer for it.',
    mail: {
      subject: 'Where should the money of your order {order} go?',
      heading: 'Please tell us your account',
      body: 'The refund of your order {order} is paid out to an account of yours. Please name the UPI id or the bank account. We never ask for a PIN or a password.',
    },
    placeholders: { order },
  },
  'payment link': {
    title: 'Payment link of an order by phone',
    when: 'When you place an order for a caller who pays by a link.',
    mail: {
      subject: 'Please pay for your order {order}',
      heading: 'Your order waits for its payment',
      body: '{hello} we have placed the order that we spoke about.\n\nPlease pay {difference} with the button. Your pairs are reserved until {reservedUntil}.',
    },
    sms: {
      text: '{shop}: please pay {difference} for your order {order}: {payLink}',
      template: 'order',
    },
    placeholders: {
      order,
      shop,
      hello,
      difference: { about: 'how much', example: '₹1,499.00' },
      payLink: { about: 'link to pay', example: 'https://pay.example/l/0000' },
      reservedUntil: { about: 'until when the pairs are reserved', example: '3 Mar 2026, 06:00 PM' },
    },
    needed: ['payLink'],
  },
  'difference due': {
    title: 'Difference to pay',
    when: 'When a changed order costs more than was paid.',
    mail: {
      subject: 'Please pay the difference for your order {order}',
      heading: 'Your order was changed as you wished',
      body: 'It now costs {difference} more than you have paid. Please pay the difference, and we pack it.',
    },
    sms: {
      text: '{shop}: please pay {difference} for your changed order {order}: {payLink}',
      template: 'order',
    },
    placeholders: {
      order,
      shop,
      difference: { about: 'how much', example: '₹200.00' },
      payLink: { about: 'link to pay', example: 'https://pay.example/l/0000' },
    },
    needed: ['payLink'],
  },
  ...RETURN_TEXTS,
} as const satisfies Record<string, MessageText>;
