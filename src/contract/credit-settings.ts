import { z } from 'zod';
import { OrderSettings } from './order-settings.ts';
import { check, number, settingGroup, text } from './setting-field.ts';

const readAmounts = (stored: readonly number[]): string => stored.map((paise) => paise / 100).join(', ');
const writeAmounts = (typed: string): number[] =>
  typed
    .split(',')
    .map((each) => Math.round(Number(each.trim()) * 100))
    .toSorted((one, other) => one - other);
const giftAmounts = z
  .string()
  .trim()
  .max(200)
  .refine(
    (typed) => OrderSettings.shape.giftAmounts.safeParse(writeAmounts(typed)).success,
    'Up to twelve amounts from 100 to 100000, separated by commas: 500, 1000, 2000',
  );

export const CREDIT = settingGroup(
  'credit',
  {
    title: 'Store credit and gift cards',
    about: 'What you owe and is spent here: credit issued by you or instead of a refund, and gift cards.',
  },
  {
    on: check('shop.storeCredit', z.boolean(), 'Customers can have store credit', {
      section: 'Use',
      hint: 'They need an account. While this is off nobody sees or spends any; balances stay as they are.',
      notice:
        'Credit is money that you owe. Ask your accountant how unspent credit is booked, and whether it may ever end: this shop lets none expire.',
    }),
    bonus: number('orders.creditBonus', OrderSettings.shape.creditBonus, 'Bonus on refunds, percent', {
      section: 'Refunds',
      intro: 'Whoever takes a refund as store credit gets this on top. It is seen before anybody chooses.',
      hint: '0: no bonus.',
    }),
    styleExchange: check(
      'orders.styleExchange',
      OrderSettings.shape.styleExchange,
      'Customers can exchange for another style',
      {
        hint: 'Within the days of an exchange. Once the pair is back, it becomes store credit and pays an order for the new style; the customer pays what is missing by a link, and keeps what is over.',
        when: ({ on }) => on === true,
      },
    ),
    giftCards: check('shop.giftCards', z.boolean(), 'Customers can buy and spend gift cards', {
      section: 'Gift cards',
      hint: 'They are paid online and mailed on the day that the buyer chooses. While this is off none is sold or spent; balances stay as they are.',
      notice:
        'A gift card that pays for anything in the shop is taken here as no sale: tax is due when it is spent. Ask your accountant whether that fits your shop, and how cards that nobody spends are booked.',
    }),
    giftAmounts: text('orders.giftAmounts', giftAmounts, 'Amounts, in ₹', {
      hint: 'Up to twelve, separated by commas, from ₹100 to ₹1,00,000.',
      codec: { read: readAmounts, write: writeAmounts },
      when: ({ giftCards }) => giftCards === true,
    }),
  },
);
