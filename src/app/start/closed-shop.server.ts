import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { storefrontApi } from '../../contract/api-storefront.ts';
import { everyCall, type CallName } from '../../contract/calls-staff.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { isStaff } from '../../domain/accounts/visitor.ts';
import { Failure } from '../../domain/errors.ts';
import { identify } from '../../features/accounts/server/sessions.server.ts';
import { mayPreview } from '../../features/settings/server/preview.server.ts';
import type { Shop } from '../../features/shop.server.ts';
import { bearer } from '../../platform/server/http/api.server.ts';
import type { PageRow } from '../route-table.ts';
import type { Closed } from './read-closed.server.ts';

const RETRY_SECONDS = 3600;

/** What a page that is open in a closed shop needs: an account, or an order that was placed before. */
const isOpenIn = ({ wasOpen }: Closed, row: PageRow): boolean =>
  row.path.startsWith('/backoffice') ||
  row.sandbox === true ||
  row.whenClosed === 'open' ||
  (wasOpen && row.whenClosed === 'after sale');

/** Calls that show or sell something; their rows of the contract name the failure. */
const CLOSED_ROUTES: ReadonlySet<string> = new Set([
  ...Object.entries(storefrontApi as Readonly<Record<string, Endpoint>>)
    .filter(([, { failures }]) => failures.includes('shopClosed'))
    .map(([name]) => everyCall[name as CallName].join(' ')),
  'GET /sitemap.xml',
  'GET /journal.xml',
  'GET /journal-hi.xml',
  'GET /sitemap-:part(^\\d{1,4}).xml',
  'GET /feeds/:token/google.xml',
  'GET /feeds/:token/meta.csv',
]);

export interface ClosedGuard {
  /** Whether the shop is closed: whatever is sent then is sent to one browser alone. */
  readonly isClosed: () => boolean;
  /** Sends the notice in place of a page. False where the page may be seen. */
  readonly sendNotice: (
    row: PageRow | undefined,
    request: IncomingMessage,
    response: ServerResponse,
  ) => boolean;
  /** Refuses calls, sitemaps and feeds. */
  readonly guard: (app: FastifyInstance) => void;
}

/** Keeps visitors out of a closed shop, and lets its people in. */
export function guardClosedShop(
  shop: Shop,
  closed: () => Closed | undefined,
  sharedHeaders: Readonly<Record<string, string>>,
): ClosedGuard {
  const isTheirs = async (request: FastifyRequest): Promise<boolean> => {
    if (mayPreview(shop, request.headers.cookie)) return true;
    const token = bearer(request);
    return token !== undefined && isStaff(await identify(shop.sql, token, { live: true }));
  };
  return {
    isClosed: () => closed() !== undefined,
    sendNotice(row, request, response) {
      const now = closed();
      if (!now || (row && isOpenIn(now, row)) || mayPreview(shop, request.headers.cookie)) return false;
      response.writeHead(503, {
        ...sharedHeaders,
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'retry-after': String(RETRY_SECONDS),
      });
      response.end(request.method === 'HEAD' ? undefined : now.document);
      return true;
    },
    guard(app) {
      app.addHook('onRequest', async (request) => {
        if (!closed()) return;
        const verb = request.method === 'HEAD' ? 'GET' : request.method;
        if (!CLOSED_ROUTES.has(`${verb} ${request.routeOptions.url}`)) return;
        if (!(await isTheirs(request))) throw new Failure('shopClosed', { retryAfterSeconds: RETRY_SECONDS });
      });
    },
  };
}
