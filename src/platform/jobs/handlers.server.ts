/** What does the jobs of a kind. `attempt` counts from 1. */
export type JobHandlers = Readonly<Record<string, (payload: never, attempt: number) => Promise<void>>>;

/** Kinds of jobs that share workers. Jobs of other lanes never wait for them. */
export interface Lane {
  readonly workers: number;
  /** How often it looks for jobs whose time has come; those that are due when they are added start at once. */
  readonly pollMs?: number;
  /** Somebody waits for these: they never give way to those who look and order. */
  readonly urgent?: boolean;
  readonly handlers: JobHandlers;
}
export type Lanes = Readonly<Record<string, Lane>>;

export interface Cron {
  readonly kind: string;
  /** Five fields, in UTC. */
  readonly at: string;
  /** A time that passed while nobody ran is made up for if it is no longer ago than this. */
  readonly makeUpForMs?: number;
}

/** Thrown by a handler that knows better than the queue when to try again. */
export class RetryIn extends Error {
  readonly ms: number;
  constructor(ms: number, message: string, options?: ErrorOptions) {
    super(message, options);
    this.ms = ms;
  }
}
