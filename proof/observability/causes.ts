import { setTimeout as sleep } from 'node:timers/promises';
import { orderBodies, readSale } from '../../bench/fixtures/sale.ts';
import { superUrl } from '../cluster/databases.ts';
import type { Disk } from '../cluster/disks.ts';
import { ask, query } from '../cluster/inside.ts';
import { SHOP_PORT, SHOPS } from '../cluster/proxies.ts';
import { type Cluster, until } from '../cluster/start-cluster.ts';
import { allWell } from '../faults/plays/play.ts';
import { REFUSE_MESSAGES, signIn, TAKE_MESSAGES } from '../faults/plays/services.ts';
import { openShop, type Shoppers } from '../faults/shoppers.ts';

export interface World {
  readonly cluster: Cluster;
  /** A disk on a machine of the database. */
  readonly disk: Disk;
  /** Opens the doors, if they are closed: people look and order from then on. */
  shoppers(): Promise<Shoppers>;
}

/** Brings about what an alert is for. What it answers mends it again. */
export type Cause = (world: World) => Promise<void | (() => unknown)>;

const GOOD_BACKUP = `
  insert into backup_runs (kind, started_at, finished_at, place, host)
  select kind, now(), now(), 'here', 'here' from unnest(array['backup', 'restore']) as kind`;
const CHECK_BOOKS = `insert into jobs (kind, payload, max_attempts) values ('check-books', '{}', 3)`;
/** A pair appears out of nowhere. */
const moveOnePair = (pairs: number): string => `
  update product_sizes set quantity = quantity + ${pairs}
  where (product_id, size) = (select product_id, size from product_sizes order by product_id, size limit 1)`;

const checkBooks = async ({ shopDatabase }: Cluster): Promise<void> => {
  await query(shopDatabase, CHECK_BOOKS);
  await until('the books are checked', async () => {
    const due = await query(
      shopDatabase,
      `select 1 from jobs where kind = 'check-books' and run_at <= now()`,
    );
    return due.length === 0;
  });
};

/** What a shop has that was opened some days ago: backups, one of them restored, and books in order. */
export async function settleIn(cluster: Cluster): Promise<void> {
  await query(cluster.shopDatabase, GOOD_BACKUP);
  await checkBooks(cluster);
}

const json = (body: object, more: Readonly<Record<string, string>> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...more },
  body: JSON.stringify(body),
  signal: AbortSignal.timeout(15_000),
});

async function orderOnline({ url }: Cluster): Promise<{ id: string; orderNumber: string }> {
  const { products } = await readSale(url);
  const { pricing } = (await (await ask(`${url}/api/shop`)).json()) as {
    pricing: { defaultDiscount: number };
  };
  const { amountOnline, ...body } = orderBodies(products, pricing)();
  const answer = await ask(`${url}/api/checkout`, json({ ...body, amount: amountOnline }));
  const { order, message } = (await answer.json()) as {
    order?: { id: string; orderNumber: string };
    message?: string;
  };
  if (!order) throw new Error(`An order was refused: ${message ?? answer.status}`);
  return order;
}

const pay = ({ url }: Cluster, order_id: string, outcome: 'success' | 'failure'): Promise<Response> =>
  ask(`${url}/sandbox/razorpay/pay`, json({ order_id, outcome }));

/** The standby that no order waits for. */
async function sparedStandby(cluster: Cluster): Promise<string> {
  const spared = (await cluster.members()).find(({ role }) => role === 'replica');
  if (!spared) throw new Error('There is no second standby.');
  return spared.name;
}

