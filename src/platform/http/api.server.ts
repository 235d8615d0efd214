import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { z } from 'zod';
import { everyCall, type CallName } from '../../contract/calls-staff.ts';
import type { Input, Output, Endpoint } from '../../contract/endpoint.ts';
import { admitToken } from '../../domain/accounts/admit-token.ts';
import { admit, type Visitor } from '../../domain/accounts/visitor.ts';
import { Failure } from '../../domain/errors.ts';
import type { PageCache } from '../page-cache/page-cache.server.ts';
import { endStuckForm } from './end-stuck-form.server.ts';
import { inTime } from './in-time.ts';
import { type Canonical, keyOfCall } from './kept-calls.ts';
import { networkOf } from './network.ts';
import { sendPage } from './send-page.server.ts';

/** An answer that is not plain JSON with status 200. */
export class Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer | object;
  constructor(
    status: number,
    body: string | Buffer | object,
    headers: Readonly<Record<string, string>> = {},
  ) {
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}

export interface CallContext<Shop> {
  readonly shop: Shop;
  readonly visitor: Visitor;
  /** Whom limits count: see networkOf. */
  readonly address: string;
  readonly header: (name: string) => string | undefined;
  /** The Fastify request, for the few that read files or raw bytes. */
  readonly request: FastifyRequest;
}

export type Handler<R extends Endpoint, Shop> = (
  input: Input<R>,
  context: CallContext<Shop>,
) => Promise<Output<R> | Answer>;
/** One handler for each row: a forgotten or misnamed one does not compile. */
export type Handlers<Api extends Readonly<Record<string, Endpoint>>, Shop> = {
  readonly [Name in keyof Api]: Handler<Api[Name], Shop>;
};

export interface ApiOptions<Shop> {
  readonly rows: Readonly<Record<string, Endpoint>>;
  readonly handlers: Readonly<Record<string, (input: never, context: CallContext<Shop>) => Promise<unknown>>>;
  readonly shop: Shop;
  readonly identify: (token: string) => Promise<Visitor>;
  readonly takeFromLimit: (key: string, limit: NonNullable<Endpoint['limit']>) => Promise<void>;
  /** Where the answers are kept that are the same for everybody; without it each is made anew. */
  readonly kept?: {
    readonly cache: PageCache;
    readonly canonical: Canonical;
    readonly headers: Readonly<Record<string, string>>;
  };
  /** Tests check every answer against its row. */
  readonly checkAnswers?: boolean;
  /** How long a call may take; then whoever asked is sent away, although the work may go on. */
  readonly deadlineMs?: number;
}

/** A rule without a sentence of its own says nothing a shopper could use: the registry's sentence stands then. */
const NO_MESSAGE = '';

function parse(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const parsed = schema.safeParse(value ?? {}, { error: () => NO_MESSAGE });
  if (parsed.success) return parsed.data;
  const message = parsed.error.issues[0]?.message ?? NO_MESSAGE;
  throw new Failure('invalidInput', {
    ...(message === NO_MESSAGE ? {} : { message }),
    details: { fields: parsed.error.issues.slice(0, 20).map((each) => each.path.join('.')) },
  });
}

export function bearer(request: { headers: { authorization?: string | undefined } }): string | undefined {
  return /^Bearer ([\w.~+/=-]{1,200})$/.exec(request.headers.authorization ?? '')?.[1];
}

/** A NUL or a lone surrogate cannot be stored or shown; it is refused before anything reads it. */
function refuseBroken(value: unknown, depth = 0): void {
  if (depth > 12) throw new Failure('invalidInput', { message: 'That is nested too deeply.' });
  if (typeof value === 'string') {
    if (value.includes('\0') || !value.isWellFormed())
      throw new Failure('invalidInput', { message: 'Please remove characters that cannot be stored.' });
  } else if (value !== null && typeof value === 'object' && !Buffer.isBuffer(value)) {
    for (const [key, each] of Object.entries(value)) {
      refuseBroken(key, depth + 1);
      refuseBroken(each, depth + 1);
    }
  }
}

/** Calls at work at once. A database that is slow or locked must not gather a crowd in front of it. */
const MOST_AT_WORK = 300;

