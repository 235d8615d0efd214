import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PaymentStatus } from '../../../contract/checkout.ts';
import { DEFAULT_TAX } from '../../../domain/money/tax.ts';
import { totalsOf } from '../../../domain/money/totals.ts';
import type { BillingForm } from '../../../domain/orders/billing-fields.ts';
import { cartMark, checkOrder, orderInput, type CheckedOrder } from '../../../domain/orders/order-input.ts';
import type { Attempt } from './attempt.ts';
import {
  AT_FIRST,
  isBusy,
  nextPlacing,
  type PlacingEffect,
  type PlacingEvent,
  type Refusal,
} from './place-order-machine.ts';
import { MEERA } from '../../../domain/orders/testing-billing.ts';
import { SHOE } from '../../../domain/money/testing-tax.ts';

function order(method: 'cod' | 'online', change: Partial<BillingForm> = {}, quantity = 1): CheckedOrder {
  const totals = totalsOf([{ ...SHOE, unitPrice: 999_50, quantity }], {
    settings: DEFAULT_TAX,
    day: '2026-01-01',
  });
  const items = [{ productId: 'rani', size: 38, color: 'Gold', quantity }];
  const checked = checkOrder(orderInput({ method, items, form: { ...MEERA, ...change }, totals })).order;
  if (!checked) throw new Error('The sample order is wrong');
  return checked;
}

/** A browser: it keeps the attempt, numbers new keys and writes down what it was told to do. */
function browser() {
  let [state, attempt, keys] = [AT_FIRST, undefined as Attempt | undefined, 0];
  const log: PlacingEffect[] = [];
  return {
    send(event: PlacingEvent): readonly PlacingEffect[] {
      keys += 1;
      const next = nextPlacing(state, event, { attempt, newKey: `key-${keys}` });
      state = next.state;
      for (const effect of next.effects) if (effect.do === 'keepAttempt') attempt = effect.attempt;
      log.push(...next.effects);
      return next.effects;
    },
    log,
    reload: () => void (state = AT_FIRST),
    get state() {
      return state;
    },
    get attempt() {
      return attempt;
    },
  };
}
type Browser = ReturnType<typeof browser>;

const kinds = (effects: readonly PlacingEffect[]) => effects.map((effect) => effect.do);
const placed = { id: 'order_1', amount: 99950, currency: 'INR', orderNumber: 'KD1', link: 'KD1.x' };
const refuse = (refusal: Refusal): PlacingEvent => ({ type: 'refused', refusal });
const sentBy = (shop: Browser) => shop.log.filter((effect) => effect.do === 'send');

/** Up to the open payment window. */
function openWindow(shop: Browser, wanted = order('online')): void {
  shop.send({ type: 'place', order: wanted });
  shop.send({ type: 'widgetReady', widgetKey: 'rzp' });
  shop.send({ type: 'placedOnline', placed });
}
function closeWindow(shop: Browser, status?: Partial<PaymentStatus>, wanted = order('online')): void {
  const closed = { order: wanted, placed, reason: 'The bank said no.' };
  expect(kinds(shop.send({ type: 'windowClosed', closed }))).toEqual(['askStatus']);
  shop.send({ type: 'closedStatus', closed, status: status as PaymentStatus | undefined });
}

describe('an order with cash on delivery', () => {
  it('is sent once however often it is clicked, and stands when the shop says so', () => {
    const shop = browser();
    shop.send({ type: 'place', order: order('cod') });
    expect(isBusy(shop.state)).toBe(true);
    expect(shop.send({ type: 'place', order: order('cod') })).toEqual([]);
    const done = shop.send({ type: 'placedWithCash', placed });
    expect(done).toEqual([{ do: 'finish', placed, page: 'orderStatus' }]);
    expect(kinds(shop.log)).toEqual(['keepAttempt', 'send', 'finish']);
    expect(shop.send({ type: 'place', order: order('cod') })).toEqual([]);
  });

  it('whose answer is lost is sent again under the same key', () => {
    const shop = browser();
    shop.send({ type: 'place', order: order('cod') });
    expect(shop.send(refuse({}))).toEqual([
      { do: 'showError', message: 'Something went wrong. Please try again.' },
    ]);
    shop.reload();
    shop.send({ type: 'place', order: order('cod') });
    const [first, second] = sentBy(shop);
    expect(second).toEqual(first);
  });
});

