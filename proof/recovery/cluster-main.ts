import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { backRest, BIN, dataOf, NODES, superUrl } from '../cluster/databases.ts';
import { query } from '../cluster/inside.ts';
import { SHOP_PORT, SHOPS } from '../cluster/proxies.ts';
import { startCluster, until } from '../cluster/start-cluster.ts';
import { audit } from '../faults/auditor.ts';
import { allWell, isReplaced, leaderOf } from '../faults/plays/play.ts';
import { MANY_PAIRS, openShop, type Receipt } from '../faults/shoppers.ts';

/**
 * `npm run recovery -- --cluster`: rows deleted by mistake on the cluster of `npm run cluster`, and three databases under Patroni
 * back to the moment before, step by step as docs/operations.md says it. `--rate=10` orders a second, `--seconds=15` for so long
 * before the accident and after it.
 */
const option = (name: string, usual: number): number =>
  Number(process.argv.find((each) => each.startsWith(`--${name}=`))?.split('=')[1] ?? usual);
const rate = option('rate', 5);
const length = option('seconds', 15);

const started = performance.now();
const say = (text: string): void =>
  console.log(`${((performance.now() - started) / 1000).toFixed(0).padStart(4)} s  ${text}`);
const cluster = await startCluster(say);
const { network, folder, shopDatabase } = cluster;
const wrong: string[] = [];

/** A program of the database's user on its machine. */
const onNode = (node: string, ...command: string[]): Promise<string> =>
  network.run(node, { name: 'by-hand', user: 'postgres', command });
const patronictl = (node: string, words: string, answers = ''): Promise<string> =>
  onNode(
    node,
    'sh',
    '-c',
    `printf '${answers}' | patronictl -c ${path.join(folder, node, 'patroni.yml')} ${words}`,
  );

async function sell(): Promise<readonly Receipt[]> {
  const shoppers = await openShop(cluster.url, {
    ordersPerSecond: rate,
    readers: 2,
    machines: SHOPS.map((shop) => `http://${network.host(shop).ip}:${SHOP_PORT}`),
  });
  await sleep(length * 1_000);
  await shoppers.stop();
  const { receipts } = shoppers;
  const paid = receipts.flatMap(({ paymentId = [] }) => paymentId);
  await until('what was paid has arrived', async () => {
    const text = 'select 1 from payments where provider_payment_id = any($1)';
    return (await query(shopDatabase, text, [paid])).length === paid.length;
  });
  return receipts;
}

/** Another node leads than the one that was copied: its files name another machine. */
async function switchOver(): Promise<string> {
  const copied = await leaderOf(cluster);
  const candidate = (await cluster.members()).find(({ role }) => role === 'sync_standby')?.name ?? '';
  await patronictl(copied, `switchover kadam --leader ${copied} --candidate ${candidate} --force`);
  await until('another primary', () => isReplaced(cluster, copied));
  await until('all nodes', () => allWell(cluster), 180);
  return leaderOf(cluster);
}

/** What the provider knows lies in the same database here, but does not go back in time with it. */
const provider = (node: string) => {
  const file = path.join(folder, node, 'provider.sql');
  const at = ['-h', path.join(folder, node), '-U', 'postgres', 'kadam'];
  return {
    save: () =>
      onNode(node, `${BIN}/pg_dump`, '--schema=sandbox', '--clean', '--if-exists', `--file=${file}`, ...at),
    putBack: () => onNode(node, `${BIN}/psql`, '--quiet', '--set=ON_ERROR_STOP=1', `--file=${file}`, ...at),
  };
};

