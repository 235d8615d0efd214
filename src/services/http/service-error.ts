/**
 * A failure of an outside service. `unavailable` and `timeout` may have happened before or after the service
 * acted: the caller has to look before it repeats an act that is not idempotent.
 */
export type ServiceErrorKind = 'unavailable' | 'refused' | 'garbled' | 'timeout';

type Details = {
  retryable?: boolean;
  untaken?: boolean;
  status?: number;
  code?: string;
  retryAfterMs?: number;
  cause?: unknown;
};

export class ServiceError extends Error {
  readonly kind: ServiceErrorKind;
  readonly retryable: boolean;
  /** HTTP status of the answer, where there was one. */
  readonly status: number | undefined;
  /** The service's own error code, where it gave one. */
  readonly code: string | undefined;
  readonly retryAfterMs: number | undefined;
  /** The service surely did not act: it may be asked again for what must not happen twice. */
  readonly untaken: boolean;

  constructor(kind: ServiceErrorKind, message: string, details: Details = {}) {
    super(message, { cause: details.cause });
    this.name = 'ServiceError';
    this.kind = kind;
    this.retryable = details.retryable ?? (kind === 'unavailable' || kind === 'timeout');
    this.status = details.status;
    this.code = details.code;
    this.retryAfterMs = details.retryAfterMs;
    this.untaken = details.untaken ?? kind === 'refused';
  }
}

/** Structured log line: an event name and what is safe to keep. Never secrets, codes, full phones or addresses. */
export type ServiceLog = (event: string, fields: Record<string, unknown>) => void;
