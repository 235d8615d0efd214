import { expect } from 'vitest';
import { readPdf } from '../../../../platform/server/pdf/testing/read-pdf.ts';
import { openShopUnderTest, type Address, type Reply } from './shop-under-test.server.ts';

/** Statuses of a parcel that the courier has given up. */
const CANCELLED = [8, 9, 21, 22, 24];
const HOME = { city: 'Bengaluru', state: 'Karnataka', zipcode: '560001' };
export const KOCHI = { city: 'Kochi', state: 'Kerala', zipcode: '682001' };
export const CANCEL = { reason: 'Customer asked' };

export type Sizes = Readonly<Record<number, number>>;
export interface Product {
  readonly id: string;
  readonly price: number;
}
export interface Wish {
  readonly method?: 'cod' | 'online';
  readonly lines: readonly (readonly [Product, quantity: number, size?: number])[];
  readonly amount?: number;
  readonly coupons?: readonly string[];
  /** Of what was ordered all is paid at once, or an advance. */
  readonly advance?: number;
  readonly credit?: number;
  readonly giftCard?: string;
  /** The account that orders. */
  readonly name?: string;
  readonly business?: { readonly gstin: string; readonly name: string };
}
export interface Placed {
  readonly number: string;
  readonly link: string;
  readonly provider: string;
  readonly method: 'cod' | 'online';
}
export interface Item {
  readonly line: number;
  readonly quantity: number;
  readonly size?: number;
  readonly product?: string;
}
type Numbered = Pick<Placed, 'number'>;

