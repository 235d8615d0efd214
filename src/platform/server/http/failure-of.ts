import type { FastifyError } from 'fastify';
import { Failure, type FailureCode } from '../../../domain/errors.ts';

const byFastifyCode: Readonly<Record<string, FailureCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'tooLarge',
  FST_REQ_FILE_TOO_LARGE: 'tooLarge',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'wrongMediaType',
  FST_UNDER_PRESSURE: 'busy',
};

/** PostgreSQL is away, full, read-only or too slow: the shop says so and asks to come back. */
const unavailable =
  /^(08|53|57|25006|55P03|57014|CONNECTION_|CONNECT_TIMEOUT|ECONN|EPIPE|ENOTFOUND|EAI_AGAIN)/;

/** What the parser of forms says of one that is none. It has no code for it. */
const brokenForm = /multipart data|Multipart: |^Malformed part header/;

/** What an error means to whoever asked. One that went through the store is a plain object in the cause. */
export function failureOf(error: unknown): Failure {
  if (error instanceof Failure) return error;
  const { cause, code = '', message = '', statusCode: status = 500 } = error as Partial<FastifyError>;
  if (code === '' && cause !== undefined) return failureOf(cause);
  const known = byFastifyCode[code];
  if (known) return new Failure(known, known === 'busy' ? { retryAfterSeconds: 10 } : {});
  // Before our own database is blamed: a sender who goes away in the middle is a reset connection, too.
  if ((status >= 400 && status < 500) || brokenForm.test(message)) return new Failure('invalidInput');
  if (unavailable.test(code)) return new Failure('busy', { retryAfterSeconds: 5 });
  return new Failure('unexpected');
}
