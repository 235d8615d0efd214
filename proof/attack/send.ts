import { request } from 'node:http';

export interface Heard {
  /** 0: the connection was cut before or within the answer. */
  readonly status: number;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly bytes: Buffer;
  readonly text: string;
  readonly ms: number;
}

export interface Ask {
  readonly method?: string;
  readonly token?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  readonly json?: unknown;
  readonly body?: string | Buffer;
  /** The address it is sent from; without it each request comes from another one. */
  readonly from?: string;
}

export type Send = (path: string, ask?: Ask) => Promise<Heard>;

let count = 0;
/** Everything below 127 is this machine (on Linux): as many clients as we like, and no limit gets in the way of a test. */
export function nextAddress(): string {
  count += 1;
  return `127.${1 + ((count >> 16) & 63)}.${(count >> 8) & 255}.${1 + (count & 127)}`;
}

/** Longer than this is slow. */
export const SLOW_MS = 5_000;

/** A busy machine is slow once; what a question makes slow is slow each time it is asked. */
export function sender(url: string): Send {
  const once = sendOnce(url);
  return async (path, ask = {}) => {
    let heard = await once(path, ask);
    const isQuestion = (ask.method ?? 'GET') === 'GET' && ask.json === undefined && ask.body === undefined;
    for (let again = 0; isQuestion && heard.status > 0 && heard.ms > SLOW_MS && again < 2; again += 1)
      heard = await once(path, ask);
    return heard;
  };
}

/** Sends the path as it stands: `fetch` would tidy up what an attacker leaves untidy. */
const sendOnce =
  (url: string): Send =>
  (path, { method, token, headers = {}, json, body, from = nextAddress() } = {}) =>
    new Promise((resolve) => {
      const { hostname, port } = new URL(url);
      const cut = ({ message }: Error): void =>
        resolve({
          status: 0,
          headers: {},
          bytes: Buffer.alloc(0),
          text: message,
          ms: performance.now() - started,
        });
      const payload = json === undefined ? body : JSON.stringify(json);
      const started = performance.now();
      const sent = request(
        {
          host: hostname,
          port,
          path,
          localAddress: from,
          agent: false,
          method: method ?? (payload === undefined ? 'GET' : 'POST'),
          headers: {
            ...(json === undefined ? {} : { 'content-type': 'application/json' }),
            ...(payload === undefined ? {} : { 'content-length': String(Buffer.byteLength(payload)) }),
            ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
            ...headers,
          },
        },
        (answer) => {
          const parts: Buffer[] = [];
          answer.on('data', (part: Buffer) => parts.push(part));
          answer.on('error', cut);
          answer.on('end', () => {
            const bytes = Buffer.concat(parts);
            resolve({
              status: answer.statusCode ?? 0,
              headers: Object.fromEntries(
                Object.entries(answer.headers).map(([name, value]) => [name, value?.toString()]),
              ),
              bytes,
              text: bytes.toString(),
              ms: performance.now() - started,
            });
          });
        },
      );
      sent.setTimeout(30_000, () => sent.destroy(new Error(`No answer in 30 s: ${path}`)));
      sent.on('error', cut);
      sent.end(payload);
    });

export interface FilePart {
  readonly field: string;
  readonly name: string;
  readonly type: string;
  readonly bytes: Buffer;
}

/** A form with files, written by hand: names and types may say what they like. */
export function multipart(
  files: readonly FilePart[],
  fields: Readonly<Record<string, string>> = {},
): Pick<Ask, 'body' | 'headers'> {
  const edge = 'kadam-edge-7d1c';
  const parts = [
    ...Object.entries(fields).map(([name, value]) =>
      Buffer.from(`--${edge}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
    ),
    ...files.flatMap(({ field, name, type, bytes }) => [
      Buffer.from(
        `--${edge}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`,
      ),
      bytes,
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${edge}--\r\n`),
  ];
  return {
    body: Buffer.concat(parts),
    headers: { 'content-type': `multipart/form-data; boundary=${edge}` },
  };
}
