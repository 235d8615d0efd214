import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { Failure } from '../../../domain/errors.ts';

/** The most that is read into memory and parsed: JSON, text, posted forms, signed messages. Files are streamed. */
export const MOST_PARSED_BYTES = 256 * 1024;

type Headers = FastifyRequest['headers'];
type Sent = Pick<FastifyRequest, 'headers' | 'method'>;

/** Whether something follows the headers. */
export const bringsBody = ({ 'content-length': length, 'transfer-encoding': coding }: Headers): boolean =>
  coding !== undefined || (length !== undefined && length !== '0');

/**
 * The same by the headers as they came. Node would sort all of them into an object first, which costs more than
 * sending a cached page. Most names are told apart by their length and first letter.
 */
export function mayBringBody({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): boolean {
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    const { length } = name;
    if (length !== 14 && length !== 17) continue;
    const first = name[0];
    if (first !== 'c' && first !== 'C' && first !== 't' && first !== 'T') continue;
    if (/^(content-length|transfer-encoding)$/i.test(name)) return true;
  }
  return false;
}

/** How much a call may send at most; beyond MOST_PARSED_BYTES only files, which are streamed. */
export const mostBytesOf = ({ reads, bodyLimit }: Pick<Endpoint, 'reads' | 'bodyLimit'>): number =>
  reads === 'multipart'
    ? (bodyLimit ?? MOST_PARSED_BYTES)
    : Math.min(bodyLimit ?? MOST_PARSED_BYTES, MOST_PARSED_BYTES);

export const tooLarge = (message?: string): Failure =>
  new Failure('tooLarge', message === undefined ? {} : { message });

/** By what the client says of itself. What it does not say is counted while it arrives. */
export function refuseLength({ headers }: Sent, most: number, message?: string): void {
  if (Number(headers['content-length'] ?? 0) > most) throw tooLarge(message);
}

/** What is read as JSON must say that it is: a form of another site can be sent without asking, JSON cannot. */
export function refuseOtherTypes(
  { reads = 'json' }: Pick<Endpoint, 'reads'>,
  { headers, method }: Sent,
): void {
  const { 'content-type': type } = headers;
  if (type === undefined || method !== 'POST') return;
  const isJson = /^application\/json\b/i.test(type);
  const isForm = /^application\/x-www-form-urlencoded\b/i.test(type);
  if ((reads === 'json' && !isJson) || (reads === 'form' && !isJson && !isForm))
    throw new Failure('wrongMediaType');
}

/** A call that takes files takes nothing else: whatever else was sent would be parsed whole. */
export function refuseOtherThanFiles({ reads }: Pick<Endpoint, 'reads'>, { headers }: Sent): void {
  if (reads !== 'multipart' || !bringsBody(headers)) return;
  if (!/^multipart\/form-data\b/i.test(headers['content-type'] ?? ''))
    throw new Failure('wrongMediaType', { message: 'Please send this as a form with a file.' });
}

/** The rules for every address, before anything is read. */
export function refuseBadBodies(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    const { headers, method } = request;
    const coding = headers['content-encoding'];
    // A few kilobytes can unpack to gigabytes.
    if (coding !== undefined && !/^identity$/i.test(coding))
      throw new Failure('wrongMediaType', { message: 'Please send this without compression.' });
    if (method === 'GET' || method === 'HEAD') {
      // Nobody reads it, and it would have to be received to its end.
      if (headers['transfer-encoding'] !== undefined) throw new Failure('invalidInput');
      refuseLength(request, MOST_PARSED_BYTES);
    } else if (request.is404) throw new Failure('notFound');
  });
}
