import { openDb } from '../../platform/server/db.server.ts';
import type { Opening } from '../../platform/server/processes/messages.ts';
import { tellWhenBusy } from '../../platform/server/processes/tell-busy.server.ts';
import type { ChildOptions, OpenProcess } from './child-process.server.ts';
import { openWeb } from './open-web.server.ts';
import { figuresOf, processMetrics } from './process-metrics.server.ts';
import { openShopOf } from './shop-of.server.ts';
import { sendPagesFrom } from '../render/shop-pages.server.ts';

/** All processes together stay well below what PostgreSQL takes. */
const connectionsFor = ({ webProcesses }: Opening): number =>
  Math.max(4, Math.min(12, Math.floor(40 / webProcesses)));

/** Answers requests; pages come from the process that makes them. */
export const prepareProcess =
  ({ config, log, root }: ChildOptions): OpenProcess =>
  async (joined, opening) => {
    const { databaseUrl, port, number } = opening;
    const sql = openDb(databaseUrl, { max: connectionsFor(opening), directUrl: config.DATABASE_DIRECT_URL });
    const pages = sendPagesFrom(joined.source, sql);
    pages.apply({ tags: [] }, number);
    const following = openShopOf({ config, log, root, sql, port });
    joined.handlers.change = (change) => {
      pages.apply(change, change.number);
      void following.then(({ heard }) => heard(change));
    };
    const { shop, closed } = await following;
    const register = processMetrics();
    joined.handlers.metrics = () => figuresOf(register);
    const web = await openWeb({
      shop,
      closed,
      pages,
      root,
      port,
      register,
      othersMetrics: joined.othersMetrics,
    });
    tellWhenBusy(() => joined.send({ type: 'busy' }));
    return async () => {
      await web.close();
      await sql.end({ timeout: 5 });
    };
  };
