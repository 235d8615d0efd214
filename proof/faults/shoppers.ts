import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { oneOf, orderBodies, readSale } from '../../bench/fixtures/sale.ts';

/** More of every size than shoppers can buy. */
export const MANY_PAIRS = `
  with more as (update product_sizes set quantity = quantity + 100000 returning product_id, size, quantity)
  insert into stock_ledger (product_id, size, delta, after, cause)
  select product_id, size, 100000, quantity, 'delivery' from more`;

/** What a shopper was told, as recorded by the shopper. */
export interface Receipt {
  readonly key: string;
  readonly method: 'cod' | 'online';
  readonly startedAt: number;
  answeredAt?: number;
  orderNumber?: string;
  /** The payment that the bank has taken for it. */
  paymentId?: string;
  /** The last refusal. */
  refusal?: string;
  tries: number;
}

/** Pages that were asked for, and those that did not come: those that every process has in memory, and those that none has. */
export interface Pages {
  readonly cached: { asked: number; failed: number };
  readonly fresh: { asked: number; failed: number };
}

export interface Shoppers {
  readonly receipts: Receipt[];
  readonly pages: Pages;
  /** Why orders and pages were refused, and how often: with the milliseconds from the start when it first happened. */
  readonly reasons: ReadonlyMap<string, { times: number; readonly firstAt: number }>;
  /** Nobody orders any more; they go on looking. */
  stopOrders(): void;
  stop(): Promise<void>;
}

type Answer = {
  orderNumber?: string;
  message?: string;
  order?: { id: string; orderNumber: string };
} & Record<string, unknown>;

/** Long enough for a fail-over; a browser's shopper gives up earlier, which loses nothing. */
const PATIENCE_MS = 120_000;

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'no answer';
  // What undici says of its own is "fetch failed"; the cause says why.
  const { cause } = error;
  return cause instanceof Error ? `${error.message}, ${cause.message}` : error.message;
}

const someone = (): string => `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 250)).join('.')}`;

async function post(url: string, body: unknown, key?: string): Promise<{ status: number; body: Answer }> {
  const answer = await fetch(url, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': someone(),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(15_000),
  });
  const text = await answer.text();
  const isJson = answer.headers.get('content-type')?.includes('json') ?? false;
  return { status: answer.status, body: isJson ? (JSON.parse(text) as Answer) : {} };
}

/** Pays as the shopper would; the callback may be lost, come twice, or come forged before the true one. */
async function pay(url: string, orderId: string, receipt: Receipt): Promise<void> {
  const { body: fields } = await post(`${url}/sandbox/razorpay/pay`, {
    order_id: orderId,
    outcome: 'success',
  });
  const { razorpay_payment_id: payment } = fields;
  if (typeof payment !== 'string') return;
  receipt.paymentId = payment;
  const callback = (more: object = {}): Promise<unknown> =>
    fetch(`${url}/api/payment-verification`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': someone() },
      body: new URLSearchParams({ ...(fields as Record<string, string>), ...more }),
      signal: AbortSignal.timeout(15_000),
    }).catch(() => undefined);
  const fate = Math.random();
  if (fate < 0.2) return;
  if (fate < 0.4) await callback({ razorpay_signature: '0'.repeat(64) });
  await callback();
  if (fate < 0.6) await callback();
}

/** So often, that each of the few processes of a machine has had its turn. */
const ASKS = 10;

/** Asks each machine for the pages until each of its processes has them: a new connection goes to the next process. */
async function keepInMemory(machines: readonly string[], pages: readonly string[]): Promise<void> {
  await Promise.all(
    machines.map(async (machine) => {
      for (const page of pages)
        for (let times = 0; times < ASKS; times += 1) {
          const headers = { 'x-forwarded-for': someone(), connection: 'close' };
          const answer = await fetch(machine + page, { headers, signal: AbortSignal.timeout(30_000) });
          await answer.arrayBuffer();
          if (!answer.ok) throw new Error(`${page}: ${answer.status} before anything was broken`);
        }
    }),
  );
}

/**
 * Shoppers who buy at a steady rate, whatever happens: each keeps the key of the attempt and tries again until the shop
 * answers. Others look at pages meanwhile.
 */
