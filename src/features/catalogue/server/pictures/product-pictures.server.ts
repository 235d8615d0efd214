import type { ProductPicture } from '../../../../contract/catalogue.ts';
import type { ProductPictures, StaffPicture } from '../../../../contract/pictures-staff.ts';
import { suggestedAlt } from '../../../../domain/catalogue/picture-alt.ts';
import {
  cropFault,
  type Crop,
  type Ground,
  type Recipe,
} from '../../../../domain/catalogue/picture-recipe.ts';
import { Failure } from '../../../../domain/errors.ts';
import { type Db, inTransaction } from '../../../../platform/server/db.server.ts';
import type { Shop } from '../../../shop.server.ts';
import { changePictures } from './change-pictures.server.ts';
import {
  findStored,
  nameStored,
  recipeOf,
  type StoredRow,
  toStoredPicture,
} from './stored-pictures.server.ts';
import { makeReady } from './take-picture.server.ts';

type Row = ProductPicture & {
  readonly id: number;
  readonly picture_id: string | null;
  readonly full_width: number | null;
  readonly full_height: number | null;
  readonly recipe: unknown;
};

const toStaffPicture = ({
  id,
  picture_id,
  full_width,
  full_height,
  recipe,
  ...picture
}: Row): StaffPicture => {
  if (picture_id === null) return { id, picture, source: null };
  const { crop, ground } = recipe as Recipe;
  return {
    id,
    picture,
    source: { pictureId: picture_id, width: full_width ?? 0, height: full_height ?? 0, crop, ground },
  };
};

/** A product's pictures in their order, and those that will be. */
export async function readProductPictures(db: Db, productId: string): Promise<ProductPictures> {
  const [product] = await db<{ title: string; color: string }[]>`
    select title, color from products where id = ${productId}`;
  if (!product) throw new Failure('notFound');
  const [pictures, awaited] = await Promise.all([
    db<Row[]>`
      select f.id, f.base, f.widths, f.width, f.height, f.alt, f.color,
        s.id as picture_id, s.full_width, s.full_height, s.recipe
      from pictures f left join stored_pictures s on s.base = f.base
      where f.product_id = ${productId} order by f.position`,
    db<(StoredRow & { awaited_id: number; replaces: number | null })[]>`
      select w.id as awaited_id, w.replaces, s.id, s.base, s.source, s.file_name, s.full_width, s.full_height, s.recipe,
        s.state, s.fault, s.widths, s.width, s.height, s.color
      from awaited_pictures w join stored_pictures s on s.id = w.picture_id
      where w.product_id = ${productId} order by w.id`,
  ]);
  return {
    success: true,
    title: product.title,
    suggestedAlt: suggestedAlt(product),
    pictures: pictures.map(toStaffPicture),
    awaited: awaited.map(({ awaited_id: id, replaces, ...row }) => ({
      id,
      replaces,
      picture: toStoredPicture(row),
    })),
  };
}

interface OnProduct {
  readonly productId: string;
  readonly who: string;
}

/** Puts all pictures of a product into this order. */
export async function orderPictures(
  shop: Pick<Shop, 'sql'>,
  { productId, ids, who }: OnProduct & { readonly ids: readonly number[] },
): Promise<void> {
  const sorted = (all: readonly number[]): string => all.toSorted((a, b) => a - b).join();
  await inTransaction(shop.sql, (tx) =>
    changePictures(tx, { productId, who, words: 'its pictures have another order' }, async (known) => {
      if (sorted(known) !== sorted(ids)) throw new Failure('picturesMoved');
      // Places are taken one by one: first all make room.
      await tx`update pictures set position = -1 - position where product_id = ${productId}`;
      await tx`
        update pictures f set position = o.place - 1 from unnest(${[...ids]}::int[]) with ordinality as o(id, place)
        where f.id = o.id and f.product_id = ${productId}`;
    }),
  );
}

interface OnPicture extends OnProduct {
  readonly id: number;
}

export async function describePicture(
  shop: Pick<Shop, 'sql'>,
  { productId, id, alt, who }: OnPicture & { readonly alt: string },
): Promise<void> {
  await inTransaction(shop.sql, (tx) =>
    changePictures(tx, { productId, who, words: `a picture is described as “${alt}”` }, async (known) => {
      if (!known.includes(id)) throw new Failure('notFound');
      await tx`update pictures set alt = ${alt} where id = ${id}`;
    }),
  );
}

export async function removePicture(
  shop: Pick<Shop, 'sql'>,
  { productId, id, who }: OnPicture,
): Promise<void> {
  await inTransaction(shop.sql, (tx) =>
    changePictures(tx, { productId, who, words: 'a picture is removed' }, async (known) => {
      if (!known.includes(id)) throw new Failure('notFound');
      await tx`delete from pictures where id = ${id}`;
      await tx`delete from awaited_pictures where replaces = ${id}`;
      // The first picture is the one at place 0.
      await tx`update pictures set position = -1 - position where product_id = ${productId}`;
      await tx`
        update pictures f set position = o.place - 1
        from (select id, row_number() over (order by position desc)::int as place from pictures where product_id = ${productId}) o
        where f.id = o.id`;
    }),
  );
}

/** Cuts a picture anew from the whole it was made of. The new cut takes its place when it is drawn. */
export async function cropPicture(
  shop: Shop,
  { productId, id, crop, ground, who }: OnPicture & { readonly crop: Crop | null; readonly ground: Ground },
): Promise<void> {
  const [found] = await shop.sql<{ id: string }[]>`
    select s.id from pictures f join stored_pictures s on s.base = f.base
    where f.id = ${id} and f.product_id = ${productId}`;
  if (!found) throw new Failure('notFound');
  const {
    source,
    file_name: fileName,
    full_width: width,
    full_height: height,
    ...whole
  } = await findStored(shop.sql, found.id);
  const fault = crop ? cropFault(crop, { width, height }) : undefined;
  if (fault !== undefined)
    throw new Failure('invalidInput', { message: fault, details: { fields: ['crop'] } });
  if (crop && crop.width !== crop.height)
    throw new Failure('invalidInput', {
      message: 'The frame must be square.',
      details: { fields: ['crop'] },
    });
  const recipe = { shape: recipeOf(whole).shape, crop, ground };
  const row = await inTransaction(shop.sql, (tx) =>
    nameStored(tx, { source, fileName, width, height, recipe }),
  );
  if (row.id !== found.id) await makeReady(shop, row, { productId, replaces: id, who });
}

export async function forgetAwaited(
  shop: Pick<Shop, 'sql'>,
  { productId, id }: { readonly productId: string; readonly id: number },
): Promise<void> {
  const gone = await shop.sql`
    delete from awaited_pictures where id = ${id} and product_id = ${productId} returning id`;
  if (gone.length === 0) throw new Failure('notFound');
}
