import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { publicOnly, refusedUrl } from '../webhooks/post-webhook.server.ts';

interface Wanted {
  readonly url: string;
  /** The file it is written to. */
  readonly to: string;
  /** From the first question to the last byte, redirects included. */
  readonly timeoutMs: number;
  readonly maxBytes: number;
  /** As for webhooks: addresses of our own network too, and without TLS. */
  readonly allowPrivate: boolean;
}

/** It cannot be had, and asking again would change nothing. */
export class Refused extends Error {}

const MOST_REDIRECTS = 3;

/** Fetches what a stranger's file names, under the rules of webhooks; each redirect is looked at like the first address. */
export async function fetchPublic({ url, to, timeoutMs, maxBytes, allowPrivate }: Wanted): Promise<void> {
  const signal = AbortSignal.timeout(timeoutMs);
  let address = allowPrivate ? url : url.replace(/^http:/i, 'https:');
  for (let hop = 0; hop <= MOST_REDIRECTS; hop += 1) {
    const refused = refusedUrl(address, allowPrivate);
    if (refused !== undefined) throw new Refused(refused);
    const response = await get(address, { signal, allowPrivate });
    const { statusCode = 0, headers } = response;
    if (statusCode >= 300 && statusCode < 400 && headers.location !== undefined) {
      response.destroy();
      if (!URL.canParse(headers.location, address)) throw new Refused('It leads to no address.');
      address = new URL(headers.location, address).href;
      continue;
    }
    if (statusCode !== 200) {
      response.destroy();
      const message = `The other shop answered ${statusCode}.`;
      throw statusCode >= 500 || statusCode === 429 ? new Error(message) : new Refused(message);
    }
    if (Number(headers['content-length'] ?? 0) > maxBytes) {
      response.destroy();
      throw tooLarge(maxBytes);
    }
    return receive(response, to, maxBytes);
  }
  throw new Refused('It leads from address to address.');
}

const tooLarge = (maxBytes: number): Refused =>
  new Refused(`The picture is larger than ${Math.floor(maxBytes / 1_000_000)} MB.`);

async function receive(response: IncomingMessage, to: string, maxBytes: number): Promise<void> {
  let bytes = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      done(bytes > maxBytes ? tooLarge(maxBytes) : null, chunk);
    },
  });
  try {
    await pipeline(response, counted, createWriteStream(to, { mode: 0o600 }));
  } catch (error) {
    await rm(to, { force: true });
    throw error;
  }
}

const get = (
  url: string,
  { signal, allowPrivate }: { readonly signal: AbortSignal; readonly allowPrivate: boolean },
): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const send = url.startsWith('https:') ? httpsRequest : httpRequest;
    const request = send(url, {
      headers: { accept: 'image/*' },
      signal,
      agent: false,
      ...(allowPrivate ? {} : { lookup: publicOnly }),
    });
    request.on('response', resolve);
    request.on('error', reject);
    request.end();
  });
