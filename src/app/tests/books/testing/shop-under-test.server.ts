import { codeOf, hashOfCode } from '../../../../features/credit/server/gift-cards/find-gift-card.server.ts';
import { giftOrderToken } from '../../../../features/credit/server/gift-cards/gift-card-record.server.ts';
import { mailGiftCard } from '../../../../features/credit/server/gift-cards/gift-mails.server.ts';
import { findUserByEmail } from '../../../../features/accounts/server/users.server.ts';
import { erasePerson, personOf } from '../../../../features/customers/server/person-data.server.ts';
import { deleteProduct } from '../../../../features/catalogue/server/delete-product.server.ts';
import { writeSizes } from '../../../../features/catalogue/server/product-sizes.server.ts';
import { Failure } from '../../../../domain/errors.ts';
import { checkBooks } from '../../../../features/orders/server/check-books.server.ts';
import type { CashRules } from '../../../../domain/shipping/cash-rules.ts';
import type { OrderSettings } from '../../../../contract/order-settings.ts';
import { createHmac, randomUUID } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import pg from 'pg';
import { afterAll, vi } from 'vitest';
import { openSession } from '../../../../features/accounts/server/log-in.server.ts';
import { groupOf, readAllSettings } from '../../../../features/settings/server/setting-groups.server.ts';
import { saveStored } from '../../../../features/settings/server/stored-settings.server.ts';
import { saveShopSettings } from '../../../../features/settings/server/shop-settings.server.ts';
import { orderLinkToken } from '../../../../features/orders/server/order-link.server.ts';
import { inTransaction, openDb } from '../../../../platform/server/db.server.ts';
import { testDb } from '../../../../platform/server/testing/test-db.server.ts';
import { jobQueues } from '../../../job-queues.server.ts';
import { createShopServer } from '../../../start/server.server.ts';
import { connectServices, sandboxKeys } from '../../../services.server.ts';
import { testServer } from '../../../testing.server.ts';
import { type CourierParcel, parcelOf, type ParcelRow, PARCELS } from './parcels.ts';

/** All that the tests of the books know of the shop's inside is in this file. */
const ADDRESS = 'http://shop.test';
const BEGIN = Date.UTC(2026, 10, 16, 4, 30);
const MINUTE = 60_000;
/** Jobs without an effect on stock or money, and parcels that would walk by themselves. */
const IGNORED =
  /mail|sms|push|notice|webhook-|stock-back|tell|reminder|^sandbox\.courier\.move$|^deliver|newsletter|page|customer\.keep/;

/** Of three messages about a payment one is enough. */
const LOST = /"event":"(payment\.authorized|order\.paid|refund\.created|payout\.initiated)"/;

export interface Reply {
  readonly status: number;
  readonly ok: boolean;
  readonly body: Record<string, unknown>;
  readonly message: string;
  readonly bytes: Buffer;
}

export interface OrderAdmin {
  readonly order: { readonly orderStatus: string; readonly PaymentStatus: string };
  readonly money: { kept: number; paid: number; refunded: number; due: number };
  readonly refunds: readonly { id: string; amount: number; status: string; way: string; version: number }[];
  readonly request: { amount: number; url: string | null } | null;
  readonly papers: readonly { kind: string; number: string; total: number }[];
  readonly parcel: { awbNo: string | null; attention: string | null; stage: string } | null;
  readonly replacedBy: readonly string[];
  readonly timeline: readonly { what: string }[];
  readonly customer: { orders: number; cancelled: number; others: readonly { isReplacement: boolean }[] };
}

export interface Address {
  readonly email: string;
  readonly phone: string;
  readonly billing_address: string;
  readonly city: string;
  readonly state: string;
  readonly zipcode: string;
}

/** What happens to the next call to the outside whose address holds `to`. */
export interface Fault {
  readonly to: string;
  /** The process dies before or after the call is heard; `lost`: no answer; `hold`: the answer waits for `release`. */
  readonly kind: 'crash before' | 'crash after' | 'lost' | 'hold';
}

const CRASHED: Reply = { status: 0, ok: false, body: {}, message: 'crashed', bytes: Buffer.alloc(0) };
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
/** The code of its failure; nothing where it was done. */
async function refusal(work: () => Promise<unknown>): Promise<string> {
  try {
    await work();
    return '';
  } catch (error) {
    if (error instanceof Failure) return error.code;
    throw error;
  }
}
const never = <T>(): Promise<T> => new Promise<T>(() => {});

