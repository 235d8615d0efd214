import type { IncomingMessage, ServerResponse } from 'node:http';
import type { CachedPage } from '../page-cache.server.ts';

/** Picks the smallest form the client accepts. */
function encodingFor(accepts: string): 'br' | 'gzip' | undefined {
  if (/\bbr\b(?!\s*;\s*q=0(\.0+)?\b)/.test(accepts)) return 'br';
  if (/\bgzip\b(?!\s*;\s*q=0(\.0+)?\b)/.test(accepts)) return 'gzip';
  return undefined;
}

/** One header block per page and encoding, made once. */
const blocks = new WeakMap<CachedPage, Map<string, string[]>>();

function headerBlock(
  page: CachedPage,
  shared: Readonly<Record<string, string>>,
  encoding: 'br' | 'gzip' | undefined,
): string[] {
  let byEncoding = blocks.get(page);
  if (!byEncoding) blocks.set(page, (byEncoding = new Map()));
  let block = byEncoding.get(encoding ?? 'plain');
  if (!block) {
    const body = encoding ? page[encoding] : page.plain;
    const all: Record<string, string> = {
      ...shared,
      ...page.headers,
      etag: page.etag,
      vary: 'accept-encoding',
      'content-length': String(body.length),
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
  page: CachedPage,
  shared: Readonly<Record<string, string>>,
): void {
  const known = request.headers['if-none-match'];
  if (
    known !== undefined &&
    page.status === 200 &&
    known.split(',').some((tag) => tag.trim().replace(/^W\//, '') === page.etag)
  ) {
    response.writeHead(304, { ...shared, ...page.headers, etag: page.etag, vary: 'accept-encoding' }).end();
    return;
  }
  const encoding = encodingFor(request.headers['accept-encoding'] ?? '');
  response.writeHead(page.status, headerBlock(page, shared, encoding));
  if (request.method === 'HEAD') response.end();
  else response.end(encoding ? page[encoding] : page.plain);
}
