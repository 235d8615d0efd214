import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { NODES } from '../cluster/databases.ts';
import { makeFileDisk } from '../cluster/disks.ts';
import { ask } from '../cluster/inside.ts';
import { SHOP_PORT, SHOPS } from '../cluster/proxies.ts';
import { METRICS_TOKEN, startCluster, until } from '../cluster/start-cluster.ts';
import { openShop, type Shoppers } from '../faults/shoppers.ts';
import { type Cause, CAUSES, settleIn, type World } from './causes.ts';
import {
  alertNames,
  checkFiles,
  checkMetrics,
  type Prometheus,
  queries,
  startPrometheus,
} from './prometheus.ts';

/**
 * `npm run alerts`: the files by promtool, then the cluster with a real Prometheus that reads it by the files: every query of
 * alerts and dashboards is asked, and every alert is made to fire. `--only=ShopDown,DiskFull` makes those fire alone.
 */
const only = process.argv
  .find((each) => each.startsWith('--only='))
  ?.slice('--only='.length)
  .split(',');
/** Longer than the slowest of them: an alert within a minute and a half, everything within so many minutes. */
const PATIENCE_S = 90;
const LONGEST_MINUTES = 25;

const started = performance.now();
const say = (text: string): void =>
  console.log(`${((performance.now() - started) / 1000).toFixed(0).padStart(4)} s  ${text}`);

checkFiles();
const strangers = alertNames().filter((name) => !(name in CAUSES));
if (strangers.length > 0) throw new Error(`Nobody knows how to make these fire: ${strangers.join(', ')}`);

const cluster = await startCluster(say);
const { network } = cluster;
const addresses = (names: readonly string[], port: number): string[] =>
  names.map((name) => `${network.host(name).ip}:${port}`);
const machines = addresses(SHOPS, SHOP_PORT).map((address) => `http://${address}`);
const toClose: (() => unknown)[] = [];

async function stop(code: number): Promise<never> {
  for (const close of toClose) await close();
  await cluster.stop({ keepLogs: code !== 0 });
  return process.exit(code);
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop(1));

/** Node exporters on the machines of the database, and a Prometheus that reads everybody. */
async function watchAll(): Promise<Prometheus> {
  for (const node of NODES) {
    const [address = ''] = addresses([node], 9100);
    const words = ['--collector.disable-defaults', '--collector.filesystem'];
    const command = ['prometheus-node-exporter', `--web.listen-address=${address}`, ...words];
    cluster.running.set(`${node} exporter`, network.start(node, { name: 'exporter', command }));
  }
  const prometheus = await startPrometheus({
    shops: addresses(SHOPS, SHOP_PORT),
    nodes: addresses(NODES, 9100),
    token: METRICS_TOKEN,
  });
  toClose.push(prometheus.stop);
  let trouble: string | undefined;
  for (let tries = 0; tries < 60; tries += 1) {
    trouble = await prometheus.trouble();
    if (trouble === undefined) return prometheus;
    await sleep(1_000);
  }
  throw new Error(`Prometheus cannot read everybody: ${trouble ?? ''}`);
}

/** Quiet before, firing after: a pause of the machine that plays all of it must not count for a cause. */
async function makeFire(name: string, prometheus: Prometheus, world: World): Promise<boolean> {
  const from = performance.now();
  const fires = async (): Promise<boolean> => (await prometheus.firing()).has(name);
  let mend: Awaited<ReturnType<Cause>> = undefined;
  try {
    await until(`${name} is quiet before it is made to fire`, async () => !(await fires()), PATIENCE_S);
    mend = await CAUSES[name]?.(world);
    await until(`${name} fires`, fires, PATIENCE_S);
    say(`fires: ${name} (after ${((performance.now() - from) / 1000).toFixed(0)} s)`);
    return true;
  } catch (error) {
    say(`DOES NOT FIRE: ${name}: ${(error as Error).message}`);
    return false;
  } finally {
    await mend?.();
  }
}

async function play(): Promise<number> {
  await settleIn(cluster);
  const disk = makeFileDisk(path.join(cluster.folder, 'archive'), 64);
  toClose.push(disk.remove);
  const prometheus = await watchAll();
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  checkMetrics(await (await ask(`${machines[0] ?? ''}/metrics`, { headers })).text());
  for (const query of queries()) await prometheus.ask(query);
  say(`${queries().length} queries of alerts and dashboards are answered`);
  let opened: Shoppers | undefined;
  const shoppers = async (): Promise<Shoppers> =>
    (opened ??= await openShop(cluster.url, { ordersPerSecond: 3, readers: 2, machines }));
  const names = Object.keys(CAUSES).filter((name) => only?.includes(name) ?? true);
  const silent: string[] = [];
  for (const name of names)
    if (!(await makeFire(name, prometheus, { cluster, disk, shoppers }))) silent.push(name);
  await opened?.stop();
  say(`${names.length - silent.length} of ${names.length} alerts have fired`);
  return silent.length === 0 ? 0 : 1;
}

setTimeout(() => {
  say(`After ${LONGEST_MINUTES} minutes it is given up.`);
  void stop(1);
}, LONGEST_MINUTES * 60_000).unref();
const code = await play().catch((error: unknown) => {
  console.error(error);
  return 1;
});
await stop(code);
