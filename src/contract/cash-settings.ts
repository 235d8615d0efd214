import { z } from 'zod';
import { OrderSettings } from './order-settings.ts';
import {
  area,
  check,
  fee,
  inPaise,
  inRupees,
  money,
  number,
  rupees,
  type ScreenSettings,
  select,
  settingGroup,
} from './setting-field.ts';
import { CashRules } from './shipping-settings.ts';
import { ShopSettings } from './shop.ts';

const shop = ShopSettings.shape;
const orders = OrderSettings.shape;

type Typed = Readonly<Record<string, unknown>>;
const hasAdvance = ({ advanceKind }: Typed): boolean => advanceKind !== 'none';
const hasAdvanceRules = (typed: Typed): boolean => hasAdvance(typed) && typed['advanceFor'] !== 'all';

function advanceFault({ advanceKind, advanceValue }: Typed): string | undefined {
  if (advanceKind === 'none') return undefined;
  if (Number(advanceValue) < 1) return 'At least 1.';
  if (!Number.isInteger(advanceValue)) return 'A whole number.';
  return advanceKind === 'percent' && Number(advanceValue) > 90 ? 'At most 90 percent.' : undefined;
}

export const CASH = settingGroup(
  'cash',
  {
    title: 'Cash on delivery',
    about: 'Who may pay at the door, for what, and where. It holds for orders from now on.',
  },
  {
    offered: check('shop.cash.offered', z.boolean(), 'Cash on delivery is offered', {
      section: 'For which orders',
    }),
    from: number('shop.cash.from', rupees, 'From, ₹', { codec: money }),
    upTo: number('shop.limits.cashUpTo', rupees, 'Up to, ₹', { codec: money, beside: true }),
    fee: number('shop.cash.fee', fee, 'Fee for cash on delivery, ₹', {
      codec: money,
      section: 'Fee and saving',
      intro:
        'Customers see both when they choose how to pay. Both are part of the price and taxed at the rate of the goods.',
      hint: 'Tax included; 0 is none. It stays with you when a customer returns a pair after a change of mind.',
    }),
    savingKind: select('shop.onlineSaving.kind', shop.onlineSaving.shape.kind, 'Saving for paying online', {
      options: [
        { value: 'none', label: 'Nothing is taken off' },
        { value: 'percent', label: 'Percent of the goods' },
        { value: 'amount', label: 'An amount, ₹' },
      ],
    }),
    saving: number(
      'shop.onlineSaving.value',
      rupees,
      ({ savingKind }) => (savingKind === 'percent' ? 'Percent' : 'Amount, ₹'),
      {
        beside: true,
        when: ({ savingKind }) => savingKind !== 'none',
        codec: {
          read: (value: number, all: ScreenSettings) =>
            all.shop.onlineSaving.kind === 'amount' ? inRupees(value) : value,
          write: (value: number, { savingKind }) => (savingKind === 'amount' ? inPaise(value) : value),
        },
      },
    ),
    only: area('cash.only', CashRules.shape.only, 'Only in these pincodes', {
      section: 'Where',
      intro: 'Pincodes (560001), beginnings (56) or ranges (560001-560099).',
      hint: 'Nothing: everywhere you deliver.',
      rows: 2,
      optional: true,
    }),
    except: area('cash.except', CashRules.shape.except, 'Not in these pincodes', { rows: 2, optional: true }),
    refusedMost: number(
      'cash.refusedMost',
      CashRules.shape.refusedMost,
      'Parcels refused at the door until a phone number pays online',
      { section: 'For whom', hint: '0: nobody’s history is asked.' },
    ),
    confirmFrom: number('cash.confirmFrom', CashRules.shape.confirmFrom, 'The buyer confirms, from', {
      section: 'Risk',
      intro:
        'Each order with cash on delivery gets a score from 0 to 100 by your own parcels: what went back from its phone, address and pincode, its address, amount and history. The order’s page says why. 0 turns a rule off. The report “Cash risk” says what each score would have saved.',
    }),
    callFrom: number('cash.callFrom', CashRules.shape.callFrom, 'You call first, from', { beside: true }),
    refuseFrom: number('cash.refuseFrom', CashRules.shape.refuseFrom, 'Only online payment, from'),
    refusalCost: number('cash.refusalCost', fee, 'A parcel that comes back costs, ₹', {
      codec: money,
      beside: true,
      hint: 'Both ways, packing and work; for the report.',
    }),
    advanceKind: select('cash.advanceKind', CashRules.shape.advanceKind, 'Paid online in advance', {
      section: 'Advance',
      intro:
        'A part is paid online when the order is placed, and the rest at the door. The checkout says both sums, and what a refusal costs, before anybody chooses.',
      options: [
        { value: 'none', label: 'Nothing' },
        { value: 'amount', label: 'An amount, ₹' },
        { value: 'percent', label: 'Percent of the order' },
      ],
    }),
    advanceValue: number(
      'cash.advanceValue',
      rupees,
      ({ advanceKind }) => (advanceKind === 'percent' ? 'Percent' : 'Amount, ₹'),
      {
        beside: true,
        when: ({ advanceKind }) => advanceKind !== 'none',
        hint: 'An order that costs no more than that pays nothing in advance.',
        codec: {
          read: (value: number, all: ScreenSettings) =>
            all.cash.advanceKind === 'percent' ? value : inRupees(value),
          write: (value: number, { advanceKind }) => (advanceKind === 'percent' ? value : inPaise(value)),
        },
      },
    ),
    advanceFor: select('cash.advanceFor', CashRules.shape.advanceFor, 'By which orders', {
      when: hasAdvance,
      options: [
        { value: 'rules', label: 'Those that a rule below names' },
        { value: 'all', label: 'All with cash on delivery' },
      ],
    }),
    advanceAbove: number('cash.advanceAbove', rupees, 'From an amount of, ₹', {
      when: hasAdvanceRules,
      codec: money,
      hint: '0: the amount does not decide.',
    }),
    advanceRefused: number(
      'cash.advanceRefused',
      CashRules.shape.advanceRefused,
      'From so many refused parcels of a phone number',
      { when: hasAdvanceRules, hint: '0: nobody’s history is asked.' },
    ),
    advanceFrom: number('cash.advanceFrom', CashRules.shape.advanceFrom, 'From a risk score of', {
      when: hasAdvanceRules,
      beside: true,
      hint: '0: the score does not decide.',
    }),
    advanceIn: area('cash.advanceIn', CashRules.shape.advanceIn, 'In these pincodes', {
      when: hasAdvanceRules,
      rows: 2,
      optional: true,
    }),
    advanceRetained: check(
      'cash.advanceRetained',
      CashRules.shape.advanceRetained,
      'The advance is not returned when the courier was at the door and the parcel is refused',
      {
        when: hasAdvance,
        hint: 'The checkout says so before. Everything else returns it: a cancellation, a return, a parcel that was never brought to the door. The law allows a charge only if you bear the same when you cancel: ask somebody who knows before you turn this on.',
      },
    ),
    confirmCash: check(
      'orders.confirmCash',
      orders.confirmCash,
      'The buyer confirms an order with cash on delivery before it is packed',
      {
        section: 'Confirmation',
        intro:
          'The buyer gets a link and a code by SMS and mail, and a reminder after half of the time. Nothing is packed before the buyer has confirmed, or you have by phone.',
      },
    ),
    confirmHours: number('orders.confirmHours', orders.confirmHours, 'Hours to confirm', {
      hint: 'Afterwards the link is dead, and the order waits among what waits for you.',
      when: ({ confirmCash }) => confirmCash === true,
    }),
    cancelUnconfirmed: check(
      'orders.cancelUnconfirmed',
      orders.cancelUnconfirmed,
      'An order that is not confirmed in time is cancelled by itself',
      { when: ({ confirmCash }) => confirmCash === true },
    ),
  },
  {
    check: ({ from, upTo, savingKind, saving, ...rest }, fault) => {
      if (from > upTo) fault('upTo', 'Not less than the smallest order.');
      const wrong = advanceFault(rest);
      if (wrong !== undefined) fault('advanceValue', wrong);
      if (savingKind === 'percent' && saving > 90) fault('saving', 'At most 90 percent.');
      if (savingKind !== 'none' && saving <= 0)
        fault('saving', 'Please fill this in, or choose that nothing is taken off.');
    },
  },
);
