import { afterEach, beforeEach, describe, expect, it } from 'vitest';
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
    const asked = await ask(replacement, 'exchange', [
      { line: 1, quantity: 1, size: 37, product: other.id },
    ]);
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
