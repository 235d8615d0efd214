import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { classesOfRows } from '../../../domain/money/tax-classes.ts';
import { openPlay, type Placed, type Product } from './testing/play.ts';

/** Sequences that a person thinks of and a generator rarely reaches. After each the books of the whole shop agree. */
const play = await openPlay();
const { shop, done, product, coupon, usesOf, place, buy, pack, moves, delivered, live } = play;
const { ask, decide, receive, lastRequest, returned, refund, goodwill, lines, cancel } = play;
const { replacementOf, remaining, documented, counted } = play;
const DAY = 24 * 60;

beforeEach(async () => {
  await shop.begin({
    shop: { storeCredit: true, giftCards: true },
    orders: { creditBonus: 5, styleExchange: true },
  });
  play.customer();
});
afterEach(async () => {
  await shop.runJobs();
  expect(await shop.faults()).toEqual([]);
  // Nobody can spend what a deleted account has.
  const lost = await shop.query(
    `select a.balance from credit_accounts a join users u on u.id = a.user_id
     where u.deleted_at is not null and a.balance > 0`,
  );
  expect(lost).toEqual([]);
});

let names = 0;
/** An account, with orders that are its own from now on. */
async function account(...orders: readonly Placed[]): Promise<string> {
  names += 1;
  const name = `played${names}`;
  await shop.openAccount(
    name,
    orders.map(({ number }) => number),
  );
  return name;
}
const mine = (name: string, ...orders: readonly Placed[]) =>
  shop.openAccount(
    name,
    orders.map(({ number }) => number),
  );
async function giftCard(amount: number): Promise<string> {
  names += 1;
  const card = await shop.buyGiftCard(amount, `card${names}@gift.example`);
  await shop.payLink(card.payAt);
  await shop.runJobs();
  return shop.codeOfCard(card.token);
}
async function stateOf({ number }: { readonly number: string }) {
  const { order, money, refunds, papers } = await shop.orderAdmin(number);
  return { state: order.orderStatus, payment: order.PaymentStatus, ...money, refunds, papers };
}
async function giveCredit(name: string, amount: number): Promise<void> {
  const order = await delivered({ lines: [[await product(amount), 1]] });
  await mine(name, order);
  done(await refund(order, [{ line: 1, quantity: 1 }], { toCredit: true }));
}
const { erase } = shop;
const returnTo = (order: Placed, name: string, quantity = 1) =>
  mine(name, order).then(() => ask(order, 'return', [{ line: 1, quantity }], { backAs: 'credit' }));

describe('gift cards and store credit', () => {
  it('a card pays a part, the order is cancelled, the card pays again, and its return is credit with bonus', async () => {
    const code = await giftCard(500_00);
    const pair = await product(999_00);
    const first = await buy({ lines: [[pair, 1]], giftCard: code, credit: 300_00 });
    done(await cancel(first));
    expect(await shop.balanceOfCard(code)).toBe(500_00);
    const second = await delivered({ lines: [[pair, 1]], giftCard: code, credit: 500_00 });
    const name = await account(second);
    done(await ask(second, 'return', [{ line: 1, quantity: 1 }], { backAs: 'credit' }));
    done(await decide(await lastRequest(second)));
    done(await receive(await lastRequest(second), [1]));
    // 499 rupees of money, with 5 %; the rest is on the card again.
    expect([await shop.balanceOf(name), await shop.balanceOfCard(code)]).toEqual([523_95, 500_00]);
    const third = await delivered({ lines: [[pair, 1]], name, credit: 523_95 });
    done(await returned(third, 'return', [{ line: 1, quantity: 1 }]));
    expect([await shop.balanceOf(name), await remaining(third.number)]).toEqual([523_95, 0]);
  });
  it('refunded to credit, the credit is voided, the rest comes back', async () => {
    const order = await delivered({ lines: [[await product(999_00), 2]] });
    const name = await account(order);
    done(await refund(order, [{ line: 1, quantity: 1 }], { toCredit: true }));
    await shop.runJobs();
    const id = await shop.customerOf(name);
    const balance = await shop.balanceOf(name);
    expect(balance).toBe(1048_95);
    if (id !== undefined) {
      done(
        await shop.staff(`customers/${id}/credit/void`, { amount: balance, balance, reason: 'A mistake' }),
      );
      expect(await shop.balanceOf(name)).toBe(0);
    }
    done(await returned(order, 'return', [{ line: 1, quantity: 1 }]));
    expect(await stateOf(order)).toMatchObject({ state: 'Returned', payment: 'Refunded', kept: 0, due: 0 });
  });
  it('money, a coupon, store credit and odd rounding: three units come back one by one', async () => {
    const { code } = await coupon({ gives: 'percent', percent: 33 });
    const name = await account();
    await giveCredit(name, 333_33);
    const pairs: [Product, Product] = [await product(1399_50), await product(299_00)];
    const order = await delivered({
      lines: [
        [pairs[0], 2],
        [pairs[1], 1],
      ],
      amount: 2075_66,
      coupons: [code],
      name,
      credit: 200_01,
    });
    for (const line of [1, 2, 1]) done(await returned(order, 'return', [{ line, quantity: 1 }]));
    const { state, kept, paid, refunded, due } = await stateOf(order);
    expect([state, kept, paid - refunded, due, await documented(order.number)]).toEqual([
      'Returned',
      0,
      0,
      0,
      0,
    ]);
    expect(await shop.balanceOf(name)).toBe(350_00);
  });
  it('an account is deleted while an order that its credit paid is not packed, and the order is cancelled', async () => {
    const name = await account();
    await giveCredit(name, 999_00);
    const order = await buy({ lines: [[await product(999_00), 1]], name, credit: 500_00 });
    await shop.forward(DAY);
    await shop.runJobs();
    await erase(name);
    done(await cancel(order));
    expect((await stateOf(order)).kept).toBe(0);
  });
  it('an account is deleted while its credit is reserved by an unpaid order', async () => {
    const name = await account();
    await giveCredit(name, 999_00);
    const order = await place({ lines: [[await product(999_00), 1]], name, credit: 500_00 });
    await erase(name);
    await shop.forward(45);
    await shop.runJobs();
    expect((await stateOf(order)).paid).toBe(0);
  });
  it('an account is deleted while its return is to become credit: the money goes back instead', async () => {
    const order = await delivered({ lines: [[await product(999_00), 1]] });
    const name = await account(order);
    done(await returnTo(order, name));
    done(await decide(await lastRequest(order)));
    await shop.runJobs();
    await erase(name);
    done(await receive(await lastRequest(order), [1]));
    const { refunds } = await stateOf(order);
    expect(refunds.map(({ way, amount }) => [way, amount])).toEqual([['provider', 999_00]]);
  });
  it('an account is deleted while its pair is exchanged for another style: the money goes back', async () => {
    const [pair, other] = [await product(999_00), await product(1399_00)];
    const order = await delivered({ lines: [[pair, 1]] });
    const name = await account(order);
    done(await ask(order, 'exchange', [{ line: 1, quantity: 1, size: 38, product: other.id }]));
    done(await decide(await lastRequest(order)));
    await shop.runJobs();
    await erase(name);
    done(await receive(await lastRequest(order), [1]));
    const { refunds } = await stateOf(order);
    expect(refunds.map(({ way, amount }) => [way, amount])).toEqual([['provider', 999_00]]);
    expect([await shop.stock(pair.id, 37), await shop.stock(other.id, 38)]).toEqual([8, 8]);
  });
});

