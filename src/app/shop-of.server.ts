import path from 'node:path';
import { linkStoredPictures } from '../platform/ui/picture-sources.ts';
import type { Config } from '../features/config.server.ts';
import type { Shop } from '../features/shop.server.ts';
import type { Sql } from '../platform/db.server.ts';
import type { Log } from '../platform/log.server.ts';
import { addressOf, secretKey } from './opening.server.ts';
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