export async function openShop(
  url: string,
  options: { ordersPerSecond: number; readers: number; machines: readonly string[] },
): Promise<Shoppers> {
  const { ordersPerSecond, readers, machines } = options;
  const sale = await readSale(url);
  const { products } = sale;
  const pages = sale.pages.slice(0, 40);
  await keepInMemory(machines, pages);
  const settings = (await (await fetch(`${url}/api/shop`)).json()) as {
    pricing: { defaultDiscount: number };
  };
  const nextBody = orderBodies(products, settings.pricing);
  const receipts: Receipt[] = [];
  const seen: Pages = { cached: { asked: 0, failed: 0 }, fresh: { asked: 0, failed: 0 } };
  const reasons = new Map<string, { times: number; firstAt: number }>();
  const opened = Date.now();
  const refuse = (what: string): void => {
    const reason = reasons.get(what) ?? { times: 0, firstAt: Date.now() - opened };
    reasons.set(what, { ...reason, times: reason.times + 1 });
  };
  let open = true;
  let buying = true;
  const under = new Set<Promise<void>>();

  async function buy(): Promise<void> {
    const method = Math.random() < 0.7 ? 'cod' : 'online';
    const receipt: Receipt = { key: randomUUID(), method, startedAt: Date.now(), tries: 0 };
    receipts.push(receipt);
    const { amount, amountOnline, ...body } = nextBody();
    const path = method === 'cod' ? 'codCheckout' : 'checkout';
    for (const end = Date.now() + PATIENCE_MS; Date.now() < end;) {
      receipt.tries += 1;
      try {
        const { status, body: said } = await post(
          `${url}/api/${path}`,
          { ...body, amount: method === 'cod' ? amount : amountOnline },
          receipt.key,
        );
        if (status === 200) {
          receipt.answeredAt = Date.now();
          receipt.orderNumber = said.orderNumber ?? said.order?.orderNumber;
          if (said.order) await pay(url, said.order.id, receipt).catch(() => undefined);
          return;
        }
        receipt.refusal = `${status} ${said.message ?? ''}`;
        if (status < 500 && status !== 429) return refuse(`order: ${receipt.refusal}`);
      } catch (error) {
        receipt.refusal = reasonOf(error);
      }
      refuse(`order: ${receipt.refusal}`);
      // Whoever is refused again waits longer, as the shop's Retry-After asks: a crowd that never pauses is a flood of its own.
      await sleep(Math.min(5_000, 200 * 2 ** receipt.tries) * (0.5 + Math.random()));
    }
  }

  async function place(): Promise<void> {
    const started = performance.now();
    for (let number = 1; open && buying; number += 1) {
      const order = buy();
      under.add(order);
      void order.finally(() => under.delete(order));
      const early = started + (number * 1000) / ordersPerSecond - performance.now();
      // Also where it is late: on a machine that is full, nobody else would have a turn.
      await sleep(Math.max(0, early));
    }
  }

  /** Four of five look at what others look at, too; the fifth searches for what nobody has searched for. */
  async function read(): Promise<void> {
    while (open) {
      const kind = Math.random() < 0.8 ? 'cached' : 'fresh';
      const page = kind === 'cached' ? oneOf(pages) : `/search/${randomUUID().slice(0, 8)}`;
      seen[kind].asked += 1;
      try {
        const answer = await fetch(url + page, {
          headers: { 'x-forwarded-for': someone() },
          signal: AbortSignal.timeout(10_000),
        });
        await answer.arrayBuffer();
        if (!answer.ok) throw new Error(String(answer.status));
      } catch (error) {
        seen[kind].failed += 1;
        refuse(`${kind} page: ${reasonOf(error)}`);
      }
      await sleep(50);
    }
  }

  const working = Promise.all([place(), ...Array.from({ length: readers }, read)]);
  return {
    receipts,
    pages: seen,
    reasons,
    stopOrders() {
      buying = false;
    },
    async stop() {
      open = false;
      // Longer than anybody waits. A call that neither answers nor ends must not hold up the audit: its order counts as never
      // answered.
      await Promise.race([Promise.all([working, ...under]), sleep(PATIENCE_MS + 30_000)]);
    },
  };
}