describe('an exchange for another style, whose order', () => {
  const exchanged = async (price: number, wanted: number) => {
    const [pair, other] = [await product(price), await product(wanted)];
    const order = await delivered({ lines: [[pair, 1]] });
    const name = await account(order);
    const item = { line: 1, quantity: 1, size: 38, product: other.id };
    const { message } = done(await returned(order, 'exchange', [item]));
    const number = /Order (\S+) is placed/.exec(message)?.[1] ?? '';
    return { order, pair, other, name, second: { number, link: shop.linkOf(number) } };
  };
  it('is cancelled by the customer before the rest is paid', async () => {
    const { name, other, second } = await exchanged(999_00, 1399_00);
    done(await shop.cancelByCustomer(second.number, second.link));
    expect([await shop.balanceOf(name), await shop.stock(other.id, 38)]).toEqual([1048_95, 8]);
  });
  it('is never paid: the link ends, the credit and the pair are free again, and it is given up', async () => {
    const { name, other, second } = await exchanged(999_00, 1399_00);
    await shop.runJobs();
    await shop.forward(25 * 60);
    await shop.runJobs();
    expect([await shop.balanceOf(name), await shop.stock(other.id, 38)]).toEqual([1048_95, 8]);
    await shop.forward(3 * DAY);
    await shop.runJobs();
    await shop.forward(30);
    await shop.runJobs();
    expect((await stateOf(second)).state).toBe('Cancelled');
  });
  it('is paid by its link, refused at the door and restocked', async () => {
    const { name, other, second } = await exchanged(999_00, 1399_00);
    await shop.runJobs();
    const { request } = await shop.orderAdmin(second.number);
    await shop.payLink(request?.url ?? '');
    await shop.runJobs();
    await pack(second);
    await moves(second, 5, 11, 12, 13);
    done(await shop.staff(`orders/${second.number}/parcel-back`, { sellable: [1] }));
    expect([await shop.balanceOf(name), await shop.stock(other.id, 38)]).toEqual([1048_95, 8]);
    const { kept, paid, refunded } = await stateOf(second);
    expect([kept, paid, refunded]).toEqual([0, 1399_00, 1399_00]);
  });
  it('is delivered and exchanged for a third style', async () => {
    const { name, second } = await exchanged(999_00, 999_00);
    await shop.runJobs();
    await pack(second);
    await moves(second, 5, 10);
    const third = await product(1000_00);
    done(await returned(second, 'exchange', [{ line: 1, quantity: 1, size: 37, product: third.id }]));
    // It was paid with credit: that has no bonus once more.
    expect(await shop.balanceOf(name)).toBe(49_95);
  });
  it('is placed by a replacement, whose first order a gift card paid: nothing is promised that cannot be', async () => {
    const code = await giftCard(1000_00);
    const [pair, other] = [await product(999_00), await product(999_00)];
    const order = await delivered({ lines: [[pair, 1]], giftCard: code, credit: 999_00 });
    const name = await account(order);
    done(await returned(order, 'exchange', [{ line: 1, quantity: 1, size: 38 }]));
    const replacement = await replacementOf(order);
    await pack(replacement);
    await moves(replacement, 5, 10);
    const asked = await ask(replacement, 'exchange', [{ line: 1, quantity: 1, size: 37, product: other.id }]);
    expect(asked.ok).toBe(false);
    done(await returned(replacement, 'return', [{ line: 1, quantity: 1 }]));
    expect([await shop.balanceOf(name), await shop.balanceOfCard(code)]).toEqual([0, 1000_00]);
  });
  it('cannot be placed, since the style was archived meanwhile: the credit stays', async () => {
    const [pair, other] = [await product(999_00), await product(999_00)];
    const order = await delivered({ lines: [[pair, 1]] });
    const name = await account(order);
    done(await ask(order, 'exchange', [{ line: 1, quantity: 1, size: 38, product: other.id }]));
    done(await decide(await lastRequest(order)));
    await shop.query('update products set active = false, archived_at = now() where id = $1', [other.id]);
    const { message } = done(await receive(await lastRequest(order), [1]));
    expect(message).toContain('No order was placed');
    expect([await shop.balanceOf(name), await shop.stock(other.id, 38)]).toEqual([1048_95, 8]);
  });
  it('is for one of two lines, the other one for another size', async () => {
    const [pair, second, other] = [await product(999_00), await product(1499_00), await product(299_00)];
    const order = await delivered({
      lines: [
        [pair, 1],
        [second, 2],
      ],
    });
    const name = await account(order);
    const items = [
      { line: 1, quantity: 1, size: 38, product: other.id },
      { line: 2, quantity: 2, size: 39 },
    ];
    done(await returned(order, 'exchange', items));
    const replacement = await replacementOf(order);
    expect([await shop.balanceOf(name), await shop.stock(second.id, 39)]).toEqual([1048_95 - 299_00, 6]);
    done(await cancel(replacement));
    expect([await remaining(order.number), await documented(order.number)]).toEqual([0, 0]);
  });
});

