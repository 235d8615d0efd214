import type { FastifyRequest } from 'fastify';
import { calls } from '../../contract/calls.ts';
import { paths } from '../../contract/paths.ts';
import type { Failure } from '../../domain/errors.ts';
import { plainDocument, type Way } from '../../platform/server/http/plain-document.ts';
import { referenceWords } from './plain-documents.server.ts';

const home: Way = { label: 'Home', href: paths.home };
const orders: Way = { label: 'Your orders', href: `${paths.profile}?tab=orders` };

const TITLES: Readonly<Record<number, string>> = {
  401: 'Please sign in',
  404: 'Nothing here',
  405: 'Nothing here',
  429: 'One moment, please',
  500: 'Unexpected Application Error!',
  503: 'One moment, please',
};

/** The failure as a page, for a browser that opened the address itself or sent a form to it. */
export function failurePage(failure: Failure, request: FastifyRequest): string {
  const { status, message } = failure;
  const passing = status >= 500 || status === 429;
  const again = passing ? sameAgain(request) : undefined;
  if (request.url.split('?')[0] === calls.paymentVerification[1]) return paymentPage(passing, again);
  return plainDocument(
    TITLES[status] ?? 'That did not work',
    passing
      ? `${message} Your cart is safe in this browser.${referenceWords(failure.details?.['reference'])}`
      : message,
    [again ?? wayOn(status, request), home].filter((way) => way !== undefined),
  );
}

/** Shown on the way back from the bank, so the first sentence is about the money. */
function paymentPage(passing: boolean, again: Way | undefined): string {
  return passing
    ? plainDocument(
        'We are checking your payment',
        'Your payment is safe, but the shop cannot confirm it at this moment. Please do not pay again: try again here, or look at your orders in a few minutes. We write to you as soon as it is confirmed.',
        again ? [again, orders] : [orders, home],
      )
    : plainDocument(
        'This payment could not be checked',
        'If you have paid, your payment is safe: we ask the payment provider ourselves and write to you. Please look at your orders before you pay again.',
        [orders, home],
      );
}

/** The same request by a click. What was sent as a form is sent again as it was. */
function sameAgain({ method, url, body }: FastifyRequest): Way | undefined {
  const label = 'Try Again';
  if (method === 'GET') return { label, href: url };
  const fields = Object.entries(body ?? {}) as [string, unknown][];
  const isForm = fields.length > 0 && fields.every(([, value]) => typeof value === 'string');
  return isForm
    ? { label, href: url, fields: Object.fromEntries(fields) as Record<string, string> }
    : undefined;
}

function wayOn(status: number, { method, host, headers }: FastifyRequest): Way | undefined {
  if (status === 401) return { label: 'Login', href: paths.login };
  const from = method === 'GET' ? null : URL.parse(headers.referer ?? '');
  return from?.host === host ? { label: 'Go back', href: from.href } : undefined;
}
