import { expect, it } from 'vitest';
import { classesOfRows } from '../../../domain/money/tax-classes.ts';
import { openShopUnderTest, type ShopUnderTest } from './testing/shop-under-test.server.ts';

/**
 * A month of a busy shop: orders by phone and web, prepayments, store credit and gift cards, refusals, returns and
 * exchanges. `MONTH=5000` says how many orders; without it nothing runs. `SEED` draws another month.
 */
const ORDERS = Number(process.env['MONTH'] ?? 0);
const SEED = Number(process.env['SEED'] ?? 20_261_119);
const DAYS = 30;
const DAY_MINUTES = 24 * 60;
const CUSTOMERS = Math.max(20, Math.floor(ORDERS / 8));

/** Mulberry32: the same month for the same seed. */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const PRODUCTS = [299_00, 999_00, 1399_50, 1499_00, 2499_50, 2625_00, 2951_00, 4246_40].map((price, at) => ({
  id: `m-${at}`,
  price,
  hsn: ['6403', '6404', '4202', '6403', '6402', '6403', '3405', '6403'][at] ?? '6403',
}));

type Place = Parameters<ShopUnderTest['place']>[1];

class Month {
  readonly shop: ShopUnderTest;
  readonly roll: () => number;
  readonly done: Record<string, number> = {};
  readonly cards: string[] = [];
  readonly remitted = new Set<string>();
  readonly deliveredToday = new Set<string>();

  constructor(shop: ShopUnderTest) {
    this.shop = shop;
    this.roll = dice(SEED);
  }

  chance(share: number): boolean {
    return this.roll() < share;
  }
  one<T>(all: readonly T[]): T {
    const picked = all[Math.floor(this.roll() * all.length)];
    if (picked === undefined) throw new Error('Nothing to pick from');
    return picked;
  }
  count(what: string, ok = true): void {
    const key = ok ? what : `${what}, refused`;
    this.done[key] = (this.done[key] ?? 0) + 1;
  }

  basket(): Pick<Place, 'lines' | 'to' | 'coupons'> & { readonly customer: string } {
    const product = this.one(PRODUCTS);
    const other = this.one(PRODUCTS);
    const line = (each: typeof product) => ({
      productId: each.id,
      size: this.one([36, 37, 38, 39]),
      quantity: this.chance(0.2) ? 2 : 1,
      price: each.price,
    });
    const at = Math.floor(this.roll() * CUSTOMERS);
    const home = at % 4 > 0;
    const to = {
      email: `month${at}@credit.example`,
      phone: `9${String(100_000_000 + at)}`,
      billing_address: `${at} Test Street`,
      ...(home
        ? { city: 'Bengaluru', state: 'Karnataka', zipcode: '560001' }
        : { city: 'Kochi', state: 'Kerala', zipcode: '682001' }),
    };
    const lines = product !== other && this.chance(0.3) ? [line(product), line(other)] : [line(product)];
    return { customer: `month${at}`, lines, to, coupons: this.chance(0.15) ? ['MONTH10'] : [] };
  }

  /** As a browser does: what the shop says it costs is what is agreed to. */
  async agreed(
    method: 'cod' | 'online',
    wanted: Omit<Place, 'amount'>,
    send: (order: Place) => ReturnType<ShopUnderTest['place']>,
  ) {
    let order: Place = { ...wanted, amount: 100 };
    for (let tries = 0; tries < 4; tries += 1) {
      const reply = await send(order);
      const { figures, advance } = reply.body as {
        figures?: Record<'amountCod' | 'amountOnline', string>;
        advance?: string;
      };
      if (reply.ok || reply.status !== 409) return reply;
      if (figures)
        order = {
          ...order,
          amount: Math.round(Number(method === 'cod' ? figures.amountCod : figures.amountOnline) * 100),
        };
      else if (advance !== undefined) order = { ...order, advance: Math.round(Number(advance) * 100) };
      else return reply;
    }
    throw new Error('An order is never agreed on');
  }