describe('what an exchange has reserved', () => {
  const reserved = async (more: object) => {
    const [pair, other] = [await product(999_00, { sizes: { 37: 8, 38: 8 } }), await product(999_00)];
    const order = await delivered({ lines: [[pair, 1]] });
    const name = await account(order);
    const wanted = 'style' in more ? { product: other.id } : {};
    done(await ask(order, 'exchange', [{ line: 1, quantity: 1, size: 38, ...wanted }]));
    await shop.tick();
    return { pair, other, order, name };
  };
  it('keeps its size in the product', async () => {
    const { pair, order } = await reserved({});
    const reply = await shop.withoutSize(pair.id, 38);
    expect(reply).toBe('sizeOrdered');
    done(await decide(await lastRequest(order)));
    done(await receive(await lastRequest(order), [1]));
    done(await cancel(await replacementOf(order)));
    expect([await shop.stock(pair.id, 37), await shop.stock(pair.id, 38)]).toEqual([8, 8]);
  });
  it('keeps its product in the catalogue', async () => {
    const { other, order } = await reserved({ style: true });
    await shop.query('update products set active = false, archived_at = now() where id = $1', [other.id]);
    expect(await shop.deleted(other.id)).toBe('productOrdered');
    done(await decide(await lastRequest(order)));
    done(await receive(await lastRequest(order), [1]));
    expect(await shop.stock(other.id, 38)).toBe(8);
  });
  it('is counted by a stock take, also of another style, and what is sold between count and end stays sold', async () => {
    const { other } = await reserved({ style: true });
    await shop.staff('stock/takes', { name: 'Take' });
    const { open } = await shop.read<{ open: { id: number } }>('stock/takes');
    const line = { productId: other.id, size: 38, counted: 8, was: null };
    const now = await shop.staff(`stock/takes/${open.id}/count`, line);
    await buy({ method: 'cod', lines: [[other, 1, 38]] });
    const { version } = now.body['open'] as { version: number };
    done(await shop.staff(`stock/takes/${open.id}/apply`, { version }));
    expect(await shop.stock(other.id, 38)).toBe(6);
    await counted(other.id, 38, 7);
    expect(await shop.stock(other.id, 38)).toBe(5);
  });
});

describe('an advance', () => {
  const withAdvance = (retained = true) =>
    shop.begin({
      shop: { storeCredit: true, cash: { offered: true, fee: 39_50, from: 0 } },
      cash: { advanceKind: 'amount', advanceValue: 99_00, advanceFor: 'all', advanceRetained: retained },
    });
  const inCash = async (quantity = 1, more: object = {}) => {
    const pair = await product(999_00);
    return {
      method: 'cod',
      lines: [[pair, quantity]],
      advance: 99_00,
      amount: 999_00 * quantity + 40_00,
      ...more,
    } as const;
  };
  it('stays when the parcel is refused; the next order is delivered and returned', async () => {
    await withAdvance();
    const wish = await inCash();
    const order = await buy(wish);
    await pack(order);
    await moves(order, 5, 11, 12, 13);
    done(await shop.staff(`orders/${order.number}/parcel-back`, { sellable: [1] }));
    expect([await remaining(order.number), await documented(order.number)]).toEqual([99_00, 99_00]);
    const again = await delivered(wish);
    done(await returned(again, 'return', [{ line: 1, quantity: 1 }]));
    // The fees of a delivery that was made stay, with the round off.
    expect(await remaining(again.number)).toBe(await documented(again.number));
    expect((await stateOf(again)).due).toBe(0);
  });
  it('goes back whole when nobody stood at the door', async () => {
    await withAdvance();
    const order = await buy(await inCash());
    await pack(order);
    await moves(order, 5, 12, 13);
    expect([await remaining(order.number), await documented(order.number)]).toEqual([0, 0]);
  });
  it('stays only as far as it was not store credit that paid it', async () => {
    await withAdvance();
    const name = await account();
    await giveCredit(name, 500_00);
    const before = await shop.balanceOf(name);
    const order = await buy(await inCash(1, { name, credit: 300_00 }));
    await pack(order);
    await moves(order, 5, 11, 13);
    expect([await remaining(order.number), await documented(order.number)]).toEqual([99_00, 99_00]);
    expect(await shop.balanceOf(name)).toBeGreaterThanOrEqual(before - 99_00);
  });
  it('is given back in part when the order is edited below it, and the rest is paid at the door', async () => {
    await withAdvance();
    const [pair, cheap] = [await product(999_00), await product(50_00)];
    const order = await buy({
      method: 'cod',
      lines: [
        [pair, 1],
        [cheap, 1],
      ],
      advance: 99_00,
      amount: 1089_00,
    });
    done(await lines(order, [{ line: 2, quantity: 1 }]));
    expect((await stateOf(order)).due).toBe(0);
    done(await lines(order, [{ line: 2, quantity: 3 }]));
    await pack(order);
    await moves(order, 5, 10);
    expect((await stateOf(order)).due).toBe(0);
    expect(await remaining(order.number)).toBe(await documented(order.number));
  });
});

