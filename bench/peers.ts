import { setTimeout as sleep } from 'node:timers/promises';
import { type Bench, bench } from './fixtures/bench.ts';
import { budget } from './fixtures/budget.ts';
import { median } from './fixtures/load.ts';
import { mix } from './fixtures/mix.ts';
import { processorTimes } from './fixtures/processor-time.ts';
import { memoryOf } from './fixtures/pss.ts';
import { startEverShop } from './peers/evershop.ts';
import { type Placed, placeOrders } from './peers/orders.ts';
import { startOurs } from './peers/ours.ts';
import { type Goods, type Peer, type Question, QUESTIONS } from './peers/peer.ts';
import { sampleOf } from './peers/sample.ts';
import { startVendure } from './peers/vendure.ts';

/**
 * Our shop beside EverShop and Vendure, with the same products, on the same machine, in rounds that take turns. Answers a
 * second depend on what else the machine does, ratios of neighbouring rounds much less. `--only=vendure` leaves the other
 * out, `--rounds=N` and `--seconds=N` make it longer.
 */
const option = (name: string): string | undefined =>
  process.argv.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3);
const ROUNDS = Number(option('rounds') ?? 3);
const SECONDS = Number(option('seconds') ?? 3);
const ORDER_SECONDS = 20;
const CONNECTIONS = 8;
const REST_MS = 10_000;
/** Nothing may keep it running longer than this. */
const LONGEST_MS = 5_400_000;
const GOALS = { cached: 300, 'every address new': 10, orders: 25 } as const;
/** Ours has these in memory whatever is added to the address, so they say nothing about pages that must be made. */
const NEVER_NEW: readonly Question[] = ['home page', 'product page'];

interface Round {
  readonly perSecond: number;
  /** Processor time of all its processes and its database, for each answer. */
  readonly ms: number;
  readonly errors: number;
}
interface Row {
  readonly what: string;
  /** How many times the answers of a peer ours gives, and what part of the processor time an answer takes. */
  readonly cells: Readonly<Record<string, { readonly rate: number; readonly text: string }>>;
}

const timeOf = ({ pids }: Peer): number =>
  pids.flatMap((pid) => Object.values(processorTimes(pid))).reduce((sum, ms) => sum + ms, 0);

let number = 0;
async function measure(peer: Peer, next: (number: number) => Buffer, seconds: number): Promise<Round> {
  const before = timeOf(peer);
  const { perSecond, statuses } = await mix({
    port: peer.port,
    connections: CONNECTIONS,
    seconds,
    next: () => next((number += 1)),
  });
  const answers = Object.values(statuses).reduce((sum, count) => sum + count, 0);
  return { perSecond, ms: (timeOf(peer) - before) / answers, errors: answers - (statuses['200'] ?? 0) };
}

/** Before anything is measured: every answer holds what was asked for. */
async function check(peer: Peer, goods: readonly Goods[]): Promise<void> {
  for (const question of QUESTIONS) {
    const [cached, fresh] = [peer.cached[question], peer.fresh[question]];
    if (!cached) continue;
    const { bytes, body } = await sampleOf(peer.port, cached(0));
    if (question !== 'home page' && !goods.some(({ name }) => body.includes(name)))
      throw new Error(`${peer.name}, ${question}: no product in ${body.slice(0, 500)}`);
    console.log(`${peer.name}, ${question}: ${(bytes / 1000).toFixed(1)} KB`);
    if (!fresh) continue;
    const other = await sampleOf(peer.port, fresh(1));
    if (other.body.includes('"errors":'))
      throw new Error(`${peer.name}, ${question}: ${other.body.slice(0, 500)}`);
  }
  const { accepted, why } = await placeOrders(peer, 0.1);
  if (accepted === 0) throw new Error(`${peer.name} accepts no orders: ${why}`);
}

const times = (ratio: number): string => `${ratio >= 10 ? ratio.toFixed(0) : ratio.toFixed(1)} ×`;
const rateOf = (rate: number): string => `${rate >= 100 ? rate.toFixed(0) : rate.toFixed(1)}/s`;

/** One question to all who can answer it, in turns. */
async function compare(what: string, shops: readonly Peer[], of: (peer: Peer) => Peer['cached'][Question]) {
  const some = shops.flatMap((peer) => {
    const next = of(peer);
    return next ? [{ peer, next, rounds: [] as Round[] }] : [];
  });
  for (const { peer, next } of some) await measure(peer, next, 1);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const { peer, next, rounds } of some) rounds.push(await measure(peer, next, SECONDS));
  const [ours, ...others] = some;
  if (!ours || others.length === 0) return undefined;
  const figures = (rounds: readonly Round[]): string =>
    `${rateOf(median(rounds.map(({ perSecond }) => perSecond)))}, ${median(rounds.map(({ ms }) => ms)).toFixed(2)} ms, ${rounds.reduce((sum, { errors }) => sum + errors, 0)} errors`;
  const cells: Record<string, { rate: number; text: string }> = {
    ours: { rate: 1, text: figures(ours.rounds) },
  };
  for (const { peer, rounds } of others) {
    const pairs = rounds.map((theirs, at) => ({ theirs, mine: ours.rounds[at] ?? theirs }));
    const rate = median(pairs.map(({ theirs, mine }) => mine.perSecond / theirs.perSecond));
    const cost = median(pairs.map(({ theirs, mine }) => theirs.ms / mine.ms));
    cells[peer.name] = { rate, text: `${times(rate)} (${times(cost)} less time); ${figures(rounds)}` };
  }
  const row: Row = { what, cells };
  say(row, shops);
  return row;
}

