import type { StoredPicture } from '../../../../contract/pictures-staff.ts';
import type { Recipe } from '../../../../domain/catalogue/picture-recipe.ts';
import { Failure } from '../../../../domain/errors.ts';
import type { Db, Tx } from '../../../../platform/server/db.server.ts';
import { baseOf } from './picture-keys.ts';

export interface StoredRow {
  readonly id: string;
  readonly base: string;
  readonly source: string;
  readonly file_name: string;
  readonly full_width: number;
  readonly full_height: number;
  readonly recipe: unknown;
  readonly state: StoredPicture['state'];
  readonly fault: string;
  readonly widths: number[];
  readonly width: number;
  readonly height: number;
  readonly color: string;
}

export const toStoredPicture = (row: StoredRow): StoredPicture => ({
  id: row.id,
  state: row.state,
  fault: row.fault,
  fileName: row.file_name,
  base: row.base,
  widths: row.widths,
  width: row.width,
  height: row.height,
  color: row.color,
});

export const recipeOf = (row: Pick<StoredRow, 'recipe'>): Recipe => row.recipe as Recipe;

export async function findStored(db: Db, id: string): Promise<StoredRow> {
  const [row] = await db<StoredRow[]>`
    select id, base, source, file_name, full_width, full_height, recipe, state, fault, widths, width, height, color
    from stored_pictures where id = ${id}`;
  if (!row) throw new Failure('notFound');
  return row;
}

/** Sweeping and sending in take turns for one source: a file is never deleted while somebody begins to need it. */
export async function holdSource(tx: Tx, source: string): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended(${source}, 5231020))`;
}

interface NewPicture {
  readonly source: string;
  readonly fileName: string;
  readonly width: number;
  readonly height: number;
  readonly recipe: Recipe;
}

/** The row of a picture in a cut: a new one, or the one that was made before. What failed waits again. */
export async function nameStored(tx: Tx, picture: NewPicture): Promise<StoredRow> {
  const { source, fileName, width, height, recipe } = picture;
  await holdSource(tx, source);
  const [row] = await tx<StoredRow[]>`
    insert into stored_pictures (base, source, file_name, full_width, full_height, recipe)
    values (${baseOf(source, recipe)}, ${source}, ${fileName}, ${width}, ${height}, ${tx.json({ ...recipe })})
    on conflict (base) do update set file_name = excluded.file_name, unused_since = null, fault = '',
      state = case stored_pictures.state when 'failed' then 'waiting' else stored_pictures.state end
    returning id, base, source, file_name, full_width, full_height, recipe, state, fault, widths, width, height, color`;
  if (!row) throw new Error('A stored picture has no row.');
  return row;
}