describe('a payment link', () => {
  const linkOf = async ({ number }: { readonly number: string }): Promise<string> => {
    await shop.runJobs();
    return (await shop.orderAdmin(number)).request?.url ?? '';
  };
  it('of a difference is paid after the order was made smaller again: that money goes back', async () => {
    const pair = await product(999_00);
    const order = await buy({ lines: [[pair, 1]] });
    done(await lines(order, [{ line: 1, quantity: 2 }]));
    const link = await linkOf(order);
    shop.fail({ to: '/cancel', kind: 'lost' });
    done(await lines(order, [{ line: 1, quantity: 1 }]));
    await shop.payLink(link);
    await shop.runJobs();
    shop.healed();
    await shop.forward(5);
    await shop.runJobs();
    expect([await remaining(order.number), (await stateOf(order)).due]).toEqual([999_00, 0]);
  });
  it('of a difference is paid after the order was cancelled', async () => {
    const order = await buy({ lines: [[await product(999_00), 1]] });
    done(await lines(order, [{ line: 1, quantity: 2 }]));
    const link = await linkOf(order);
    done(await cancel(order));
    await shop.payLink(link);
    await shop.runJobs();
    expect([await remaining(order.number), await documented(order.number)]).toEqual([0, 0]);
  });
  it('of a difference is paid after another change made it another one', async () => {
    const order = await buy({ lines: [[await product(999_00), 1]] });
    done(await lines(order, [{ line: 1, quantity: 2 }]));
    const link = await linkOf(order);
    done(await lines(order, [{ line: 1, quantity: 3 }]));
    await shop.payLink(link);
    const second = await linkOf(order);
    expect((await stateOf(order)).due).toBe(1998_00);
    await shop.payLink(second);
    await shop.runJobs();
    expect([await remaining(order.number), (await stateOf(order)).due]).toEqual([2997_00, 0]);
  });
  it.each(['before', 'after'])(
    'of staff is paid while it ends, %s the pairs were given back',
    async (when) => {
      const pair = await product(999_00, { sizes: { 37: 1 } });
      const wish = {
        lines: [{ productId: pair.id, size: 37, quantity: 1, price: 999_00 }],
        amount: 999_00,
        to: play.to(),
      };
      const { body } = done(await shop.placeFor('online', wish, true));
      const order = { number: String(body['orderNumber']) };
      const link = await linkOf(order);
      await shop.forward(24 * 60 + 1);
      if (when === 'after') {
        await shop.runJobs();
        await shop.forward(10);
        await shop.runJobs();
        play.customer();
        await buy({ method: 'cod', lines: [[pair, 1]] });
      }
      await shop.payLink(link);
      await shop.runJobs();
      await shop.forward(10);
      await shop.runJobs();
      const { paid, refunded, state } = await stateOf(order);
      expect(paid - refunded).toBe(state === 'Confirmed' ? 999_00 : 0);
      expect(await shop.stock(pair.id, 37)).toBe(state === 'Confirmed' || when === 'after' ? 0 : 1);
    },
  );
});

describe('money that comes back to the shop', () => {
  it('a payout is reversed after the return was closed, another account is named, then it is paid by hand', async () => {
    const order = await delivered({ method: 'cod', lines: [[await product(1399_00), 1]] });
    done(await returned(order, 'return', [{ line: 1, quantity: 1 }], { payTo: 'vpa', vpa: 'meera@okbank' }));
    const [{ id, version, amount } = { id: '', version: 0, amount: 0 }] = (await stateOf(order)).refunds;
    done(await shop.staff(`refunds/${id}/release`, { version, amount }, 1));
    await shop.runJobs();
    expect((await stateOf(order)).payment).toBe('Refunded');
    await shop.turnPayout('reversed', order.number);
    await shop.runJobs();
    expect((await stateOf(order)).payment).toBe('Refund initiated');
    done(
      await shop.byLink(order.number, order.link, 'account', {
        destination: { kind: 'vpa', address: 'meera@otherbank' },
      }),
    );
    done(await shop.staff(`orders/${order.number}/refunded`));
    const { payment, refunds } = await stateOf(order);
    expect([payment, refunds.map(({ status, way }) => [status, way])]).toEqual([
      'Refunded',
      [['processed', 'hand']],
    ]);
  });
  it('a refund fails at the bank, is asked for again, fails and is paid by hand', async () => {
    const bank = (refundFails: boolean) => {
      const body = { refundFails, refundDelayMs: refundFails ? 1000 : 0 };
      return shop.send('POST', '/sandbox/razorpay/faults', { body });
    };
    const later = async () => {
      await shop.runJobs();
      await shop.forward(10);
      await shop.runJobs();
    };
    const order = await delivered({ lines: [[await product(1399_00), 1]] });
    await bank(true);
    done(await returned(order, 'return', [{ line: 1, quantity: 1 }]));
    await later();
    const [{ id, status } = { id: '', status: '' }] = (await stateOf(order)).refunds;
    expect(status).toBe('failed');
    done(await shop.staff(`refunds/${id}/repeat`));
    await later();
    expect((await stateOf(order)).refunds[0]?.status).toBe('failed');
    await bank(false);
    done(await shop.staff(`orders/${order.number}/refunded`));
    expect((await shop.staff(`refunds/${id}/repeat`)).ok).toBe(false);
    expect((await stateOf(order)).payment).toBe('Refunded');
  });
});

