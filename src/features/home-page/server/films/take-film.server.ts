import { open } from 'node:fs/promises';
import type { StoredFilm } from '../../../../contract/home-page-staff.ts';
import { Failure } from '../../../../domain/errors.ts';
import type { HomePageSection } from '../../../../domain/home-page/sections.ts';
import type { Db } from '../../../../platform/server/db.server.ts';
import type { ReceivedFile } from '../../../catalogue/server/pictures/receive-file.server.ts';
import { withStore } from '../../../catalogue/server/pictures/store-faults.ts';
import type { Shop } from '../../../shop.server.ts';
import { type FilmFacts, readFilm } from './film-bytes.ts';

export interface FilmRecord {
  readonly id: string;
  readonly source: string;
  readonly file_name: string;
  readonly kind: 'mp4' | 'webm';
  readonly bytes: number;
  readonly width: number;
  readonly height: number;
}

const INSTEAD = 'Please choose an MP4 (H.264) or WebM film.';
const bad = (message: string): Failure => new Failure('badPicture', { message: `${message} ${INSTEAD}` });

/** What every phone of the last years plays. */
const PLAYED = /^(avc1|avc3|av01|vp09|V_VP8|V_VP9|V_AV1)/;

/** Where a film lies in the store: by what is in it, so that a name never gets other content. */
export const filmKey = ({ source, kind }: Pick<FilmRecord, 'source' | 'kind'>): string =>
  `films/${source.slice(0, 2)}/${source}.${kind}`;

/** Its address below the shop's own, without the first slash. */
export const filmAddress = ({ source, kind }: Pick<FilmRecord, 'source' | 'kind'>): string =>
  `films/${source}.${kind}`;

async function inspect({ path, fileName, declared }: ReceivedFile): Promise<FilmFacts & { bytes: number }> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const facts = await readFilm(async (at, length) => {
      const { buffer, bytesRead } = await file.read(
        Buffer.alloc(Math.min(length, size)),
        0,
        Math.min(length, size),
        at,
      );
      return buffer.subarray(0, bytesRead);
    });
    if ('not' in facts) throw bad(`${fileName} is ${facts.not}.`);
    const ending = /\.(\w+)$/.exec(fileName)?.[1]?.toLowerCase().replace('m4v', 'mp4');
    const type = /^video\/(?:x-)?(\w+)$/.exec(declared.toLowerCase())?.[1]?.replace('m4v', 'mp4');
    if ([ending, type].some((claim) => claim !== undefined && claim !== facts.kind))
      throw bad(`${fileName} says that it is something else than it is: ${facts.kind.toUpperCase()}.`);
    if (!PLAYED.test(facts.codec))
      throw bad(
        `${fileName} is made in a way (${facts.codec.replaceAll(/[^\w/]/g, '')}) that many phones do not play.`,
      );
    if (facts.width < 160 || facts.height < 90 || facts.width > 4096 || facts.height > 4096)
      throw bad(`${fileName} has ${facts.width} × ${facts.height} pixels, which does not fit.`);
    return { ...facts, bytes: size };
  } finally {
    await file.close();
  }
}

export const toFilm = (row: FilmRecord): StoredFilm => ({
  id: row.id,
  fileName: row.file_name,
  kind: row.kind,
  bytes: row.bytes,
  width: row.width,
  height: row.height,
  address: filmAddress(row),
});

/** Takes a film over as it is: it is looked at, and stored under what is in it. */
export async function takeFilm({ sql, services }: Shop, file: ReceivedFile): Promise<StoredFilm> {
  const { kind, width, height, bytes } = await inspect(file);
  const { source, fileName } = file;
  await withStore(() => services.pictures.putFile(filmKey({ source, kind }), file.path, `video/${kind}`));
  const [row] = await sql<FilmRecord[]>`
    insert into stored_films (source, file_name, kind, bytes, width, height)
    values (${source}, ${fileName}, ${kind}, ${bytes}, ${width}, ${height})
    on conflict (source) do update set file_name = excluded.file_name, created_at = now()
    returning id, source, file_name, kind, bytes, width, height`;
  if (!row) throw new Error('A film has no row.');
  return toFilm(row);
}

/** Those that were sent in, newest first. */
export async function readFilms(db: Db): Promise<StoredFilm[]> {
  const rows = await db<FilmRecord[]>`
    select id, source, file_name, kind, bytes, width, height from stored_films order by created_at desc limit 20`;
  return rows.map(toFilm);
}

const NAMED = /^film:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** The film of a name such as `film:…`; undefined when the shop does not have it. */
export async function findFilm(db: Db, name: string): Promise<FilmRecord | undefined> {
  const id = NAMED.exec(name)?.[1];
  if (id === undefined) return undefined;
  const [row] = await db<FilmRecord[]>`
    select id, source, file_name, kind, bytes, width, height from stored_films where id = ${id}`;
  return row;
}

/** Refuses a film that the shop does not have. */
export async function checkFilms(
  db: Db,
  sections: readonly HomePageSection[],
  field: 'sections' | 'blocks',
): Promise<void> {
  for (const [index, section] of sections.entries())
    if (section.kind === 'film' && section.video !== '' && !(await findFilm(db, section.video)))
      throw new Failure('notFound', {
        message: 'This film is no longer there. Please choose another one.',
        details: { fields: [`${field}.${index}.video`] },
      });
}
