import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

export interface ShopChild {
  readonly base: string;
  stop(): Promise<void>;
}

/** A whole shop without its built pages, as a process of its own; rejects with what it said when it does not open. */
export async function openShopChild(env: Readonly<Record<string, string>>): Promise<ShopChild> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'shop-process.server.ts')], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PORT: '0', TRUST_PROXY: 'loopback', MAX_LAG_MS: '60000', ...env },
  });
  let words = '';
  child.stderr.on('data', (text: Buffer) => (words += text.toString()));
  const ended = once(child, 'close');
  const [address] = (await Promise.race([
    once(child.stdout, 'data'),
    ended.then(() => Promise.reject(new Error(words))),
  ])) as [Buffer];
  return {
    base: address.toString().trim(),
    stop: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