describe('a replacement', () => {
  const twice = async () => {
    const pair = await product(1399_00);
    const order = await delivered({ lines: [[pair, 2]] });
    done(await returned(order, 'exchange', [{ line: 1, quantity: 2, size: 38 }]));
    const first = await replacementOf(order);
    await pack(first);
    await moves(first, 5, 10);
    done(await returned(first, 'exchange', [{ line: 1, quantity: 1, size: 39 }]));
    return { pair, order, first, second: await replacementOf(first) };
  };
  it('of a replacement is cancelled by the customer', async () => {
    const { order, second, pair } = await twice();
    done(await shop.cancelByCustomer(second.number, second.link));
    expect([
      await shop.stock(pair.id, 37),
      await shop.stock(pair.id, 38),
      await shop.stock(pair.id, 39),
    ]).toEqual([8, 7, 8]);
    expect((await stateOf(order)).refunded).toBe(1399_00);
  });
  it('is no order of its own for the customer, and the first order tells what became of it', async () => {
    const { order, second } = await twice();
    done(await cancel(second));
    const { customer, timeline } = await shop.orderAdmin(order.number);
    const told = timeline.map(({ what }) => what);
    expect(told).toContain('Exchange requested');
    expect(told).toContainEqual(expect.stringContaining(`Replacement ${second.number}: cancelled`));
    expect([customer.orders, customer.cancelled]).toEqual([1, 0]);
    expect(customer.others.map(({ isReplacement }) => isReplacement)).toEqual([true, true]);
  });
  it('of a replacement is refused at the door; the other unit is returned for money', async () => {
    const { order, first, second, pair } = await twice();
    await pack(second);
    await moves(second, 5, 12, 13);
    done(await shop.staff(`orders/${second.number}/parcel-back`, { sellable: [1] }));
    done(await returned(first, 'return', [{ line: 1, quantity: 1 }]));
    expect([
      await shop.stock(pair.id, 37),
      await shop.stock(pair.id, 38),
      await shop.stock(pair.id, 39),
    ]).toEqual([8, 8, 8]);
    const { refunded, kept, payment } = await stateOf(order);
    expect([refunded, kept, payment, await documented(order.number)]).toEqual([2798_00, 0, 'Refunded', 0]);
  });
  it('of a replacement is delivered, refunded by staff with restock, and nothing of it is left to return', async () => {
    const { order, second } = await twice();
    await pack(second);
    await moves(second, 5, 10);
    done(await refund(second, [{ line: 1, quantity: 1 }], { backToStock: true }));
    expect((await ask(second, 'return', [{ line: 1, quantity: 1 }])).ok).toBe(false);
    expect((await stateOf(order)).refunded).toBe(1399_00);
  });
  it('is sent while the whole first order is refunded as goodwill: cancelled, it is worth nothing', async () => {
    const { order, second } = await twice();
    done(await goodwill(order, 2798_00));
    done(await cancel(second));
    expect([(await stateOf(order)).refunded, await documented(order.number)]).toEqual([2798_00, 0]);
  });
});

describe('two at once', () => {
  const oks = (replies: readonly { readonly ok: boolean }[]): number => replies.filter(({ ok }) => ok).length;
  it('two people receive one return', async () => {
    const pair = await product(1399_00);
    const order = await delivered({ lines: [[pair, 1]] });
    done(await ask(order, 'return', [{ line: 1, quantity: 1 }]));
    done(await decide(await lastRequest(order)));
    const id = await lastRequest(order);
    expect(oks(await Promise.all([receive(id, [1]), receive(id, []), receive(id, [1], false)]))).toBe(1);
    await shop.runJobs();
  });
  it('one accepts a return, one refuses it, one refunds its pair', async () => {
    const order = await delivered({ lines: [[await product(1399_00), 1]] });
    done(await ask(order, 'exchange', [{ line: 1, quantity: 1, size: 38 }]));
    const id = await lastRequest(order);
    const [yes, no, paid] = await Promise.all([
      decide(id),
      decide(id, { decision: 'refused' }),
      refund(order, [{ line: 1, quantity: 1 }]),
    ]);
    expect(oks([yes, no])).toBe(1);
    if (yes.ok) done(await receive(id, [1]));
    const { replacedBy } = await shop.orderAdmin(order.number);
    expect(replacedBy.length + Number(paid.ok)).toBeLessThanOrEqual(1);
    expect(await remaining(order.number)).toBe(paid.ok ? 0 : 1399_00);
  });
  it('one packs, one cancels, the customer cancels, one refunds', async () => {
    const pair = await product(1399_00);
    const order = await buy({ lines: [[pair, 1]] });
    const [, staff, customer, paid] = await Promise.all([
      shop.staff(`orders/${order.number}/pack`),
      cancel(order),
      shop.cancelByCustomer(order.number, order.link),
      refund(order, [{ line: 1, quantity: 1 }], { backToStock: true }),
    ]);
    await shop.runJobs();
    const back = oks([staff, customer, paid]) > 0;
    expect([await shop.stock(pair.id, 37), await remaining(order.number)]).toEqual(
      back ? [8, 0] : [7, 1399_00],
    );
  });
  it('two customers want the last size in exchange', async () => {
    const pair = await product(1399_00, { sizes: { 37: 2, 38: 1 } });
    const first = await delivered({ lines: [[pair, 1]] });
    play.customer();
    const second = await delivered({ lines: [[pair, 1]] });
    const items = [{ line: 1, quantity: 1, size: 38 }];
    expect(oks(await Promise.all([ask(first, 'exchange', items), ask(second, 'exchange', items)]))).toBe(1);
    expect(await shop.stock(pair.id, 38)).toBe(0);
  });
  it('orders whose reservation ended are resumed for one last coupon', async () => {
    const { id, code } = await coupon({ gives: 'percent', percent: 50, uses: 1 });
    const pair = await product(1000_00);
    const orders: Placed[] = [];
    for (let each = 0; each < 3; each += 1) {
      play.customer();
      orders.push(await place({ lines: [[pair, 1]], amount: 500_00, coupons: [code] }));
      await shop.forward(40);
      await shop.runJobs();
    }
    const replies = await Promise.all(
      orders.map(({ number, link }, at) => shop.byLink(number, link, at === 1 ? 'cash' : 'pay')),
    );
    expect([oks(replies), await usesOf(id)]).toEqual([1, 1]);
    await Promise.all(orders.map(({ provider }) => shop.pay(provider, 'success', true)));
    await shop.runJobs();
    expect(await usesOf(id)).toBe(1);
  });
  it('one account spends its credit in two windows, and a gift card is refunded, claimed and spent', async () => {
    const name = await account();
    await giveCredit(name, 500_00);
    const [code, pair] = [await giftCard(500_00), await product(999_00)];
    const order = {
      amount: 999_00,
      to: play.to(),
      lines: [{ productId: pair.id, size: 37, quantity: 1, price: 999_00 }],
    };
    const spent = await Promise.all([
      shop.place('online', { ...order, name, credit: 500_00 }),
      shop.place('online', { ...order, name, credit: 500_00 }),
    ]);
    expect(oks(spent)).toBe(1);
    const [, repaid, claimed, paid] = await Promise.all([
      shop.blockGiftCard(code, true),
      shop.refundGiftCard(code, 500_00),
      shop.claim(code, name),
      shop.place('online', { ...order, giftCard: code, credit: 500_00 }),
    ]);
    expect(oks([repaid.reply, claimed, paid])).toBeLessThanOrEqual(1);
    expect(await shop.balanceOfCard(code)).toBe(oks([repaid.reply, claimed, paid]) === 1 ? 0 : 500_00);
  });
  it('lines are changed twice from one screen, while a link is paid', async () => {
    const order = await buy({ lines: [[await product(999_00), 1]] });
    done(await lines(order, [{ line: 1, quantity: 2 }]));
    await shop.runJobs();
    const { request } = await shop.orderAdmin(order.number);
    const replies = await Promise.all([
      lines(order, [{ line: 1, quantity: 3 }]),
      lines(order, [{ line: 1, quantity: 1 }]),
      shop.payLink(request?.url ?? ''),
    ]);
    expect(oks(replies.slice(0, 2))).toBeLessThanOrEqual(1);
    await shop.runJobs();
    const { kept, paid, refunded, due } = await stateOf(order);
    expect(paid - refunded + due).toBe(kept);
  });
});

