import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Ask, addressOf, type Peer } from './peer.ts';

const CLIENTS = 8;
const LONGEST_MS = 30_000;
/** What is not done by then is said to be left. */
const FOLLOW_UP_S = 120;

export interface Placed {
  readonly accepted: number;
  readonly failed: number;
  /** Accepted orders a second while they were placed, and until nothing was left to do. */
  readonly perSecond: number;
  readonly withFollowUp: number;
  readonly left: number;
  /** The first failure. */
  readonly why: string | undefined;
}

/** A client with one connection, as a browser: it must read answers, since some orders take several calls. */
function connection(port: number): { readonly ask: (from: string) => Ask; readonly close: () => void } {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask =
    (from: string): Ask =>
    (path, body, headers = {}) =>
      new Promise((resolve, reject) => {
        const text = body === undefined ? '' : JSON.stringify(body);
        const sent = request(
          {
            agent,
            port,
            path,
            host: '127.0.0.1',
            method: text === '' ? 'GET' : 'POST',
            timeout: LONGEST_MS,
            headers: {
              'X-Forwarded-For': from,
              ...(text === ''
                ? {}
                : { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(text) }),
              ...headers,
            },
          },
          (response) => {
            let all = '';
            response.setEncoding('utf8');
            response.on('data', (data: string) => (all += data));
            response.on('error', reject);
            response.on('end', () =>
              resolve({ status: response.statusCode ?? 0, headers: response.headers, body: all }),
            );
          },
        );
        sent.on('timeout', () => sent.destroy(new Error('no answer')));
        sent.on('error', reject);
        sent.end(text);
      });
  return { ask, close: () => agent.destroy() };
}

/** One question of a peer, outside of any measurement. */
export async function askOnce(port: number, ...asked: Parameters<Ask>): ReturnType<Ask> {
  const own = connection(port);
  try {
    return await own.ask(addressOf(Math.floor(Math.random() * 2 ** 24)))(...asked);
  } finally {
    own.close();
  }
}

let number = 0;

/** Orders of eight clients for so long, and then until all that follows them is done. */
export async function placeOrders(peer: Peer, seconds: number): Promise<Placed> {
  const began = performance.now();
  const until = began + seconds * 1000;
  const passed = (): number => (performance.now() - began) / 1000;
  let [accepted, failed] = [0, 0];
  let why: string | undefined;
  const client = async (): Promise<void> => {
    const own = connection(peer.port);
    while (performance.now() < until) {
      number += 1;
      try {
        await peer.order(own.ask(addressOf(number)), number);
        accepted += 1;
      } catch (error) {
        failed += 1;
        why ??= String(error);
      }
    }
    own.close();
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  const perSecond = accepted / passed();
  let left = await peer.remaining();
  while (left > 0 && passed() < seconds + FOLLOW_UP_S) {
    await sleep(100);
    left = await peer.remaining();
  }
  return { accepted, failed, perSecond, withFollowUp: accepted / passed(), left, why };
}
