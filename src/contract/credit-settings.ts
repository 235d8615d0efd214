import { z } from 'zod';
import { OrderSettings } from './order-settings.ts';
import { check, number, settingGroup } from './setting-field.ts';

export const CREDIT = settingGroup(
  'credit',
  {
    title: 'Store credit',
    about: 'What you owe customers and they spend here: issued by you, or instead of a refund.',
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
  },
);
