import type { Banner } from '../../../contract/catalogue.ts';
import type { PictureChoice } from '../../../contract/names-staff.ts';
import { Failure } from '../../../domain/errors.ts';
import type { Db } from '../../../platform/db.server.ts';
import { readArtwork, type Artwork } from './artwork.server.ts';

/** Pictures go by name wherever the owner puts one: `art:hero-1` is the shop's own banner of that name. */
const ART = 'art:';

/** The pictures of these names; one that the shop no longer has is not in the answer. */
export async function readPictures(
  db: Db,
  names: readonly string[],
  known?: Artwork,
): Promise<ReadonlyMap<string, Banner>> {
  const wanted = new Set(names.filter((name) => name !== ''));
  if (wanted.size === 0) return new Map();
  const { banners } = known ?? (await readArtwork(db));
  return new Map(
    [...wanted].flatMap((name) => {
      const banner = name.startsWith(ART) ? banners[name.slice(ART.length)] : undefined;
      return banner ? [[name, banner] as const] : [];
    }),
  );
}

/** Refuses a name that no picture has. */
export async function checkPictures(db: Db, fields: Readonly<Record<string, string>>): Promise<void> {
  const found = await readPictures(db, Object.values(fields));
  const missing = Object.entries(fields).filter(([, name]) => name !== '' && !found.has(name));
  if (missing.length > 0)
    throw new Failure('unknownPicture', { details: { fields: missing.map(([field]) => field) } });
}

const label = (name: string): string =>
  name.charAt(0).toUpperCase() +
  name
    .slice(1)
    .replaceAll('-', ' ')
    .replace(/^Bestfit/, 'Best fit');

/** What can be chosen from. */
export async function readPictureChoices(db: Db): Promise<PictureChoice[]> {
  const { banners } = await readArtwork(db);
  return Object.entries(banners)
    .map(([name, banner]) => ({ name: ART + name, label: label(name), banner }))
    .toSorted((one, other) => (one.label < other.label ? -1 : 1));
}