describe('a return', () => {
  it('is accepted for one of two pairs that were to be exchanged', async () => {
    const pair = await product(1399_00);
    const order = await delivered({ lines: [[pair, 2]] });
    done(await ask(order, 'exchange', [{ line: 1, quantity: 2, size: 38 }]));
    done(await decide(await lastRequest(order), { items: [{ line: 1, quantity: 1 }] }));
    expect(await shop.stock(pair.id, 38)).toBe(7);
    done(await receive(await lastRequest(order), [1]));
    expect([await shop.stock(pair.id, 37), await shop.stock(pair.id, 38)]).toEqual([7, 7]);
    done(await returned(order, 'return', [{ line: 1, quantity: 1 }]));
    expect((await stateOf(order)).refunded).toBe(1399_00);
  });
  it('is accepted for one of two styles that were to be exchanged for others', async () => {
    const [pair, second, other] = [await product(1399_00), await product(999_00), await product(299_00)];
    const order = await delivered({
      lines: [
        [pair, 1],
        [second, 1],
      ],
    });
    const name = await account(order);
    const items = [1, 2].map((line) => ({ line, quantity: 1, size: 38, product: other.id }));
    done(await ask(order, 'exchange', items));
    expect(await shop.stock(other.id, 38)).toBe(6);
    done(await decide(await lastRequest(order), { items: [{ line: 2, quantity: 1 }] }));
    expect(await shop.stock(other.id, 38)).toBe(7);
    done(await receive(await lastRequest(order), [2]));
    expect([await shop.balanceOf(name), await shop.stock(other.id, 38)]).toEqual([1048_95 - 299_00, 7]);
  });
  it.each([true, false])('is paid with its acceptance; what comes back is agreed to: %s', async (agreed) => {
    await shop.begin({ orders: { refundReturns: 'accepted' } });
    const pair = await product(1399_00);
    const order = await delivered({ lines: [[pair, 3]] });
    done(await ask(order, 'return', [{ line: 1, quantity: 1 }]));
    const first = await lastRequest(order);
    done(await decide(first));
    expect((await stateOf(order)).refunded).toBe(1399_00);
    // The next one begins before the first pair is here.
    done(await ask(order, 'exchange', [{ line: 1, quantity: 1, size: 38 }]));
    const second = await lastRequest(order);
    done(await decide(second));
    done(await receive(first, [1], agreed));
    done(await receive(second, [1]));
    done(await refund(order, [{ line: 1, quantity: 1 }], { backToStock: true }));
    expect(await shop.stock(pair.id, 37)).toBe(agreed ? 8 : 7);
    expect((await ask(order, 'return', [{ line: 1, quantity: 1 }])).ok).toBe(false);
    expect(await remaining(order.number)).toBe(1399_00);
  });
  it('of what was damaged gives back its share of the fees, and once more what is left of them', async () => {
    await shop.begin({
      shop: {
        delivery: { fee: 60_00, freeFrom: 0, byZone: false },
        cash: { offered: true, fee: 39_50, from: 0 },
      },
    });
    const [pair, other] = [await product(999_00), await product(333_00)];
    const order = await delivered({
      method: 'cod',
      lines: [
        [pair, 1],
        [other, 1],
      ],
      amount: 1432_00,
    });
    done(await returned(order, 'return', [{ line: 1, quantity: 1 }], { reason: 'Damaged' }));
    done(await returned(order, 'return', [{ line: 2, quantity: 1 }]));
    const { kept } = await stateOf(order);
    expect(kept).toBeGreaterThan(0);
    done(await goodwill(order, kept));
    expect([(await stateOf(order)).kept, await documented(order.number)]).toEqual([0, 0]);
  });
  it('is refunded twice by hand as goodwill, then the pair comes back, worth what is left', async () => {
    const order = await delivered({ lines: [[await product(999_00), 2]] });
    done(await goodwill(order, 333_33));
    done(await goodwill(order, 333_33));
    done(await returned(order, 'return', [{ line: 1, quantity: 1 }]));
    done(await returned(order, 'return', [{ line: 1, quantity: 1 }]));
    expect([await remaining(order.number), await documented(order.number)]).toEqual([0, 0]);
    expect((await stateOf(order)).payment).toBe('Refunded');
  });
  it('of a business comes in the next year of the books: every document is in its own series', async () => {
    await shop.begin({ shop: { business: true, returnDays: 90 } });
    await shop.forward(120 * DAY);
    const pair = await product(999_00);
    const business = { gstin: '29AAAAA0000A1ZY', name: 'Demo Traders' };
    const order = await delivered({ lines: [[pair, 2]], business });
    await shop.forward(40 * DAY);
    done(await returned(order, 'return', [{ line: 1, quantity: 1 }]));
    const { papers } = await stateOf(order);
    const years = papers.map(({ number }) => /(\d\d)-?(\d\d)/.exec(number)?.[0]);
    expect([papers.map(({ kind }) => kind), new Set(years).size]).toEqual([['invoice', 'credit note'], 2]);
    const month = async (from: string, to: string) =>
      JSON.parse((await shop.report('gstr-1', from, to)).json) as Record<string, unknown[] | undefined>;
    expect(JSON.stringify((await month('2027-03-01', '2027-03-31'))['b2b'])).toContain(business.gstin);
    expect(JSON.stringify((await month('2027-04-01', '2027-04-30'))['cdnr'])).toContain(business.gstin);
  });
});

