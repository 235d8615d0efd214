import type { Step } from './actions.ts';
import type { Terms, World } from './model.ts';

const product = { price: 999_00, hsn: '6403', stock: 5 };
const plain: World = {
  tax: { within: false, limit: 1000_00, low: 12, high: 18 },
  delivery: { fee: 0, freeFrom: 0 },
  cashFee: 0,
  saving: 0,
  products: [product, product, product],
  offers: [],
  bookEarly: false,
};
const coupon: Terms = { percent: 50, amount: null, coupon: true, perCustomer: 1, firstOrder: false };
const step = (act: string, a = 0, b = 0, more: Partial<Step> = {}): Step => ({ act, pick: 0, a, b, ...more });
const quiet = { quiet: true };
const [online, twoOnline, twoInCash] = [step('place', 1, 4), step('place', 1, 13), step('place', 1, 5)];
const paid = step('pay', 1, 2);
const exchanged = [step('sell', 1, 4), step('ask for a return', 0, 1), step('decide', 1), step('receive', 1)];
const forStyle = [step('sell', 1, 4), step('ask for a return', 0, 2), step('decide', 1), step('receive', 1)];

interface Example {
  readonly name: string;
  readonly world: World;
  readonly steps: readonly Step[];
}

/** Sequences that failed once, made small: replayed in each run. New ones are added as they are printed. */
export const examples: readonly Example[] = [
  {
    name: 'the rest of an order with an advance is collected at the door',
    world: { ...plain, advance: { kind: 'amount', value: 99_00, from: 0, retained: false } },
    steps: [step('sell', 1, 0)],
  },
  { name: 'a replacement is cancelled', world: plain, steps: [...exchanged, step('cancel', 1)] },
  {
    name: 'a line with a coupon becomes smaller and larger again',
    world: { ...plain, offers: [coupon, coupon] },
    steps: [twoOnline, paid, step('edit', 0, 1), step('edit', 0, 0)],
  },
  {
    name: 'refunded with restock, then cancelled',
    world: plain,
    steps: [twoOnline, paid, step('refund', 0, 1), step('cancel', 1)],
  },
  {
    name: 'packed, then one of two units refunded',
    world: plain,
    steps: [twoOnline, paid, step('pack'), step('refund', 0, 1)],
  },
  {
    name: 'lines changed after the parcel was booked',
    world: { ...plain, bookEarly: true },
    steps: [twoInCash, step('edit', 0, 1), step('pack')],
  },
  {
    name: 'an order whose reservation ended is paid after its coupon was used',
    world: { ...plain, offers: [coupon] },
    steps: [online, step('wait'), step('place', 1, 20), paid],
  },
  ...(['pay again', 'pay in cash'] as const).map((how) => ({
    name: `an order whose reservation ended and whose coupon was stopped goes on at its new total: ${how}`,
    world: { ...plain, cashFee: 40_00, saving: 5, offers: [coupon] },
    steps: [
      online,
      step('wait'),
      step('stop an offer'),
      step(how, 0, 1),
      step(how),
      step('pay an earlier total', 0, 0),
      paid,
      step('edit', 0, 1),
    ],
  })),
  {
    name: 'a line with a coupon is removed and added back, by its number and as the product it was',
    world: { ...plain, offers: [coupon] },
    steps: [
      step('place', 1, 24),
      paid,
      ...[1, 2].flatMap((a) => [
        step('remove or add a line', 1),
        step('remove or add a line', a, 2),
        step('edit', 1, 1),
      ]),
      step('pack'),
    ],
  },
  {
    name: 'an order by phone with a discount is paid in cash instead of by its link',
    world: { ...plain, saving: 5, cashFee: 40_00 },
    steps: [step('place for a caller', 1, 4), step('pay in cash'), step('edit', 0, 1), step('pack')],
  },
  {
    name: 'an order by phone is sent to another State before it is paid by its link',
    world: plain,
    steps: [step('place for a caller', 0, 12), step('address'), step('pay by link')],
  },
  {
    name: 'an order by phone whose link ended goes on at its own discount and is paid by another way',
    world: { ...plain, saving: 5 },
    steps: [step('place for a caller', 1, 4), step('wait', 3), step('pay again'), paid],
  },
  {
    name: 'an advance is opened again after the link of an order by phone has ended, before any job has looked',
    world: { ...plain, advance: { kind: 'amount', value: 99_00, from: 0, retained: false } },
    steps: [
      step('place for a caller', 1, 5),
      step('wait', 3, 0, quiet),
      step('pay again'),
      step('pay by link'),
      paid,
    ],
  },
  {
    name: 'a stock take while a size is reserved for an exchange',
    world: plain,
    steps: [...exchanged.slice(0, 2), step('take stock', 1)],
  },
  {
    name: 'cash that was not collected yet is remitted',
    world: plain,
    steps: [twoInCash, step('pack'), step('remit', 0, 1)],
  },
  {
    name: 'refunded between payment and acceptance',
    world: plain,
    steps: [
      step('place', 1, 4, quiet),
      step('pay', 1, 2, quiet),
      step('refund', 0, 1, quiet),
      step('receive stock'),
    ],
  },
  {
    name: 'two units are returned one after the other',
    world: plain,
    steps: [
      step('sell', 1, 13),
      ...[1, 2].flatMap(() => [step('ask for a return', 4, 1), step('decide', 1), step('receive', 1)]),
    ],
  },
  { name: 'a replacement is packed', world: plain, steps: [...exchanged, step('pack')] },
  {
    name: 'a bag below the slab',
    world: { ...plain, products: [product, { ...product, hsn: '4202' }, product] },
    steps: [twoInCash],
  },
  {
    name: 'within the price, between the limit and the limit with tax',
    world: {
      ...plain,
      tax: { within: true, limit: 2500_00, low: 5, high: 18 },
      products: [product, { ...product, price: 2625_00 }, product],
    },
    steps: [twoInCash],
  },
  {
    name: 'a caller pays another way than by the link, then the order becomes dearer',
    world: {
      ...plain,
      products: [
        { ...product, stock: 1 },
        { ...product, stock: 1 },
        { ...product, stock: 2 },
      ],
    },
    steps: [
      step('place for a caller', 47, 22),
      step('pay again'),
      step('pay', 2, 63),
      { act: 'edit', pick: 60, a: 39, b: 14 },
      { act: 'pack', pick: 72, a: 42, b: 1, trouble: 'crash before' },
      { act: 'pay the difference', pick: 13, a: 8, b: 18 },
    ],
  },
  {
    name: 'a caller cancels what was paid by link, then pays the earlier order of the provider too',
    world: {
      ...plain,
      products: [
        { price: 299_00, hsn: '6403', stock: 1 },
        { price: 299_00, hsn: '6403', stock: 1 },
        { price: 299_00, hsn: '6403', stock: 2 },
      ],
    },
    steps: [
      step('place for a caller', 53, 37),
      step('pay again'),
      { act: 'pay by link', pick: 95, a: 55, b: 2 },
      { act: 'cancel', pick: 27, a: 80, b: 78 },
      { act: 'pay', pick: 77, a: 80, b: 23, trouble: 'lost' },
    ],
  },
  {
    name: 'all that a refund of the pair left becomes store credit: the cash fee and the round off',
    world: {
      ...plain,
      cashFee: 39_50,
      products: [
        { price: 299_00, hsn: '6403', stock: 1 },
        { price: 299_00, hsn: '6403', stock: 1 },
        { price: 299_00, hsn: '6403', stock: 1 },
      ],
    },
    steps: [
      { act: 'sell', pick: 0, a: 0, b: 10 },
      { act: 'refund to credit', pick: 0, a: 0, b: 0 },
      { act: 'refund to credit', pick: 26, a: 99, b: 90 },
    ],
  },
  {
    name: 'a pair is exchanged for a dearer style, and the link for the rest is paid',
    world: { ...plain, products: [product, { ...product, price: 299_00 }, product] },
    steps: [...forStyle, step('pay by link'), step('pack'), step('courier', 1, 2)],
  },
  {
    name: 'a pair is exchanged for a cheaper style: the rest stays store credit',
    world: { ...plain, products: [product, { ...product, price: 2499_50 }, product] },
    steps: [...forStyle, step('pack'), step('cancel')],
  },
  {
    name: 'an order that cost nothing becomes dearer: then it has an invoice',
    world: {
      tax: { within: false, limit: 100000, low: 12, high: 18 },
      delivery: { fee: 0, freeFrom: 0 },
      cashFee: 0,
      saving: 0,
      products: [
        { price: 29900, hsn: '6403', stock: 3 },
        { price: 29900, hsn: '6403', stock: 1 },
        { price: 29900, hsn: '6403', stock: 1 },
        { price: 29900, hsn: '6403', stock: 1 },
      ],
      offers: [
        { percent: 100, amount: null, coupon: false, perCustomer: null, firstOrder: false, freePair: true },
        { percent: 100, amount: null, coupon: false, perCustomer: null, firstOrder: false, freePair: true },
      ],
      bookEarly: false,
    },
    steps: [
      { act: 'correct the stock', pick: 49, a: 10, b: 88 },
      { act: 'place for a caller', pick: 29, a: 84, b: 35 },
      { act: 'place for a caller', pick: 21, a: 54, b: 94 },
      { act: 'edit', pick: 81, a: 56, b: 84 },
    ],
  },
  {
    name: 'what is left to pay online is less than a rupee: it is rounded off, and nothing has to be paid',
    world: {
      tax: { within: false, limit: 100000, low: 12, high: 18 },
      delivery: { fee: 0, freeFrom: 0 },
      cashFee: 0,
      saving: 5,
      products: [
        { price: 250000, hsn: '6403', stock: 1 },
        { price: 250100, hsn: '6403', stock: 1 },
        { price: 29900, hsn: '6403', stock: 1 },
      ],
      offers: [
        { percent: 100, amount: null, coupon: false, perCustomer: null, firstOrder: false, freePair: true },
        { percent: 100, amount: null, coupon: false, perCustomer: null, firstOrder: false, freePair: true },
      ],
      bookEarly: false,
    },
    steps: [{ act: 'sell', pick: 0, a: 0, b: 78 }],
  },
];
