import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { backRest, NODES, shopPassword, shopUrl, startEtcd, startPatroni, superUrl } from './databases.ts';
import { type Disk, makeDisk } from './disks.ts';
import { makeNetwork, type Network, type Running } from './hosts.ts';
import { pictureStore } from './picture-store.ts';
import { PROXY, SHOP_PORT, SHOPS, startHaproxy, startPgbouncer } from './proxies.ts';
import { ask, query } from './inside.ts';

/** What a watcher shows who reads `/metrics`. */
export const METRICS_TOKEN = 'figures-for-this-test';

interface Member {
  readonly name: string;
  readonly role: string;
  readonly state: string;
}

/** Patroni 3 says "running" of every node that is up, later versions "streaming" of a standby. */
export const isWell = ({ state }: Member): boolean => state === 'running' || state === 'streaming';

export interface Cluster {
  readonly network: Network;
  readonly folder: string;
  /** What runs, by host and name of the program. */
  readonly running: Map<string, Running>;
  /** Address of the shop, for whoever stands in the network. */
  readonly url: string;
  readonly primaryUrl: string;
  /** The shop's own database, as its own role. */
  readonly shopDatabase: string;
  /** The disk of each node of the database. */
  readonly disks: Readonly<Record<string, Disk>>;
  /** Where the code lies that the shops are started from; a deploy puts another folder here. */
  code: string;
  /** Lets the wall clock of a shop's machine go wrong by so many milliseconds. */
  shiftClock(shop: string, ms: number): void;
  /** The machine of the picture store loses its power, and comes back. */
  readonly store: { kill(): void; start(): void };
  /** Lets a stand-in for an outside service make trouble. */
  trouble(service: 'razorpay' | 'courier', faults: Readonly<Record<string, unknown>>): Promise<void>;
  calm(service: 'razorpay' | 'courier'): Promise<void>;
  startShop(name: string): Promise<void>;
  /** Runs `npm run shop -- …` on a machine of the shop, and answers what it says. */
  tellShop(name: string, ...words: string[]): Promise<string>;
  start(host: string, program: 'etcd' | 'patroni' | 'haproxy' | 'pgbouncer'): void;
  leader(): Promise<string | undefined>;
  members(): Promise<readonly Member[]>;
  /** Ends everything; with `keepLogs` the folder stays, for whoever looks for the cause of a failure. */
  stop(options?: { readonly keepLogs?: boolean }): Promise<void>;
}

/** Tries until it is true; after two minutes says what it waited for. */
export async function until(what: string, isTrue: () => Promise<boolean>, seconds = 120): Promise<void> {
  for (const end = Date.now() + seconds * 1000; Date.now() < end; await sleep(250))
    if (await isTrue().catch(() => false)) return;
  throw new Error(`Waited ${seconds} s in vain: ${what}`);
}