const line = (cells: readonly string[]): void => console.log(`| ${cells.join(' | ')} |`);
const say = ({ what, cells }: Row, shops: readonly Peer[]): void =>
  line([what, ...shops.map(({ name }) => cells[name]?.text ?? '–')]);

async function compareOrders(shops: readonly Peer[]): Promise<Row> {
  const rounds = new Map<Peer, Placed[]>(shops.map((peer) => [peer, []]));
  for (let round = -1; round < ROUNDS; round += 1)
    for (const peer of shops) {
      const placed = await placeOrders(peer, round < 0 ? 5 : ORDER_SECONDS);
      if (round >= 0) rounds.get(peer)?.push(placed);
      if (placed.why !== undefined) console.log(`${peer.name}, an order failed: ${placed.why}`);
    }
  const [ours] = shops;
  const mine = (ours && rounds.get(ours)) ?? [];
  const cells: Record<string, { rate: number; text: string }> = {};
  for (const [peer, placed] of rounds) {
    const rate = median(placed.map(({ withFollowUp }, at) => (mine[at]?.withFollowUp ?? 0) / withFollowUp));
    const accepted = rateOf(median(placed.map(({ perSecond }) => perSecond)));
    const whole = rateOf(median(placed.map(({ withFollowUp }) => withFollowUp)));
    const sum = (of: (each: Placed) => number): number => placed.reduce((all, each) => all + of(each), 0);
    const rest = `${whole} with all that follows, accepted at ${accepted}, ${sum(({ failed }) => failed)} of ${sum(({ failed, accepted: good }) => failed + good)} failed, ${sum(({ left }) => left)} jobs left`;
    cells[peer.name] = { rate, text: peer === ours ? rest : `${times(rate)}; ${rest}` };
  }
  const row = { what: 'orders of 8 clients', cells };
  say(row, shops);
  return row;
}

const memoryRow = (what: string, shops: readonly Peer[]): void =>
  line([what, ...shops.map(({ pids }) => `${memoryOf(pids[0] ?? 0).node} MB`)]);

/** The best peer of each row counts, and the worst row. */
function judge(kind: keyof typeof GOALS, rows: readonly Row[]): boolean {
  const worst = rows
    .flatMap(({ what, cells }) =>
      Object.entries(cells)
        .filter(([name]) => name !== 'ours')
        .map(([name, { rate }]) => ({ what, name, rate })),
    )
    .toSorted((a, b) => a.rate - b.rate)[0];
  const goal = GOALS[kind];
  return budget({
    what: `${kind}, against the best peer`,
    figure: worst ? `${times(worst.rate)} (${worst.what}, ${worst.name})` : 'not measured',
    goal: `≥ ${goal} ×`,
    good: worst !== undefined && worst.rate >= goal,
  });
}

const NOTES = `
Not alike, and in whose favour:
- A visitor with a session cookie asks EverShop; without one it would also store a session for each page. (theirs)
- The peers' products have no sizes, pictures or offers, ours have seven sizes and four pictures. EverShop's home page is empty between header and footer. (theirs)
- EverShop runs as \`evershop start\` does it: one process that answers, one for events, one for repeated jobs; its guides name no other number. Vendure runs two servers and a worker, ours two web processes and a worker. (ours, at most twofold, against EverShop; compare the processor time)
- EverShop does not compress; ours and theirs are asked with the same Accept-Encoding: br. Usually a proxy compresses for it. (theirs)
- Vendure has no storefront: what renders its pages would come on top. Its listing cannot be filtered by price; "every address new" varies the page. (theirs)
- Home and product page with a new address: ours ignores what does not change a page, so these rows are not part of the goal. (ours)
- Neither peer caches answers: their cached and new rows do the same work. Behind a caching proxy their cached rows would be those of the proxy.
- Calls for an order: ours 1, EverShop 2 (cart, checkout), Vendure 2 (add item; then customer, address, shipping, state and payment in one), fewer than their storefronts make. (theirs)
- What follows an order: ours mail, SMS, acceptance, invoice, row of the customer and a webhook; Vendure mail to a file and the search index; EverShop an event without mail, since none is configured. EverShop looks for late events every 10 s only. (theirs, but for the last)
`;

async function whole(own: Bench): Promise<boolean> {
  setTimeout(() => process.kill(process.pid, 'SIGTERM'), LONGEST_MS).unref();
  const only = option('only');
  const { ours, goods } = await startOurs(own);
  console.log(`${goods.length} products`);
  const shops = [ours];
  if (only !== 'vendure') shops.push(await startEverShop(own, goods));
  if (only !== 'evershop') shops.push(await startVendure(own, goods));
  for (const peer of shops) await check(peer, goods);
  await sleep(REST_MS);
  line(['', ...shops.map(({ name }) => name)]);
  line(Array.from({ length: shops.length + 1 }, () => '---'));
  memoryRow('memory of all node processes (PSS), idle', shops);
  const rows: Record<'cached' | 'fresh', (Row & { question: Question })[]> = { cached: [], fresh: [] };
  for (const kind of ['cached', 'fresh'] as const)
    for (const question of QUESTIONS) {
      const what = `${question}, ${kind === 'cached' ? 'same address' : 'every address new'}`;
      const row = await compare(what, shops, (peer) => peer[kind][question]);
      if (row) rows[kind].push({ ...row, question });
    }
  const orders = await compareOrders(shops);
  memoryRow('memory of all node processes (PSS), after it', shops);
  console.log(NOTES);
  const counted = rows.fresh.filter(({ question }) => !NEVER_NEW.includes(question));
  return [judge('cached', rows.cached), judge('every address new', counted), judge('orders', [orders])].every(
    Boolean,
  );
}

await bench(whole);