describe('an order that is paid online', () => {
  it('"fetch key, create order, payment provider widget opens with the order id"', () => {
    const shop = browser();
    openWindow(shop);
    expect(kinds(shop.log)).toEqual(['prepareWidget', 'keepAttempt', 'send', 'keepAttempt', 'openWindow']);
    expect(shop.log.at(-1)).toMatchObject({ widgetKey: 'rzp', placed });
    expect(isBusy(shop.state)).toBe(false);
    expect(shop.attempt?.unpaid).toMatchObject({ orderNumber: 'KD1', link: 'KD1.x' });
  });

  it('is not sent when the window cannot be loaded', () => {
    const shop = browser();
    shop.send({ type: 'place', order: order('online') });
    shop.send({ type: 'broke', message: 'No window' });
    expect(kinds(shop.log)).toEqual(['prepareWidget', 'showError']);
    expect(isBusy(shop.state)).toBe(false);
  });

  it('whose window was closed without a payment is offered again, and gone on with while cart and details are the same', () => {
    const shop = browser();
    openWindow(shop);
    closeWindow(shop);
    expect(shop.state.unpaid).toMatchObject({ order: { orderNumber: 'KD1' }, reason: 'The bank said no.' });
    shop.send({ type: 'place', order: order('online') });
    expect(kinds(shop.send({ type: 'widgetReady', widgetKey: 'rzp' }))).toEqual(['payAgain']);
    shop.send(refuse({ message: 'Later' }));
    expect(kinds(shop.send({ type: 'place', order: order('cod') }))).toEqual(['switchToCash']);
    expect(sentBy(shop)).toHaveLength(1);
  });

  it('in cash of which the shop wants a part first is sent once the shopper agrees to the sum, and the window opens', () => {
    const shop = browser();
    shop.send({ type: 'place', order: order('cod') });
    const answer = { advance: '99.00', cashDue: '901.00', retained: true };
    const [asked] = shop.send(refuse({ code: 'advanceNeeded', answer }));
    expect(asked).toMatchObject({
      do: 'askAdvance',
      advance: { now: 99_00, cashDue: 901_00, retained: true },
      order: { advance: '99.00' },
    });
    expect(isBusy(shop.state)).toBe(false);
    const agreed = { ...order('cod'), advance: '99.00' };
    expect(kinds(shop.send({ type: 'place', order: agreed }))).toEqual(['prepareWidget']);
    expect(kinds(shop.send({ type: 'widgetReady', widgetKey: 'rzp' }))).toEqual(['keepAttempt', 'send']);
    expect(kinds(shop.send({ type: 'placedOnline', placed }))).toEqual(['keepAttempt', 'openWindow']);
    const paid = {
      success: true as const,
      orderNumber: 'KD1',
      orderStatus: 'Placed',
      PaymentStatus: 'Pending',
      paymentMethod: 'cod' as const,
      expected: null,
    };
    const closed = { order: agreed, placed, reason: undefined };
    // Not paid: it is gone on with for the same sum, and another order takes its place when it is paid another way.
    shop.send({ type: 'closedStatus', closed, status: { ...paid, advance: 'waits' } });
    shop.send({ type: 'place', order: agreed });
    expect(kinds(shop.send({ type: 'widgetReady', widgetKey: 'rzp' }))).toEqual(['payAgain']);
    shop.send(refuse({ message: 'Later' }));
    shop.send({ type: 'place', order: order('online') });
    const instead = shop.send({ type: 'widgetReady', widgetKey: 'rzp' }).at(-1);
    expect(instead).toMatchObject({ do: 'send', order: { replaces: { orderNumber: 'KD1' } } });
    shop.send({ type: 'broke' });
    const [finished] = shop.send({ type: 'closedStatus', closed, status: { ...paid, advance: 'paid' } });
    expect(finished).toMatchObject({ do: 'finish', page: 'paymentSuccess' });
  });

  it.each(['online', 'cod'] as const)(
    'that costs something else by now, %s: the new total is asked about, and sent by who agrees',
    (method) => {
      const shop = browser();
      openWindow(shop);
      closeWindow(shop);
      const place = (wanted: CheckedOrder) => {
        const effects = shop.send({ type: 'place', order: wanted });
        return method === 'cod' ? effects : shop.send({ type: 'widgetReady', widgetKey: 'rzp' });
      };
      expect(place(order(method))).toMatchObject([{ total: method === 'cod' ? '1000' : '999.50' }]);
      const gone = [{ name: 'HALF', sentence: 'HALF has ended.' }];
      const answer = { before: '499.75', total: '1199.00', gone };
      const [asked] = shop.send(refuse({ code: 'totalChanged', message: 'It costs more.', answer }));
      expect(asked).toMatchObject({
        do: 'askTotal',
        changed: { method, before: 499_75, after: 1199_00, gone: ['HALF has ended.'] },
      });
      expect(isBusy(shop.state)).toBe(false);
      if (asked?.do === 'askTotal') expect(place(asked.order)).toMatchObject([{ total: '1199.00' }]);
      expect(sentBy(shop)).toHaveLength(1);
    },
  );

  it.each([
    ['a changed cart', order('cod', {}, 2)],
    ['other details', order('cod', { city: 'Mysuru' })],
  ])('with %s is a new order under a new key that takes its place', (_, other) => {
    const shop = browser();
    openWindow(shop);
    closeWindow(shop);
    shop.send({ type: 'place', order: other });
    const [first, second] = sentBy(shop);
    expect(second?.order.replaces).toEqual({ orderNumber: 'KD1', link: 'KD1.x' });
    expect(second?.idempotencyKey).not.toBe(first?.idempotencyKey);
  });

  it('stands when the money arrived although the window was closed', () => {
    const shop = browser();
    openWindow(shop);
    closeWindow(shop, { PaymentStatus: 'Paid' });
    expect(shop.log.at(-1)).toMatchObject({ do: 'finish', page: 'paymentSuccess' });
  });

  it.each([
    [{ PaymentStatus: 'Paid' }, ['finish']],
    [{ PaymentStatus: 'Pending', paymentMethod: 'cod' }, ['finish']],
    [{ PaymentStatus: 'Pending', paymentMethod: 'online', orderStatus: 'Cancelled' }, ['keepAttempt']],
    [{ PaymentStatus: 'Failed', paymentMethod: 'online', orderStatus: 'Placed' }, []],
  ])('after a reload, when the shop says %j', (status, effects) => {
    const shop = browser();
    openWindow(shop);
    shop.reload();
    const unpaid = shop.attempt!.unpaid!;
    expect(kinds(shop.send({ type: 'resumed', unpaid, status: status as PaymentStatus }))).toEqual(effects);
    if (effects.length === 0) expect(shop.state.unpaid).toEqual({ order: unpaid, reason: undefined });
    if (effects[0] === 'keepAttempt') expect(shop.attempt).toBeUndefined();
  });
});