export async function startCluster(say: (text: string) => void): Promise<Cluster> {
  const folder = mkdtempSync(path.join(tmpdir(), 'kadam-cluster-'));
  chmodSync(folder, 0o755);
  mkdirSync(path.join(folder, 'logs'));
  const network = makeNetwork([...NODES, 'proxy', ...SHOPS, 'store'], path.join(folder, 'logs'));
  const running = new Map<string, Running>();
  // Broken off while it starts: what runs in the namespaces ends with us.
  const breakOff = (): void => process.exit(1);
  process.once('SIGINT', breakOff).once('SIGTERM', breakOff);
  // Far more than it takes, and little enough to be filled.
  const disks = Object.fromEntries(NODES.map((node) => [node, makeDisk(path.join(folder, node), 1500)]));
  const store = pictureStore(network, path.join(folder, 'store'));
  const startStore = (): void => {
    for (const each of store.start()) running.set(`store ${each.program.name}`, each);
  };
  const clockOf = (shop: string): string => path.join(folder, `${shop}.clock`);
  const starters = {
    etcd: (host: string) => startEtcd(network, folder, host),
    patroni: (host: string) => startPatroni(network, folder, host),
    haproxy: () => startHaproxy(network, path.join(folder, 'haproxy')),
    pgbouncer: () => startPgbouncer(network, path.join(folder, 'pgbouncer')),
  };
  const start = (host: string, program: keyof typeof starters): void =>
    void running.set(`${host} ${program}`, starters[program](host));
  const proxy = network.host('proxy').ip;
  const leader = async (): Promise<string | undefined> => {
    for (const node of NODES) {
      const answer = await ask(`http://${network.host(node).ip}:8008/primary`).catch(() => undefined);
      if (answer?.status === 200) return node;
    }
    return undefined;
  };
  /** What Patroni says of its nodes, asked of whichever answers. */
  const members = async (): Promise<Member[]> => {
    for (const node of NODES) {
      const answer = await ask(`http://${network.host(node).ip}:8008/cluster`).catch(() => undefined);
      if (answer?.ok) return ((await answer.json()) as { members: Member[] }).members;
    }
    return [];
  };
  /** The shop's code on one of its machines, with its settings. */
  const shopProgram = (shop: string, name: string, file: string, ...words: string[]) => ({
    name,
    command: [path.resolve('node_modules/.bin/node'), path.join(cluster.code, file), ...words],
    cwd: cluster.code,
    env: {
      NODE_ENV: 'production',
      NODE_COMPILE_CACHE: path.resolve('dist/.compile-cache'),
      HOST: '0.0.0.0',
      PORT: String(SHOP_PORT),
      SHOP_MODE: 'demo',
      WEB_PROCESSES: '2',
      DATA_DIR: path.join(folder, shop),
      PUBLIC_URL: `http://${proxy}:${PROXY.web}`,
      // The proxy, and whoever plays the shoppers: each of them then has an address of their own.
      TRUST_PROXY: `${proxy},10.77.0.1`,
      SECRET_KEY: 'a-key-for-a-cluster-that-lives-for-minutes-9381',
      METRICS_TOKEN,
      // All of its processes: they inherit it.
      NODE_OPTIONS: `--import=${path.resolve('proof/cluster/shifted-clock.mjs')}`,
      CLOCK_SHIFT_FILE: clockOf(shop),
      ...store.settings,
      DATABASE_URL: shopUrl(proxy, PROXY.pooled),
      DATABASE_DIRECT_URL: shopUrl(proxy, PROXY.primary),
    },
  });
  async function startShop(name: string): Promise<void> {
    const { ip } = network.host(name);
    running.set(`${name} shop`, network.start(name, shopProgram(name, 'shop', 'src/app/main.server.ts')));
    await until(
      `${name} is open`,
      async () => (await ask(`http://${ip}:${SHOP_PORT}/readyz`)).status === 200,
      240,
    );
  }
  async function tell(service: string, method: string, body?: object): Promise<void> {
    const answer = await ask(`http://${proxy}:${PROXY.web}/sandbox/${service}/faults`, {
      method,
      ...(body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
    });
    if (!answer.ok) throw new Error(`${service} takes no faults: ${answer.status} ${await answer.text()}`);
  }
  async function stop({ keepLogs = false } = {}): Promise<void> {
    await Promise.all([...running.values()].map((each) => each.end()));
    network.remove();
    for (const disk of Object.values(disks)) disk.remove();
    if (keepLogs) say(`The logs are in ${path.join(folder, 'logs')}`);
    else rmSync(folder, { recursive: true, force: true });
  }
  const cluster: Cluster = {
    network,
    folder,
    running,
    url: `http://${proxy}:${PROXY.web}`,
    primaryUrl: superUrl(proxy, PROXY.primary),
    shopDatabase: shopUrl(proxy, PROXY.primary),
    disks,
    code: process.cwd(),
    shiftClock: (shop, ms) => writeFileSync(clockOf(shop), String(ms)),
    store: { kill: () => network.kill('store'), start: startStore },
    trouble: (service, faults) => tell(service, 'POST', faults),
    calm: (service) => tell(service, 'DELETE'),
    startShop,
    tellShop: (name, ...words) =>
      network.run(name, shopProgram(name, 'cli', 'src/app/cli.server.ts', ...words)),
    start,
    leader,
    members,
    stop,
  };
  try {
    say('etcd and PostgreSQL under Patroni, three of each');
    for (const node of NODES) start(node, 'etcd');
    for (const node of NODES) start(node, 'patroni');
    await until('a primary and two standbys', async () => (await members()).filter(isWell).length === 3, 300);
    start('proxy', 'haproxy');
    const prepare = async (what: string, text: string): Promise<void> =>
      until(what, async () => {
        await query(cluster.primaryUrl, text);
        return true;
      });
    await prepare('the primary behind HAProxy', 'select 1');
    const node = (await leader()) ?? '';
    const command = backRest(folder, node, 'stanza-create');
    await network.run(node, { name: 'pgbackrest', user: 'postgres', command });
    await prepare('a role', `create role kadam login password '${shopPassword}'`);
    for (const [name, value] of Object.entries({
      statement_timeout: '15s',
      lock_timeout: '5s',
      idle_in_transaction_session_timeout: '30s',
    }))
      await prepare(name, `alter role kadam set ${name} = '${value}'`);
    await prepare('what replication does', 'grant pg_read_all_stats to kadam');
    await prepare('a database', 'create database kadam owner kadam');
    start('proxy', 'pgbouncer');
    say('a store for pictures');
    startStore();
    await until('a bucket', () => store.makeBucket().then(() => true));
    say('two machines of the shop, two processes each');
    for (const shop of SHOPS) await startShop(shop);
    await until('the shop behind HAProxy', async () => (await ask(`${cluster.url}/readyz`)).status === 200);
    process.off('SIGINT', breakOff).off('SIGTERM', breakOff);
    return cluster;
  } catch (error) {
    await stop({ keepLogs: true });
    throw error;
  }
}
