import { OrderSettings } from './order-settings.ts';
import { check, money, number, rupees, select, settingGroup, text } from './setting-field.ts';
import { ShopSettings } from './shop.ts';

const shop = ShopSettings.shape;
const orders = OrderSettings.shape;

export const RETURNS = settingGroup(
  'returns',
  { title: 'Returns', about: 'How long a pair can come back, and when its money goes back.' },
  {
    returnDays: number('shop.returnDays', shop.returnDays, 'Days after delivery', {
      section: 'Return window',
      hint: 'In these days a pair can be returned or exchanged, and what is damaged or not as expected reported.',
    }),
    exchangeDays: number('shop.exchangeDays', shop.exchangeDays, 'Days to exchange the size', {
      beside: true,
      hint: 'Free of charge. 0: as long as a return. The policies and order pages say the same.',
    }),
    returnNote: text('shop.returnNote', shop.returnNote, 'Beside the buy button', {
      optional: true,
      hint: 'In your words, such as: “Another size is free within {exchangeDays}.” Empty: the days above.',
    }),
    refundReturns: select('orders.refundReturns', orders.refundReturns, 'The money goes back', {
      options: [
        { value: 'received', label: 'when the pair has come back and was checked' },
        { value: 'accepted', label: 'when the return is accepted' },
      ],
    }),
    payoutAloneUpTo: number('orders.payoutAloneUpTo', rupees, 'One person alone, up to ₹', {
      codec: money,
      section: 'Paying out cash',
      intro:
        'Money that was paid at the door goes to the account that the customer names. Somebody with the permission for money releases it, with a second step.',
      hint: 'Where staff type the account: above this, another person with the permission for money approves it. 0 means always.',
    }),
  },
);

const WAYS = [
  { value: 'off', label: 'not at all' },
  { value: 'mail', label: 'by e-mail' },
  { value: 'push', label: 'by push' },
  { value: 'whatsapp', label: 'by WhatsApp' },
];

export const ORDERS = settingGroup(
  'orders',
  {
    title: 'Orders and limits',
    about:
      'How large an order may be, when the courier is asked, what you are told, and what the GST files call themselves.',
  },
  {
    pairsPerLine: number('shop.limits.pairsPerLine', shop.limits.shape.pairsPerLine, 'Pairs of one size', {
      section: 'Limits of one order',
      intro: 'So that nobody empties the stock.',
    }),
    pairsPerOrder: number('shop.limits.pairsPerOrder', shop.limits.shape.pairsPerOrder, 'Pairs in all', {
      beside: true,
    }),
    longestHoldMinutes: number(
      'shop.limits.longestHoldMinutes',
      shop.limits.shape.longestHoldMinutes,
      'Minutes an unpaid order keeps its pairs',
      { hint: 'At the longest, however often it is paid again.' },
    ),
    unpaidAtOnce: number(
      'shop.limits.unpaidAtOnce',
      shop.limits.shape.unpaidAtOnce,
      'Unpaid orders at once',
      {
        hint: 'Of one phone, e-mail or account; an address has twice as many. Whoever has more is asked to pay or cancel one.',
      },
    ),
    bookParcel: select('orders.bookParcel', orders.bookParcel, 'The courier is asked to come', {
      section: 'Work on orders',
      options: [
        { value: 'packed', label: 'when the order is packed' },
        { value: 'confirmed', label: 'when the order is confirmed' },
      ],
    }),
    callBeforePacking: check(
      'orders.callBeforePacking',
      orders.callBeforePacking,
      'Somebody calls the customer before an order with cash on delivery is packed',
    ),
    discountByOrders: number(
      'orders.discountByOrders',
      orders.discountByOrders,
      'Discount by staff with the permission for orders, percent',
      {
        section: 'Orders by phone',
        intro:
          'Staff place orders for callers under Orders, New order. Owners may take off as much as they want.',
        hint: 'At most, of the goods after offers. 0: none.',
      },
    ),
    discountByMoney: number(
      'orders.discountByMoney',
      orders.discountByMoney,
      'Discount by staff with the permission for money, percent',
      { beside: true },
    ),
    linkHours: number('orders.linkHours', orders.linkHours, 'Hours to pay by link', {
      hint: 'Then the pairs are on sale again, and you are told.',
    }),
    tellNewOrder: select('orders.tellNewOrder', orders.tellNewOrder, 'New order', {
      section: 'What you are told',
      intro:
        'E-mail goes to the address for orders (Identity), WhatsApp to your own number with the template of WhatsApp. Push appears on devices where staff have turned it on under Your sign-in.',
      options: WAYS,
    }),
    tellConfirmedCash: select(
      'orders.tellConfirmedCash',
      orders.tellConfirmedCash,
      'Cash order confirmed by its buyer',
      { options: WAYS, beside: true },
    ),
    tellFailedPayment: select('orders.tellFailedPayment', orders.tellFailedPayment, 'Payment that failed', {
      options: WAYS,
    }),
    tellLowStock: select('orders.tellLowStock', orders.tellLowStock, 'Sizes that run low', {
      options: WAYS,
      beside: true,
    }),
    gstVersion: text('orders.gstVersion', orders.gstVersion, 'Version of the portal', {
      section: 'GST files',
      hint: 'The portal refuses an old one and names the newest. It stands in the JSON of GSTR-1 and GSTR-3B.',
    }),
  },
);