interface OrderedThere {
  readonly lines: readonly { productId: string; size: number; quantity: number; price: number }[];
  readonly amount: number;
  readonly to: Address;
  readonly coupons?: readonly string[];
  /** What the shopper agrees to pay first, in paise. */
  readonly advance?: number;
  /** Of the account of that name. */
  readonly credit?: number;
  /** The code of a gift card that pays instead. */
  readonly giftCard?: string | undefined;
  readonly name?: string | undefined;
  readonly business?: { readonly gstin: string; readonly name: string } | undefined;
}
const orderBody = (method: 'cod' | 'online', order: OrderedThere) => ({
  amount: method === 'cod' ? String(Math.round(order.amount / 100)) : (order.amount / 100).toFixed(2),
  cartdata: order.lines.map(({ price, ...line }) => ({
    ...line,
    color: 'Gold',
    price: (price / 100).toFixed(2),
  })),
  formData: { fname: 'Meera', lname: 'Nair', country: 'India', ...order.to },
  ...(order.advance ? { advance: (order.advance / 100).toFixed(2) } : {}),
  ...(order.credit ? { credit: (order.credit / 100).toFixed(2) } : {}),
  ...(order.giftCard === undefined ? {} : { giftCard: order.giftCard }),
  ...(order.coupons?.length ? { coupons: order.coupons } : {}),
  ...(order.business ? { business: order.business } : {}),
});

