import type { MessageText } from './texts.ts';

const order = { about: 'number of the order', example: 'AB0000EXAMPLE' };
const refund = { about: 'how much is refunded', example: '₹1,499.00' };
const shop = { about: 'short name of the shop', example: 'My shop' };

/** What is said about what comes back: pairs, and money. */
export const RETURN_TEXTS = {
  refunded: {
    title: 'Refunded',
    when: 'When the bank has taken in the refund.',
    mail: {
      subject: 'Your refund for order {order}',
      heading: 'Your refund is made',
      body: 'The bank has taken in your refund of {refund}. Until you see it in your account may take some days.',
    },
    sms: { text: '{shop}: your refund of {refund} for order {order} has been made.', template: 'order' },
    placeholders: { order, shop, refund },
  },
  'part refunded': {
    title: 'Refund of a part requested',
    when: 'When a part of the money is to be refunded, with a credit note.',
    mail: {
      subject: 'A refund for your order {order}',
      heading: 'Your refund is requested',
      body: 'We have requested a refund of {refund} of your order. The credit note stands beside your order.\n\nUntil you see it in your account may take 6-8 days.',
    },
    sms: { text: '{shop}: a refund of {refund} for your order {order} is requested.', template: 'order' },
    placeholders: { order, shop, refund },
  },
  'return requested': {
    title: 'Return requested',
    when: 'When a customer asks for a return or an exchange.',
    mail: {
      subject: 'Your request for order {order}',
      heading: 'We have your request',
      body: 'Thank you for telling us. We look at it and answer within two working days.',
    },
    placeholders: { order },
  },
  'return accepted': {
    title: 'Return accepted',
    when: 'When you accept a return or an exchange.',
    mail: {
      subject: 'Your request for order {order} is accepted',
      heading: 'We take care of it',
      body: 'We have accepted your request. Once we have received and checked the pair, your money goes back to you, or the new size is sent.',
    },
    placeholders: { order },
  },
  'return refused': {
    title: 'Return refused',
    when: 'When you refuse a return or an exchange.',
    mail: {
      subject: 'About your request for order {order}',
      heading: 'We could not accept your request',
      body: 'We have looked at your request and cannot accept it. Our reason stands beside your order.',
    },
    placeholders: { order },
  },
  'replacement sent': {
    title: 'New size is packed',
    when: 'When the old pair has come back and the new size is packed.',
    mail: {
      subject: 'Your new size for order {order}',
      heading: 'Your new size is being packed',
      body: 'Your pair has arrived with us, and the new size is on its way to you soon, at no cost.',
    },
    sms: { text: '{shop}: your new size for order {order} is being packed.', template: 'order' },
    placeholders: { order, shop },
  },
  'size gone': {
    title: 'Size of an exchange is gone',
    when: 'When the size somebody wished for in an exchange is sold out.',
    mail: {
      subject: 'About your exchange for order {order}',
      heading: 'Your size is gone',
      body: 'We are sorry: the size you wished for is sold out. We have requested your refund instead.',
    },
    placeholders: { order },
  },
  'store credit': {
    title: 'Refund as store credit',
    when: 'When a refund is paid as store credit, with a credit note.',
    mail: {
      subject: 'Your store credit for order {order}',
      heading: 'It is in your store credit',
      body: 'We have added {refund} to your store credit for your order {order}. You can spend it on any order at checkout. The credit note stands beside your order.',
    },
    sms: { text: '{shop}: {refund} of your order {order} is in your store credit.', template: 'order' },
    placeholders: { order, shop, refund },
  },
  'gift card back': {
    title: 'Refund onto a gift card',
    when: 'When what was paid with a gift card goes back to it.',
    mail: {
      subject: 'Your gift card for order {order}',
      heading: 'It is back on your gift card',
      body: '{refund} of your order {order} are back on the gift card that you paid with. Its code is the same as before.',
    },
    sms: { text: '{shop}: {refund} of your order {order} are back on your gift card.', template: 'order' },
    placeholders: { order, shop, refund },
  },
} as const satisfies Record<string, MessageText>;
