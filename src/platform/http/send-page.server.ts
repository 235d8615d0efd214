import type { IncomingMessage, ServerResponse } from 'node:http';

/** Something ready to send, with its smaller forms where it has them. */
export interface Sendable {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly etag: string;
  readonly plain: Buffer;
  readonly br?: Buffer;
  readonly gzip?: Buffer;
}

/** Picks the smallest form the client accepts. */
function encodingFor(accepts: string): 'br' | 'gzip' | undefined {
  if (/\bbr\b(?!\s*;\s*q=0(\.0+)?\b)/.test(accepts)) return 'br';
  if (/\bgzip\b(?!\s*;\s*q=0(\.0+)?\b)/.test(accepts)) return 'gzip';
  return undefined;
}

const bodyOf = (page: Sendable, encoding: 'br' | 'gzip' | undefined): Buffer =>
  (encoding && page[encoding]) ?? page.plain;

const varyOf = (page: Sendable) => (page.br ? { vary: 'accept-encoding' } : undefined);

/** One header block per page and encoding, made once. */
const blocks = new WeakMap<Sendable, Map<string, string[]>>();

function headerBlock(
  page: Sendable,
  shared: Readonly<Record<string, string>>,
  encoding: 'br' | 'gzip' | undefined,
): string[] {
  let byEncoding = blocks.get(page);
  if (!byEncoding) blocks.set(page, (byEncoding = new Map()));
  let block = byEncoding.get(encoding ?? 'plain');
  if (!block) {
    const all: Record<string, string> = {
      ...shared,
      ...page.headers,
      etag: page.etag,
      ...varyOf(page),
      'content-length': String(bodyOf(page, encoding).length),
    };
    if (encoding) all['content-encoding'] = encoding;
    block = Object.entries(all).flat();
    byEncoding.set(encoding ?? 'plain', block);
  }
  return block;
}

/** Sends a ready page: 304 when the client has it, else the bytes. `shared` must be the same object for all. */
export function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  page: Sendable,
  shared: Readonly<Record<string, string>>,
): void {
  const known = request.headers['if-none-match'];
  if (
    known !== undefined &&
    page.status === 200 &&
    known.split(',').some((tag) => tag.trim().replace(/^W\//, '') === page.etag)
  ) {
    response.writeHead(304, { ...shared, ...page.headers, etag: page.etag, ...varyOf(page) }).end();
    return;
  }
  const encoding = page.br && encodingFor(request.headers['accept-encoding'] ?? '');
  response.writeHead(page.status, headerBlock(page, shared, encoding));
  if (request.method === 'HEAD') response.end();
  else response.end(bodyOf(page, encoding));
}
