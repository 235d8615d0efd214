import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openPlay, type Placed } from './testing/play.ts';

/** Parcels that the courier has lost or destroyed, and what becomes of their orders. After each the books agree. */
const play = await openPlay();
const { shop, done, product, coupon, usesOf, buy, pack, moves, live, delivered, returned } = play;
const { refund, goodwill, cancel, lose, replacementOf, remaining, documented, counted } = play;

beforeEach(async () => {
  await shop.begin({
    shop: { storeCredit: true, giftCards: true, delivery: { fee: 60_00, freeFrom: 0, byZone: false } },
  });
  play.customer();
});
afterEach(async () => {
  await shop.runJobs();
  expect(await shop.faults()).toEqual([]);
});

async function stateOf({ number }: Pick<Placed, 'number'>) {
  const { order, money, refunds, parcel } = await shop.orderAdmin(number);
  return {
    state: order.orderStatus,
    payment: order.PaymentStatus,
    ...money,
    refunds: refunds.map(({ way, status, amount }) => [way, status, amount]),
    stage: parcel?.stage,
    attention: parcel?.attention,
  };
}
async function sent(wish: Parameters<typeof buy>[0]): Promise<Placed> {
  const order = await buy(wish);
  await pack(order);
  await moves(order, 5);
  return order;
}
const placesOf = async ({ number }: Pick<Placed, 'number'>): Promise<string[]> =>
  (
    await shop.query<{ place: string }>(
      `select p.place || ' ' || p.quantity as place from line_places p join orders o on o.id = p.order_id
       where o.order_number = $1 and p.quantity > 0 order by 1`,
      [number],
    )
  ).map(({ place }) => place);
const preview = async ({ number }: Placed) =>
  done(await shop.staff(`orders/${number}/parcel-lost`, { preview: true })).body['effects'];