/** A shop under test, and the things that people do in it, in a few words each. */
export async function openPlay() {
  const shop = await openShopUnderTest();
  let count = 0;
  let to: Address;
  /** Whoever orders from here on is somebody else. */
  const customer = (place = HOME): Address => {
    count += 1;
    const phone = `9${String(100_000_000 + count)}`;
    to = { email: `o${count}@shopper.example`, phone, billing_address: `${count} Test Street`, ...place };
    return to;
  };
  customer();
  const done = <T extends Reply>(reply: T): T => {
    expect(reply, reply.message).toMatchObject({ status: 200 });
    return reply;
  };

  async function product(price: number, { sizes = { 37: 8, 38: 8, 39: 8 } as Sizes, hsn = '6403' } = {}) {
    count += 1;
    const id = `item-${count}`;
    await shop.addProduct({ id, price, hsn, sizes });
    return { id, price };
  }
  async function coupon(fields: Record<string, unknown>): Promise<{ id: string; code: string }> {
    count += 1;
    const code = `CODE${count}`;
    const nothing = { percent: null, upTo: null, amount: null, buy: null, get: null, days: null };
    const limits = { minimum: null, pairs: null, perCustomer: null, uses: null, firstOrder: false };
    const offer = { name: `Offer ${count}`, applies: 'coupon', code, categories: [], collections: [] };
    const rest = { stacks: false, shown: false, from: '', until: '', version: 0 };
    const made = done(await shop.staff('offers', { ...offer, ...nothing, ...limits, ...rest, ...fields }));
    return { id: String(made.body['id']), code };
  }
  const usesOf = async (id: string): Promise<number> =>
    (await shop.query<{ used: number }>('select used from offers where id = $1', [id]))[0]?.used ?? -1;

  async function place({ method = 'online', lines, amount, ...more }: Wish): Promise<Placed> {
    const sum = lines.reduce((all, [{ price }, quantity]) => all + price * quantity, 0);
    const sent = lines.map(([{ id, price }, quantity, size = 37]) => ({
      productId: id,
      size,
      quantity,
      price,
    }));
    const reply = done(await shop.place(method, { lines: sent, amount: amount ?? sum, to, ...more }));
    const paying = method === 'cod' ? reply.body['advance'] : reply.body['order'];
    const made = (paying ?? reply.body) as { id?: string; orderNumber: string; link: string };
    await shop.tick();
    return { number: made.orderNumber, link: made.link, provider: made.id ?? '', method };
  }
  /** Placed, paid where something is paid online, and accepted. */
  async function buy(wish: Wish): Promise<Placed> {
    const order = await place(wish);
    if (order.provider !== '') await shop.pay(order.provider, 'success', true);
    await shop.runJobs();
    expect((await shop.orderAdmin(order.number)).order.orderStatus).toBe('Confirmed');
    return order;
  }
  async function pack({ number }: Numbered): Promise<void> {
    done(await shop.staff(`orders/${number}/pack`));
    await shop.tick();
    await shop.runJobs();
  }
  const live = async (number: string) =>
    (await shop.parcels(number)).filter(({ status }) => !CANCELLED.includes(status));
  /** As the courier says it: 5 picked, 11 nobody there, 10 delivered, 12 and 13 on the way back and back. */
  async function moves({ number }: Numbered, ...statuses: number[]): Promise<void> {
    const reference = (await live(number)).at(-1)?.reference ?? number;
    for (const status of statuses) {
      await shop.tick();
      done(await shop.advance(reference, status));
      await shop.runJobs();
    }
  }
  async function delivered(wish: Wish): Promise<Placed> {
    const order = await buy(wish);
    await pack(order);
    await moves(order, 5, 10);
    expect((await shop.orderAdmin(order.number)).order.orderStatus).toBe('Delivered');
    return order;
  }

  async function ask(
    { number, link }: Pick<Placed, 'number' | 'link'>,
    wish: 'return' | 'exchange',
    items: readonly Item[],
    more = {},
  ) {
    const reply = await shop.ask(number, link, { wish, items: JSON.stringify(items), ...more });
    await shop.tick();
    return reply;
  }
  const decide = (id: string, more: object = {}) =>
    shop.staff(`returns/${id}`, { decision: 'accepted', pickup: false, ...more });
  const receive = (id: string, sellable: readonly number[] = [], agreed = true) =>
    shop.staff(`returns/${id}/received`, { agreed, sellable });
  const lastRequest = async ({ number }: Numbered): Promise<string> =>
    (await shop.requestsOf(number)).at(-1)?.id ?? '';
  /** Asked for, accepted and received. */
  async function returned(
    order: Pick<Placed, 'number' | 'link'>,
    wish: 'return' | 'exchange',
    items: readonly Item[],
    more = {},
  ) {
    done(await ask(order, wish, items, more));
    await shop.tick();
    done(await decide(await lastRequest(order)));
    await shop.tick();
    const lines = items.map(({ line }) => line);
    const reply = await receive(await lastRequest(order), lines);
    await shop.tick();
    await shop.runJobs();
    return reply;
  }
  async function refund({ number }: Numbered, lines: readonly Item[], more: object = {}) {
    const { kept } = (await shop.orderAdmin(number)).money;
    const reply = await shop.staff(`orders/${number}/refund`, { lines, reason: 'Asked', kept, ...more });
    await shop.tick();
    return reply;
  }
  async function goodwill({ number }: Numbered, amount: number, more: object = {}) {
    const { kept } = (await shop.orderAdmin(number)).money;
    const reply = await shop.staff(`orders/${number}/refund`, { amount, reason: 'Sorry', kept, ...more });
    await shop.tick();
    return reply;
  }
  async function lines({ number }: Numbered, changed: readonly object[]) {
    const { kept: was } = (await shop.orderAdmin(number)).money;
    const reply = await shop.staff(`orders/${number}/lines`, { lines: changed, was });
    await shop.tick();
    return reply;
  }
  const cancel = ({ number }: Numbered) => shop.staff(`orders/${number}/cancel`, CANCEL);
  const lose = ({ number }: Numbered, who = 0) => shop.staff(`orders/${number}/parcel-lost`, {}, who);
  /** What replaces it, as an order of its own. */
  async function replacementOf({ number }: Numbered) {
    const made = (await shop.orderAdmin(number)).replacedBy.at(-1) ?? '';
    return { number: made, link: shop.linkOf(made) };
  }

  const group = async (number: string): Promise<string[]> => [
    number,
    ...(await shop.orderAdmin(number)).replacedBy,
  ];
  /** What arrived for an order and its replacements, less what was returned or is requested. */
  async function remaining(number: string): Promise<number> {
    const [row] = await shop.query<{ sum: number }>(
      `select (coalesce((select sum(p.amount) from payments p where p.counts and p.order_id = any(g.ids)), 0)
         - coalesce((select sum(r.amount) from refunds r join payments p on p.id = r.payment_id
             where p.counts and r.order_id = any(g.ids)), 0))::float8 as sum
       from (select array_agg(id) as ids from orders where order_number = any($1)) g`,
      [await group(number)],
    );
    return row?.sum ?? NaN;
  }
  /** Invoices less credit notes. */
  async function documented(number: string): Promise<number> {
    const [row] = await shop.query<{ sum: number }>(
      `select coalesce(sum(case i.kind when 'invoice' then 1 else -1 end * (i.document ->> 'total')::float8), 0) as sum
       from invoices i join orders o on o.id = i.order_id where o.order_number = any($1)`,
      [await group(number)],
    );
    return row?.sum ?? NaN;
  }
  const slip = async (number: string): Promise<string> =>
    readPdf((await shop.staff('papers', { orders: [number], paper: 'packing-slip' })).bytes).join(' ');
  /** A stock take of one size. */
  async function counted(productId: string, size: number, pairs: number): Promise<Reply> {
    await shop.staff('stock/takes', { name: `Take ${count}` });
    const { open } = await shop.read<{ open: { id: number } }>('stock/takes');
    const line = { productId, size, counted: pairs, was: null };
    const now = await shop.staff(`stock/takes/${open.id}/count`, line);
    const { version } = now.body['open'] as { version: number };
    return done(await shop.staff(`stock/takes/${open.id}/apply`, { version }));
  }

  return {
    shop,
    customer,
    to: () => to,
    done,
    product,
    coupon,
    usesOf,
    place,
    buy,
    pack,
    live,
    moves,
    delivered,
    ask,
    decide,
    receive,
    lastRequest,
    returned,
    refund,
    goodwill,
    lines,
    cancel,
    lose,
    replacementOf,
    remaining,
    documented,
    slip,
    counted,
  };
}
