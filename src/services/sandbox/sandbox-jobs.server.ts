import type { Db } from '../../platform/server/db.server.ts';
import { dueIn } from '../../platform/server/due-in.server.ts';
import { addJob } from '../../platform/server/jobs/add-job.server.ts';
import { RetryIn, type JobHandlers } from '../../platform/server/jobs/handlers.server.ts';
import { backoffMs } from '../http/retry.ts';
import type { ServiceLog } from '../http/service-error.ts';

/** A day of retries, squeezed: after these the sandbox gives up, as the real sender does. */
export const ATTEMPTS = 12;
const PACE = { attempts: ATTEMPTS, baseMs: 500, maxMs: 30_000 };

interface Later {
  readonly delayMs?: number;
  /** Of those that are due at the same moment a lower number goes first. */
  readonly priority?: number;
}

export interface SandboxQueue {
  /** In the transaction that causes it. */
  add(db: Db, kind: string, payload: unknown, later?: Later): Promise<void>;
}

/** What a sandbox has to do a moment later (send a webhook, move a parcel): jobs of the shop's queue, under names of their own. */
export const sandboxQueue = (service: string): SandboxQueue => ({
  async add(db, kind, payload, { delayMs = 0, priority = 0 } = {}) {
    const runAt = delayMs > 0 ? { runAt: dueIn(delayMs) } : {};
    await addJob(db, {
      kind: `sandbox.${service}.${kind}`,
      payload,
      priority,
      maxAttempts: ATTEMPTS,
      ...runAt,
    });
  },
});

interface Settings {
  readonly service: string;
  readonly log: ServiceLog;
  readonly handlers: Readonly<Record<string, (payload: unknown) => Promise<void>>>;
  /** How often a job of this kind is tried; a day's worth by default. */
  readonly triesOf?: (kind: string) => Promise<number>;
  /** The last try of a job failed too. */
  readonly onGivenUp?: (kind: string) => Promise<void>;
}

export function sandboxHandlers(settings: Settings): JobHandlers {
  const { service, log, handlers, triesOf = async () => ATTEMPTS, onGivenUp = async () => {} } = settings;
  return Object.fromEntries(
    Object.entries(handlers).map(([kind, handle]) => [
      `sandbox.${service}.${kind}`,
      async (payload: unknown, attempt: number) => {
        try {
          await handle(payload);
        } catch (error) {
          const over = attempt >= (await triesOf(kind));
          log('sandbox.job-failed', { service, kind, attempt, over, message: String(error) });
          if (!over)
            throw new RetryIn(PACE.baseMs + backoffMs(attempt, PACE), String(error), { cause: error });
          await onGivenUp(kind);
        }
      },
    ]),
  );
}
