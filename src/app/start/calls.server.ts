import type { FastifyInstance, FastifyRequest } from 'fastify';
import { storefrontApi } from '../../contract/api-storefront.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { Failure } from '../../domain/errors.ts';
import { identify } from '../../features/accounts/server/sessions.server.ts';
import { registerNewsletterLinks } from '../../features/outreach/server/newsletter/clicks.server.ts';
import { registerShortLinks } from '../../features/orders/server/short-links.server.ts';
import type { Shop } from '../../features/shop.server.ts';
import { type ApiOptions, registerApi } from '../../platform/server/http/api.server.ts';
import { createMemoryLimits } from '../../platform/server/http/memory-limits.server.ts';
import { networkOf } from '../../platform/server/http/network.ts';
import { takeFromLimit } from '../../platform/server/limits.server.ts';
import { handlers } from '../api-handlers.server.ts';
import { canonical } from '../page-keys.ts';
import { registerApiDocs } from './api-docs.server.ts';
import { beginApp, takeBodies } from './begin-app.server.ts';
import { flushCompileCacheSoon } from './flush-compile-cache.server.ts';
import type { ServerOptions } from './server.server.ts';

interface Options {
  readonly server: ServerOptions;
  readonly sharedHeaders: Readonly<Record<string, string>>;
  readonly answerHeaders: Readonly<Record<string, string>>;
  readonly isClosed: () => boolean;
  /** Counts how long answers take. */
  readonly count: (app: FastifyInstance) => void;
}

type Calls = Pick<ApiOptions<Shop>, 'handlers'> & { readonly rows: Readonly<Record<string, Endpoint>> };

/** What programs ask for: the API, its description, and the links of messages, which lead on. */
export function registerCalls(app: FastifyInstance, options: Options): void {
  const { shop, pages, checkAnswers = false } = options.server;
  const { sharedHeaders, answerHeaders, isClosed } = options;
  const inMemory = createMemoryLimits();
  const register = (on: FastifyInstance, calls: Calls): void => {
    registerApi(on, {
      ...calls,
      shop,
      answers: { cache: pages.cache, canonical, headers: answerHeaders, forOne: isClosed },
      checkAnswers,
      identify: (token) => identify(shop.sql, token, { live: shop.config.mode === 'live' }),
      takeFromLimit: async (key, limit) =>
        limit.shared ? takeFromLimit(shop.sql, key, limit) : inMemory.take(key, limit),
    });
    on.all('/api/*', { onRequest: nothing }, nothing);
  };
  register(app, { rows: storefrontApi, handlers });
  registerStaffCalls(app, async () => {
    const [{ allStaffApi }, { staffHandlers }] = await Promise.all([
      import('../../contract/api-staff.ts'),
      import('../staff-api-handlers.server.ts'),
    ]);
    const staff = beginApp({ shop, sharedHeaders });
    await takeBodies(staff);
    options.count(staff);
    register(staff, { rows: allStaffApi, handlers: staffHandlers });
    await staff.ready();
    flushCompileCacheSoon();
    return staff;
  });
  registerShortLinks(app, {
    shop,
    mayTry: (address) => inMemory.take(`short-link:${networkOf(address)}`, { max: 60, seconds: 60 }),
  });
  registerNewsletterLinks(app, {
    shop,
    mayTry: (address) => inMemory.take(`newsletter-link:${networkOf(address)}`, { max: 300, seconds: 60 }),
  });
  registerApiDocs(app, { publicUrl: shop.publicUrl, sharedHeaders });
}

const nothing = async (): Promise<never> => {
  throw new Failure('notFound');
};

const handedOn = new WeakSet<FastifyRequest>();
/** Whether staff's own app answers. */
export const isHandedOn = (request: FastifyRequest): boolean => handedOn.has(request);

/**
 * Staff's calls are answered by an app of their own, which is made when the first of them comes: their code and schemas are
 * a third of all that a process would hold, and most processes of a shop hardly meet anybody but shoppers.
 */
function registerStaffCalls(app: FastifyInstance, make: () => Promise<FastifyInstance>): void {
  let made: Promise<FastifyInstance> | undefined;
  const staffApp = (): Promise<FastifyInstance> =>
    (made ??= make().catch((error: unknown) => {
      made = undefined;
      throw error;
    }));
  app.addHook('onClose', async () => (await made)?.close());
  app.all('/api/staff/*', {
    // Whether the shop is too busy or the body is refused is decided by now. Nothing of the body has been read.
    onRequest: async (request, reply) => {
      const staff = await staffApp();
      reply.hijack();
      handedOn.add(request);
      staff.routing(request.raw, reply.raw);
    },
    handler: nothing,
  });
}
