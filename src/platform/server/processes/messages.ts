import type { FailureCode } from '../../../domain/errors.ts';
import type { NumberedChange } from '../page-cache/change-log.server.ts';
import type { MadePage, PageRequest } from '../page-cache/cached-page.ts';

/** `web` answers requests; `worker`, one for all of them, makes pages and does the jobs. */
export type ProcessKind = 'web' | 'worker';

/** What a process needs to open, known when the parent has opened the database. */
export interface Opening {
  readonly databaseUrl: string;
  readonly port: number;
  /** How many changes there have been. */
  readonly number: number;
  readonly webProcesses: number;
}

export interface FailedPage {
  readonly code: FailureCode;
  readonly retryAfterSeconds: number | undefined;
  readonly reason: string;
  /** Nothing failed: too many wait already. */
  readonly shed: boolean;
}

/** Figures of one process, as the metrics library writes them. */
export type Metrics = readonly object[];

export type ToChild =
  | { readonly type: 'open'; readonly opening: Opening }
  | { readonly type: 'change'; readonly change: NumberedChange }
  | { readonly type: 'request'; readonly id: number; readonly request: PageRequest }
  | { readonly type: 'made'; readonly id: number; readonly made?: MadePage; readonly failure?: FailedPage }
  | { readonly type: 'read-metrics'; readonly id: number }
  | { readonly type: 'metrics'; readonly id: number; readonly others: readonly Metrics[] }
  | { readonly type: 'busy' }
  | { readonly type: 'close' };

export type ToParent =
  | { readonly type: 'loaded' }
  | { readonly type: 'open'; readonly address?: string }
  | { readonly type: 'failed'; readonly message: string; readonly code?: string; readonly port?: number }
  | { readonly type: 'request'; readonly id: number; readonly request: PageRequest }
  | { readonly type: 'made'; readonly id: number; readonly made?: MadePage; readonly failure?: FailedPage }
  | { readonly type: 'read-metrics'; readonly id: number }
  | { readonly type: 'metrics'; readonly id: number; readonly metrics: Metrics }
  /** Whoever answers requests has hardly any time left. */
  | { readonly type: 'busy' };
