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

const MARK = { br: '-br', gzip: '-gz', plain: '' } as const;

/** A strong tag names bytes: each form has its own, or a cache could join parts of two forms. */
const tagOf = ({ etag }: Sendable, form: Form): string =>
  form === 'plain' ? etag : `${etag.slice(0, -1)}${MARK[form]}"`;

const varyOf = (page: Sendable) => (page.br ? { vary: 'accept-encoding' } : undefined);

/** A form of a page with its headers, made once. */
interface Ready {
  readonly head: string[];
  /** The same as it goes over the wire. */
  readonly text: string;
  readonly body: Buffer;
  /** How often it was sent, and the whole answer in one piece once that was often. */
  sent: number;
  whole?: Whole;
}

/** A whole answer, head and body. A server sends a tenth to a third more of them in one piece than in several. */
interface Whole {
  readonly bytes: Buffer;
  /** Where the date stands, and which second it says. */
  readonly dateAt: number;
  second: number;
  readonly staysMs: number;
}

/** Sent so often, an answer is worth a copy; longer ones gain too little by it. */
const OFTEN = 8;
const LONGEST_WHOLE = 48 * 1024;

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
    etag: tagOf(page, form),
    ...varyOf(page),
    'content-length': String(body.length),
  };
  if (form !== 'plain') all['content-encoding'] = form;
  const made = { head: Object.entries(all).flat(), text: headText(page.status, all), body, sent: 0 };
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
  known === etag ||
  known.trim() === '*' ||
  known.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);

/** Sends a ready page: 304 when the client has it, else the bytes. `shared` must be the same object for all. */
export function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  page: Sendable,
  shared: Readonly<Record<string, string>>,
): void {
  const known = headerOf(request, 'if-none-match');
  const form = formFor(page, headerOf(request, 'accept-encoding'));
  if (known !== undefined && page.status === 200 && isKnown(known, tagOf(page, form))) {
    response.writeHead(304, { ...shared, ...page.headers, etag: tagOf(page, form), ...varyOf(page) }).end();
    return;
  }
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
  _headerSent: boolean;
  readonly _keepAliveTimeout?: number;
  readonly _expect_continue?: boolean;
}

let date = { text: '', second: 0 };
function dateNow(): typeof date {
  const now = Date.now();
  const second = now - (now % 1000);
  if (second !== date.second) date = { text: new Date(second).toUTCString(), second };
  return date;
}

/** The lines that Node itself would add. */
const lastLines = (staysMs: number): string =>
  `Connection: keep-alive\r\nKeep-Alive: timeout=${Math.floor(staysMs / 1000)}\r\n\r\n`;

function wholeOf({ text, body }: Ready, staysMs: number): Whole {
  const { text: now, second } = dateNow();
  const before = Buffer.from(`${text}Date: `, 'latin1');
  const after = Buffer.from(`${now}\r\n${lastLines(staysMs)}`, 'latin1');
  return { bytes: Buffer.concat([before, after, body]), dateAt: before.length, second, staysMs };
}

/**
 * The whole answer as it is sent now. The date is written over the old one: who is still being sent the answer of a second
 * ago has its head already, or gets the newer date.
 */
function wholeNow(made: Ready, staysMs: number): Buffer {
  if (made.whole?.staysMs !== staysMs) made.whole = wholeOf(made, staysMs);
  const { whole } = made;
  const { text, second } = dateNow();
  if (whole.second !== second) {
    whole.bytes.write(text, whole.dateAt, 'latin1');
    whole.second = second;
  }
  return whole.bytes;
}

/** Whether this is the usual answer to a GET, on a connection that stays. */
function isUsual(request: IncomingMessage, response: ServerResponse, inner: Inner): boolean {
  if (request.method !== 'GET' || !response.shouldKeepAlive || inner._header || inner._expect_continue)
    return false;
  return (inner._keepAliveTimeout ?? 0) > 0 && response.getHeaderNames().length === 0;
}

/**
 * A usual answer gets its head as it was written down when the page was readied. `writeHead` would look at each letter of
 * each header again, which costs a seventh of all that sending a page does.
 */
function send(request: IncomingMessage, response: ServerResponse, status: number, made: Ready): void {
  const inner = response as unknown as Inner;
  if (!isUsual(request, response, inner)) {
    response.writeHead(status, made.head);
    if (request.method === 'HEAD') response.end();
    else response.end(made.body);
    return;
  }
  const { _keepAliveTimeout: staysMs = 0 } = inner;
  response.statusCode = status;
  made.sent += 1;
  if (made.sent > OFTEN && made.body.length <= LONGEST_WHOLE) {
    inner._header = made.text;
    inner._headerSent = true;
    response.end(wholeNow(made, staysMs));
    return;
  }
  inner._header = `${made.text}Date: ${dateNow().text}\r\n${lastLines(staysMs)}`;
  response.end(made.body);
}