  async byWeb(): Promise<void> {
    const { shop } = this;
    const { customer, ...basket } = this.basket();
    const method = this.chance(0.55) ? 'cod' : 'online';
    const signedIn = this.chance(0.4);
    if (signedIn) await shop.openAccount(customer, []);
    const balance = signedIn ? await shop.balanceOf(customer) : 0;
    const whole = Math.floor(balance / 100) * 100;
    const cheapest = basket.lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0) * 0.8;
    const credit = whole > 0 && whole < cheapest - 100 ? whole : 0;
    const card = !credit && this.chance(0.05) && this.cards.length > 0 ? this.one(this.cards) : undefined;
    const left = card === undefined ? 0 : await shop.balanceOfCard(card);
    const byCard = left > 0 && left < cheapest - 100 ? { giftCard: card, credit: left } : {};
    const wanted = {
      ...basket,
      ...(signedIn ? { name: customer } : {}),
      ...(credit > 0 ? { credit } : {}),
      ...byCard,
    };
    const reply = await this.agreed(method, wanted, (order) => shop.place(method, order));
    this.count(`placed ${method}`, reply.ok);
    if (!reply.ok) return;
    if (credit > 0) this.count('paid with store credit');
    if ('giftCard' in byCard) this.count('paid with a gift card');
    const asked = (method === 'cod' ? reply.body['advance'] : reply.body['order']) as { id?: string } | null;
    if (!asked?.id) return;
    if (method === 'cod') this.count('prepayment');
    if (this.chance(0.9)) await shop.pay(asked.id, 'success', this.chance(0.8));
  }

  async byPhone(): Promise<void> {
    const { shop } = this;
    const { customer: _, ...basket } = this.basket();
    const method = this.chance(0.5) ? 'cod' : 'online';
    const off = this.chance(0.2) ? { percent: 5 } : undefined;
    const reply = await this.agreed(method, basket, (order) =>
      shop.placeFor(method, { ...order, off }, true),
    );
    this.count(`placed by phone, ${method}`, reply.ok);
    if (!reply.ok) return;
    await shop.runJobs();
    const { request } = await shop.orderAdmin(String(reply.body['orderNumber']));
    if (request?.url && this.chance(0.85)) {
      await shop.payLink(request.url);
      this.count('paid by link');
    }
  }

  async giftCard(): Promise<void> {
    const card = await this.shop.buyGiftCard(500_00, `gift${this.cards.length}@gift.example`);
    await this.shop.payLink(card.payAt);
    await this.shop.runJobs();
    this.cards.push(await this.shop.codeOfCard(card.token));
    this.count('gift card sold');
  }

  in(status: string, more = 'true'): Promise<{ number: string; link: string; at: number }[]> {
    return this.shop.query(
      `select order_number as number, '' as link, 0 as at from orders o where status = $1 and ${more} order by placed_at`,
      [status],
    );
  }

  async warehouse(): Promise<void> {
    const { shop } = this;
    for (const { number } of await this.in('Confirmed')) {
      if (this.chance(0.03)) {
        this.count('cancelled', (await shop.staff(`orders/${number}/cancel`, { reason: 'Other' })).ok);
        continue;
      }
      this.count('packed', (await shop.staff(`orders/${number}/pack`, {}, 1)).ok);
    }
    await shop.runJobs();
  }

  async courier(): Promise<void> {
    const { shop } = this;
    for (const state of ['Packed', 'Shipped']) {
      for (const { number } of await this.in(state)) {
        const parcel = (await shop.parcels(number)).findLast(
          ({ status }) => ![8, 9, 21, 22, 24].includes(status),
        );
        if (!parcel) continue;
        const refused = state === 'Shipped' && this.chance(0.12);
        if (refused) await shop.advance(parcel.reference, 11);
        await shop.advance(parcel.reference, state === 'Packed' ? 5 : refused ? 13 : 10);
        if (refused) this.count('refused at the door');
        else if (state === 'Shipped') {
          this.deliveredToday.add(number);
          this.count('delivered');
        }
      }
      await shop.runJobs();
    }
    for (const { number } of await this.in(
      'Returned',
      `exists (select 1 from line_places p where p.order_id = o.id and p.place = 'returning' and p.quantity > 0)`,
    ))
      await shop.staff(`orders/${number}/parcel-back`, { sellable: this.chance(0.9) ? [1, 2] : [] }, 2);
  }

  async returns(): Promise<void> {
    const { shop } = this;
    for (const { number } of await this.in('Delivered', `replaces_order is null`)) {
      if (!this.deliveredToday.has(number) || !this.chance(0.25)) continue;
      const link = shop.linkOf(number);
      const { body } = await shop.send(
        'GET',
        `/api/order/${number}/return-options?link=${encodeURIComponent(link)}`,
      );
      const [item] = (body['items'] ?? []) as { line: number }[];
      if (!item) continue;
      const wish = this.chance(0.4) ? 'exchange' : 'return';
      const style = body['styles'] === true && this.chance(0.5) ? { product: this.one(PRODUCTS).id } : {};
      const size = wish === 'exchange' ? { size: this.one([36, 37, 38, 39]), ...style } : {};
      const toCredit = wish === 'return' && body['credit'] !== undefined && this.chance(0.6);
      const reply = await shop.ask(number, link, {
        wish,
        items: JSON.stringify([{ line: item.line, quantity: 1, ...size }]),
        ...(toCredit ? { backAs: 'credit' } : { payTo: 'vpa', vpa: 'meera@okbank' }),
      });
      this.count(
        `${'product' in size ? 'style exchange' : toCredit ? 'return to credit' : wish} asked`,
        reply.ok,
      );
    }
    this.deliveredToday.clear();
    const open = await shop.query<{ id: string; status: string }>(
      `select id, status from return_requests where status = 'requested' or (status = 'accepted' and received_at is null)`,
    );
    for (const { id, status } of open) {
      if (status === 'requested')
        await shop.staff(`returns/${id}`, { decision: this.chance(0.9) ? 'accepted' : 'refused' }, 1);
      else if (this.chance(0.7)) {
        const reply = await shop.staff(`returns/${id}/received`, { agreed: true, sellable: [1, 2] }, 1);
        this.count('received back', reply.ok);
      }
    }
    await shop.runJobs();
  }

  async office(): Promise<void> {
    const { shop } = this;
    for (const { number } of await this.in(
      'Delivered',
      `payment_status = 'Paid' and replaces_order is null`,
    )) {
      if (!this.chance(0.01)) continue;
      const { kept } = (await shop.orderAdmin(number)).money;
      const amount = Math.max(100, Math.floor(kept / 10));
      this.count(
        'goodwill',
        (await shop.staff(`orders/${number}/refund`, { amount, reason: 'Sorry', kept })).ok,
      );
    }
    const cash = await shop.query<{ number: string; amount: number }>(
      `select o.order_number as number, p.amount::float8 as amount from payments p join orders o on o.id = p.order_id
       where p.channel = 'cash' and p.counts`,
    );
    const owed = cash.filter(({ number }) => !this.remitted.has(number));
    for (const { number } of owed) this.remitted.add(number);
    const findings =
      owed.length === 0 ? [] : await shop.upload(owed.map(({ number, amount }) => [number, amount]));
    expect(findings.filter((finding) => finding !== 'right')).toEqual([]);
    const waiting = await shop.query<{ id: string; amount: number; version: number }>(
      `select r.id, r.amount::float8 as amount, r.payout_version as version from refunds r where r.way = 'payout' and r.status = 'requested'`,
    );
    for (const { id, version, amount } of waiting)
      await shop.staff(`refunds/${id}/release`, { version, amount });
    await shop.runJobs();
  }

  async day(orders: number): Promise<void> {
    for (let each = 0; each < orders; each += 1) {
      await (this.chance(0.25) ? this.byPhone() : this.byWeb());
      if (this.chance(0.03)) await this.giftCard();
      await this.shop.forward(1);
      if (each % 10 === 9) await this.shop.runJobs();
    }
    await this.shop.runJobs();
    await this.warehouse();
    await this.courier();
    await this.returns();
    await this.office();
    await this.shop.forward(Math.max(1, DAY_MINUTES - orders));
    await this.shop.runJobs();
  }
}

