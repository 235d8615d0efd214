import path from 'node:path';
import { linkStoredPictures } from '../../platform/ui/picture-sources.ts';
import type { Config } from '../../features/config.server.ts';
import { readStoredKeys, withKeys } from '../../features/settings/server/service-keys.server.ts';
import type { Shop } from '../../features/shop.server.ts';
import type { Sql } from '../../platform/server/db.server.ts';
import type { Log } from '../../platform/server/log.server.ts';
import { type Change, EVERYTHING } from '../../platform/server/page-cache/invalidate.server.ts';
import { createOutbox } from '../../services/outbox.server.ts';
import { addressOf, secretKey } from './opening.server.ts';
import { connectServices } from '../services.server.ts';
import { type Closed, readClosedShop } from './read-closed.server.ts';
import { tryKeys } from './try-keys.server.ts';

interface Surroundings {
  readonly config: Config;
  readonly log: Log;
  readonly root: string;
  readonly sql: Sql;
  readonly port: number;
}

export interface FollowingShop {
  readonly shop: Shop;
  /** What visitors see while the shop is closed; nothing while it is open. */
  readonly closed: () => Closed | undefined;
  /** Takes over the owner's keys, and whether the shop is open, when they changed. */
  heard(change: Change): void;
}

/** The shop as every use case knows it. Its keys are read here, and again whenever settings change. */
export async function openShopOf({ config, log, root, sql, port }: Surroundings): Promise<FollowingShop> {
  const ownAddress = addressOf(config, port);
  linkStoredPictures(config.PICTURES_URL);
  const key = secretKey(config, path.resolve(root, config.DATA_DIR));
  const connect = async () => {
    const { keys, unreadable } = await readStoredKeys(sql, key);
    for (const service of unreadable)
      log.error({ service }, 'the keys of a service were sealed with another SECRET_KEY: set them again');
    const whole = withKeys(config, keys);
    return { seen: JSON.stringify([...keys]), whole, closed: await readClosedShop({ sql, config }, root) };
  };
  const servicesOf = (whole: Config) => connectServices({ config: whole, sql, log, ownAddress, root });
  const first = await connect();
  let now = { ...first, services: servicesOf(first.whole) };
  let turn = Promise.resolve();
  const reload = async (): Promise<void> => {
    const read = await connect();
    // Connections and what services remember live on while their keys are the same.
    now =
      read.seen === now.seen
        ? { ...now, closed: read.closed }
        : { ...read, services: servicesOf(read.whole) };
  };
  const outbox = createOutbox(sql);
  const serviceLog = (event: string, fields: Record<string, unknown>): void => log.info(fields, event);
  return {
    shop: {
      sql,
      log,
      publicUrl: config.PUBLIC_URL?.replace(/(?<!\/)\/+$/, '') ?? ownAddress,
      secretKey: key,
      now: () => new Date(),
      tryKeys: (service, wished) => tryKeys({ config: wished, log: serviceLog, ownAddress, outbox }, service),
      get config() {
        return now.whole;
      },
      get services() {
        return now.services;
      },
    },
    closed: () => now.closed,
    heard({ tags }) {
      if (!tags.includes('settings') && !tags.includes(EVERYTHING)) return;
      turn = turn.then(reload).catch((error: unknown) => {
        // After a lost connection everything is told again.
        log.error({ err: error }, 'keys and opening could not be read again');
      });
    },
  };
}
