import { hello, order, toName, shop } from './order-values.ts';
import type { MessageText } from './texts.ts';

/** The way of a parcel: packed, shipped, delivered. */
export const PARCEL_TEXTS = {
  packed: {
    title: 'Packed',
    when: 'When the order is packed, by mail alone.',
    mail: {
      subject: 'Your order {order} is packed',
      heading: 'Your order is packed',
      body: 'We have checked and packed your order. The courier fetches it next, and we write to you once it is on its way.',
    },
    placeholders: { order },
  },
  'packed by us': {
    title: 'Packed, own delivery',
    when: 'When an order is packed that you bring yourselves, by mail alone.',
    mail: {
      subject: 'Your order {order} is packed',
      heading: 'Your order is packed',
      body: 'We have checked and packed your order. We bring it to you ourselves, and write to you once it is on its way.',
    },
    placeholders: { order },
  },
  shipped: {
    title: 'Shipped',
    when: 'When the courier has the parcel.',
    mail: {
      subject: 'Your order {order} is on its way',
      heading: 'Your shoes are on their way',
      body: 'We have handed your parcel to the courier{awb}.',
    },
    sms: { text: '{shop}: your order {order} has been shipped.', template: 'order' },
    placeholders: {
      order,
      shop,
      awb: { about: 'the AWB in brackets, or nothing', example: ' (AWB 0000000000)' },
    },
  },
  'shipped by us': {
    title: 'Shipped, own delivery',
    when: 'When a parcel that you bring yourselves has left the shop.',
    mail: {
      subject: 'Your order {order} is on its way',
      heading: 'Your shoes are on their way',
      body: 'Your parcel has left our shop. We bring it to you ourselves.',
    },
    sms: { text: '{shop}: your order {order} has been shipped.', template: 'order' },
    placeholders: { order, shop },
  },
  'out for delivery': {
    title: 'Out for delivery',
    when: 'On the morning of the delivery.',
    mail: {
      subject: 'Your order {order} is out for delivery',
      heading: 'Your parcel comes today',
      body: 'The courier is out with your parcel.\n\n{keepReady}',
    },
    sms: { text: '{shop}: your order {order} is out for delivery.', template: 'order' },
    placeholders: {
      order,
      shop,
      keepReady: {
        about: 'what to keep ready for cash on delivery, or nothing',
        example: 'Please keep ₹1,499.00 ready.',
      },
    },
  },
  'out with us': {
    title: 'Out for delivery, own delivery',
    when: 'When you set out with a parcel that you bring yourselves.',
    mail: {
      subject: 'Your order {order} is out for delivery',
      heading: 'Your parcel comes today',
      body: 'We are on the way to you with your parcel.\n\n{keepReady}',
    },
    sms: { text: '{shop}: your order {order} is out for delivery.', template: 'order' },
    placeholders: {
      order,
      shop,
      keepReady: {
        about: 'what to keep ready for cash on delivery, or nothing',
        example: 'Please keep ₹1,499.00 ready.',
      },
    },
  },
  delivered: {
    title: 'Delivered',
    when: 'When the parcel was delivered. The mail asks for a review, too.',
    mail: {
      subject: 'Your order {order} is delivered',
      heading: 'Enjoy every step{toName}',
      body: 'Your parcel has been delivered.\n\nIf something is damaged or not as expected, please tell us within {returnWindow}. Another size is free within {exchangeDays}. You find the buttons beside your order.',
    },
    sms: { text: '{shop}: your order {order} has been delivered.', template: 'order' },
    placeholders: {
      order,
      shop,
      toName,
      returnWindow: { about: 'your return window', example: '2 days' },
      exchangeDays: { about: 'how long the size can be exchanged', example: '7 days' },
    },
  },
  lost: {
    title: 'Lost on its way',
    when: 'When the courier has lost or destroyed a parcel and you close it.',
    mail: {
      subject: 'The parcel of your order {order} was lost',
      heading: 'We are sorry: your parcel was lost',
      body: '{hello}\n\nThe parcel of your order {order} was lost or damaged on its way and does not arrive, so we have cancelled the order.\n\n{money}',
    },
    sms: {
      text: '{shop}: the parcel of your order {order} was lost on its way, and the order is cancelled. We are sorry.',
      template: 'order',
    },
    placeholders: {
      order,
      shop,
      hello,
      money: {
        about: 'what happens to the money, as a sentence',
        example: 'We have requested the refund of the ₹1,499.00 that you paid. It takes 6-8 days.',
      },
    },
  },
} as const satisfies Record<string, MessageText>;
