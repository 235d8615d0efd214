import {
  type IncomingMessage,
  type ServerResponse,
  STATUS_CODES,
  validateHeaderName,
  validateHeaderValue,
} from 'node:http';
import { unpack } from '../page-cache/pack.server.ts';

/** Something ready to send: as it is, or compressed, or both. */
export interface Sendable {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly etag: string;
  readonly plain?: Buffer;
  readonly br?: Buffer;
  readonly gzip?: Buffer;
}

type Form = 'br' | 'gzip' | 'plain';

/** Picks the smallest form the client accepts. */
function formFor(page: Sendable, accepts: string | undefined): Form {
  if (!page.br || accepts === undefined) return 'plain';
  if (/\bbr\b(?!\s*;\s*q=0(\.0+)?\b)/.test(accepts)) return 'br';
  if (/\bgzip\b(?!\s*;\s*q=0(\.0+)?\b)/.test(accepts)) return 'gzip';
  return 'plain';
}

const varyOf = (page: Sendable) => (page.br ? { vary: 'accept-encoding' } : undefined);

/** A form of a page with its headers, made once. */
interface Ready {
  readonly head: string[];
  /** The same as it goes over the wire. */
  readonly text: string;
  readonly body: Buffer;
}

function headText(status: number, headers: Readonly<Record<string, string>>): string {
  const lines = Object.entries(headers).map(([name, value]) => {
    validateHeaderName(name);
    validateHeaderValue(name, value);
    return `${name}: ${value}\r\n`;
  });
  return `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? 'unknown'}\r\n${lines.join('')}`;
}

const readied = new WeakMap<Sendable, Partial<Record<Form, Ready>>>();

function ready(page: Sendable, shared: Readonly<Record<string, string>>, form: Form, body: Buffer): Ready {
  const all: Record<string, string> = {
    ...shared,
    ...page.headers,
    etag: page.etag,
    ...varyOf(page),
    'content-length': String(body.length),
  };
  if (form !== 'plain') all['content-encoding'] = form;
  const made = { head: Object.entries(all).flat(), text: headText(page.status, all), body };
  // Unpacked for somebody who takes nothing else: rare, and too large to hold.
  if (form === 'plain' && !page.plain) return made;
  const forms = readied.get(page);
  if (forms) forms[form] = made;
  else readied.set(page, { [form]: made });
  return made;
}

/** A header as it came. Node would sort all of them into an object first, which costs more than sending a page. */
function headerOf({ rawHeaders }: IncomingMessage, name: string): string | undefined {
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const given = rawHeaders[at] ?? '';
    if (given.length === name.length && given.toLowerCase() === name) return rawHeaders[at + 1];
  }
  return undefined;
}

const isKnown = (known: string, etag: string): boolean =>
  known === etag || known.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);

/** Sends a ready page: 304 when the client has it, else the bytes. `shared` must be the same object for all. */
export function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  page: Sendable,
  shared: Readonly<Record<string, string>>,
): void {
  const known = headerOf(request, 'if-none-match');
  if (known !== undefined && page.status === 200 && isKnown(known, page.etag)) {
    response.writeHead(304, { ...shared, ...page.headers, etag: page.etag, ...varyOf(page) }).end();
    return;
  }
  const form = formFor(page, headerOf(request, 'accept-encoding'));
  const made = readied.get(page)?.[form];
  if (made) return send(request, response, page.status, made);
  const body = page[form];
  if (body) return send(request, response, page.status, ready(page, shared, form, body));
  unpack(page, form === 'gzip' ? 'gzip' : 'plain').then(
    (bytes) => send(request, response, page.status, ready(page, shared, form, bytes)),
    () => response.destroy(),
  );
}

/** What Node keeps of an answer until it is sent: not public, but long the same, and a test looks at what comes of it. */
interface Inner {
  _header: string | null;
  readonly _keepAliveTimeout?: number;
  readonly _expect_continue?: boolean;
}

let date = { line: '', until: 0 };
function dateLine(): string {
  const now = Date.now();
  if (now >= date.until)
    date = { line: `Date: ${new Date(now).toUTCString()}\r\n`, until: now - (now % 1000) + 1000 };
  return date.line;
}

/**
 * Gives the answer its head as it was written down when the page was readied. `writeHead` would look at each letter of
 * each header again, which costs a seventh of all that sending a page does. False where something is out of the ordinary.
 */
function giveHead(request: IncomingMessage, response: ServerResponse, status: number, text: string): boolean {
  const inner = response as unknown as Inner;
  const { _keepAliveTimeout: stays = 0 } = inner;
  if (request.method !== 'GET' || !response.shouldKeepAlive || inner._header || inner._expect_continue)
    return false;
  if (stays === 0 || response.getHeaderNames().length > 0) return false;
  response.statusCode = status;
  inner._header = `${text}${dateLine()}Connection: keep-alive\r\nKeep-Alive: timeout=${Math.floor(stays / 1000)}\r\n\r\n`;
  return true;
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  { head, text, body }: Ready,
): void {
  if (!giveHead(request, response, status, text)) response.writeHead(status, head);
  if (request.method === 'HEAD') response.end();
  else response.end(body);
}