/** In their order; those after OrdersStopped would find nobody in the shop. */
export const CAUSES: Readonly<Record<string, Cause>> = {
  async LedgerBroken({ cluster }) {
    await query(cluster.shopDatabase, moveOnePair(1));
    await checkBooks(cluster);
    return async () => {
      await query(cluster.shopDatabase, moveOnePair(-1));
      await checkBooks(cluster);
    };
  },
  async BooksNotChecked({ cluster }) {
    await query(
      cluster.shopDatabase,
      `update watched_figures set at = at - interval '3 days' where name = 'books_faults'`,
    );
    return () => checkBooks(cluster);
  },
  async BackupStale({ cluster }) {
    await query(
      cluster.shopDatabase,
      `update backup_runs set started_at = started_at - interval '3 days' where kind = 'backup'`,
    );
    return () => query(cluster.shopDatabase, GOOD_BACKUP);
  },
  async RestoreNotTried({ cluster }) {
    await query(
      cluster.shopDatabase,
      `update backup_runs set started_at = started_at - interval '11 days' where kind = 'restore'`,
    );
    return () => query(cluster.shopDatabase, GOOD_BACKUP);
  },
  async CertificateEnds({ cluster }) {
    await query(
      cluster.shopDatabase,
      `insert into watched_figures (name, value, at)
       values ('certificate_end', extract(epoch from now() + interval '3 days'), now())`,
    );
    return () => query(cluster.shopDatabase, `delete from watched_figures where name = 'certificate_end'`);
  },
  async JobsLate({ cluster }) {
    // One that hangs: somebody has had it for ten minutes and does not give it up.
    await query(
      cluster.shopDatabase,
      `insert into jobs (kind, key, payload, max_attempts, run_at, worker, leased_until)
       values ('order-placed', 'hangs', '{}', 1, now() - interval '10 minutes', gen_random_uuid(), now() + interval '1 hour')`,
    );
    return () => query(cluster.shopDatabase, `delete from jobs where key = 'hangs'`);
  },
  async JobsGivenUp({ cluster }) {
    // It names no order, and has one attempt.
    await query(
      cluster.shopDatabase,
      `insert into jobs (kind, key, payload, max_attempts) values ('order-placed-sms', 'fails', '{}', 1)`,
    );
    return () => query(cluster.shopDatabase, `delete from jobs where key = 'fails'`);
  },
  async DiskFull({ disk }) {
    disk.fill(2_000_000);
    return () => disk.free();
  },
  async PaymentsFail({ cluster }) {
    const { id } = await orderOnline(cluster);
    for (let times = 0; times < 40; times += 1) await pay(cluster, id, 'failure');
  },
  async RefundsFail({ cluster }) {
    const { id, orderNumber } = await orderOnline(cluster);
    await pay(cluster, id, 'success');
    await until('it is paid', async () => {
      const text = `select 1 from orders where order_number = $1 and payment_status = 'Paid'`;
      return (await query(cluster.shopDatabase, text, [orderNumber])).length === 1;
    });
    await cluster.trouble('razorpay', { refundFails: true });
    const token = await signIn(cluster.url);
    const cancelled = await ask(
      `${cluster.url}/api/staff/orders/${orderNumber}/cancel`,
      json({ reason: 'Customer asked' }, { authorization: `Bearer ${token}` }),
    );
    if (!cancelled.ok) throw new Error(`It was not cancelled: ${cancelled.status} ${await cancelled.text()}`);
    return () => cluster.calm('razorpay');
  },
  async MessagesFail({ cluster, shoppers }) {
    await query(cluster.shopDatabase, REFUSE_MESSAGES);
    await shoppers();
    return () => query(cluster.shopDatabase, TAKE_MESSAGES);
  },
  async ReplicationLag({ cluster, shoppers }) {
    await shoppers();
    // What is replayed stands still. Patroni would end a pause that the database was asked for.
    const url = superUrl(cluster.network.host(await sparedStandby(cluster)).ip, 5432);
    const text = `select pid from pg_stat_activity where backend_type = 'startup'`;
    const [startup] = await query<{ pid: number }>(url, text);
    if (!startup) throw new Error('Nothing is replayed there.');
    process.kill(startup.pid, 'SIGSTOP');
    return () => process.kill(startup.pid, 'SIGCONT');
  },
  async StandbyGone({ cluster }) {
    const node = await sparedStandby(cluster);
    cluster.network.kill(node);
    return async () => {
      cluster.start(node, 'etcd');
      cluster.start(node, 'patroni');
      await until(`${node} is back`, () => allWell(cluster), 180);
    };
  },
  async ShopDown({ cluster }) {
    cluster.network.kill('shop2');
    return () => cluster.startShop('shop2');
  },
  async RequestsFail({ cluster }) {
    await cluster.running.get('proxy pgbouncer')?.end();
    const searches = Array.from({ length: 120 }, async (_, at) => {
      const machine = cluster.network.host(SHOPS[at % SHOPS.length] ?? '').ip;
      const answer = await ask(`http://${machine}:${SHOP_PORT}/search/nobody-${at}`, {
        signal: AbortSignal.timeout(20_000),
      });
      await answer.arrayBuffer();
    });
    await Promise.allSettled(searches);
    cluster.start('proxy', 'pgbouncer');
  },
  async Overloaded({ cluster, shoppers }) {
    await shoppers();
    // More orders than there are connections wait for what one statement holds.
    const crowd = await openShop(cluster.url, { ordersPerSecond: 40, readers: 0, machines: [] });
    const text = 'begin; lock table product_sizes in exclusive mode; select pg_sleep(8); commit';
    await query(cluster.shopDatabase, text).catch(() => undefined);
    crowd.stopOrders();
    return crowd.stop;
  },
  async OrdersStopped({ shoppers }) {
    const { stopOrders } = await shoppers();
    // So that there is a "yesterday" on which people ordered.
    await sleep(30_000);
    stopOrders();
  },
};
