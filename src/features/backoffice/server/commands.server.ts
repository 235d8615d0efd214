import type { Commands } from '../../../platform/server/cli.server.ts';
import { listDeadJobs } from '../../../platform/server/jobs/dead-jobs.server.ts';
import { COMMAND_LINE } from '../../audit/server/write-audit-log.server.ts';
import type { Shop } from '../../shop.server.ts';
import { parcelSeen } from '../../orders/server/parcel-seen.server.ts';
import { refundByHand } from '../../orders/server/refund/refund-by-hand.server.ts';
import { retryJobs } from './retry-jobs.server.ts';
import { whatWaits } from './waiting.server.ts';

/** What waits for somebody, and how to say from a terminal that it is done. */
export const backofficeCommands = {
  attention: {
    usage: 'attention',
    does: 'lists what waits for somebody',
    words: [0],
    run: async ({ sql, now }) => {
      const waiting = await whatWaits(sql, now());
      if (waiting.length === 0) return ['Nothing waits for you.'];
      return waiting.map(({ text, answer, orderNumber }) =>
        answer === 'refunded' ? `${text} Then ${COMMAND_LINE} -- refunded ${orderNumber}` : text,
      );
    },
  },
  done: {
    usage: 'done ORDER',
    does: 'ticks off the parcel of an order that somebody has looked after',
    words: [1],
    run: async ({ sql }, [order = '']) => [
      (await parcelSeen(sql, { orderNumber: order, who: COMMAND_LINE })).message,
    ],
  },
  refunded: {
    usage: 'refunded ORDER',
    does: 'says that you have given the money of an order back yourself; the customer is told',
    words: [1],
    run: async (shop, [order = '']) => [(await refundByHand(shop, order, COMMAND_LINE)).message],
  },
  'dead-jobs': {
    usage: 'dead-jobs',
    does: 'lists the jobs that were given up after their last try',
    words: [0],
    run: async ({ sql }) => {
      const dead = await listDeadJobs(sql);
      if (dead.length === 0) return ['No job was given up.'];
      return dead.map(
        ({ id, kind, attempts, diedAt, lastError }) =>
          `${id}  ${kind}, ${attempts} tries until ${diedAt.toISOString()}: ${lastError}`,
      );
    },
  },
  retry: {
    usage: 'retry JOB|all',
    does: 'runs a job that was given up again, by the number that dead-jobs shows, or all of them',
    words: [1],
    run: async ({ sql }, [job = '']) => {
      const again = await retryJobs(sql, { ids: job === 'all' ? 'all' : [job], who: COMMAND_LINE });
      if (again.length === 0 && job !== 'all') throw new Error(`No job ${job} was given up.`);
      return [`Jobs that are run again: ${again.length}.`];
    },
  },
} satisfies Commands<Pick<Shop, 'sql' | 'now'>>;
