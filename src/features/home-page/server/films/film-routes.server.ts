import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Shop } from '../../../shop.server.ts';
import { filmKey, type FilmRecord } from './take-film.server.ts';

/** So much is in memory at a time, and sent for one asking: players ask for the next part by themselves. */
const PART = 1_000_000;

/** "bytes=500-" or "bytes=-500"; undefined for what cannot be served, the whole for what is not understood. */
export function rangeOf(
  header: string | undefined,
  size: number,
): { from: number; to: number } | 'all' | undefined {
  const match = /^bytes=(\d{0,12})-(\d{0,12})$/.exec(header?.trim() ?? '');
  if (!match || (match[1] === '' && match[2] === '')) return 'all';
  const last = size - 1;
  if (match[1] === '') {
    const wanted = Number(match[2]);
    return wanted === 0 ? undefined : { from: Math.max(0, size - wanted), to: last };
  }
  const from = Number(match[1]);
  const to = match[2] === '' ? last : Math.min(Number(match[2]), last);
  return from > last || to < from ? undefined : { from, to: Math.min(to, from + PART - 1) };
}

/** Films that staff sent in, asked for in parts. */
export function registerFilms(app: FastifyInstance, { sql, services, log }: Shop): void {
  const part = async (film: FilmRecord, from: number, to: number): Promise<Buffer> => {
    const bytes = await services.pictures.readPart(filmKey(film), from, to);
    if (!bytes) throw new Error('A film is not in the store.');
    return bytes;
  };
  async function* whole(film: FilmRecord) {
    for (let from = 0; from < film.bytes; from += PART)
      yield await part(film, from, Math.min(from + PART, film.bytes) - 1);
  }
  const send = async (film: FilmRecord, header: string | undefined, reply: FastifyReply) => {
    const range = rangeOf(header, film.bytes);
    reply
      .header('accept-ranges', 'bytes')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('x-content-type-options', 'nosniff');
    if (range === undefined)
      return reply
        .code(416)
        .header('content-range', `bytes */${film.bytes}`)
        .header('cache-control', 'no-store')
        .send();
    reply.type(`video/${film.kind}`);
    if (range === 'all') return reply.header('content-length', film.bytes).send(Readable.from(whole(film)));
    return reply
      .code(206)
      .header('content-range', `bytes ${range.from}-${range.to}/${film.bytes}`)
      .send(await part(film, range.from, range.to));
  };
  app.get<{ Params: { file: string } }>('/films/:file', async (request, reply) => {
    const [, source = '', kind = ''] = /^([0-9a-f]{64})\.(mp4|webm)$/.exec(request.params.file) ?? [];
    const [film] = await sql<FilmRecord[]>`
      select id, source, file_name, kind, bytes, width, height from stored_films
      where source = ${source} and kind = ${kind}`;
    if (!film) return reply.code(404).type('text/plain').send('There is no such film.');
    try {
      return await send(film, request.headers.range, reply);
    } catch (error) {
      log.warn({ err: error, film: film.id }, 'a film cannot be read');
      return reply.code(503).header('cache-control', 'no-store').header('retry-after', '30').send();
    }
  });
}