/** The whole API on PostgreSQL with one clock for both, the sandboxes of payment and courier, and faults of the line to them. */
export async function openShopUnderTest() {
  const { url } = await testDb({ max: 1 });
  const pool = new pg.Pool({ connectionString: url, max: 4 });
  pool.on('error', () => {});
  const names = new Map<string, string>();
  /** Each text is planned once. */
  const query = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> => {
    const name = names.get(text) ?? `books ${names.size}`;
    names.set(text, name);
    return (await pool.query<Row>({ name, text, values })).rows;
  };
  let now = BEGIN;
  await query('create schema clock');
  await query('create table clock.at (at timestamptz not null)');
  await query('insert into clock.at values ($1)', [new Date(now)]);
  await query(
    `create function clock.now() returns timestamptz language sql stable as 'select at from clock.at'`,
  );
  await query(`alter database ${new URL(url).pathname.slice(1)} set search_path = clock, pg_catalog, public`);
  await query(`do $$ declare c record; begin
    for c in select table_schema s, table_name t, column_name n from information_schema.columns
      where column_default in ('now()', 'clock_timestamp()') and table_schema = 'public' loop
      execute format('alter table %I.%I alter column %I set default clock.now()', c.s, c.t, c.n);
    end loop; end $$`);
  const sql = openDb(url, { max: 8 });
  vi.useFakeTimers({ toFake: ['Date'], now });

  const base = testServer(sql);
  const services = connectServices({
    config: base.shop.config,
    sql,
    log: base.shop.log,
    ownAddress: ADDRESS,
    root: process.cwd(),
  });
  const shop = { ...base.shop, services, now: () => new Date(), publicUrl: ADDRESS };
  const app = await createShopServer({ ...base, shop, ownAddress: ADDRESS });
  await app.ready();
  const handlers = Object.assign(
    {},
    ...Object.values(jobQueues(shop, ADDRESS)).map((queue) => queue.handlers),
  ) as Record<string, (payload: never, attempt: number) => Promise<void>>;

  let fault: Fault | undefined;
  let crash = Promise.withResolvers<void>();
  let held = Promise.withResolvers<void>();
  let reached = Promise.withResolvers<void>();
  const { fetch: realFetch } = globalThis;
  /** Messages of the provider and the courier that the shop has had. */
  let told: InjectOptions[] = [];
  /** What a person has sent last. */
  let sentLast: InjectOptions | undefined;
  const inside = async (target: string, init: RequestInit = {}): Promise<Response> => {
    const request: InjectOptions = {
      method: (init.method ?? 'GET') as 'GET',
      url: target.slice(ADDRESS.length),
      headers: Object.fromEntries(new Headers(init.headers)),
      ...(typeof init.body === 'string' ? { payload: init.body } : {}),
    };
    const reply = await app.inject(request);
    if (target.startsWith(`${ADDRESS}/api/webhooks/`)) told.push(request);
    const body =
      reply.statusCode === 204 || reply.statusCode === 304 ? null : new Uint8Array(reply.rawPayload);
    const headers = { 'content-type': String(reply.headers['content-type'] ?? '') };
    return new Response(body, { status: reply.statusCode, headers });
  };
  globalThis.fetch = async (target, init) => {
    const address = target instanceof Request ? target.url : target.toString();
    if (!address.startsWith(ADDRESS)) return realFetch(target, init);
    if (!fault || !address.includes(fault.to)) return inside(address, init);
    const { kind } = fault;
    fault = undefined;
    if (kind === 'crash before') return (crash.resolve(), never());
    const answer = await inside(address, init);
    if (kind === 'crash after') return (crash.resolve(), never());
    if (kind === 'lost') throw new TypeError('The line was cut');
    reached.resolve();
    await held.promise;
    return answer;
  };
  /** Whatever ran in a process that died is gone: nobody waits for it any more. */
  const unlessCrashed = async <T>(work: Promise<T>, dead: T): Promise<T> =>
    Promise.race([work, crash.promise.then(() => dead)]);

  let address = 0;
  /** On a machine that is full the shop gives up a statement and says so: whoever asks then asks again. */
  async function untilNotBusy(request: InjectOptions) {
    let reply = await app.inject(request);
    for (let times = 0; times < 20 && reply.statusCode === 503; times += 1) {
      if (!reply.payload.includes('"busy"')) break;
      reply = await app.inject(request);
    }
    return reply;
  }

  async function send(
    method: 'GET' | 'POST',
    path: string,
    options: {
      body?: unknown;
      token?: string | undefined;
      form?: FormData;
      headers?: Record<string, string>;
    } = {},
  ): Promise<Reply> {
    address += 1;
    const posted = options.form && new Response(options.form);
    const payload = posted ? Buffer.from(await posted.arrayBuffer()) : options.body;
    const request: InjectOptions = {
      method,
      url: path,
      remoteAddress: `10.${address >> 16}.${(address >> 8) & 255}.${address & 255}`,
      headers: {
        ...(posted ? { 'content-type': posted.headers.get('content-type') ?? '' } : {}),
        ...(options.token === undefined ? {} : { authorization: `Bearer ${options.token}` }),
        ...options.headers,
      },
      ...(payload === undefined ? {} : { payload: payload as object }),
    };
    if (method === 'POST' && path.startsWith('/api/')) sentLast = request;
    const read = untilNotBusy(request).then((reply): Reply => {
      const json = String(reply.headers['content-type']).includes('json');
      const body = (json ? reply.json() : {}) as Record<string, unknown>;
      const { statusCode: status, rawPayload: bytes } = reply;
      return { status, ok: status < 400, body, message: textOf(body['message']), bytes };
    });
    return unlessCrashed(read, CRASHED);
  }

  async function setClock(at: number): Promise<void> {
    now = at;
    vi.setSystemTime(now);
    await query('update clock.at set at = $1', [new Date(now)]);
  }

  interface JobRow {
    id: string;
    kind: string;
    key: string | null;
    payload: object;
    attempts: number;
  }
  const handled = Object.keys(handlers).filter((kind) => !IGNORED.test(kind));
  /** Forgets what is done and what has no effect, and answers what is due, in one statement. */
  const dueJobs = (done: readonly string[]): Promise<JobRow[]> =>
    query<JobRow>(
      `with due as materialized (
         select id, kind, key, payload, attempts, priority, run_at,
           kind = any($3) and coalesce(payload ->> 'body', '') !~ $4 as has_effect
         from jobs where run_at <= $1 and dead_at is null and attempts < max_attempts and id <> all($2::bigint[])),
       gone as (delete from jobs where id = any($2) or id in (select id from due where not has_effect))
       select id::text as id, kind, key, payload, attempts from due where has_effect order by priority, run_at, id`,
      [new Date(now), done, handled, LOST.source],
    );
  /** Jobs that are done, and forgotten with the next look at what is due. */
  const over: string[] = [];
  /** Does what is due, and what follows from it; a job that fails comes back after its pause. */
  async function runJobs(): Promise<void> {
    for (let round = 0; round < 40; round += 1) {
      const due = await dueJobs(over.splice(0));
      if (due.length === 0) return;
      for (const { id, kind, key, payload, attempts } of due) {
        const work = handlers[kind]?.(payload as never, attempts + 1).then(
          () => '',
          (error: unknown) => String(error),
        );
        const said = await unlessCrashed(work ?? Promise.resolve(''), 'crashed');
        if (said !== '')
          await query('update jobs set attempts = attempts + 1, last_error = $2, run_at = $3 where id = $1', [
            id,
            said,
            new Date(now + Math.min(3600, 2 ** (attempts + 1)) * 1000),
          ]);
        // While one with a key is there no other of its kind and key is added.
        else if (key !== null) await query('delete from jobs where id = $1', [id]);
        else over.push(id);
        if (said === 'crashed') crash = Promise.withResolvers();
      }
    }
    throw new Error('Jobs make more jobs without an end');
  }

  const people: { id: string; token: string }[] = [];
  async function signIn(): Promise<void> {
    const tokens = await Promise.all(people.map(({ id }) => openSession(sql, id)));
    for (const [at, person] of people.entries()) person.token = tokens[at] ?? '';
  }
  for (const [name, kind] of [
    ['Leela', 'owner'],
    ['Anu', 'staff'],
    ['Ben', 'staff'],
  ]) {
    const email = `${name?.toLowerCase()}@kadam.example`;
    const [row] = await query<{ id: string }>(
      `insert into users (user_name, email, email_key, password_hash, user_type, areas, email_verified_at)
       values ($1, $2, $2, 'x', $3, '{orders,returns,catalogue,money}', now()) returning id`,
      [name, email, kind],
    );
    people.push({ id: row?.id ?? '', token: '' });
  }
  await signIn();
  await query(`insert into subcategories (name, key) values ('Festive Footwear', 'festive')`);
  await query(`insert into subcategory_types (name, key) values ('Mojaris', 'mojaris')`);
  await query(`insert into styles (code, title) values ('S', 'Rani')`);
  await send('POST', '/sandbox/courier/faults', { body: { awbDelayMs: 0 } });
  // Of thousands of sequences each looks up its own.
  await query(`create index on sandbox.parcel (split_part(order_no, '-', 1))`);
  await send('POST', '/sandbox/razorpay/faults', { body: { refundDelayMs: 0, payoutDelayMs: 0 } });

  afterAll(async () => {
    globalThis.fetch = realFetch;
    vi.useRealTimers();
    await pool.end();
    await app.close();
    await sql.end({ timeout: 1 });
  });

  const emailOf = (name: string): string => `${name}@credit.example`;
  /** Somebody has an account, with these orders. */
  async function openAccount(name: string, orderNumbers: readonly string[]): Promise<void> {
    const email = emailOf(name);
    await query(
      `insert into users (user_name, email, email_key, password_hash, user_type, email_verified_at)
       select 'Meera', $1, $1, 'x', 'customer', now() where not exists (select 1 from users where email_key = $1)`,
      [email],
    );
    await query(
      `update orders set user_id = (select id::text from users where email_key = $1) where order_number = any($2)`,
      [email, orderNumbers],
    );
  }
  /** Somebody deletes their account. */
  async function erase(name: string): Promise<void> {
    const user = await findUserByEmail(sql, emailOf(name));
    if (!user) throw new Error(`${name} has no account`);
    await inTransaction(sql, (tx) => erasePerson(tx, personOf(user)));
  }
  const tokenOf = async (name: string): Promise<string> => {
    const [row] = await query<{ id: string }>('select id from users where email_key = $1', [emailOf(name)]);
    return openSession(sql, row?.id ?? '');
  };
  /** In the list of customers, once the shop has noticed. */
  const customerOf = async (name: string): Promise<string | undefined> =>
    (await query<{ id: string }>('select id from customers where email_key = $1', [emailOf(name)]))[0]?.id;
  const balanceOf = async (name: string): Promise<number> =>
    (
      await query<{ balance: number }>(
        `select balance::float8 as balance from credit_accounts a join users u on u.id = a.user_id where u.email_key = $1`,
        [emailOf(name)],
      )
    )[0]?.balance ?? 0;

  /** `who` 0 is the owner, 1 and 2 are staff members. */
  const staff = (path: string, body: object = {}, who = 0): Promise<Reply> =>
    send('POST', `/api/staff/${path}`, { body, token: people[who]?.token });
  const read = async <T>(path: string, who = 0): Promise<T> =>
    (await send('GET', `/api/staff/${path}`, { token: people[who]?.token })).body as T;
  const cardOf = async (code: string) =>
    (
      await query<{ id: string; balance: number; fresh: boolean }>(
        `select g.id, a.balance::float8 as balance, not exists (
           select 1 from gift_payments p where p.card_id = g.id and p.counts and p.refund_amount is not null) as fresh
         from gift_cards g join credit_accounts a on a.id = g.account_id where g.code_hash = $1`,
        [hashOfCode(code)],
      )
    )[0];
  const webhook = (name: string, payload: Record<string, object>): Promise<Reply> => {
    const parts = Object.entries(payload).map(([kind, entity]) => [kind, { entity }]);
    const body = JSON.stringify({
      entity: 'event',
      account_id: 'acc_1',
      event: name,
      contains: Object.keys(payload),
      payload: Object.fromEntries(parts) as object,
      created_at: Math.floor(now / 1000),
    });
    const signature = createHmac('sha256', sandboxKeys.webhookSecret).update(body).digest('hex');
    const headers = { 'content-type': 'application/json', 'x-razorpay-signature': signature };
    return send('POST', '/api/webhooks/razorpay', { body, headers });
  };

  return {
    query,
    send,
    staff,
    read,
    runJobs,
    webhook,
    openAccount,
    erase,
    customerOf,
    balanceOf,
    balanceOfCard: async (code: string): Promise<number> => (await cardOf(code))?.balance ?? 0,
    /** Ordered by somebody, to be mailed at once. */
    async buyGiftCard(amount: number, email: string): Promise<{ token: string; payAt: string }> {
      const person = { buyerName: 'Meera', buyerEmail: email, recipientName: 'Asha', recipientEmail: email };
      const day = new Date(now + 5.5 * 60 * MINUTE).toISOString().slice(0, 10);
      const { ok, message, body } = await send('POST', '/api/gift-cards', {
        body: { ...person, amount, message: '', deliverOn: day },
      });
      if (!ok) throw new Error(`A gift card: ${message}`);
      return { token: textOf(body['token']), payAt: textOf(body['payAt']) };
    },
    /** As it was mailed, once the shop has heard of the payment. */
    async codeOfCard(token: string): Promise<string> {
      await send('GET', `/api/gift-cards/${token}`, {});
      const cardId = giftOrderToken.read(shop, token) ?? '';
      await mailGiftCard(shop, { cardId });
      return codeOf(shop, { id: cardId, codeTurn: 0 });
    },
    claim: async (code: string, name: string): Promise<Reply> =>
      send('POST', '/api/account/gift-card', { body: { code }, token: await tokenOf(name) }),
    async refundGiftCard(code: string, balance: number) {
      const card = await cardOf(code);
      const reply = await staff(`gift-cards/${card?.id}/refund`, { reason: 'Wanted back', balance });
      return { state: card?.fresh ? 'fresh' : 'refunded', reply };
    },
    blockGiftCard: async (code: string, blocked: boolean): Promise<Reply> =>
      staff(`gift-cards/${(await cardOf(code))?.id}/${blocked ? 'block' : 'unblock'}`, { reason: 'Lost' }),
    now: () => now,
    /** Starts a test or a sequence: nothing waits, nothing is broken, the same moment of the same day. */
    async begin(settings: {
      shop?: Parameters<typeof saveShopSettings>[1];
      orders?: Partial<OrderSettings>;
      cash?: Partial<CashRules>;
      courier?: 'tekipost' | 'delhivery';
    }): Promise<void> {
      fault = undefined;
      crash = Promise.withResolvers();
      told = [];
      await query('delete from jobs');
      await query('update offers set stopped_at = now() where stopped_at is null');
      await query('update stock_takes set ended_at = now() where ended_at is null');
      await query('delete from courier_vans');
      await setClock(BEGIN);
      await signIn();
      const limits = {
        pairsPerLine: 5,
        pairsPerOrder: 20,
        cashUpTo: 100_000_00,
        longestHoldMinutes: 4000,
        unpaidAtOnce: 100,
      };
      await query(`delete from settings where key in ('shop', 'orders', 'cash')`);
      await saveShopSettings(sql, { limits, ...settings.shop });
      await saveStored(sql, 'cash', settings.cash ?? {});
      await saveStored(sql, 'orders', { payoutAloneUpTo: 100_000_00, ...settings.orders });
      const way = { daysFrom: 2, daysTo: 4, courier: settings.courier ?? 'tekipost' };
      await saveStored(sql, 'shipping', { zones: [], elsewhere: way });
    },
    /** The owner changes settings of the shop. */
    change: (settings: Parameters<typeof saveShopSettings>[1]) => saveShopSettings(sql, settings),
    /** One step of the clock for each action: no two things happen at the same moment. */
    tick: () => {
      sentLast = undefined;
      return setClock(now + 1000);
    },
    /** The person presses the button twice. Answers the status. */
    repeat: async (): Promise<number> => (sentLast ? (await app.inject(sentLast)).statusCode : 200),
    /** A message that the shop has had comes again, however late. */
    async tellAgain(which: number): Promise<number> {
      const request = told[which % Math.max(told.length, 1)];
      return request ? (await app.inject(request)).statusCode : 200;
    },
    async forward(minutes: number): Promise<void> {
      await setClock(now + minutes * MINUTE);
      if (minutes > 12 * 60) await signIn();
    },
    fail: (next: Fault): void => {
      fault = next;
      crash = Promise.withResolvers();
      held = Promise.withResolvers();
      reached = Promise.withResolvers();
    },
    /** The call that is held was heard; its answer is let through. */
    heard: () => reached.promise,
    release: () => held.resolve(),
    /** Whether the fault was met; whether or not, it is over. */
    healed: (): boolean => {
      const met = fault === undefined;
      fault = undefined;
      crash = Promise.withResolvers();
      return met;
    },
    async addProduct(product: {
      id: string;
      price: number;
      hsn: string;
      sizes: Readonly<Record<number, number>>;
    }) {
      const { id, price, hsn } = product;
      // A price of nothing is a discount of 100 %.
      const [mrp, discount] = price === 0 ? [100_00, 100] : [price, 0];
      await query(
        `insert into products (id, style_code, slug, code, title, color, color_key, selling_price, discount, price, off,
           subcategory_id, type_id, hsn)
         values ($1, 'S', $1, upper($1), $1, 'Gold', 'gold', $2, $3, $4, 0, (select min(id) from subcategories),
           (select min(id) from subcategory_types), $5)`,
        [id, mrp, discount, price, hsn],
      );
      await query(
        `with made as (
           insert into product_sizes (product_id, size, quantity)
           select $1, size, quantity from unnest($2::float8[], $3::int[]) as s (size, quantity) returning size, quantity)
         insert into stock_ledger (product_id, size, cause, delta, after)
         select $1, size, 'opening', quantity, quantity from made where quantity > 0`,
        [id, Object.keys(product.sizes).map(Number), Object.values(product.sizes)],
      );
    },
    async addOffer(offer: {
      code: string;
      coupon: boolean;
      percent: number | null;
      amount: number | null;
      perCustomer: number | null;
      firstOrder: boolean;
      uses?: number;
      freePair?: true;
    }): Promise<string> {
      const { code, coupon, percent, amount, perCustomer, firstOrder, uses = null, freePair } = offer;
      const nothing = {
        upTo: null,
        buy: freePair ? 1 : null,
        get: freePair ? 1 : null,
        days: null,
        minimum: null,
        pairs: null,
        from: '',
        until: '',
      };
      const body = {
        ...nothing,
        uses,
        name: `Offer ${code}`,
        applies: coupon ? 'coupon' : 'itself',
        code: coupon ? code : '',
        gives: freePair ? 'cheapest' : percent === null ? 'amount' : 'percent',
        percent,
        amount: amount === null ? null : amount / 100,
        perCustomer,
        firstOrder,
        categories: [],
        collections: [],
        stacks: true,
        shown: !coupon,
        version: 0,
      };
      const made = await staff('offers', body);
      if (!made.ok) throw new Error(made.message);
      return String(made.body['id']);
    },
    /** What the orders of the last weeks would have been under the rules as they are. */
    whatIfNothing: async (group: 'discounts' | 'shipping' | 'cash' | 'tax'): Promise<Reply> => {
      const values = groupOf(group, await readAllSettings(sql));
      return staff('what-if', { days: 28, change: { kind: 'settings', values } });
    },
    /** A size of a product is taken out of the catalogue, or the whole product. Answers why not. */
    withoutSize: (id: string, size: number): Promise<string> =>
      refusal(() =>
        inTransaction(sql, async (tx) => {
          const rows = await tx<{ size: number; quantity: number }[]>`
            select size, quantity from product_sizes where product_id = ${id} and size <> ${size}`;
          const sizes = rows.map((row) => ({ ...row, sizeLabel: '', was: row.quantity }));
          await writeSizes(tx, people[0]?.id ?? '', { id, sku: id }, sizes);
        }),
      ),
    deleted: (id: string): Promise<string> =>
      refusal(async () => {
        const [row] = await query<{ revision: number }>('select revision from products where id = $1', [id]);
        await deleteProduct({ sql }, people[0]?.id ?? '', id, row?.revision ?? 0);
      }),
    setPrice: (id: string, price: number) =>
      query('update products set price = $2, selling_price = $2 where id = $1', [id, price]),
    setSold: (id: string, sold: boolean) =>
      query(
        'update products set active = $2, archived_at = case when $2 then null else now() end where id = $1',
        [id, sold],
      ),
    stock: async (productId: string, size: number): Promise<number> =>
      (
        await query<{ quantity: number }>(
          'select quantity from product_sizes where product_id = $1 and size = $2',
          [productId, size],
        )
      )[0]?.quantity ?? -1,
    /** Staff place it for a caller. */
    placeFor: (
      method: 'cod' | 'online',
      order: OrderedThere & { readonly off?: { percent: number } | { amount: number } | undefined },
      byOwner: boolean,
    ) =>
      staff(
        'orders',
        {
          method,
          ...orderBody(method, order),
          key: randomUUID(),
          discount: order.off
            ? { kind: 'percent' in order.off ? 'percent' : 'amount', ...order.off, reason: 'A caller' }
            : null,
        },
        byOwner ? 0 : 1,
      ),
    linkOf: (number: string): string => orderLinkToken(shop, number),
    place: async (method: 'cod' | 'online', order: OrderedThere) =>
      send('POST', method === 'cod' ? '/api/codCheckout' : '/api/checkout', {
        token: order.name === undefined ? undefined : await tokenOf(order.name),
        headers: { 'idempotency-key': randomUUID() },
        body: orderBody(method, order),
      }),
    /** The shopper at the bank; `tell` brings the result to the shop by the shopper's browser. */
    async pay(providerOrder: string, outcome: 'success' | 'failure', tell: boolean): Promise<Reply> {
      const paid = await send('POST', '/sandbox/razorpay/pay', {
        body: { order_id: providerOrder, outcome },
      });
      if (!tell || outcome === 'failure' || !paid.body['razorpay_payment_id']) return paid;
      const fields = new URLSearchParams(paid.body as Record<string, string>).toString();
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      return send('POST', '/api/payment-verification', { body: fields, headers });
    },
    byLink: (number: string, link: string, what: 'pay' | 'cash' | 'account', body: object = {}) =>
      send('POST', `/api/order/${number}/${what}`, { body: { link, ...body } }),
    payLink: async (url: string): Promise<Reply> =>
      send('POST', url.slice(url.indexOf('/sandbox/')), {
        body: 'outcome=success',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      }),
    cancelByCustomer: (number: string, link: string) =>
      send('POST', `/api/orderCancellation/${number}`, { body: { link } }),
    orderAdmin: (number: string) => read<OrderAdmin>(`orders/${number}`),
    /** A return or an exchange by the customer, as the form of the order page sends it. */
    async ask(number: string, link: string, fields: Readonly<Record<string, string>>): Promise<Reply> {
      const form = new FormData();
      const all = { wish: 'return', reason: 'Does not fit', details: 'The strap came off.', ...fields };
      for (const [name, value] of Object.entries(all)) form.set(name, value);
      return send('POST', `/api/order/${number}/return?link=${encodeURIComponent(link)}`, { form });
    },
    requestsOf: (number: string) =>
      query<{ id: string; status: string; outcome: string | null; received: boolean }>(
        `select r.id, r.status, r.outcome, r.received_at is not null as received from return_requests r
         join orders o on o.id = r.order_id where o.order_number = $1 order by r.requested_at`,
        [number],
      ),
    advance: (reference: string, status: number) =>
      send('POST', '/sandbox/courier/advance', { body: { order_no: reference, status_id: status } }),
    /** Of the second courier. */
    async scan(reference: string, next: { type: string; status: string; code?: string }): Promise<Reply> {
      const [row] = await query<{ waybill: string }>(
        'select waybill from sandbox.waybill where order_no = $1',
        [reference],
      );
      return send('POST', '/sandbox/delhivery/advance', { body: { waybill: row?.waybill ?? '', ...next } });
    },
    parcels: async (...numbers: string[]): Promise<CourierParcel[]> =>
      numbers.length === 0 ? [] : (await query<ParcelRow>(PARCELS, [numbers])).map(parcelOf),
    /** What the shop's own rules of the books say. */
    faults: () => checkBooks(sql),
    upload: async (rows: readonly (readonly [order: string, amount: number])[]): Promise<string[]> => {
      const form = new FormData();
      address += 1;
      // The same list is taken once: each has a row of its own.
      const text = [
        'Order,Amount',
        ...[...rows, [`NONE${address}`, 100] as const].map(
          ([order, amount]) => `${order},${(amount / 100).toFixed(2)}`,
        ),
      ];
      form.append('file', new Blob([`${text.join('\n')}\n`], { type: 'text/csv' }), 'cash.csv');
      const token = people[0]?.token;
      const { body } = await send('POST', '/api/staff/remittances', { form, token });
      const lines = await query<{ finding: string }>(
        'select finding from remittance_lines where remittance_id = $1 order by row',
        [body['id']],
      );
      return lines.slice(0, rows.length).map(({ finding }) => finding);
    },
    /** A file with the stock of some sizes; it is looked at first. Answers its id. */
    async startImport(
      rows: readonly { id: string; size: number; pairs: number; was: number }[],
    ): Promise<string> {
      const form = new FormData();
      const text = [
        'SKU,Size,Pairs,Pairs when exported',
        ...rows.map(({ id, size, pairs, was }) => [id.toUpperCase(), size, pairs, was].join(',')),
      ];
      form.append('file', new Blob([`${text.join('\n')}\n`], { type: 'text/csv' }), 'stock.csv');
      const path = '/api/staff/imports?kind=stock';
      const { ok, message, body } = await send('POST', path, { form, token: people[1]?.token });
      if (!ok) throw new Error(`A stock file: ${message}`);
      return (body['import'] as { id: string }).id;
    },
    report: async (kind: string, from = '2026-11-01', to = '2026-12-31') => {
      const { body } = await staff('reports', { kind, from, to });
      await runJobs();
      const run = await read<{
        result: {
          tables: { title: string; columns: { label: string }[]; rows: (string | number)[][] }[];
          json: string;
        };
      }>(`reports/${String(body['id'])}`);
      return run.result;
    },
    /** Taxable value and tax of all documents, as GSTR-1 and the file for Tally have them, in paise. */
    async accounts(): Promise<
      Record<'documents' | 'gstr1' | 'sections' | 'tally', { taxable: number; tax: number }>
    > {
      const [documents] = await query<{ taxable: number; tax: number }>(
        `select coalesce(sum(sign * (document ->> 'subTotal')::float8), 0) as taxable,
           coalesce(sum(sign * (document ->> 'totalTax')::float8), 0) as tax
         from invoices, lateral (select case kind when 'invoice' then 1 else -1 end as sign) s`,
      );
      const gstr1 = { taxable: 0, tax: 0 };
      const sections = { taxable: 0, tax: 0 };
      /** Whatever is named so, however deep: invoices by buyer, State or rate. */
      const addAll = (part: unknown, sign: number): void => {
        if (typeof part !== 'object' || part === null) return;
        if (!('txval' in part)) return Object.values(part).forEach((each) => addAll(each, sign));
        const { txval = 0, iamt = 0, camt = 0, samt = 0 } = part as Record<string, number>;
        sections.taxable += sign * Math.round(txval * 100);
        sections.tax += sign * Math.round((iamt + camt + samt) * 100);
      };
      for (const month of ['2026-11', '2026-12', '2027-01', '2027-02']) {
        const { json } = await this.report('gstr-1', `${month}-01`, `${month}-28`);
        const { hsn, b2b, b2cl, b2cs, cdnr, cdnur } = JSON.parse(json) as Record<string, unknown> & {
          hsn?: Record<string, Record<string, number>[]>;
        };
        addAll([b2b, b2cl, b2cs], 1);
        addAll([cdnr, cdnur], -1);
        for (const { txval = 0, iamt = 0, camt = 0, samt = 0 } of Object.values(hsn ?? {}).flat()) {
          gstr1.taxable += Math.round(txval * 100);
          gstr1.tax += Math.round((iamt + camt + samt) * 100);
        }
      }
      const file = await send('GET', '/api/staff/tally-vouchers?from=2026-11-01&to=2027-02-28', {
        token: people[0]?.token,
      });
      const tally = { taxable: 0, tax: 0 };
      for (const [, body = ''] of file.bytes
        .toString()
        .matchAll(/VCHTYPE="(?:Sales|Credit Note)"(.*?)<\/VOUCHER>/gs))
        for (const [, ledger = '', amount = ''] of body.matchAll(
          /<LEDGERNAME>([^<]*)<.*?<AMOUNT>([^<]*)</gs,
        )) {
          if (ledger.startsWith('Sales')) tally.taxable += Math.round(Number(amount) * 100);
          if (/^.GST$/.test(ledger)) tally.tax += Math.round(Number(amount) * 100);
        }
      return { documents: documents ?? { taxable: 0, tax: 0 }, gstr1, sections, tally };
    },
    /** What the provider says of a payout from now on, and its message about it. */
    async turnPayout(status: 'reversed', number?: string): Promise<boolean> {
      const [row] = await query<{ body: { id: string } }>(
        `update sandbox.rzp_payout set body = body || jsonb_build_object('status', $1::text)
         where id = (select p.id from sandbox.rzp_payout p
           left join refunds r on p.body ->> 'reference_id' = r.id::text left join orders o on o.id = r.order_id
           where $2::text is null or (o.order_number = $2 and p.body ->> 'status' = 'processed')
           order by p.at desc limit 1) returning body`,
        [status, number ?? null],
      );
      if (row) await webhook(`payout.${status}`, { payout: row.body });
      return row !== undefined;
    },
    /** The bank sends back what the provider has refunded of an order, and the provider says so. */
    async turnRefund(number: string): Promise<boolean> {
      const [row] = await query<{ refund: { id: string; payment_id: string; amount: number } }>(
        `update sandbox.rzp_refund set body = body || '{"status": "failed"}'
         where id = (select s.id from sandbox.rzp_refund s join refunds r on r.provider_refund_id = s.id
           join orders o on o.id = r.order_id
           where o.order_number = $1 and s.body ->> 'status' = 'processed' and r.status = 'processed'
           order by r.requested_at desc, r.id limit 1) returning body as refund`,
        [number],
      );
      if (!row) return false;
      const { payment_id: id, amount } = row.refund;
      const [payment] = await query<{ body: object }>(
        `update sandbox.rzp_payment set body = body || jsonb_build_object('status', 'captured',
           'amount_refunded', (body ->> 'amount_refunded')::bigint - $2::bigint) where id = $1 returning body`,
        [id, amount],
      );
      await webhook('refund.failed', { refund: row.refund, payment: payment?.body ?? {} });
      return true;
    },
    payouts: async (number: string): Promise<number> =>
      (
        await query(
          `select 1 from sandbox.rzp_payout p join refunds r on p.body ->> 'reference_id' = r.id::text
           join orders o on o.id = r.order_id where o.order_number = $1`,
          [number],
        )
      ).length,
  };
}

export type ShopUnderTest = Awaited<ReturnType<typeof openShopUnderTest>>;

/** One sequence in the shop: the names of what belongs to it begin with `key`. */
export interface Real {
  readonly shop: ShopUnderTest;
  readonly key: string;
}
