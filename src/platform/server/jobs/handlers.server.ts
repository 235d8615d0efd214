/** What does the jobs of a kind. `attempt` counts from 1. */
export type JobHandlers = Readonly<Record<string, (payload: never, attempt: number) => Promise<void>>>;

/** Kinds of jobs that share workers. Jobs of other queues never wait for them. */
export interface Queue {
  /** How many jobs of it run at once in one process. */
  readonly workers: number;
  /** How often it looks for jobs whose time has come; those that are due when they are added start at once. */
  readonly pollMs?: number;
  /** Somebody waits for these: they never yield to requests. */
  readonly urgent?: boolean;
  /** So late its jobs may be, for the sake of requests on a busy day; ten minutes if not said. */
  readonly mostLateMs?: number;
  readonly handlers: JobHandlers;
}
export type Queues = Readonly<Record<string, Queue>>;

/** A job added by the clock: at every multiple of `everyMinutes` since 1970 (UTC), `offsetMinutes` later. */
export interface Schedule {
  readonly kind: string;
  readonly everyMinutes: number;
  readonly offsetMinutes?: number;
  /** A time that passed while no process ran is made up for if it is no longer ago than this. */
  readonly makeUpForMinutes?: number;
}

/** Thrown by a handler that knows better than the queue when to try again. */
export class RetryIn extends Error {
  readonly ms: number;
  constructor(ms: number, message: string, options?: ErrorOptions) {
    super(message, options);
    this.ms = ms;
  }
}
