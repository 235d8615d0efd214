import { existsSync } from 'node:fs';
import path from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { Failure } from '../../domain/errors.ts';
import type { Shop } from '../../features/shop.server.ts';
import { createFiles, type Files } from '../../platform/server/http/files.server.ts';
import { documentHeaders } from '../../platform/server/http/security-headers.ts';

/** Built assets and uploaded pictures never change under their name; the demo's are checked by ETag after a month. */
export function shopFiles(
  root: string,
  sharedHeaders: Readonly<Record<string, string>>,
  { log, services: { pictures: store } }: Shop,
): readonly Files[] {
  const assets = createFiles({
    folder: path.join(root, 'dist/client/assets'),
    prefix: '/assets/',
    cacheControl: 'public, max-age=31536000, immutable',
    sharedHeaders,
    capBytes: 4e6,
    built: true,
  });
  const pictures = createFiles({
    folder: path.join(root, 'demo/pictures'),
    prefix: '/pictures/',
    cacheControl: 'public, max-age=2592000',
    sharedHeaders,
    capBytes: 8e6,
  });
  const stored = createFiles({
    folder: (name) =>
      store.read(`stored/${name}`).catch((error: unknown) => {
        log.warn({ err: error, name }, 'a picture cannot be read');
        throw new Failure('picturesUnavailable', { retryAfterSeconds: 30 });
      }),
    prefix: '/pictures/stored/',
    cacheControl: 'public, max-age=31536000, immutable',
    // A CDN in front of us hands them to our pages from its own address.
    sharedHeaders: { ...sharedHeaders, 'cross-origin-resource-policy': 'cross-origin' },
    capBytes: 8e6,
    built: true,
  });
  return [assets, stored, pictures];
}

/** The film is large and asked for in parts. */
export async function registerFilm(app: FastifyInstance, root: string): Promise<void> {
  const folder = path.join(root, 'demo/film');
  if (!existsSync(folder)) return;
  app.addHook('onSend', async (_, reply) => {
    for (const name of documentHeaders) reply.removeHeader(name);
  });
  await app.register(staticFiles, { root: folder, prefix: '/film/', maxAge: '30d', decorateReply: false });
}
