import { setTimeout as sleep } from 'node:timers/promises';
import { type Cluster, isWell, until } from '../cluster/start-cluster.ts';
import { query } from '../cluster/inside.ts';
import { NODES } from '../cluster/databases.ts';
import { SHOPS } from '../cluster/proxies.ts';

export interface Play {
  readonly fault: string;
  /** What should happen. */
  readonly expected: string;
  /** Does the harm and, where nobody else does, mends it. The clock runs from when it is called. */
  readonly run: (cluster: Cluster) => Promise<void>;
}

/** Three nodes, one of them the standby that every commit waits for. */
const allWell = async (cluster: Cluster): Promise<boolean> => {
  const members = await cluster.members();
  return (
    members.filter(isWell).length === NODES.length && members.some(({ role }) => role === 'sync_standby')
  );
};

/** Kills Patroni and its database as a power cut does, waits for another primary, and lets the node come back. */
async function killDatabase(cluster: Cluster, node: string): Promise<void> {
  cluster.network.kill(node);
  await until('another primary', async () => {
    const leader = await cluster.leader();
    return leader !== undefined && leader !== node;
  });
  await sleep(5_000);
  cluster.start(node, 'etcd');
  cluster.start(node, 'patroni');
  await until(`${node} is back`, () => allWell(cluster), 180);
}

const leaderOf = async (cluster: Cluster): Promise<string> => (await cluster.leader()) ?? 'db1';
const pause = (cluster: Cluster, name: string, signal: 'SIGSTOP' | 'SIGCONT'): void =>
  void process.kill(-(cluster.running.get(name)?.child.pid ?? 0), signal);

export const plays: readonly Play[] = [
  {
    fault: 'nothing',
    expected: 'the yardstick',
    run: () => sleep(8_000),
  },
  {
    fault: 'kill -9 of a web process',
    expected: 'the parent starts another; no order lost',
    async run({ network }) {
      for (const host of SHOPS) {
        network.killOne(host, 'web-1');
        await sleep(4_000);
      }
    },
  },
  {
    fault: 'kill -9 of the process that runs jobs',
    expected: 'the parent starts another; jobs are taken up again, no mail twice',
    async run({ network }) {
      network.killOne('shop1', 'worker');
      await sleep(6_000);
    },
  },
  {
    fault: 'kill -9 of a whole shop machine',
    expected: 'the other serves; it comes back by itself',
    async run(cluster) {
      cluster.network.kill('shop1');
      await sleep(5_000);
      await cluster.startShop('shop1');
    },
  },
  {
    fault: 'SIGTERM of a shop machine (rolling deploy)',
    expected: 'drained: no request fails',
    async run(cluster) {
      for (const shop of SHOPS) {
        await cluster.running.get(`${shop} shop`)?.end('SIGTERM');
        await cluster.startShop(shop);
      }
    },
  },
  {
    fault: 'kill -9 of the primary',
    expected: 'Patroni promotes the synchronous standby; 503 until then; nothing acknowledged is lost',
    run: async (cluster) => killDatabase(cluster, await leaderOf(cluster)),
  },
  {
    fault: 'the primary cut off from the network',
    expected: 'it demotes itself, another takes over; no two primaries take orders',
    async run(cluster) {
      const node = await leaderOf(cluster);
      console.log(`   ${node} is cut off at ${new Date().toISOString()}`);
      cluster.network.cut(node);
      await until('another primary', async () => {
        const leader = await cluster.leader();
        return leader !== undefined && leader !== node;
      });
      await sleep(5_000);
      cluster.network.heal(node);
      await until(`${node} is back`, () => allWell(cluster), 180);
    },
  },
  {
    fault: "kill -9 of etcd's leader",
    expected: 'another is elected; the primary stays',
    async run(cluster) {
      const node = await leaderOf(cluster);
      await cluster.running.get(`${node} etcd`)?.end();
      await sleep(12_000);
      cluster.start(node, 'etcd');
      await sleep(3_000);
    },
  },
  {
    fault: 'the pooler killed',
    expected: '503 with Retry-After until it is back; the pool heals by itself',
    async run(cluster) {
      await cluster.running.get('door pgbouncer')?.end();
      await sleep(4_000);
      cluster.start('door', 'pgbouncer');
    },
  },
  {
    fault: 'the database stands still for 10 s',
    expected: 'requests end after some seconds with 503; no pile-up',
    async run(cluster) {
      const node = await leaderOf(cluster);
      cluster.network.signal(node, 'postgres', 'SIGSTOP');
      await sleep(10_000);
      cluster.network.signal(node, 'postgres', 'SIGCONT');
      await until('all nodes', () => allWell(cluster), 180);
    },
  },
  {
    fault: 'a lock on every size held for 12 s',
    expected: 'lock_timeout ends the wait; orders are asked to come back',
    async run(cluster) {
      await query(
        cluster.shopDatabase,
        'begin; lock table product_sizes in exclusive mode; select pg_sleep(12); commit',
      ).catch(() => undefined);
    },
  },
  {
    fault: 'connections of the database exhausted',
    expected: 'those that hold one go on; new ones wait, then 503',
    async run(cluster) {
      await query(cluster.primaryUrl, 'alter role kadam connection limit 12');
      await query(
        cluster.primaryUrl,
        "select pg_terminate_backend(pid) from pg_stat_activity where usename = 'kadam'",
      );
      await sleep(8_000);
      await query(cluster.primaryUrl, 'alter role kadam connection limit -1');
    },
  },
  {
    fault: 'every connection of the shop ended by the database',
    expected: 'the pool heals within seconds',
    async run(cluster) {
      await query(
        cluster.primaryUrl,
        "select pg_terminate_backend(pid) from pg_stat_activity where usename = 'kadam'",
      );
      await sleep(5_000);
    },
  },
  {
    fault: 'a shop machine stands still for 8 s',
    expected: 'HAProxy turns to the other; what was under way is answered after',
    async run(cluster) {
      pause(cluster, 'shop2 shop', 'SIGSTOP');
      await sleep(8_000);
      pause(cluster, 'shop2 shop', 'SIGCONT');
      await sleep(2_000);
    },
  },
  {
    fault: 'payment provider: slow, failing, answers lost',
    expected: 'the cart is kept, the payment is found again; cash orders go on',
    async run(cluster) {
      await cluster.trouble('razorpay', { failRate: 0.5, delayMs: 800, loseAnswers: 20 });
      await sleep(10_000);
      await cluster.calm('razorpay');
    },
  },
  {
    fault: 'courier away',
    expected: 'orders are taken; parcels wait',
    async run(cluster) {
      await cluster.trouble('courier', { failRate: 1 });
      await sleep(8_000);
      await cluster.calm('courier');
    },
  },
];
