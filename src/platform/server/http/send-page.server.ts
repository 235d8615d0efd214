import type { IncomingMessage, ServerResponse } from 'node:http';
import { createOtherForms } from '../page-cache/other-forms.server.ts';
import { unpack } from '../page-cache/pack.server.ts';
import { acceptedForm, type Form } from './accepted-form.ts';

/** Something ready to send: as it is, or compressed, or both. */
export interface Sendable {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly etag: string;
  readonly plain?: Buffer;
  readonly br?: Buffer;
  readonly gzip?: Buffer;
}

/** Without a compressed form there is nothing to choose. */
const formFor = (page: Sendable, accepts: string | undefined): Form =>
  page.br ? acceptedForm(accepts) : 'plain';

/** The same for one browser alone: nothing between it and the shop may store it. */
export const forOne = (page: Sendable): Sendable => ({
  ...page,
  headers: { ...page.headers, 'cache-control': 'private, no-store' },
});

const MARK = { br: '-br', gzip: '-gz', plain: '' } as const;

/** A strong tag names bytes: each form has its own, or a cache could join parts of two forms. */
const tagOf = ({ etag }: Sendable, form: Form): string =>
  form === 'plain' ? etag : `${etag.slice(0, -1)}${MARK[form]}"`;

const varyOf = (page: Sendable) => (page.br ? { vary: 'accept-encoding' } : undefined);

/** A form of a page with its headers as a flat list of names and values, made once. */
interface Ready {
  readonly head: string[];
  readonly body: Buffer;
}

const readied = new WeakMap<Sendable, Partial<Record<Form, Ready>>>();
/** Plain forms of compressed pages that a process holds: some fifty of the most wanted, for the few who take nothing else. */
const PLAIN_BYTES = 6_000_000;
const others = createOtherForms<Sendable, Ready>({
  capBytes: PLAIN_BYTES,
  weigh: ({ body }) => body.length,
});

function headed(page: Sendable, shared: Readonly<Record<string, string>>, form: Form, body: Buffer): Ready {
  const all: Record<string, string> = {
    ...shared,
    ...page.headers,
    etag: tagOf(page, form),
    ...varyOf(page),
    'content-length': String(body.length),
  };
  if (form !== 'plain') all['content-encoding'] = form;
  return { head: Object.entries(all).flat(), body };
}

function ready(page: Sendable, shared: Readonly<Record<string, string>>, form: Form, body: Buffer): Ready {
  const made = headed(page, shared, form, body);
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
  const body = page[form];
  const made =
    readied.get(page)?.[form] ??
    (body ? ready(page, shared, form, body) : form === 'br' ? undefined : others.get(page, form));
  if (made) return send(request, response, page.status, made);
  const other = form === 'gzip' ? 'gzip' : 'plain';
  others
    .make(page, other, async () => headed(page, shared, form, await unpack(page, other)))
    .then(
      (unpacked) => send(request, response, page.status, unpacked),
      () => response.destroy(),
    );
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  { head, body }: Ready,
): void {
  response.writeHead(status, head);
  if (request.method === 'HEAD') response.end();
  else response.end(body);
}
