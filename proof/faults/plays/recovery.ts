import { recover, wrongWith } from '../../recovery/recover.ts';
import type { Play } from './play.ts';

/** On a PostgreSQL of its own beside the cluster, with pgBackRest and a provider that does not go back in time. */
export const recoveryPlays: readonly Play[] = [
  {
    fault: 'rows deleted by mistake, noticed later, restored to the moment before',
    expected: 'no order of before is lost; what was paid since then is listed from the provider’s records',
    async run() {
      const result = await recover({ ballast: 500, orders: 50, say: () => {} });
      const wrong = wrongWith(result);
      if (wrong.length > 0) throw new Error(wrong.join('; '));
      const { megabytes, restoreSeconds, found, ordersAfter } = result;
      return `${megabytes} MB back in ${restoreSeconds.toFixed(1)} s; ${found.length} payments of ${ordersAfter} orders listed`;
    },
  },
];