const shop = ORDERS > 0 ? await openShopUnderTest() : undefined;

it.runIf(ORDERS > 0)(
  `"A simulated month (${ORDERS} orders by phone and web, prepayments, credit, refusals): ledger invariants hold, GSTR-1 = documents = Tally file"`,
  async () => {
    if (!shop) return;
    await shop.begin({
      shop: {
        pricing: {
          defaultDiscount: 0,
          tax: {
            method: 'within-price',
            classes: classesOfRows([
              { validFrom: '2017-07-01', switchedOn: true, limit: 2500_00, percentUpTo: 5, percentAbove: 18 },
            ]),
          },
        },
        delivery: { fee: 60_00, freeFrom: 2000_00, byZone: false },
        cash: { offered: true, fee: 40_00, from: 0 },
        storeCredit: true,
        giftCards: true,
      },
      cash: {
        advanceKind: 'amount',
        advanceValue: 99_00,
        advanceFor: 'rules',
        advanceAbove: 1500_00,
        advanceRetained: true,
      },
      orders: { discountByMoney: 30, creditBonus: 5, styleExchange: true },
    });
    for (const product of PRODUCTS)
      await shop.addProduct({ ...product, sizes: { 36: 4000, 37: 4000, 38: 4000, 39: 4000 } });
    await shop.addOffer({
      code: 'MONTH10',
      coupon: true,
      percent: 10,
      amount: null,
      perCustomer: null,
      firstOrder: false,
    });
    const month = new Month(shop);
    for (let day = 0; day < DAYS; day += 1)
      await month.day(Math.floor((ORDERS * (day + 1)) / DAYS) - Math.floor((ORDERS * day) / DAYS));
    // What is on its way arrives.
    for (let day = 0; day < 5; day += 1) await month.day(0);
    process.stdout.write(`${JSON.stringify(month.done)}\n`);
    expect(await shop.faults()).toEqual([]);
    const { documents, gstr1, tally } = await shop.accounts();
    process.stdout.write(`${JSON.stringify(documents)}\n`);
    expect(documents.taxable).toBeGreaterThan(0);
    expect({ gstr1, tally }).toEqual({ gstr1: documents, tally: documents });
    for (const what of ['prepayment', 'refused at the door', 'paid by link', 'received back'])
      expect(month.done[what], what).toBeGreaterThan(0);
  },
  24 * 3_600_000,
);
