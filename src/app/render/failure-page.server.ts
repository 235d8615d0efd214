import type { FastifyRequest } from 'fastify';
import { calls } from '../../contract/calls.ts';
import { paths } from '../../contract/paths.ts';
import { saidIn } from '../../domain/answers/said-in.ts';
import type { Failure } from '../../domain/errors.ts';
import { inLanguage, type Language } from '../../domain/text/languages.ts';
import { plainDocument, type Way } from '../../platform/server/http/plain-document.ts';
import { requestLanguage } from '../../platform/server/http/request-language.ts';
import { referenceWords } from './plain-documents.server.ts';
import { plainMessages } from './plain-messages.ts';

const TITLES = {
  401: 'signIn',
  404: 'nothingHere',
  405: 'nothingHere',
  429: 'oneMoment',
  500: 'wentWrong',
  503: 'oneMoment',
} as const;

/** The failure as a page, for a browser that opened the address itself or sent a form to it. */
export function failurePage(failure: Failure, request: FastifyRequest): string {
  const { status } = failure;
  const language = requestLanguage(request.headers);
  const t = plainMessages[language];
  const passing = status >= 500 || status === 429;
  const again = passing ? sameAgain(request, t.tryAgain) : undefined;
  if (request.url.split('?')[0] === calls.paymentVerification[1])
    return paymentPage(passing, again, language);
  const message = saidIn(language, failure.message);
  const title = t[TITLES[status as keyof typeof TITLES] ?? 'didNotWork'];
  const words = passing
    ? `${message} ${t.cartIsSafe}${referenceWords(failure.details?.['reference'], language)}`
    : message;
  const ways = [again ?? wayOn(status, request, language), homeIn(language)];
  return plainDocument(
    title,
    words,
    ways.filter((way) => way !== undefined),
    { language },
  );
}

const homeIn = (language: Language): Way => ({
  label: plainMessages[language].home,
  href: inLanguage(paths.home, language),
});

/** Shown on the way back from the bank, so the first sentence is about the money. */
function paymentPage(passing: boolean, again: Way | undefined, language: Language): string {
  const t = plainMessages[language];
  const home = homeIn(language);
  const orders = { label: t.yourOrders, href: inLanguage(`${paths.profile}?tab=orders`, language) };
  return passing
    ? plainDocument(t.checkingPayment, t.paymentIsSafe, again ? [again, orders] : [orders, home], {
        language,
      })
    : plainDocument(t.notChecked, t.ifPaid, [orders, home], { language });
}

/** The same request by a click. What was sent as a form is sent again as it was. */
function sameAgain({ method, url, body }: FastifyRequest, label: string): Way | undefined {
  if (method === 'GET') return { label, href: url };
  const fields = Object.entries(body ?? {}) as [string, unknown][];
  const isForm = fields.length > 0 && fields.every(([, value]) => typeof value === 'string');
  return isForm
    ? { label, href: url, fields: Object.fromEntries(fields) as Record<string, string> }
    : undefined;
}

function wayOn(
  status: number,
  { method, host, headers }: FastifyRequest,
  language: Language,
): Way | undefined {
  const t = plainMessages[language];
  if (status === 401) return { label: t.login, href: inLanguage(paths.login, language) };
  const from = method === 'GET' ? null : URL.parse(headers.referer ?? '');
  return from?.host === host ? { label: t.goBack, href: from.href } : undefined;
}
