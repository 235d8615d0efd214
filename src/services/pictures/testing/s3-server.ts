import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

const KEYS = { accessKeyId: 'test-key', secretAccessKey: 'test-secret' };

/** Whether the request was signed with our key, by Signature Version 4. */
function isSigned(request: IncomingMessage): boolean {
  const [, id, day, region, names, signature] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d+)\/([^/]+)\/s3\/aws4_request,\s?SignedHeaders=([^,]+),\s?Signature=(\w+)$/.exec(
      request.headers.authorization ?? '',
    ) ?? [];
  if (id !== KEYS.accessKeyId || !day || !region || !names) return false;
  const [path = '', query = ''] = (request.url ?? '').split('?');
  const headers = names.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}\n`);
  const asked = [
    request.method,
    path,
    query,
    headers.join(''),
    names,
    request.headers['x-amz-content-sha256'],
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], scope, sha256(asked)].join('\n');
  const key = [region, 's3', 'aws4_request'].reduce<Buffer>(
    (before, part) => hmac(before, part),
    hmac(`AWS4${KEYS.secretAccessKey}`, day),
  );
  return hmac(key, text).toString('hex') === signature;
}

interface StoredObject {
  readonly bytes: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

/** The few words of the S3 protocol that the shop uses, on loopback, for tests that run everywhere. */
export async function openS3Server(bucket = 'pictures') {
  const objects = new Map<string, StoredObject>();
  const state = { away: false, refusePuts: (_key: string): boolean => false };
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (state.away) return void response.writeHead(503).end();
    if (!isSigned(request)) return void response.writeHead(403).end();
    const key = decodeURIComponent((request.url ?? '').slice(`/${bucket}/`.length));
    if (!request.url?.startsWith(`/${bucket}/`)) return void response.writeHead(404).end();
    const found = objects.get(key);
    const { searchParams } = new URL(request.url, 'http://localhost');
    if (request.method === 'GET' && searchParams.has('list-type')) {
      const listed = [...objects].filter(([name]) => name.startsWith(searchParams.get('prefix') ?? ''));
      const rows = listed.map(
        ([name, { bytes }]) => `<Contents><Key>${name}</Key><Size>${bytes.length}</Size></Contents>`,
      );
      const body = `<ListBucketResult><KeyCount>${rows.length}</KeyCount>${rows.join('')}</ListBucketResult>`;
      return void response.writeHead(200, { 'content-type': 'application/xml' }).end(body);
    }
    switch (request.method) {
      case 'PUT': {
        if (state.refusePuts(key)) return void response.writeHead(500).end();
        const bytes = Buffer.concat(chunks);
        // The protocol asks for it: a body of unknown length is refused.
        if (Number(request.headers['content-length']) !== bytes.length)
          return void response.writeHead(411).end();
        objects.set(key, {
          bytes,
          headers: {
            'content-type': request.headers['content-type'] ?? '',
            'cache-control': request.headers['cache-control'] ?? '',
          },
        });
        return void response.writeHead(200).end();
      }
      case 'DELETE':
        objects.delete(key);
        return void response.writeHead(204).end();
      default:
        if (!found) return void response.writeHead(404).end();
        response.writeHead(200, { ...found.headers, 'content-length': String(found.bytes.length) });
        return void response.end(request.method === 'HEAD' ? undefined : found.bytes);
    }
  };
  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    /** As the environment says it. */
    settings: {
      S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      S3_BUCKET: bucket,
      S3_REGION: 'auto',
      S3_ACCESS_KEY_ID: KEYS.accessKeyId,
      S3_SECRET_ACCESS_KEY: KEYS.secretAccessKey,
    },
    objects,
    state,
    close: async (): Promise<void> => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