describe('a parcel that is lost', () => {
  it('gives back all that was paid, fees too, and the coupon; its units are scrapped', async () => {
    const { id, code } = await coupon({ gives: 'percent', percent: 50, perCustomer: 1 });
    const pair = await product(1399_00);
    const order = await sent({ lines: [[pair, 2]], amount: 1399_00 + 60_00, coupons: [code] });
    await moves(order, 15);
    expect(await stateOf(order)).toMatchObject({ state: 'Shipped', attention: 'Courier: Lost' });
    const told = [`2 pairs, ${pair.id}, size 37: lost, scrapped`, '₹1,459.00 requested back to UPI'];
    expect(await preview(order)).toEqual(told);
    expect((await stateOf(order)).state).toBe('Shipped');
    expect(done(await lose(order, 1)).body['effects']).toEqual(told);
    await shop.runJobs();
    expect(await stateOf(order)).toMatchObject({
      state: 'Cancelled',
      payment: 'Refunded',
      stage: 'lost',
      attention: null,
      refunds: [['provider', 'processed', 1459_00]],
    });
    expect([await remaining(order.number), await documented(order.number), await usesOf(id)]).toEqual([
      0, 0, 0,
    ]);
    expect([await placesOf(order), await shop.stock(pair.id, 37)]).toEqual([['scrapped 2'], 6]);
    // A stock take expects them nowhere.
    await counted(pair.id, 37, 6);
    expect(await shop.stock(pair.id, 37)).toBe(6);
  });

  it('owes no cash, and cash that the courier sends for it is asked about', async () => {
    const pair = await product(999_00);
    const order = await sent({ method: 'cod', lines: [[pair, 1]], amount: 1059_00 });
    await moves(order, 16);
    done(await lose(order));
    expect(await stateOf(order)).toMatchObject({
      state: 'Cancelled',
      payment: 'Pending',
      due: 0,
      refunds: [],
    });
    expect(await documented(order.number)).toBe(0);
    expect(await shop.upload([[order.number, 1059_00]])).toEqual(['cash without order']);
  });

  it('gives back an advance that stays where a parcel is refused, also when it was tried before', async () => {
    await shop.begin({
      cash: { advanceKind: 'amount', advanceValue: 99_00, advanceFor: 'all', advanceRetained: true },
    });
    const order = await sent({ method: 'cod', lines: [[await product(999_00), 1]], advance: 99_00 });
    await moves(order, 11, 12, 15);
    done(await lose(order));
    expect(await stateOf(order)).toMatchObject({
      state: 'Cancelled',
      refunds: [['provider', 'requested', 99_00]],
    });
    expect([await remaining(order.number), await documented(order.number)]).toEqual([0, 0]);
  });

  it('gives back what is left after a part was refunded, and once to the paisa', async () => {
    const [pair, other] = [await product(1399_50), await product(333_33)];
    const order = await sent({
      lines: [
        [pair, 2],
        [other, 1],
      ],
      amount: 3132_33 + 60_00,
    });
    done(await goodwill(order, 777_77));
    done(await refund(order, [{ line: 1, quantity: 1 }]));
    done(await lose(order));
    expect([await remaining(order.number), await documented(order.number)]).toEqual([0, 0]);
    expect(await placesOf(order)).toEqual(['scrapped 1', 'scrapped 2']);
  });

  it('gives store credit and a gift card back where they paid', async () => {
    const card = await shop.buyGiftCard(500_00, 'lost-card@gift.example');
    await shop.payLink(card.payAt);
    await shop.runJobs();
    const code = await shop.codeOfCard(card.token);
    const order = await sent({
      lines: [[await product(999_00), 1]],
      amount: 1059_00,
      giftCard: code,
      credit: 500_00,
    });
    expect(await shop.balanceOfCard(code)).toBe(0);
    done(await lose(order));
    expect(await shop.balanceOfCard(code)).toBe(500_00);
    const { refunds } = await stateOf(order);
    expect(refunds.toSorted(([one = ''], [other = '']) => (one < other ? -1 : 1))).toEqual([
      ['credit', 'processed', 500_00],
      ['provider', 'requested', 559_00],
    ]);
  });

  it('is closed once by two staff members, and by nobody after its order is cancelled or delivered', async () => {
    const order = await sent({ lines: [[await product(999_00), 1]], amount: 1059_00 });
    const both = await Promise.all([lose(order, 1), lose(order, 2)]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await stateOf(order)).refunds).toHaveLength(1);
    const [early, there] = [
      await buy({ lines: [[await product(999_00), 1]], amount: 1059_00 }),
      await delivered({ lines: [[await product(999_00), 1]], amount: 1059_00 }),
    ];
    for (const other of [early, there]) expect((await lose(other)).status).toBe(409);
    done(await cancel(early));
    expect((await lose(early)).status).toBe(409);
  });

  it('is lost before the courier has scanned it, on its word alone', async () => {
    const pair = await product(999_00);
    const order = await buy({ lines: [[pair, 1]], amount: 1059_00 });
    await pack(order);
    expect((await lose(order)).status).toBe(409);
    await moves(order, 15);
    done(await lose(order));
    expect([await placesOf(order), await remaining(order.number), await shop.stock(pair.id, 37)]).toEqual([
      ['scrapped 1'],
      0,
      7,
    ]);
  });

  it('is not lost when the courier has delivered it and nobody has heard', async () => {
    const order = await sent({ lines: [[await product(999_00), 1]], amount: 1059_00 });
    await shop.advance((await live(order.number)).at(-1)?.reference ?? '', 10);
    expect((await lose(order)).message).toContain('Delivered');
    expect((await stateOf(order)).state).toBe('Delivered');
  });

  it.each(['crash before', 'crash after', 'lost'] as const)(
    'is closed and refunded once when the shop dies: %s',
    async (kind) => {
      const order = await sent({ lines: [[await product(999_00), 1]], amount: 1059_00 });
      shop.fail({ to: 'pull-tracking', kind });
      const first = await lose(order);
      expect(shop.healed()).toBe(true);
      if (!first.ok) done(await lose(order));
      shop.fail({ to: '/sandbox/razorpay', kind });
      await shop.runJobs();
      expect(shop.healed()).toBe(true);
      for (const minutes of [3, 60]) {
        await shop.forward(minutes);
        await shop.runJobs();
      }
      expect(await stateOf(order)).toMatchObject({
        payment: 'Refunded',
        refunds: [['provider', 'processed', 1059_00]],
      });
      const [there] = await shop.query<{ count: number }>(
        `select count(*)::int as count from sandbox.rzp_refund s join refunds r on r.provider_refund_id = s.id
         join orders o on o.id = r.order_id where o.order_number = $1`,
        [order.number],
      );
      expect(there?.count).toBe(1);
    },
  );

  it('is a replacement: the pair that it replaced is refunded', async () => {
    const pair = await product(1399_00);
    const order = await delivered({ lines: [[pair, 2]], amount: 2858_00 });
    done(await returned(order, 'exchange', [{ line: 1, quantity: 1, size: 38 }]));
    const instead = await replacementOf(order);
    await pack(instead);
    await moves(instead, 5);
    const effects = done(await lose(instead)).body['effects'];
    expect(effects).toEqual([
      `1 pair, ${pair.id}, size 38: lost, scrapped`,
      '₹1,399.00 requested back to UPI',
    ]);
    expect((await stateOf(instead)).state).toBe('Cancelled');
    expect([await remaining(order.number), await documented(order.number)]).toEqual([1459_00, 1459_00]);
    // What is left of the first order can come back as ever.
    done(await returned(order, 'return', [{ line: 1, quantity: 1 }]));
    expect(await remaining(order.number)).toBe(60_00);
  });

  it('is a replacement of a pair that was paid in cash: its money waits to be paid out', async () => {
    const order = await delivered({ method: 'cod', lines: [[await product(999_00), 1]], amount: 1059_00 });
    done(await returned(order, 'exchange', [{ line: 1, quantity: 1, size: 38 }]));
    const instead = await replacementOf(order);
    await pack(instead);
    await moves(instead, 5);
    done(await lose(instead));
    expect((await stateOf(order)).refunds).toEqual([['hand', 'requested', 999_00]]);
  });

  it('is brought by the shop itself', async () => {
    const order = await buy({ lines: [[await product(999_00), 1]], amount: 1059_00 });
    done(await shop.staff(`orders/${order.number}/own-parcel`, { carrier: 'Ravi', awbNo: '', url: '' }));
    done(await shop.staff(`orders/${order.number}/pack`));
    await shop.tick();
    done(await shop.staff(`orders/${order.number}/parcel-state`, { state: 'shipped', cashReceived: false }));
    done(await lose(order));
    expect(await stateOf(order)).toMatchObject({ state: 'Cancelled', stage: 'lost' });
    const late = await shop.staff(`orders/${order.number}/parcel-state`, {
      state: 'delivered',
      cashReceived: false,
    });
    expect(late.ok).toBe(false);
    expect(await remaining(order.number)).toBe(0);
  });
});

