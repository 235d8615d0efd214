import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { everyCall, type CallName } from '../../../contract/calls-staff.ts';
import type { Input, Output, Endpoint } from '../../../contract/endpoint.ts';
import type { Visitor } from '../../../domain/accounts/visitor.ts';
import { saidIn } from '../../../domain/answers/said-in.ts';
import type { Language } from '../../../domain/text/languages.ts';
import { Failure } from '../../../domain/errors.ts';
import type { PageCache } from '../page-cache/page-cache.server.ts';
import { Answer } from './answer.ts';
import { type Admitted, createAdmission, refuseWhoHungUp } from './admission.server.ts';
import { mostBytesOf } from './body-rules.server.ts';
import { checkInput } from './check-input.ts';
import { createCrowds } from './crowds.ts';
import { inTime } from './in-time.ts';
import { type Canonical, keyOfCall, queriedLanguage } from './cached-calls.ts';
import { requestLanguage } from './request-language.ts';
import { forOne, sendPage } from './send-page.server.ts';
import { watchUpload } from './watch-upload.server.ts';

export { bearer } from './admission.server.ts';

export interface CallContext<Shop> {
  readonly shop: Shop;
  readonly visitor: Visitor;
  /** Whom limits count: see networkOf. */
  readonly address: string;
  /** Of the page that makes the call. */
  readonly language: Language;
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
  /** Where the answers are cached that are the same for everybody; without it each is made anew. */
  readonly answers?: {
    readonly cache: PageCache;
    readonly canonical: Canonical;
    readonly headers: Readonly<Record<string, string>>;
    /** Whether they are for whoever asks alone, for now. */
    readonly forOne?: () => boolean;
  };
  /** Tests check every answer against its row. */
  readonly checkAnswers?: boolean;
  /** How long a call may take; then whoever asked is sent away, although the work may go on. */
  readonly deadlineMs?: number;
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

/** Builds the routes of the API table. */
export function registerApi<Shop>(app: FastifyInstance, options: ApiOptions<Shop>): void {
  acceptEmptyBodies(app);
  const crowds = createCrowds();
  const admission = createAdmission(options, crowds);
  for (const [name, row] of Object.entries(options.rows)) {
    const [verb, path] = everyCall[name as CallName];
    const handler = options.handlers[name];
    if (!handler) throw new Error(`The call ${name} has no handler.`);
    const isUpload = row.reads === 'multipart';
    const checkHeaders = (request: FastifyRequest) => admission.checkHeaders(row, request);
    const admit = (request: FastifyRequest) =>
      inTime(admission.admit(name as CallName, row, request), options.deadlineMs);
    const route: RouteOptions = {
      method: verb,
      url: path,
      // Of a form with files nothing is parsed here; whatever else was sent in its place is held to the common limit.
      ...(isUpload ? {} : { bodyLimit: mostBytesOf(row) }),
      onRequest: row.reads === 'form' ? checkHeaders : [checkHeaders, admit],
      // A posted form is a few kilobytes of anybody's. Who is refused for now gets it back, to send it again.
      ...(row.reads === 'form' ? { preHandler: admit } : {}),
      handler: async (request, reply) => {
        const admitted = admission.of(request);
        if (isUpload) watchUpload(request, reply, row, options.deadlineMs);
        const answered = crowds.join(row, () =>
          answer(name, row, handler, { request, reply, admitted }, options),
        );
        // The limit is for the beginning: a long file may take as long as it is read, or as it takes to arrive.
        const result = await (isUpload ? answered : inTime(answered, options.deadlineMs));
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
      onRequest: async (_request, reply) => {
        reply.header('allow', allowed.join(', '));
        throw new Failure('wrongMethod');
      },
      handler: async () => undefined,
    });
  }
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

/** Use cases say what they have done in English. */
function saidInLanguage(request: FastifyRequest, result: unknown): unknown {
  const language = requestLanguage(request.headers);
  const body = result instanceof Answer ? result.body : result;
  if (language === 'en' || typeof body !== 'object' || body === null) return result;
  if (!('message' in body) || typeof body.message !== 'string') return result;
  const said = { ...body, message: saidIn(language, body.message) };
  return result instanceof Answer ? new Answer(result.status, said, result.headers) : said;
}

/** What the call answers. What is cached is sent here; then, or when somebody else has replied, it is nothing. */
async function answer<Shop>(
  name: string,
  row: Endpoint,
  handler: (input: never, context: CallContext<Shop>) => Promise<unknown>,
  { request, reply, admitted }: { request: FastifyRequest; reply: FastifyReply; admitted: Admitted },
  options: ApiOptions<Shop>,
): Promise<unknown> {
  refuseWhoHungUp(request);
  const readsBody = row.reads === undefined || row.reads === 'json' || row.reads === 'form';
  refuseBroken([request.params, request.query, readsBody ? request.body : null]);
  const input = {
    params: checkInput(row.params, request.params),
    query: checkInput(row.query, request.query),
    body: readsBody ? checkInput(row.body, request.body) : request.body,
  };
  const context: CallContext<Shop> = {
    shop: options.shop,
    ...admitted,
    language: requestLanguage(request.headers),
    header: (header) => {
      const value = request.headers[header];
      return Array.isArray(value) ? value[0] : value;
    },
    request,
  };
  if (row.cached && options.answers) {
    const { cache, canonical, headers, forOne: isForOne } = options.answers;
    const key = keyOfCall(
      name as CallName,
      input as { params?: Record<string, string> },
      canonical,
      queriedLanguage(request.query),
    );
    const page = cache.get(key) ?? (await inTime(cache.through(key), options.deadlineMs));
    if (reply.sent) return undefined;
    reply.hijack();
    sendPage(request.raw, reply.raw, isForOne?.() ? forOne(page) : page, headers);
    return undefined;
  }
  const result = saidInLanguage(request, await handler(input as never, context));
  if (options.checkAnswers && !(result instanceof Answer)) row.out.parse(result);
  return result;
}
