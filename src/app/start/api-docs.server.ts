import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { webhookEvents } from '../../contract/webhook-events.ts';
import { apiPage } from '../../platform/server/http/api-page.server.ts';
import { openApi } from '../../platform/server/http/openapi.server.ts';
import { type Sendable, sendPage } from '../../platform/server/http/send-page.server.ts';
import { etagOf } from '../../platform/server/page-cache/pack.server.ts';

const TITLE = 'The API of the shop';

interface Options {
  readonly publicUrl: string;
  readonly sharedHeaders: Readonly<Record<string, string>>;
  /** Tests count how often it is made. */
  readonly document?: typeof openApi;
}

async function inAllForms(type: string, text: string): Promise<Sendable> {
  const plain = Buffer.from(text);
  // The best takes ten times as long, and somebody waits for it.
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(plain, { params }),
    promisify(gzip)(plain),
  ]);
  const headers = { 'content-type': type, 'cache-control': 'public, max-age=300' };
  return { status: 200, headers, etag: etagOf(plain), plain, br, gzip: zipped };
}

/** Made when somebody asks first, for all who ask then and later. */
function once(make: () => Promise<Sendable>): () => Promise<Sendable> {
  let made: Promise<Sendable> | undefined;
  return () =>
    (made ??= make().catch((error: unknown) => {
      made = undefined;
      throw error;
    }));
}

/**
 * The API table for people and for machines. It changes only with the program: to make it takes a tenth of a second in
 * which nobody else is answered.
 */
export function registerApiDocs(app: FastifyInstance, options: Options): void {
  const { publicUrl, sharedHeaders, document = openApi } = options;
  const allCalls = () => import('../../contract/api.ts');
  const docs = {
    '/api/docs': once(async () => {
      const { api } = await allCalls();
      return inAllForms('text/html; charset=utf-8', apiPage(api, TITLE, webhookEvents));
    }),
    '/api/docs/openapi.json': once(async () => {
      const { api } = await allCalls();
      const described = document(api, { title: TITLE, server: publicUrl, webhooks: webhookEvents });
      return inAllForms('application/json; charset=utf-8', JSON.stringify(described));
    }),
  };
  for (const [path, find] of Object.entries(docs))
    app.get(path, async (request, reply) => {
      const made = await find();
      reply.hijack();
      sendPage(request.raw, reply.raw, made, sharedHeaders);
    });
}
