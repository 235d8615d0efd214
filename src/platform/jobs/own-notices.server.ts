import type { ClientBase, Notification } from 'pg';

const kindsOf = new WeakMap<ClientBase, ReadonlySet<string>>();

/**
 * A lane hears of its own jobs alone. The library wakes every pool of workers at every job, and each then looks for one
 * through the jobs of all the others: with a dozen lanes these looks took most of the database's time.
 */
export function hearOnly(client: ClientBase, kinds: readonly string[]): void {
  kindsOf.set(client, new Set(kinds));
}

interface Told {
  readonly about?: Readonly<Record<string, number>>;
}

/** The notice as the lane of this connection should hear it; none where it is about jobs of others. */
export function noticeFor(client: ClientBase, notice: Notification): Notification | undefined {
  const kinds = kindsOf.get(client);
  const { about } = read(notice.payload);
  // Those that the library sends itself name no kind.
  if (!kinds || notice.channel !== 'jobs:insert' || !about) return notice;
  let count = 0;
  for (const [kind, jobs] of Object.entries(about)) if (kinds.has(kind)) count += jobs;
  return count === 0 ? undefined : { ...notice, payload: JSON.stringify({ count }) };
}

function read(payload = ''): Told {
  try {
    return (JSON.parse(payload) as Told | null) ?? {};
  } catch {
    return {};
  }
}
