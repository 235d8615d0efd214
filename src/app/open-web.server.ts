import path from 'node:path';
import type { Config } from '../features/config.server.ts';
import type { Shop } from '../features/shop.server.ts';
import type { Sql } from '../platform/db.server.ts';
import type { Log } from '../platform/log.server.ts';
import { linkStoredPictures } from '../platform/ui/picture-sources.ts';
import { addressOf, secretKey } from './opening.server.ts';
import { drain } from '../platform/http/drain.server.ts';
import { createShopServer, type ServerOptions } from './server.server.ts';
import { connectServices } from './services.server.ts';

interface Surroundings {
  readonly config: Config;
  readonly log: Log;
  readonly root: string;
  readonly sql: Sql;
  readonly port: number;
}

/** The shop as every use case knows it. */
export function shopOf({ config, log, root, sql, port }: Surroundings): Shop {
  const ownAddress = addressOf(config, port);
  linkStoredPictures(config.PICTURES_URL);
  return {
    sql,
    config,
    log,
    publicUrl: config.PUBLIC_URL?.replace(/\/+$/, '') ?? ownAddress,
    secretKey: secretKey(config, path.resolve(root, config.DATA_DIR)),
    now: () => new Date(),
    services: connectServices({ config, sql, log, ownAddress, root }),
  };
}

const DRAIN_MS = 15_000;

export interface OpenWeb {
  readonly address: string;
  /** Takes no more connections, and answers those that have asked. */
  close(): Promise<void>;
}

/** Answers requests on a port. */
export async function openWeb(
  options: Omit<ServerOptions, 'isReady' | 'ownAddress'> & { readonly port: number },
): Promise<OpenWeb> {
  const { config } = options.shop;
  let ready = false;
  const ownAddress = addressOf(config, options.port);
  const app = await createShopServer({ ...options, ownAddress, isReady: () => ready });
  const address = await app.listen({ port: options.port, host: config.HOST });
  ready = true;
  return {
    address,
    close: async () => {
      ready = false;
      await drain(app.server, () => app.close(), DRAIN_MS);
    },
  };
}
