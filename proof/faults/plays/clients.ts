import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { SHOP_PORT, SHOPS } from '../../cluster/proxies.ts';
import type { Cluster } from '../../cluster/start-cluster.ts';
import type { Play } from './play.ts';

const SECONDS = 20;
const CLIENTS = 150;

/** One connection that says what it has to say a byte at a time, until it is cut or we have seen enough. */
async function dawdle(host: string, port: number, words: string): Promise<boolean> {
  const socket: Socket = connect(port, host).on('error', () => {});
  let cut = false;
  socket.once('close', () => (cut = true));
  socket.resume();
  await Promise.race([once(socket, 'connect').catch(() => undefined), sleep(3_000)]);
  for (let at = 0; at < SECONDS && !cut; at += 1) {
    socket.write(words[at % words.length] ?? ' ');
    await sleep(1_000);
  }
  socket.destroy();
  return cut;
}

const HEAD = 'GET /sale HTTP/1.1\r\nhost: shop\r\nx-slow: ';
const BODY =
  'POST /api/codCheckout HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\ncontent-length: 5000\r\n\r\n{';

/** Half of them at the proxy, half of them past it, where the shop has to help itself. */
async function slowClients({ network, url }: Cluster): Promise<string> {
  const { hostname, port } = new URL(url);
  const started: Promise<boolean>[] = [];
  for (let at = 0; at < CLIENTS; at += 1) {
    const words = at % 3 === 0 ? BODY : HEAD;
    const [host, where] =
      at % 2 === 0
        ? [hostname, Number(port)]
        : [network.host(SHOPS[at % SHOPS.length] ?? 'shop1').ip, SHOP_PORT];
    started.push(dawdle(host, where, words));
  }
  const cut = (await Promise.all(started)).filter(Boolean).length;
  return `${CLIENTS} slow connections, ${cut} of them cut within ${SECONDS} s`;
}

/** One address asks as fast as it can. */
async function flood(url: string): Promise<string> {
  const counts = new Map<number, number>();
  const end = Date.now() + 6_000;
  const ask = async (): Promise<void> => {
    while (Date.now() < end) {
      const answer = await fetch(`${url}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': '10.250.0.9' },
        body: JSON.stringify({ email: 'nobody@shopper.example', password: 'wrong-and-long' }),
        signal: AbortSignal.timeout(10_000),
      }).catch(() => undefined);
      await answer?.arrayBuffer();
      counts.set(answer?.status ?? 0, (counts.get(answer?.status ?? 0) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: 32 }, ask));
  const words = [...counts].toSorted(([a], [b]) => a - b).map(([status, n]) => `${n} × ${status}`);
  if ((counts.get(200) ?? 0) > 0) throw new Error('A flood of wrong passwords signed in.');
  return `answers: ${words.join(', ')}`;
}

export const clientPlays: readonly Play[] = [
  {
    fault: 'slow clients: head or body a byte a second',
    expected: 'cut by time limits; nobody else notices',
    run: slowClients,
  },
  {
    fault: 'a flood of sign-ins from one address',
    expected: '429 for that address; everybody else is served',
    run: ({ url }) => flood(url),
  },
];
