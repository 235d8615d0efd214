import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { addressesOf, clientConfig } from './connect.server.ts';

const PAUSE_MS = 200;
const LOOK_MS = 15_000;

export interface Listening {
  unlisten(): Promise<void>;
}

interface Handlers {
  readonly message: (payload: string) => void;
  /** Called at each (re)connect: notices sent before it were missed. */
  readonly begun: () => void;
  /** How often a connection that hears nothing is asked whether it is still there. */
  readonly lookMs?: number | undefined;
}

/** One connection that listens, until it is lost. */
async function listenOnce(url: string, channel: string, { message, begun, lookMs = LOOK_MS }: Handlers) {
  const client = new Client(clientConfig(url, false));
  const lost = new Promise<void>((resolve) => void client.once('error', resolve).once('end', resolve));
  client.on('error', () => {});
  const destroy = () => void client.connection.stream.destroy();
  try {
    await client.connect();
    client.on('notification', ({ payload }) => message(payload ?? ''));
    await client.query(`listen "${channel}"`);
  } catch (error) {
    destroy();
    throw error;
  }
  // A listening connection does not notice a server that disappeared, so it is asked from time to time.
  const look = setInterval(() => void client.query('select 1').catch(destroy), lookMs).unref();
  void lost.then(() => clearInterval(look));
  begun();
  return { lost, end: () => client.end() };
}

/** Listens to `channel` on a connection of its own, which is reopened whenever it is lost. */
export async function listen(url: string, channel: string, handlers: Handlers): Promise<Listening> {
  const addresses = addressesOf(url);
  const stopping = new AbortController();
  const { signal } = stopping;

  async function next(triesLeft: number): Promise<Awaited<ReturnType<typeof listenOnce>>> {
    const [address = url] = addresses;
    try {
      return await listenOnce(address, channel, handlers);
    } catch (error) {
      addresses.push(...addresses.splice(0, 1));
      if (triesLeft <= 1 || signal.aborted) throw error;
    }
    return next(triesLeft - 1);
  }

  let current = await next(addresses.length);
  async function follow(): Promise<void> {
    while (!signal.aborted) {
      await current.lost;
      await sleep(PAUSE_MS, undefined, { signal, ref: false }).catch(() => {});
      if (!signal.aborted) current = await next(1).catch(() => current);
    }
    await current.end();
  }
  const following = follow();
  return {
    async unlisten() {
      stopping.abort();
      await current.end();
      await following;
    },
  };
}
