/** Every failure the shop can answer with: code, HTTP status, the sentence shown. One registry, one place. */
export const failures = {
  invalidInput: [400, 'Please check what you entered and try again.'],
  notSignedIn: [401, 'Please sign in to continue.'],
  notAllowed: [403, 'You do not have permission to do that.'],
  notFound: [404, 'We could not find what you were looking for.'],
  tooLarge: [413, 'That is too large for us to accept.'],
  wrongMediaType: [415, 'Please send this as JSON.'],
  tooManyRequests: [429, 'Too many tries. Please wait a little and try again.'],
  unexpected: [500, 'Something went wrong. Please try again.'],
  busy: [503, 'The shop is very busy right now. Please try again in a moment.'],
} as const satisfies Record<string, readonly [status: number, sentence: string]>;

export type FailureCode = keyof typeof failures;

interface Particulars {
  /** Replaces the registry's sentence where a better one is known. */
  readonly message?: string;
  /** Goes into the answer beside code and message, for example new prices. */
  readonly details?: Readonly<Record<string, unknown>>;
  readonly retryAfterSeconds?: number;
}

/** Thrown by use cases; the server turns it into `{success: false, code, message}`. */
export class Failure extends Error {
  readonly code: FailureCode;
  readonly status: number;
  readonly details: Readonly<Record<string, unknown>> | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: FailureCode, particulars: Particulars = {}) {
    super(particulars.message ?? failures[code][1]);
    this.name = 'Failure';
    this.code = code;
    this.status = failures[code][0];
    this.details = particulars.details;
    this.retryAfterSeconds = particulars.retryAfterSeconds;
  }
}
