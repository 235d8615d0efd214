import { setTimeout as sleep } from 'node:timers/promises';
import { NODES } from '../../cluster/databases.ts';
import { ask, query } from '../../cluster/inside.ts';
import { type Cluster, until } from '../../cluster/start-cluster.ts';
import { allWell, isReplaced, leaderOf, type Play } from './play.ts';

/** Kills Patroni and its database as a power cut does, waits for another primary, and lets the node come back. */
async function killDatabase(cluster: Cluster, node: string): Promise<void> {
  cluster.network.kill(node);
  await until('another primary', () => isReplaced(cluster, node));
  await sleep(5_000);
  cluster.start(node, 'etcd');
  cluster.start(node, 'patroni');
  await until(`${node} is back`, () => allWell(cluster), 180);
}

/** The node whose etcd leads the others. */
async function leaderOfEtcd({ network }: Cluster): Promise<string> {
  for (const node of NODES) {
    const answer = await ask(`http://${network.host(node).ip}:2379/v3/maintenance/status`, {
      method: 'POST',
      body: '{}',
    });
    const { header, leader } = (await answer.json()) as { header: { member_id: string }; leader: string };
    if (header.member_id === leader) return node;
  }
  throw new Error('etcd has no leader.');
}

const endConnections = (cluster: Cluster): Promise<unknown> =>
  query(cluster.primaryUrl, "select pg_terminate_backend(pid) from pg_stat_activity where usename = 'kadam'");

export const databasePlays: readonly Play[] = [
  {
    fault: 'kill -9 of the primary',
    expected: 'Patroni promotes the synchronous standby; 503 until then; nothing acknowledged is lost',
    run: async (cluster) => killDatabase(cluster, await leaderOf(cluster)),
  },
  {
    fault: 'kill -9 of the primary under 50 orders a second',
    expected: 'the same',
    rate: 50,
    run: async (cluster) => killDatabase(cluster, await leaderOf(cluster)),
  },
  {
    fault: 'the primary cut off from the network',
    expected: 'it demotes itself, another takes over; it comes back as a standby, never as a second primary',
    async run(cluster) {
      const node = await leaderOf(cluster);
      cluster.network.cut(node);
      await until('another primary', () => isReplaced(cluster, node));
      await sleep(5_000);
      cluster.network.heal(node);
      await until(`${node} is back`, () => allWell(cluster), 180);
    },
  },
  {
    fault: 'standbys hear nothing, waiting commits are broken off, then the primary dies',
    expected: 'no order is acknowledged that only the primary has, not even to whoever asks again',
    async run(cluster) {
      const node = await leaderOf(cluster);
      const others = NODES.filter((each) => each !== node);
      cluster.network.drop(node, 5432, others);
      // A commit that is broken off while it waits can be seen from then on, although no standby has it.
      for (let times = 0; times < 3; times += 1) {
        await sleep(2_500);
        await endConnections(cluster).catch(() => undefined);
      }
      cluster.network.kill(node);
      cluster.network.accept(node, 5432, others);
      await until('another primary', () => isReplaced(cluster, node));
      cluster.start(node, 'etcd');
      cluster.start(node, 'patroni');
      await until(`${node} is back`, () => allWell(cluster), 180);
    },
  },
  {
    fault: "kill -9 of etcd's leader",
    expected: 'another is elected; the primary stays',
    async run(cluster) {
      const node = await leaderOfEtcd(cluster);
      await cluster.running.get(`${node} etcd`)?.end();
      await sleep(12_000);
      cluster.start(node, 'etcd');
      await until('all nodes', () => allWell(cluster), 180);
    },
  },
  {
    fault: 'the pooler killed',
    expected: '503 with Retry-After until it is back; the pool heals by itself',
    async run(cluster) {
      await cluster.running.get('proxy pgbouncer')?.end();
      await sleep(4_000);
      cluster.start('proxy', 'pgbouncer');
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
    fault: "the primary's disk is full for 8 s",
    expected: 'orders wait or get 503, then go on; a node that fell over comes back by itself',
    async run(cluster) {
      const node = await leaderOf(cluster);
      cluster.disks[node]?.fill();
      await sleep(8_000);
      cluster.disks[node]?.free();
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
      await endConnections(cluster);
      await sleep(8_000);
      await query(cluster.primaryUrl, 'alter role kadam connection limit -1');
    },
  },
  {
    fault: 'every connection of the shop ended by the database',
    expected: 'the pool heals within seconds',
    async run(cluster) {
      await endConnections(cluster);
      await sleep(5_000);
    },
  },
];
