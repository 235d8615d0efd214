import type { Banner, ProductPicture } from '../../../contract/catalogue.ts';
import type { PictureChoice } from '../../../contract/names-staff.ts';
import { Failure } from '../../../domain/errors.ts';
import type { Db, Tx } from '../../../platform/server/db.server.ts';
import { type Artwork, readArtwork } from './artwork.server.ts';
import { usePictures as keepSentIn } from './pictures/use-pictures.server.ts';

/**
 * Pictures go by name wherever the owner puts one: `art:hero-1` is the shop's own banner of that name, `picture:…` one
 * that was sent in.
 */
const ART = 'art:';
const SENT_IN = /^picture:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

const idsIn = (names: readonly string[]): string[] => names.flatMap((name) => SENT_IN.exec(name)?.[1] ?? []);

interface Row extends Omit<ProductPicture, 'alt'> {
  readonly id: string;
}

const toChoice = ({ id, ...files }: Row): readonly [string, Banner] => {
  const picture = { ...files, alt: '' };
  return [`picture:${id}`, { desktop: picture, phone: picture }];
};

/** The pictures of these names; one that the shop no longer has is not in the answer. */
export async function readPictures(
  db: Db,
  names: readonly string[],
  known?: Artwork,
): Promise<ReadonlyMap<string, Banner>> {
  const wanted = new Set(names.filter((name) => name !== ''));
  if (wanted.size === 0) return new Map();
  const { banners } = known ?? (await readArtwork(db));
  const ids = idsIn([...wanted]);
  const sentIn =
    ids.length === 0
      ? []
      : await db<Row[]>`
          select id, base, widths, width, height, color from stored_pictures where state = 'ready' and id = any(${ids}::uuid[])`;
  const art = [...wanted].flatMap((name) => {
    const banner = name.startsWith(ART) ? banners[name.slice(ART.length)] : undefined;
    return banner ? [[name, banner] as const] : [];
  });
  return new Map([...art, ...sentIn.map(toChoice)]);
}

/** Refuses a name that no picture has. */
export async function checkPictures(db: Db, fields: Readonly<Record<string, string>>): Promise<void> {
  const found = await readPictures(db, Object.values(fields));
  const missing = Object.entries(fields).filter(([, name]) => name !== '' && !found.has(name));
  if (missing.length > 0)
    throw new Failure('unknownPicture', { details: { fields: missing.map(([field]) => field) } });
}

/** Says that something shows these pictures, so that those sent in are not swept. */
export const keepPictures = (tx: Tx, usedBy: string, names: readonly string[]): Promise<void> =>
  keepSentIn(tx, usedBy, idsIn(names));

const label = (name: string): string =>
  name.charAt(0).toUpperCase() +
  name
    .slice(1)
    .replaceAll('-', ' ')
    .replace(/^Bestfit/, 'Best fit');

/** What can be chosen from: the shop's own, and what was put somewhere before. */
export async function readPictureChoices(db: Db): Promise<PictureChoice[]> {
  const { banners } = await readArtwork(db);
  const used = await db<(Row & { file_name: string })[]>`
    select s.id, s.base, s.widths, s.width, s.height, s.color, s.file_name from stored_pictures s
    where s.state = 'ready' and s.id in (select picture_id from picture_uses) order by s.created_at desc limit 60`;
  const own = Object.entries(banners)
    .map(([name, banner]) => ({ name: ART + name, label: label(name), banner }))
    .toSorted((one, other) => (one.label < other.label ? -1 : 1));
  const sentIn = used.map(({ file_name, ...row }) => {
    const [name, banner] = toChoice(row);
    return { name, label: file_name, banner };
  });
  return [...sentIn, ...own];
}