describe('a refusal', () => {
  const refused = (refusal: Refusal) => {
    const shop = browser();
    shop.send({ type: 'place', order: order('cod') });
    const effects = shop.send(refuse(refusal));
    expect(isBusy(shop.state)).toBe(false);
    return { shop, effects };
  };

  it('409 with changed prices shows them, and nothing is ordered until the customer decides', () => {
    const changes = [{ kind: 'price' }];
    const { shop, effects } = refused({ code: 'cartChanged', message: 'Dearer now', answer: { changes } });
    expect(effects).toEqual([{ do: 'showChanges', changes, message: 'Dearer now' }]);
    shop.send({ type: 'place', order: order('cod') });
    // Nothing was placed under the key: the server has forgotten it with the transaction.
    expect(new Set(sentBy(shop).map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  });

  it('of a sign-in that has ended signs out here, and the next click orders as a guest', () => {
    const { shop, effects } = refused({ code: 'notSignedIn', message: 'Your sign-in has ended.' });
    expect(kinds(effects)).toEqual(['showError', 'forgetUser']);
    expect(kinds(shop.send({ type: 'place', order: order('cod') }))).toEqual(['keepAttempt', 'send']);
  });

  it('of a code tells why and takes it off the sums', () => {
    const told = { code: 'couponRefused', message: 'TEN has been used up.', answer: { coupon: 'TEN' } };
    expect(refused(told).effects).toEqual([
      { do: 'showError', message: 'TEN has been used up.' },
      { do: 'refuseCoupon', coupon: 'TEN', message: 'TEN has been used up.' },
    ]);
  });

  it.each([{ PaymentStatus: 'Paid' }, { paymentMethod: 'cod' }])(
    'because the order stands already (%j) shows it',
    (told) => {
      const { effects } = refused({
        code: 'attemptReused',
        message: 'x',
        answer: { orderNumber: 'KD7', ...told },
      });
      expect(effects.at(-1)).toMatchObject({ do: 'finish', placed: { orderNumber: 'KD7' } });
    },
  );

  it('of the payment provider keeps the order that was made, to be paid later', () => {
    const answer = { orderNumber: 'KD9', link: 'KD9.x' };
    const { shop } = refused({ code: 'paymentUnavailable', message: 'x', answer });
    expect(shop.state.unpaid?.order).toMatchObject(answer);
    expect(shop.attempt?.unpaid).toMatchObject(answer);
  });

  it.each(['notPayable', 'attemptReused'])(
    '%s of an order that is given up makes the next click a new attempt',
    (code) => {
      const { shop } = refused({
        code,
        message: 'x',
        answer: { orderNumber: 'KD9', PaymentStatus: 'Failed' },
      });
      shop.send({ type: 'place', order: order('cod') });
      const keys = sentBy(shop).map(({ idempotencyKey }) => idempotencyKey);
      expect(new Set(keys).size).toBe(2);
    },
  );

  it('because another tab is paying this cart offers that order', () => {
    const shop = browser();
    openWindow(shop);
    shop.reload();
    const waiting = shop.attempt!;
    // This tab read the storage before the other one wrote it.
    const sending = nextPlacing(
      AT_FIRST,
      { type: 'place', order: order('cod') },
      { attempt: undefined, newKey: 'k' },
    );
    const answer = { orderNumber: 'KD1', PaymentStatus: 'Pending', paymentMethod: 'online' };
    const event = refuse({ code: 'attemptReused', message: 'x', answer });
    const { state, effects } = nextPlacing(sending.state, event, { attempt: waiting, newKey: 'l' });
    expect(state.unpaid?.order).toBe(waiting.unpaid);
    expect(kinds(effects)).toEqual(['showError']);
  });
});

describe('whatever happens in whatever order', () => {
  const orders = [order('cod'), order('online'), order('cod', {}, 2), order('online', { city: 'Mysuru' })];
  const anyOrder = fc.constantFrom(...orders);
  const refusal: fc.Arbitrary<Refusal> = fc.record(
    {
      code: fc.constantFrom(
        'cartChanged',
        'notSignedIn',
        'attemptReused',
        'notPayable',
        'paymentUnavailable',
        'busy',
      ),
      message: fc.constant('No'),
      answer: fc.record(
        {
          orderNumber: fc.constantFrom('KD1', 'KD2'),
          link: fc.constant('x'),
          PaymentStatus: fc.constantFrom('Paid', 'Pending', 'Failed'),
          paymentMethod: fc.constantFrom('cod', 'online'),
        },
        { requiredKeys: [] },
      ),
    },
    { requiredKeys: [] },
  );
  const status = fc.record({
    success: fc.constant(true as const),
    orderNumber: fc.constant('KD1'),
    orderStatus: fc.constantFrom('Placed', 'Cancelled'),
    PaymentStatus: fc.constantFrom('Pending', 'Paid', 'Failed'),
    paymentMethod: fc.constantFrom('cod' as const, 'online' as const),
    expected: fc.constant(null),
  });
  const closed = anyOrder.map((each) => ({ order: each, placed, reason: undefined }));
  const event: fc.Arbitrary<PlacingEvent> = fc.oneof(
    anyOrder.map((each) => ({ type: 'place' as const, order: each })),
    fc.constant({ type: 'widgetReady' as const, widgetKey: 'rzp' }),
    fc.constant({ type: 'placedOnline' as const, placed }),
    fc.constant({ type: 'placedWithCash' as const, placed }),
    refusal.map(refuse),
    fc.constant({ type: 'broke' as const, message: 'No' }),
    closed.map((each) => ({ type: 'windowClosed' as const, closed: each })),
    fc.tuple(closed, fc.option(status, { nil: undefined })).map(([each, said]) => ({
      type: 'closedStatus' as const,
      closed: each,
      status: said,
    })),
  );

  it('one request at a time, never without its attempt saved first, and nothing after the order stands', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 30 }), (events) => {
        const shop = browser();
        let finished = false;
        for (const each of events) {
          const wasBusy = isBusy(shop.state);
          const effects = shop.send(each);
          if (finished) expect(effects).toEqual([]);
          finished ||= kinds(effects).includes('finish');
          const calls = effects.filter((effect) => ['send', 'payAgain', 'switchToCash'].includes(effect.do));
          expect(calls.length).toBeLessThanOrEqual(1);
          if (calls.length === 1) {
            expect(shop.state.step.at).toBe('sending');
            expect(wasBusy && each.type === 'place').toBe(false);
          }
          for (const effect of effects) {
            if (effect.do !== 'send') continue;
            expect(shop.attempt).toMatchObject({
              key: effect.idempotencyKey,
              cart: cartMark(effect.order.cartdata),
            });
          }
          // Every way out that is not an order lets the customer click again.
          if (['refused', 'broke', 'placedOnline'].includes(each.type))
            expect(shop.state.step.at).not.toBe('sending');
        }
        expect(shop.log.filter((effect) => effect.do === 'finish').length).toBeLessThanOrEqual(1);
      }),
      { numRuns: 500 },
    );
  });

  it('one key never carries two carts', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 30 }), (events) => {
        const shop = browser();
        for (const each of events) shop.send(each);
        const carts = new Map<string, string>();
        for (const { idempotencyKey, order: sent } of sentBy(shop)) {
          const cart = cartMark(sent.cartdata);
          expect(carts.get(idempotencyKey) ?? cart).toBe(cart);
          carts.set(idempotencyKey, cart);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('clicks, reloads, lost answers, changed prices and an ended sign-in make one order of a cart', () => {
    type Outcome = 'answers' | 'is lost' | 'cartChanged' | 'notSignedIn';
    const outcome = fc.constantFrom<Outcome>('answers', 'is lost', 'cartChanged', 'notSignedIn');
    const step = fc.record({ clicks: fc.integer({ min: 1, max: 3 }), outcome, reload: fc.boolean() });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        const shop = browser();
        const made = new Map<string, string>();
        for (const { clicks, outcome: how, reload } of steps) {
          const calls = Array.from({ length: clicks }, () =>
            shop.send({ type: 'place', order: order('cod') }),
          ).flat();
          for (const call of calls) {
            if (call.do !== 'send') continue;
            // The server of the shop: one key, one order, whether or not its answer arrives.
            if (how === 'cartChanged' || how === 'notSignedIn') {
              if (!made.has(call.idempotencyKey)) {
                shop.send(refuse({ code: how, message: 'No' }));
                continue;
              }
            }
            const number = made.get(call.idempotencyKey) ?? `KD${made.size + 1}`;
            made.set(call.idempotencyKey, number);
            if (how === 'is lost') shop.send(refuse({}));
            else shop.send({ type: 'placedWithCash', placed: { orderNumber: number, link: 'x' } });
          }
          // An order that stands has left the page with its cart.
          if (reload && shop.state.step.at !== 'done') shop.reload();
        }
        expect(made.size).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe('a refusal that changes nothing on the screen', () => {
  const wanted = order('cod');
  const figures = { amountCod: String(wanted.amount), CGST: '1.00', SGST: '2.00', Tax: '3.00' };
  const refusal = refuse({ code: 'cartChanged', answer: { changes: [], soldOut: false, figures } });

  it('is taken over silently and tried once, under the same key', () => {
    const shop = browser();
    shop.send({ type: 'place', order: wanted });
    expect(kinds(shop.send(refusal))).toEqual(['keepAttempt', 'send']);
    const [first, second] = sentBy(shop);
    expect(second).toEqual({ ...first, order: { ...wanted, CGST: '1.00', SGST: '2.00', Tax: '3.00' } });
    expect(isBusy(shop.state)).toBe(true);
    expect(kinds(shop.send({ type: 'placedWithCash', placed }))).toEqual(['finish']);
  });

  it('a second time it is shown', () => {
    const shop = browser();
    shop.send({ type: 'place', order: wanted });
    shop.send(refusal);
    expect(kinds(shop.send(refusal))).toEqual(['showChanges']);
    expect(sentBy(shop)).toHaveLength(2);
  });

  it('an online order keeps its way to the payment window', () => {
    const shop = browser();
    const online = order('online');
    shop.send({ type: 'place', order: online });
    shop.send({ type: 'widgetReady', widgetKey: 'rzp' });
    const same = { ...figures, amountOnline: String(online.amount) };
    shop.send(refuse({ code: 'cartChanged', answer: { changes: [], soldOut: false, figures: same } }));
    expect(shop.send({ type: 'placedOnline', placed })).toContainEqual(
      expect.objectContaining({ do: 'openWindow', widgetKey: 'rzp' }),
    );
  });
});

it('an order that costs nothing is placed without the payment window', () => {
  const shop = browser();
  const free = { ...order('online'), amount: '0.00' };
  expect(kinds(shop.send({ type: 'place', order: free }))).toEqual(['keepAttempt', 'send']);
  expect(kinds(shop.send({ type: 'placedOnline', placed: { ...placed, id: '', amount: 0 } }))).toEqual([
    'finish',
  ]);
});
