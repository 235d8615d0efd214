import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { MEERA } from '../../domain/orders/testing-billing.ts';
import { demoAccounts } from '../../features/accounts/server/demo-accounts.server.ts';
import { plainPng } from '../../features/catalogue/testing/picture-files.ts';
import { aBody } from '../../features/orders/testing/open-checkout.server.ts';
import type { Sql } from '../../platform/server/db.server.ts';

type Answer = Record<string, unknown>;
interface Placed {
  readonly number: string;
  readonly link: string;
}
interface Pair {
  readonly productId: string;
  readonly size: number;
  readonly unitPrice: number;
  readonly color: string;
}

const CSV = 'Product id,Style,Title,Colour,M.R.P.,Discount,Category,Type,Tag,Sizes,State';
/** As the courier says it. */
const DELIVERED = 10;
const formOf = (fields: Readonly<Record<string, string | Blob>>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
};

/** People who do whatever can be done in a demo shop over its API. Whatever they are refused is theirs to bear, but for a 500. */
export async function openBusyShop(base: string, sql: Sql) {
  const done = new Map<string, number>();
  const faults: string[] = [];
  const placed: Placed[] = [];

  async function send(path: string, body?: object, token?: string, headers: Record<string, string> = {}) {
    const form = body instanceof FormData || body instanceof URLSearchParams ? body : undefined;
    const reply = await fetch(base + path, {
      method: body ? 'POST' : 'GET',
      redirect: 'manual',
      headers: {
        'x-forwarded-for': `10.${randomInt(250)}.${randomInt(250)}.${randomInt(250)}`,
        ...(form ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body ? { body: form ?? JSON.stringify(body) } : {}),
    });
    const text = await reply.text();
    // A shop that is asked for more than it can do says 503; whatever else begins with 5 is a fault.
    if (reply.status >= 500 && reply.status !== 503) faults.push(`${path}: ${reply.status} ${text}`);
    return { ok: reply.status < 400, body: (/^[{[]/.test(text) ? JSON.parse(text) : {}) as Answer };
  }
  const signIn = async (at: number): Promise<string> => {
    const { email, password } = demoAccounts[at] ?? { email: '', password: '' };
    return String((await send('/api/auth/login', { email, password })).body['token']);
  };
  const [asha, owner] = [await signIn(0), await signIn(1)];
  const pairs = await sql<Pair[]>`
    select p.id as "productId", z.size, p.price::int as "unitPrice", p.color from products p
    join product_sizes z on z.product_id = p.id where p.listed and z.quantity > 20 order by p.id, z.size limit 40`;
  const oneOf = <T>(all: readonly T[], pick: number): T | undefined => all[pick % Math.max(all.length, 1)];

  async function place(method: 'cod' | 'online', pick: number, token?: string): Promise<Answer | undefined> {
    const pair = oneOf(pairs, pick);
    if (!pair) throw new Error('The shop has nothing to sell');
    const who = {
      email: `${randomUUID()}@shopper.example`,
      phone: `9${String(100_000_000 + randomInt(800_000_000))}`,
      billing_address: `${randomInt(1_000_000)} Rose Street`,
    };
    const body = aBody([{ ...pair, quantity: 1 + (pick % 2) }], method, { ...MEERA, ...who });
    const path = method === 'cod' ? '/api/codCheckout' : '/api/checkout';
    const { ok, body: said } = await send(path, body, token, { 'idempotency-key': randomUUID() });
    if (!ok) return undefined;
    const order = (method === 'cod' ? said : said['order']) as { orderNumber: string; link: string };
    placed.push({ number: order.orderNumber, link: order.link });
    return said;
  }
  async function pay(pick: number): Promise<boolean> {
    const said = await place('online', pick);
    const id = (said?.['order'] as { id: string } | undefined)?.id;
    if (id === undefined) return false;
    const { body } = await send('/sandbox/razorpay/pay', { order_id: id, outcome: 'success' });
    return (await send('/api/payment-verification', new URLSearchParams(body as Record<string, string>))).ok;
  }
  /** Waits until it is as wished; a job does it meanwhile. */
  async function until(path: string, isThere: (body: Answer) => boolean): Promise<boolean> {
    for (let tries = 0; tries < 600; tries += 1) {
      if (isThere((await send(path, undefined, owner)).body)) return true;
      await sleep(50);
    }
    return false;
  }
  const isNow = ({ number }: Placed, state: string): Promise<boolean> =>
    until(
      `/api/staff/orders/${number}`,
      ({ order }) => (order as { orderStatus?: string } | undefined)?.orderStatus === state,
    );
  /** The order just placed, once it may be packed. */
  async function pack(): Promise<Placed | undefined> {
    const order = placed.at(-1);
    if (!order || !(await isNow(order, 'Confirmed'))) return undefined;
    return (await send(`/api/staff/orders/${order.number}/pack`, {}, owner)).ok ? order : undefined;
  }
  /** Paid, packed, handed to the courier and brought. */
  async function deliver(pick: number): Promise<Placed | undefined> {
    const order = (await pay(pick)) ? await pack() : undefined;
    if (!order) return undefined;
    const isBooked = (parcels: Answer): boolean =>
      Array.isArray(parcels) &&
      parcels.some(({ order_no, awb_no }: Answer) => order_no === order.number && awb_no !== null);
    if (!(await until('/sandbox/courier/parcels.json', isBooked))) return undefined;
    await send('/sandbox/courier/advance', { order_no: order.number, status_id: DELIVERED });
    return (await isNow(order, 'Delivered')) ? order : undefined;
  }
  const order = (pick: number): Placed => oneOf(placed, pick) ?? { number: 'none', link: '' };
  const product = (pick: number): string => oneOf(pairs, pick)?.productId ?? '';

  const acts: Readonly<Record<string, (pick: number) => Promise<boolean>>> = {
    'order for cash': async (pick) => (await place('cod', pick)) !== undefined,
    'order as a customer': async (pick) => (await place('cod', pick, asha)) !== undefined,
    'order online and leave': async (pick) => (await place('online', pick)) !== undefined,
    'order online and pay': pay,
    cancel: async (pick) =>
      (await send(`/api/orderCancellation/${order(pick).number}`, { link: order(pick).link })).ok,
    pack: async (pick) => (await place('cod', pick)) !== undefined && (await pack()) !== undefined,
    note: async (pick) =>
      (await send(`/api/staff/orders/${order(pick).number}/note`, { note: `Seen ${pick}` }, owner)).ok,
    return: async (pick) => {
      const order = await deliver(pick);
      const form = formOf({ wish: 'return', reason: 'Damaged', details: 'The strap came off.' });
      return (
        order !== undefined && (await send(`/api/order/${order.number}/return?link=${order.link}`, form)).ok
      );
    },
    review: async (pick) => {
      const order = await deliver(pick);
      const form = formOf({ stars: '5', fit: 'true', words: 'Soft from the first day.', author: 'Meera K.' });
      const at = order && `/api/order/${order.number}/reviews/1?link=${order.link}`;
      return at !== undefined && (await send(at, form)).ok;
    },
    wish: async (pick) => (await send('/api/wishlist', { add: [{ id: product(pick) }] }, asha)).ok,
    subscribe: async (pick) =>
      (await send('/api/subscribe', { email: `reader-${pick}-${randomUUID()}@shopper.example` })).ok,
    ask: async (pick) =>
      (
        await send('/api/queries', {
          name: 'Ravi \\N "quoted"',
          email: 'ravi@shopper.example',
          message: `Do you have size ${pick}?\n\tStraps \\. and new lines.`,
        })
      ).ok,
    register: async (pick) =>
      (
        await send('/api/auth/register', {
          username: `Anu ${pick}`,
          email: `${randomUUID()}@shopper.example`,
          password: `open-${randomUUID()}`,
        })
      ).ok,
    'change the stock': async (pick) => {
      const { body } = await send(`/api/staff/products/${product(pick)}`, undefined, owner);
      const sizes = (body['product'] as { sizesAvailable: { size: number; quantity: number }[] } | undefined)
        ?.sizesAvailable;
      const last = sizes?.at(-1);
      if (!last) return false;
      const { size, quantity } = last;
      const change = { size, quantity: quantity + 1, was: quantity };
      return (await send(`/api/staff/products/${product(pick)}/stock`, change, owner)).ok;
    },
    'receive a delivery': async (pick) => {
      const pair = oneOf(pairs, pick);
      const lines = [{ productId: pair?.productId, size: pair?.size, pairs: 3 }];
      const delivery = { key: randomUUID(), reference: `D-${pick}`, lines };
      return (await send('/api/staff/stock/deliveries', delivery, owner)).ok;
    },
    'send a picture': async (pick) => {
      const colour = `#${(0x10_00_00 + randomInt(0xe0_00_00)).toString(16)}`;
      const file = new Blob([new Uint8Array(await plainPng(240, 240, colour))], { type: 'image/png' });
      const form = new FormData();
      form.append('file', file, 'pair.png');
      const { ok, body } = await send(`/api/staff/pictures?productId=${product(pick)}`, form, owner);
      const id = (body['picture'] as { id: string } | undefined)?.id;
      if (!ok || id === undefined) return false;
      return until(
        `/api/staff/pictures/${id}`,
        ({ picture }) => (picture as { state?: string } | undefined)?.state === 'ready',
      );
    },
    import: async () => {
      const name = randomUUID().slice(0, 8).toUpperCase();
      const line = `MOJ-${name}-GLD,MOJ-${name},"Nargis ${name}",Gold,"1,999.00",10 %,Festive Footwear,Mojaris,popular,36=5; 37=0,Published`;
      const form = new FormData();
      form.append('file', new Blob([`${CSV}\r\n${line}\r\n`]), 'file.csv');
      const { ok, body } = await send('/api/staff/imports?kind=products', form, owner);
      const id = (body['import'] as { id: string } | undefined)?.id;
      if (!ok || id === undefined) return false;
      const at = `/api/staff/imports/${id}`;
      const stateOf = (said: Answer) => (said['import'] as { state?: string } | undefined)?.state;
      if (!(await until(at, (said) => stateOf(said) === 'checked'))) return false;
      if (!(await send(`${at}/apply`, {}, owner)).ok) return false;
      return until(at, (said) => stateOf(said) === 'done');
    },
  };
  return {
    names: Object.keys(acts),
    placed,
    done,
    faults,
    async act(name: string, pick: number): Promise<void> {
      if (await acts[name]?.(pick)) done.set(name, (done.get(name) ?? 0) + 1);
    },
  };
}
