import { lookup } from 'node:dns';
import { Agent, type ClientRequest, type IncomingMessage, request as httpRequest } from 'node:http';
import { Agent as TlsAgent, request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { traced, traceparent } from '../../platform/server/tracing/tracing.server.ts';
import { isPrivateAddress } from './private-address.ts';

interface Post {
  readonly url: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
  /** From the first byte to the last: a receiver that hangs is left. */
  readonly timeoutMs: number;
  /** Addresses of our own network too, and without TLS. For the demo and its tests. */
  readonly allowPrivate: boolean;
}

export type Posted = { readonly status: number } | { readonly trouble: string };

const NOT_PUBLIC = 'This address leads into a private network.';

const TROUBLES: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'Nobody listens at this address (ECONNREFUSED).',
  ENOTFOUND: 'There is no such host (ENOTFOUND).',
  ECONNRESET: 'The connection was cut (ECONNRESET).',
};

/** The name is looked up once, and what was checked is what is connected to: a name that changes its mind gains nothing. */
export const publicOnly: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    const [first] = found ?? [];
    if (error) callback(error, '', 0);
    else if (first === undefined || found.some(({ address }) => isPrivateAddress(address)))
      callback(new Error(NOT_PUBLIC), '', 0);
    else if (options.all) callback(null, found);
    else callback(null, first.address, first.family);
  });
};

/** Why nothing can be sent to an address, whatever answers there. */
export function refusedUrl(text: string, allowPrivate: boolean): string | undefined {
  if (!URL.canParse(text)) return 'Please enter a whole address, such as https://example.com/hooks.';
  const { protocol, hostname, username, password } = new URL(text);
  if (username !== '' || password !== '') return 'Please leave user and password out of the address.';
  if (protocol !== 'https:' && !(allowPrivate && protocol === 'http:'))
    return 'The address must begin with https://.';
  const host = hostname.replace(/^\[|\]$/g, '');
  if (!allowPrivate && (isIP(host) === 0 ? /(^|\.)localhost\.?$/i.test(host) : isPrivateAddress(host)))
    return NOT_PUBLIC;
  return undefined;
}

/** Posts and looks at nothing but the status. A redirect is an answer, and is not followed. */
export function postWebhook(post: Post): Promise<Posted> {
  const refused = refusedUrl(post.url, post.allowPrivate);
  if (refused !== undefined) return Promise.resolve({ trouble: refused });
  const { host } = new URL(post.url);
  return traced(
    () => ({ name: `POST ${host}`, kind: 'client', attributes: { 'server.address': host } }),
    async (part) => {
      const posted = await send(post);
      if ('status' in posted) part?.set({ 'http.response.status_code': posted.status });
      return posted;
    },
  );
}

/** Few stay open, and for less than most receivers leave them open: the next event need not shake hands again. */
const KEPT = { keepAlive: true, maxFreeSockets: 2, timeout: 4_000 } as const;
const agentsOf = () => ({ 'http:': new Agent(KEPT), 'https:': new TlsAgent(KEPT) });
/** Apart, so that none that leads inside is used for an address that must not. */
const agents = { anywhere: agentsOf(), public: agentsOf() };
/** More of an answer is not worth a connection. */
const MOST_READ = 16_384;

/** Reads on only so that the connection can be used again. */
function finish(response: IncomingMessage): void {
  let read = 0;
  response.on('error', () => {});
  response.on('data', (part: Buffer) => {
    read += part.length;
    if (read > MOST_READ) response.destroy();
  });
}

/** A receiver may close a connection at the very moment it is used again. */
const isStale = (error: NodeJS.ErrnoException, request: ClientRequest): boolean =>
  request.reusedSocket && (error.code === 'ECONNRESET' || error.code === 'EPIPE');

function send(post: Post, again = false): Promise<Posted> {
  const { url, body, headers, timeoutMs, allowPrivate } = post;
  const caused = traceparent();
  return new Promise((resolve) => {
    const isTls = url.startsWith('https:');
    const request = (isTls ? httpsRequest : httpRequest)(url, {
      method: 'POST',
      headers: {
        ...headers,
        ...(caused === undefined ? {} : { traceparent: caused }),
        'content-length': Buffer.byteLength(body),
      },
      signal: AbortSignal.timeout(timeoutMs),
      agent: again ? false : agents[allowPrivate ? 'anywhere' : 'public'][isTls ? 'https:' : 'http:'],
      ...(allowPrivate ? {} : { lookup: publicOnly }),
    });
    request.on('response', (response) => {
      resolve({ status: response.statusCode ?? 0 });
      finish(response);
    });
    request.on('error', (error: NodeJS.ErrnoException) => {
      if (isStale(error, request)) return resolve(send(post, true));
      const late = error.name === 'AbortError' || error.name === 'TimeoutError';
      resolve({
        trouble: late
          ? `No answer within ${timeoutMs / 1000} seconds.`
          : (TROUBLES[error.code ?? ''] ?? error.code ?? error.message),
      });
    });
    request.end(body);
  });
}
