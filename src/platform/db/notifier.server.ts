import type { Send } from './sql.server.ts';
import { Statement } from './statement.server.ts';

/**
 * Sends notices, one statement at a time for all that came up meanwhile. The payload says how many: `{"count": 3}`. Nothing
 * is written that would have to reach the disk.
 */
export function createNotifier(send: Send): (channel: string) => void {
  const waiting = new Map<string, number>();
  let sending = false;

  async function sendAll(): Promise<void> {
    sending = true;
    while (waiting.size > 0) {
      const statement = new Statement();
      statement.text = `
        with quick as (select set_config('synchronous_commit', 'off', true))
        select pg_notify(channel, json_build_object('count', count)::text)
        from quick, unnest($1::text[], $2::int[]) as notice (channel, count)`;
      statement.values.push([...waiting.keys()], [...waiting.values()]);
      waiting.clear();
      await send(statement, false).catch(() => {});
    }
    sending = false;
  }

  return (channel) => {
    waiting.set(channel, (waiting.get(channel) ?? 0) + 1);
    if (!sending) void sendAll();
  };
}