describe('cash of the door', () => {
  it('that comes too little, and the rest with another list, is in the books', async () => {
    const order = await delivered({ method: 'cod', lines: [[await product(999_00), 1]], amount: 1059_00 });
    expect(await shop.upload([[order.number, 500_00]])).toEqual(['short']);
    expect(await shop.upload([[order.number, 559_00]])).toEqual(['right']);
    expect(await shop.upload([[order.number, 559_00]])).toEqual(['doubled']);
  });

  it('of an own delivery is received without what a list had before', async () => {
    const order = await buy({ method: 'cod', lines: [[await product(999_00), 1]], amount: 1059_00 });
    expect(await shop.upload([[order.number, 500_00]])).toEqual(['cash without order']);
    done(await shop.staff(`orders/${order.number}/own-parcel`, { carrier: '', awbNo: '', url: '' }));
    done(await shop.staff(`orders/${order.number}/pack`));
    await shop.tick();
    const state = { state: 'delivered', cashReceived: true };
    done(await shop.staff(`orders/${order.number}/parcel-state`, state));
    expect((await shop.staff(`orders/${order.number}/cash-received`)).ok).toBe(false);
  });
});

describe('a lost parcel that turns up', () => {
  it('is delivered: staff are told, and nothing else happens', async () => {
    const order = await sent({ method: 'cod', lines: [[await product(999_00), 1]], amount: 1059_00 });
    await moves(order, 15);
    done(await lose(order));
    await moves(order, 6, 7);
    expect(await stateOf(order)).toMatchObject({ stage: 'lost', attention: null });
    await moves(order, 10);
    const late = await stateOf(order);
    expect(late).toMatchObject({ state: 'Cancelled', payment: 'Pending', paid: 0, stage: 'delivered' });
    expect(late.attention).toContain('delivered this parcel after all');
    expect(await placesOf(order)).toEqual(['scrapped 1']);
    // Once staff have seen it, the courier's next message is nothing new.
    const text = `Parcel of ${order.number}: ${late.attention}`;
    done(await shop.staff(`orders/${order.number}/parcel-seen`, { text }));
    await moves(order, 10, 13);
    expect(await stateOf(order)).toMatchObject({ attention: null, paid: 0, refunds: [] });
    expect(await shop.upload([[order.number, 1059_00]])).toEqual(['cash without order']);
  });

  it.each([true, false])(
    'comes back by the courier, sellable: %s, and no money moves again',
    async (sellable) => {
      const pair = await product(999_00);
      const order = await sent({ lines: [[pair, 2]], amount: 2058_00 });
      done(await lose(order));
      await shop.runJobs();
      const { refunds } = await stateOf(order);
      await moves(order, 12, 13, 13);
      expect(await stateOf(order)).toMatchObject({ state: 'Cancelled', stage: 'returned', refunds });
      expect((await stateOf(order)).attention).toContain('came back');
      expect(await placesOf(order)).toEqual(['returning 2']);
      const receive = () =>
        shop.staff(`orders/${order.number}/parcel-back`, { sellable: sellable ? [1] : [] });
      const both = await Promise.all([receive(), receive()]);
      expect(both.filter(({ ok }) => ok)).toHaveLength(1);
      expect(await shop.stock(pair.id, 37)).toBe(sellable ? 8 : 6);
      expect(await stateOf(order)).toMatchObject({ attention: null, refunds });
      expect([await remaining(order.number), await documented(order.number)]).toEqual([0, 0]);
    },
  );

  it('is brought back by somebody before the courier says so', async () => {
    const pair = await product(999_00);
    const order = await sent({ lines: [[pair, 1]], amount: 1059_00 });
    done(await lose(order));
    done(await shop.staff(`orders/${order.number}/parcel-back`, { sellable: [1] }));
    expect(await shop.stock(pair.id, 37)).toBe(8);
    await moves(order, 13);
    expect(await stateOf(order)).toMatchObject({ stage: 'returned', attention: null });
    expect((await shop.staff(`orders/${order.number}/parcel-back`, { sellable: [1] })).ok).toBe(false);
    expect(await shop.stock(pair.id, 37)).toBe(8);
  });
});
