import { randomInt } from 'node:crypto';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from '../../../domain/errors.ts';
import { saidIn } from '../../../domain/answers/said-in.ts';
import { requestLanguage } from './request-language.ts';
import { errorReference } from '../../../domain/text/error-reference.ts';
import type { Log } from '../log.server.ts';
import { failureOf } from './failure-of.ts';
import { wantsPage } from './wants-page.ts';

/** Draws a failure for a browser that shows the answer itself. */
export type FailurePage = (failure: Failure, request: FastifyRequest) => string;

export function sendFailure(
  reply: FastifyReply,
  request: FastifyRequest,
  failure: Failure,
  page?: FailurePage,
): FastifyReply {
  reply.code(failure.status).header('cache-control', 'no-store');
  if (failure.retryAfterSeconds !== undefined) reply.header('retry-after', String(failure.retryAfterSeconds));
  if (page && wantsPage(request.headers.accept))
    return reply.type('text/html; charset=utf-8').send(page(failure, request));
  const message = saidIn(requestLanguage(request.headers), failure.message);
  return reply.send({ success: false, code: failure.code, message, ...failure.details });
}

/** An error that somebody was shown. */
export interface ShownError {
  readonly reference: string;
  readonly method: string;
  readonly route: string;
  readonly error: unknown;
}
export type NoteError = (shown: ShownError) => void;

/** What nobody expected gets a reference, by which staff find it; it stands in the answer and in the log. */
export function referTo(failure: Failure): { failure: Failure; reference?: string } {
  if (failure.code !== 'unexpected') return { failure };
  const reference = errorReference(() => randomInt(2 ** 32) / 2 ** 32);
  const { message, details } = failure;
  return { failure: new Failure('unexpected', { message, details: { ...details, reference } }), reference };
}

/** One place that turns errors into answers: what is shown is apart from what is logged. */
export function answerFailures(
  app: FastifyInstance,
  log: Log,
  page?: FailurePage,
  note: NoteError = () => {},
): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const { failure, reference } = referTo(failureOf(error));
    if (reference !== undefined)
      note({ reference, method: request.method, route: request.routeOptions.url ?? 'page', error });
    // Shed requests are not logged one by one: that would cost what shedding saves. A closed shop is no fault.
    if (failure.status >= 500 && !(error instanceof Failure && ['busy', 'shopClosed'].includes(failure.code)))
      log.error({ err: error, req: request, code: failure.code, reference }, 'a request failed');
    return sendFailure(reply, request, failure, page);
  });
}
