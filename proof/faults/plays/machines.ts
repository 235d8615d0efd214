import { cpSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isServed, SHOPS, tellHaproxy } from '../../cluster/proxies.ts';
import { query } from '../../cluster/inside.ts';
import { NEXT_MIGRATION } from '../../cluster/next-version.ts';
import { type Cluster, until } from '../../cluster/start-cluster.ts';
import type { Play } from './play.ts';

const pause = (cluster: Cluster, name: string, signal: 'SIGSTOP' | 'SIGCONT'): void =>
  void process.kill(-(cluster.running.get(name)?.child.pid ?? 0), signal);

async function restart(cluster: Cluster, shop: string): Promise<void> {
  await cluster.running.get(`${shop} shop`)?.end('SIGTERM');
  await cluster.startShop(shop);
}

/** Machine by machine, as docs/operations.md says: out of HAProxy, restarted, in again, and then the next. */
async function roll(cluster: Cluster): Promise<void> {
  const { network } = cluster;
  for (const shop of SHOPS) {
    await tellHaproxy(network, `set server shops/${shop} state drain`);
    await sleep(1_000);
    await restart(cluster, shop);
    await tellHaproxy(network, `set server shops/${shop} state ready`);
    await until(`${shop} is served`, () => isServed(network, shop));
  }
}

/** The same shop one version later: a folder of its own with one more migration, of the kinds that every version brings. */
function makeNewerVersion(cluster: Cluster): string {
  const folder = path.join(cluster.folder, 'newer');
  mkdirSync(folder);
  for (const name of readdirSync('.')) {
    // The code finds its own folder by where it lies, so it is a copy; what is only read is a link.
    if (['migrations', 'src', 'dist'].includes(name))
      cpSync(name, path.join(folder, name), { recursive: true });
    else if (!name.startsWith('.git')) symlinkSync(path.resolve(name), path.join(folder, name));
  }
  writeFileSync(path.join(folder, 'migrations/9990-of-the-next-version.sql'), NEXT_MIGRATION);
  return folder;
}

export const machinePlays: readonly Play[] = [
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
    fault: "a shop machine's clock 10 minutes ahead, then 10 behind",
    expected: 'holds and jobs go by the time of the database; nothing expires early, nothing runs twice',
    async run(cluster) {
      for (const minutes of [10, -10, 0]) {
        cluster.shiftClock('shop2', minutes * 60_000);
        await sleep(5_000);
      }
    },
  },
  {
    fault: 'SIGTERM of a shop machine that nobody was told of',
    expected:
      'what is under way is answered; what comes until HAProxy has noticed gets 503 and is asked again',
    run: (cluster) => restart(cluster, 'shop2'),
  },
  {
    fault: 'rolling restart',
    expected: 'no request fails',
    run: roll,
  },
  {
    fault: 'rolling deploy of a version with a migration',
    expected: 'old and new code run side by side; no request fails',
    async run(cluster) {
      cluster.code = makeNewerVersion(cluster);
      await roll(cluster);
      const columns = await query(
        cluster.shopDatabase,
        "select 1 from information_schema.columns where column_name in ('gift_note', 'packed_in')",
      );
      if (columns.length !== 2) throw new Error('The migration did not run.');
    },
  },
];