describe('what the shop brings itself', () => {
  const own = async (order: Placed, ...states: string[]) => {
    const parcel = { carrier: 'Ravi', awbNo: '', url: '' };
    done(await shop.staff(`orders/${order.number}/own-parcel`, parcel));
    for (const state of states) {
      await shop.tick();
      done(await shop.staff(`orders/${order.number}/parcel-state`, { state, cashReceived: false }));
    }
  };
  it('is paid at the door, received once, returned and paid out by hand', async () => {
    const order = await buy({ method: 'cod', lines: [[await product(999_00), 2]] });
    await shop.staff(`orders/${order.number}/own-parcel`, { carrier: 'Ravi', awbNo: '', url: '' });
    done(await shop.staff(`orders/${order.number}/pack`));
    await shop.runJobs();
    await own(order, 'shipped', 'out for delivery', 'delivered');
    const cash = await Promise.all([1, 2].map(() => shop.staff(`orders/${order.number}/cash-received`)));
    expect(cash.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await shop.upload([[order.number, 1998_00]])).not.toEqual(['right']);
    done(await returned(order, 'return', [{ line: 1, quantity: 1 }]));
    done(await shop.staff(`orders/${order.number}/refunded`));
    expect((await stateOf(order)).refunds.map(({ status, way }) => [status, way])).toEqual([
      ['processed', 'hand'],
    ]);
  });
  it('comes back from the door, with an advance that stays', async () => {
    await shop.begin({
      cash: { advanceKind: 'amount', advanceValue: 99_00, advanceFor: 'all', advanceRetained: true },
    });
    const pair = await product(999_00);
    const order = await buy({ method: 'cod', lines: [[pair, 1]], advance: 99_00 });
    await shop.staff(`orders/${order.number}/own-parcel`, { carrier: 'Ravi', awbNo: '', url: '' });
    done(await shop.staff(`orders/${order.number}/pack`));
    await own(order, 'shipped', 'out for delivery', 'returned to origin');
    done(await shop.staff(`orders/${order.number}/parcel-back`, { sellable: [1] }));
    expect([await remaining(order.number), await shop.stock(pair.id, 37)]).toEqual([99_00, 8]);
    expect((await shop.staff(`orders/${order.number}/cash-received`)).ok).toBe(false);
  });
  it('is taken over from the courier once a line was refunded', async () => {
    const [pair, other] = [await product(999_00), await product(299_00)];
    const order = await buy({
      lines: [
        [pair, 1],
        [other, 1],
      ],
    });
    done(await refund(order, [{ line: 1, quantity: 1 }], { backToStock: true }));
    await pack(order);
    const [parcel] = await live(order.number);
    await shop.advance(parcel?.reference ?? '', 8);
    await shop.runJobs();
    await own(order, 'shipped', 'delivered');
    done(await returned(order, 'return', [{ line: 2, quantity: 1 }]));
    expect([
      await remaining(order.number),
      await shop.stock(pair.id, 37),
      await shop.stock(other.id, 37),
    ]).toEqual([0, 8, 8]);
  });
});

describe('the courier', () => {
  it.each([
    [2, 1, 1399_00],
    [1, 2, 2798_00],
  ])('fetches %i booked early before it hears that %i are wanted', async (before, after, kept) => {
    await shop.begin({ orders: { bookParcel: 'confirmed' } });
    const pair = await product(1399_00);
    const order = await buy({ method: 'cod', lines: [[pair, before]] });
    const [parcel] = await live(order.number);
    done(await lines(order, [{ line: 1, quantity: after }]));
    await shop.advance(parcel?.reference ?? '', 5);
    await shop.advance(parcel?.reference ?? '', 10);
    await shop.runJobs();
    // Too much goes back; what is missing is asked for, or its unit comes back as one that was never sent.
    const { due, state, refunds } = await stateOf(order);
    expect([state, due]).toEqual(['Delivered', Math.max(0, kept - before * 1399_00)]);
    expect(refunds.map(({ way, amount }) => [way, amount])).toEqual(
      before > after ? [['hand', 1399_00]] : [],
    );
    if (after < before) return;
    const filed = { wish: 'return', reason: 'Not as expected', items: [{ line: 1, quantity: 1 }] };
    done(await shop.staff(`orders/${order.number}/returns`, filed));
    done(await decide(await lastRequest(order)));
    done(await receive(await lastRequest(order), [1]));
    expect([await shop.stock(pair.id, 37), (await stateOf(order)).due]).toEqual([7, 0]);
  });
  it('delivers what was cancelled after it was handed over, and the customer pays', async () => {
    const order = await buy({ method: 'cod', lines: [[await product(999_00), 1]] });
    await pack(order);
    const [parcel] = await live(order.number);
    done(await cancel(order));
    await shop.advance(parcel?.reference ?? '', 5);
    await shop.advance(parcel?.reference ?? '', 10);
    await shop.runJobs();
    expect((await stateOf(order)).state).toBe('Cancelled');
    expect(await shop.upload([[order.number, 999_00]])).not.toEqual(['right']);
  });
  it('tells of a delivery twice, of the way back after it, and of the delivery again', async () => {
    const order = await delivered({ method: 'cod', lines: [[await product(999_00), 1]] });
    await moves(order, 12, 13, 10, 10);
    expect(await stateOf(order)).toMatchObject({ state: 'Delivered', paid: 999_00, kept: 999_00 });
    expect(await shop.upload([[order.number, 999_00]])).toEqual(['right']);
  });
});

