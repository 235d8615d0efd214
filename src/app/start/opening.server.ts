import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { demoAccounts } from '../../features/accounts/server/demo-accounts.server.ts';
import { paths } from '../../contract/paths.ts';
import type { Config } from '../../features/config.server.ts';
import type { Shop } from '../../features/shop.server.ts';
import type { Log } from '../../platform/server/log.server.ts';
import { freePort } from '../../platform/server/free-port.server.ts';
import path from 'node:path';
import type { ServerOptions } from './server.server.ts';
import type { ShopPages } from '../render/shop-pages.server.ts';

export interface OpenShop {
  readonly address: string;
  /** Resolves when our own database ends; never for a database of the owner's. */
  readonly databaseEnded: Promise<void>;
  close(): Promise<void>;
}

export interface OpenOptions {
  readonly config: Config;
  readonly log: Log;
  readonly root: string;
  readonly progress: (line: string) => void;
  readonly server?: Pick<Partial<ServerOptions>, 'development' | 'before'>;
  /** Development makes its pages itself. */
  readonly pages?: (shop: Shop) => ShopPages;
}

/** Where this machine reaches the shop: the sandboxes call back there, never to the outside. */
export function addressOf({ HOST }: Config, port: number): string {
  return `http://${['0.0.0.0', '::'].includes(HOST) ? '127.0.0.1' : HOST}:${port}`;
}

/** The key that signs links: the owner's, or one made at first start and stored beside the data. */
export function secretKey(config: Config, dataDir: string): Buffer {
  if (config.SECRET_KEY) return Buffer.from(config.SECRET_KEY);
  const file = path.join(dataDir, 'secret-key');
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600 });
  return Buffer.from(readFileSync(file, 'utf8').trim());
}

export function sayOpen(
  config: Config,
  address: string,
  progress: (line: string) => void,
  firstOwner?: string,
): void {
  for (const warning of config.warnings) progress(`Please check ${warning}`);
  if (config.mode === 'demo')
    for (const { userType, email, password } of demoAccounts)
      progress(`Demo login, ${userType}: ${email} / ${password}`);
  // Whoever reads the terminal of a new live shop may become its owner.
  if (firstOwner !== undefined) {
    const link = `${config.PUBLIC_URL?.replace(/(?<!\/)\/+$/, '') ?? address}${paths.invitation(firstOwner)}`;
    progress(`This shop has no owner yet. Open this link within a day to become its owner: ${link}`);
  }
  progress(`The shop is open at ${address}`);
}

/** Known before the database is started, so that a taken port costs nothing. */
export async function portFor({ PORT, HOST }: Config): Promise<number> {
  if (PORT === 0) return freePort();
  await new Promise<void>((resolve, reject) => {
    const probe = createServer()
      .once('error', reject)
      .listen(PORT, HOST, () => probe.close(() => resolve()));
  });
  return PORT;
}