/** Builds the routes of the API table. */
export function registerApi<Shop>(app: FastifyInstance, options: ApiOptions<Shop>): void {
  acceptEmptyBodies(app);
  let atWork = 0;
  for (const [name, row] of Object.entries(options.rows)) {
    const [verb, path] = everyCall[name as CallName];
    const handler = options.handlers[name];
    if (!handler) throw new Error(`The call ${name} has no handler.`);
    const route: RouteOptions = {
      method: verb,
      url: path,
      ...(row.bodyLimit === undefined ? {} : { bodyLimit: row.bodyLimit }),
      handler: async (request, reply) => {
        if (atWork >= MOST_AT_WORK) throw new Failure('busy', { retryAfterSeconds: 5 });
        atWork += 1;
        const answered = answer(name, row, handler, request, reply, options).finally(() => (atWork -= 1));
        // How long a file takes to arrive is the sender's affair.
        if (row.reads === 'multipart') endStuckForm(request, reply, options.deadlineMs);
        // The limit is for the beginning: a long file may take as long as it is read.
        const result = await (row.reads === 'multipart' ? answered : inTime(answered, options.deadlineMs));
        if (reply.sent) return reply;
        reply.header('cache-control', 'no-store');
        if (!(result instanceof Answer)) return result;
        return reply.code(result.status).headers(result.headers).send(result.body);
      },
    };
    if (row.reads === 'raw') routeWithRawBody(app, route);
    else app.route(route);
  }
  refuseOtherMethods(app, Object.keys(options.rows) as CallName[]);
}

/** A right address with a wrong verb is told which one it takes. */
function refuseOtherMethods(app: FastifyInstance, names: readonly CallName[]): void {
  const taken = Map.groupBy(
    names.map((name) => everyCall[name]),
    ([, path]) => path as string,
  );
  for (const [url, verbs] of taken) {
    // Outside the API a page may have the same address.
    if (!url.startsWith('/api/')) continue;
    const allowed = verbs.flatMap(([verb]) => (verb === 'GET' ? ['GET', 'HEAD'] : [verb]));
    app.route({
      method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'].filter((verb) => !allowed.includes(verb)),
      url,
      handler: async (_request, reply) => {
        reply.header('allow', allowed.join(', '));
        throw new Failure('wrongMethod');
      },
    });
  }
}

/** What is read as JSON must say that it is: a form of another site can be sent without asking, JSON cannot. */
function refuseOtherTypes(row: Endpoint, request: FastifyRequest): void {
  const type = request.headers['content-type'];
  if (type === undefined || request.method !== 'POST') return;
  if (row.reads !== undefined && row.reads !== 'json') return;
  if (!/^application\/json\b/i.test(type)) throw new Failure('wrongMediaType');
}

/** A call without payload may still name JSON as its type: nothing at all is then read as an empty object. */
function acceptEmptyBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, {});
    else void parseJson(request, body.toString(), done);
  });
}

/** Signatures are made over the bytes as sent: nothing may parse them first. */
function routeWithRawBody(app: FastifyInstance, route: RouteOptions): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.route(route);
  });
}

/** What the call answers. What is kept is sent here; then, or when somebody else has replied, it is nothing. */
async function answer<Shop>(
  name: string,
  row: Endpoint,
  handler: (input: never, context: CallContext<Shop>) => Promise<unknown>,
  request: FastifyRequest,
  reply: FastifyReply,
  options: ApiOptions<Shop>,
): Promise<unknown> {
  refuseOtherTypes(row, request);
  // A connection that is closed has no address: whoever asked has hung up while this waited for its turn.
  if ((request.ip as string | undefined) === undefined) throw new Failure('busy', { retryAfterSeconds: 1 });
  const address = networkOf(request.ip);
  if (row.limit) await options.takeFromLimit(`${name}:${address}`, row.limit);
  const token = bearer(request);
  const found: Visitor =
    token === undefined || row.kept ? { kind: 'anonymous' } : await options.identify(token);
  const visitor = admitToken(row.who, everyCall[name as CallName][0], found);
  admit(row.who, visitor);
  const readsBody = row.reads === undefined || row.reads === 'json' || row.reads === 'form';
  refuseBroken([request.params, request.query, readsBody ? request.body : null]);
  const input = {
    params: parse(row.params, request.params),
    query: parse(row.query, request.query),
    body: readsBody ? parse(row.body, request.body) : request.body,
  };
  const context: CallContext<Shop> = {
    shop: options.shop,
    visitor,
    address,
    header: (header) => {
      const value = request.headers[header];
      return Array.isArray(value) ? value[0] : value;
    },
    request,
  };
  if (row.kept && options.kept) {
    const { cache, canonical, headers } = options.kept;
    const key = keyOfCall(name as CallName, input as { params?: Record<string, string> }, canonical);
    const page = cache.get(key) ?? (await inTime(cache.through(key), options.deadlineMs));
    if (reply.sent) return undefined;
    reply.hijack();
    sendPage(request.raw, reply.raw, page, headers);
    return undefined;
  }
  const result = await handler(input as never, context);
  if (options.checkAnswers && !(result instanceof Answer)) row.out.parse(result);
  return result;
}