describe('an order', () => {
  it('that cost nothing grows, is paid by its link, delivered and returned', async () => {
    const { code } = await coupon({ gives: 'percent', percent: 100 });
    const pair = await product(799_00);
    const order = await place({ lines: [[pair, 1]], amount: 0, coupons: [code] });
    await shop.runJobs();
    done(await lines(order, [{ line: 1, quantity: 2 }]));
    await shop.runJobs();
    const { request } = await shop.orderAdmin(order.number);
    await shop.payLink(request?.url ?? '');
    await shop.runJobs();
    await pack(order);
    await moves(order, 5, 10);
    done(await returned(order, 'return', [{ line: 1, quantity: 1 }]));
    done(await returned(order, 'return', [{ line: 1, quantity: 1 }]));
    expect([
      await remaining(order.number),
      await documented(order.number),
      await shop.stock(pair.id, 37),
    ]).toEqual([0, 0, 8]);
  });
  it('has a line in another size, then fewer of it, then the first size again, and is cancelled', async () => {
    const pair = await product(799_00);
    const order = await buy({ lines: [[pair, 3]] });
    for (const change of [
      { size: 38, quantity: 3 },
      { size: 38, quantity: 1 },
      { size: 37, quantity: 2 },
    ])
      done(await lines(order, [{ line: 1, ...change }]));
    expect([await shop.stock(pair.id, 37), await shop.stock(pair.id, 38)]).toEqual([6, 8]);
    await shop.runJobs();
    done(await cancel(order));
    expect([await shop.stock(pair.id, 37), await remaining(order.number)]).toEqual([8, 0]);
  });
  it('of an archived product can be made smaller', async () => {
    const pair = await product(799_00);
    const order = await buy({ lines: [[pair, 2]] });
    await shop.query('update products set active = false, archived_at = now() where id = $1', [pair.id]);
    done(await lines(order, [{ line: 1, quantity: 1 }]));
    expect((await stateOf(order)).kept).toBe(799_00);
  });
  it('waits unpaid while its price changes, and costs the new one when it is resumed', async () => {
    const pair = await product(799_00);
    const order = await place({ lines: [[pair, 1]] });
    await shop.query('update products set price = 699_00, selling_price = 699_00 where id = $1', [pair.id]);
    await shop.forward(40);
    await shop.runJobs();
    const told = await shop.byLink(order.number, order.link, 'pay');
    expect(told.body).toMatchObject({ code: 'totalChanged', total: '699.00' });
    const again = done(await shop.byLink(order.number, order.link, 'pay', { total: '699.00' }));
    await shop.pay(order.provider, 'success', true);
    await shop.runJobs();
    await shop.pay((again.body['order'] as { id: string }).id, 'success', true);
    await shop.runJobs();
    expect([await remaining(order.number), await documented(order.number)]).toEqual([699_00, 699_00]);
  });
  it('is edited, exchanged and returned after tax, fees, saving and prices have changed', async () => {
    const [pair, other] = [await product(1399_50), await product(2626_00, { hsn: '4202' })];
    const order = await buy({
      lines: [
        [pair, 2],
        [other, 1],
      ],
    });
    const row = {
      validFrom: '2017-07-01',
      switchedOn: true,
      limit: 2500_00,
      percentUpTo: 5,
      percentAbove: 18,
    };
    await shop.change({
      pricing: { defaultDiscount: 50, tax: { method: 'within-price', classes: classesOfRows([row]) } },
      delivery: { fee: 60_00, freeFrom: 0, byZone: false },
      onlineSaving: { kind: 'percent', value: 5 },
    });
    await shop.setPrice(pair.id, 999_00);
    done(
      await lines(order, [
        { line: 1, quantity: 3 },
        { line: 2, quantity: 1 },
      ]),
    );
    await shop.runJobs();
    const { request } = await shop.orderAdmin(order.number);
    await shop.payLink(request?.url ?? '');
    await shop.runJobs();
    await pack(order);
    await moves(order, 5, 10);
    done(await returned(order, 'exchange', [{ line: 1, quantity: 1, size: 38 }]));
    done(await cancel(await replacementOf(order)));
    done(await returned(order, 'return', [{ line: 1, quantity: 2 }]));
    done(await returned(order, 'return', [{ line: 2, quantity: 1 }], { reason: 'Damaged' }));
    expect([await remaining(order.number), await documented(order.number)]).toEqual([0, 0]);
  });
  it.each(['discounts', 'shipping', 'cash', 'tax'] as const)(
    'would cost the same under the rules of today: %s',
    async (group) => {
      const { code } = await coupon({ gives: 'percent', percent: 33 });
      const name = await account();
      await giveCredit(name, 333_33);
      const pair = await product(799_50);
      const order = { productId: pair.id, size: 37, quantity: 2, price: pair.price };
      await buy({ lines: [[pair, 2]], amount: 1071_33, coupons: [code], name, credit: 200_01 });
      const wish = { lines: [order], amount: 1199_25, to: play.to(), off: { percent: 25 } };
      done(await shop.placeFor('online', wish, true));
      await buy({ method: 'cod', lines: [[pair, 1]], amount: 800_00 });
      const reply = done(await shop.whatIfNothing(group));
      expect(reply.body).toMatchObject({ affected: 0 });
      expect(reply.body['before']).toEqual(reply.body['after']);
    },
  );
});