/** As `systemctl stop patroni`: PostgreSQL ends with it. */
async function stopPatroni(node: string): Promise<void> {
  const { child } = cluster.running.get(`${node} patroni`) ?? {};
  if (!child) throw new Error(`No Patroni runs on ${node}.`);
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

/** The steps of docs/operations.md, "With Patroni". */
async function goBackTo(moment: string, former: string): Promise<void> {
  const others = NODES.filter((node) => node !== former);
  for (const node of [...others, former]) await stopPatroni(node);
  await onNode(
    former,
    ...backRest(
      folder,
      former,
      '--delta',
      '--type=time',
      `--target=${moment}`,
      '--target-action=promote',
      'restore',
    ),
  );
  say('   restored; PostgreSQL reads the log up to the moment');
  const data = dataOf(folder, former);
  const socket = path.join(folder, former);
  const alone = [
    `-c listen_addresses= -c synchronous_standby_names= -c unix_socket_directories=${socket}`,
    `-c hba_file=${data}/pg_hba.conf -c ident_file=${data}/pg_ident.conf`,
  ].join(' ');
  const control = (...words: string[]): Promise<string> =>
    onNode(former, `${BIN}/pg_ctl`, '-D', data, '-w', '-t', '3600', ...words);
  await control('-o', alone, '-l', path.join(socket, 'by-hand.log'), 'start');
  await until('it is out of recovery', async () => {
    const said = await onNode(
      former,
      `${BIN}/psql`,
      '-h',
      socket,
      '-U',
      'postgres',
      '-Atc',
      'select pg_is_in_recovery()',
    );
    return said.trim() === 'f';
  });
  await control('-m', 'fast', 'stop');
  await patronictl(former, 'remove kadam', 'kadam\\nYes I am aware\\n');
  cluster.start(former, 'patroni');
  await until('the former primary leads again', async () => (await cluster.leader()) === former);
  say('   the former primary leads again');
  for (const node of others) {
    rmSync(dataOf(folder, node), { recursive: true });
    cluster.start(node, 'patroni');
  }
  await until('the others follow', () => allWell(cluster), 300);
}

const ordersOn = async (url: string): Promise<string> => {
  const [row] = await query<{ orders: string }>(url, 'select count(*) as orders from orders');
  return row?.orders ?? '';
};
const seconds = async (work: () => Promise<unknown>): Promise<number> => {
  const from = performance.now();
  await work();
  return (performance.now() - from) / 1000;
};
const expect = (what: string, isSo: boolean): void => {
  if (!isSo) wrong.push(what);
};
async function books(receipts: readonly Receipt[], since: Date): Promise<void> {
  for (const { rule, broken } of await audit(shopDatabase, receipts, since))
    if (broken.length > 0) wrong.push(`${rule}: ${broken.join(', ')}`);
}
const acceptedOf = (receipts: readonly Receipt[]): number =>
  receipts.filter(({ orderNumber }) => orderNumber !== undefined).length;

async function play(): Promise<void> {
  await query(shopDatabase, MANY_PAIRS);
  const copied = await leaderOf(cluster);
  const copy = await seconds(() => onNode(copied, ...backRest(folder, copied, '--type=full', 'backup')));
  const former = await switchOver();
  say(`a full copy of ${copied} in ${copy.toFixed(1)} s; ${former} is the primary now`);
  const before = await sell();
  const [moment] = await query<{ at: string }>(shopDatabase, 'select clock_timestamp()::text as at');
  const at = moment?.at ?? '';
  await sleep(2_000);
  await query(shopDatabase, 'truncate orders cascade');
  const after = await sell();
  const paid = after.flatMap(({ paymentId = [] }) => paymentId);
  say(`${acceptedOf(before)} orders, all orders deleted after ${at}, ${acceptedOf(after)} orders since then`);

  const { save, putBack } = provider(former);
  await save();
  const without = await seconds(async () => {
    for (const shop of SHOPS) await cluster.running.get(`${shop} shop`)?.end('SIGTERM');
    await goBackTo(at, former);
    await putBack();
    for (const shop of SHOPS) await cluster.startShop(shop);
  });
  say(`the shop is open again, ${without.toFixed(1)} s after it was stopped`);
  const since = new Date();
  await books(before, since);
  const lost = await cluster.tellShop('shop1', 'lost-payments', at);
  const listed = new Set(lost.match(/^pay_\w+/gm));
  expect(
    `${paid.length} payments since then, ${listed.size} of them listed`,
    paid.length === listed.size && paid.every((id) => listed.has(id)),
  );
  say(`${listed.size} of ${paid.length} payments since then are listed`);
  const again = await sell();
  await books(again, since);
  const refused = again.filter(({ orderNumber }) => orderNumber === undefined);
  expect(`refused after it: ${refused.map(({ refusal = '' }) => refusal).join(', ')}`, refused.length === 0);
  for (const node of NODES) {
    const count = (): Promise<string> =>
      ordersOn(superUrl(network.host(node).ip, 5432).replace(/postgres$/, 'kadam'));
    await until(
      `${node} has every order`,
      async () => (await count()) === (await ordersOn(shopDatabase)),
      60,
    );
    const log = readFileSync(path.join(folder, 'logs', `${node}-patroni.log`), 'utf8');
    if (node !== former)
      expect(
        `${node} was not made from the archive`,
        log.includes('replica has been created using pgbackrest'),
      );
  }
  say(`${acceptedOf(again)} orders after it, on all three databases`);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void cluster.stop().finally(() => process.exit(1)));
await play().catch((error: unknown) => wrong.push((error as Error).message));
for (const line of wrong) console.error(line);
say(wrong.length === 0 ? 'the books are in order' : 'NOT in order');
await cluster.stop({ keepLogs: wrong.length > 0 });
process.exit(wrong.length === 0 ? 0 : 1);
