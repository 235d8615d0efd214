import { setTimeout as sleep } from 'node:timers/promises';
import type { NotifyLater, Send } from './sql.server.ts';
import { Statement } from './statement.server.ts';

interface Waiting {
  count: number;
  readonly about: Record<string, number>;
}

/** After a notice the next ones are gathered for so long: each wakes everybody up who listens. */
const PAUSE_MS = 100;

/**
 * Sends notices, the first at once and then one statement for all that came up meanwhile. The payload says how many, and how many of
 * what: `{"count": 3, "about": {"order-placed": 2}}`. Nothing is written that would have to reach the disk.
 */
export function createNotifier(send: Send): NotifyLater {
  const waiting = new Map<string, Waiting>();
  let sending = false;

  async function sendAll(): Promise<void> {
    sending = true;
    while (waiting.size > 0) {
      const statement = new Statement();
      statement.text = `
        with quick as (select set_config('synchronous_commit', 'off', true))
        select pg_notify(channel, payload)
        from quick, unnest($1::text[], $2::text[]) as notice (channel, payload)`;
      statement.values.push(
        [...waiting.keys()],
        [...waiting.values()].map((each) => JSON.stringify(each)),
      );
      waiting.clear();
      await send(statement, false).catch(() => {});
      // Nobody stays for it: whoever listens also looks from time to time.
      await sleep(PAUSE_MS, undefined, { ref: false });
    }
    sending = false;
  }

  return (channel, about = []) => {
    const notice = waiting.get(channel) ?? { count: 0, about: {} };
    notice.count += Math.max(1, about.length);
    for (const each of about) notice.about[each] = (notice.about[each] ?? 0) + 1;
    waiting.set(channel, notice);
    if (!sending) void sendAll();
  };
}
