import { traced, traceparent } from '../../platform/server/tracing/tracing.server.ts';
import { ServiceError } from './service-error.ts';

export type JsonCall = {
  method: 'GET' | 'POST' | 'PATCH';
  url: string;
  headers?: Record<string, string>;
  body?: unknown;
  /** Sent as a posted form instead of JSON. */
  form?: string;
  timeoutMs: number;
  maxBytes: number;
  /** Finds the service's own words in an error answer. */
  describeError?: (json: unknown) => { message?: string; code?: string } | undefined;
};

/** One call, no retries. The time-out covers connecting, waiting and reading. Answers the parsed JSON of a 2xx. */
export function callJson(call: JsonCall): Promise<unknown> {
  const { host } = new URL(call.url);
  return traced(
    () => ({
      name: `${call.method} ${host}`,
      kind: 'client',
      attributes: { 'http.request.method': call.method, 'server.address': host },
    }),
    (part) => ask(call, (status) => part?.set({ 'http.response.status_code': status })),
  );
}

async function ask(call: JsonCall, answered: (status: number) => void): Promise<unknown> {
  const caused = traceparent();
  const where = `${call.method} ${new URL(call.url).pathname}`;
  let response: Response;
  let text: string;
  try {
    response = await fetch(call.url, {
      method: call.method,
      headers: {
        accept: 'application/json',
        ...(call.form === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
        ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(caused === undefined ? {} : { traceparent: caused }),
        ...call.headers,
      },
      body: call.form ?? (call.body === undefined ? undefined : JSON.stringify(call.body)),
      redirect: 'manual',
      signal: AbortSignal.timeout(call.timeoutMs),
    });
    answered(response.status);
    text = (await readBytes(response, call.maxBytes, where)).toString('utf8');
  } catch (error) {
    throw asServiceError(error, where);
  }
  const json = parse(text);
  if (response.ok) {
    if (json === undefined)
      throw new ServiceError('garbled', `${where}: the answer is no JSON`, { status: response.status });
    return json;
  }
  throw failedStatus(response, call.describeError?.(json), where);
}

/** Not more than so many bytes. */
export async function readBytes(response: Response, maxBytes: number, where: string): Promise<Buffer> {
  if (!response.body) return Buffer.alloc(0);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body) {
    size += chunk.byteLength;
    // Leaving the loop cancels the body, so a flood is not read to its end.
    if (size > maxBytes)
      throw new ServiceError('garbled', `${where}: the answer is longer than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

export function asServiceError(error: unknown, where: string): ServiceError {
  if (error instanceof ServiceError) return error;
  if (error instanceof DOMException && error.name === 'TimeoutError') {
    return new ServiceError('timeout', `${where}: no answer in time`, { cause: error });
  }
  return new ServiceError('unavailable', `${where}: no connection`, { cause: error });
}

function failedStatus(
  response: Response,
  said: { message?: string; code?: string } | undefined,
  where: string,
): ServiceError {
  const { status } = response;
  const message = `${where}: ${status}${said?.message ? ` ${said.message}` : ''}`;
  const details = { status, code: said?.code, retryAfterMs: retryAfter(response) };
  if (status === 429 || status >= 500) return new ServiceError('unavailable', message, details);
  // A redirect is never followed: credentials do not travel to an address we did not choose.
  if (status < 400) return new ServiceError('garbled', message, details);
  return new ServiceError('refused', message, details);
}

function retryAfter(response: Response): number | undefined {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : undefined;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
