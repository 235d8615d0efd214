import { setTimeout as sleep } from 'node:timers/promises';
import { oneOf } from '../../bench/fixtures/sale.ts';
import type { StaffProduct } from '../../src/contract/catalogue-staff.ts';
import type { Product } from '../../src/domain/catalogue/product.ts';

interface Day {
  readonly acts: Map<string, number>;
  stop(): Promise<void>;
}

/** What staff do all day: look at orders, pack, change prices, let a size run out and fill it up again. */
export function staffAtWork(url: string, token: string, products: readonly Product[]): Day {
  const acts = new Map<string, number>();
  let open = true;
  const call = async (path: string, body?: object): Promise<Record<string, unknown>> => {
    const answer = await fetch(url + path, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(15_000),
    });
    const name = `${answer.status} ${path.replace(/\/[\w-]*\d[\w-]*/g, '/…').replace(/\?.*/, '')}`;
    acts.set(name, (acts.get(name) ?? 0) + 1);
    const text = await answer.text();
    return answer.ok && text.startsWith('{') ? (JSON.parse(text) as Record<string, unknown>) : {};
  };
  const look = async (): Promise<{ path: string; product?: StaffProduct }> => {
    const path = `/api/staff/products/${oneOf(products)._id}`;
    const { product } = (await call(path)) as { product?: StaffProduct };
    return { path, ...(product ? { product } : {}) };
  };

  const duties: (() => Promise<unknown>)[] = [
    () => call('/api/staff/orders'),
    () => call('/api/staff/stock'),
    () => call('/api/staff/products'),
    async () => {
      // The largest size, which nobody orders here, sells out and comes back.
      const { path, product } = await look();
      const row = product?.sizesAvailable.toSorted((a, b) => b.size - a.size)[0];
      if (!row) return;
      const quantity = row.quantity === 0 ? 12 : 0;
      await call(`${path}/stock`, { size: row.size, quantity, was: row.quantity });
    },
    async () => {
      // The price as it is, written once more: pages are drawn anew, and no cart is out of date.
      const { path, product } = await look();
      if (!product) return;
      const { SellingPrice, discount, revision } = product;
      await call(`${path}/price`, { SellingPrice, discount, revision });
    },
  ];
  const work = async (): Promise<void> => {
    while (open) {
      await oneOf(duties)().catch(() => acts.set('no answer', (acts.get('no answer') ?? 0) + 1));
      await sleep(500 + Math.random() * 1_000);
    }
  };
  const working = work();
  return {
    acts,
    async stop() {
      open = false;
      await working;
    },
  };
}
