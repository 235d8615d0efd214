import type { Api } from '../../contract/api.ts';
import type { CallInput, Output } from '../../contract/endpoint.ts';

export interface CallOptions {
  /** Another one than the session's; '' sends none. */
  readonly token?: string;
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
  readonly headers?: Readonly<Record<string, string>>;
  /** The call is made even if the page is closed meanwhile. */
  readonly keepalive?: boolean;
}

/** Makes one API call. Throws a CallError. */
export type Call = <Name extends keyof Api>(
  name: Name,
  ask: CallInput<Api[Name]>,
  options?: CallOptions,
) => Promise<Output<Api[Name]>>;

/** A call that failed: with the server's words, or without any when no answer came. */
export class CallError extends Error {
  readonly status: number;
  readonly code: string;
  /** The server's message field; undefined when there was no answer to read one from. */
  readonly serverMessage: string | undefined;
  readonly answer: Readonly<Record<string, unknown>>;

  constructor(status: number, answer: Readonly<Record<string, unknown>>, fallback = 'Network error') {
    const message = typeof answer['message'] === 'string' ? answer['message'] : undefined;
    super(message ?? fallback);
    this.name = 'CallError';
    this.status = status;
    this.code = typeof answer['code'] === 'string' ? answer['code'] : status === 0 ? 'network' : 'refused';
    this.serverMessage = message;
    this.answer = answer;
  }
}

/** An answer that says `success: false` is a failure whatever its HTTP status. */
export function refuseFailure<Answer>(answer: Answer, status: number): Answer {
  if (isRefusal(answer)) throw new CallError(status, answer, 'An error occurred');
  return answer;
}

const isRefusal = (answer: unknown): answer is Readonly<Record<string, unknown>> =>
  typeof answer === 'object' && answer !== null && 'success' in answer && answer.success === false;

/** By name, not by class: the server and its built storefront each have a copy of the class. */
export const isCallError = (error: unknown): error is CallError =>
  error instanceof Error && error.name === 'CallError';
