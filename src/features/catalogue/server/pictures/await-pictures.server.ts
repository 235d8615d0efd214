import { MOST_PICTURES } from '../../../../contract/pictures-staff.ts';
import { suggestedAlt } from '../../../../domain/catalogue/picture-alt.ts';
import { Failure } from '../../../../domain/errors.ts';
import type { Tx } from '../../../../platform/server/db.server.ts';
import { changePictures } from './change-pictures.server.ts';

/** A product that shall have a picture as soon as it is ready. */
export interface Wish {
  readonly productId: string;
  /** The picture whose place it takes; else it comes last. */
  readonly replaces?: number | undefined;
  readonly who: string;
}

export async function awaitPicture(
  tx: Tx,
  pictureId: string,
  { productId, replaces, who }: Wish,
): Promise<void> {
  const [product] = await tx<{ title: string; color: string; count: number }[]>`
    select p.title, p.color, (select count(*) from pictures f where f.product_id = p.id)::int
      + (select count(*) from awaited_pictures w where w.product_id = p.id and w.replaces is null)::int as count
    from products p where p.id = ${productId} for update of p`;
  if (!product) throw new Failure('notFound');
  if (replaces === undefined && product.count >= MOST_PICTURES) throw new Failure('tooManyPictures');
  if (replaces !== undefined) {
    const [old] = await tx`select id from pictures where id = ${replaces} and product_id = ${productId}`;
    if (!old) throw new Failure('notFound');
    // The last request counts.
    await tx`delete from awaited_pictures where replaces = ${replaces}`;
  }
  await tx`
    insert into awaited_pictures (product_id, picture_id, replaces, alt, asked_by)
    values (${productId}, ${pictureId}, ${replaces ?? null}, ${suggestedAlt(product)}, ${who})`;
}

interface Awaited {
  readonly id: number;
  readonly product_id: string;
  readonly replaces: number | null;
  readonly alt: string;
  readonly asked_by: string;
  readonly file_name: string;
}

/** Gives a picture that is ready to all products that wait for it. */
export async function attachReady(tx: Tx, pictureId: string): Promise<void> {
  const waiting = await tx<Awaited[]>`
    select w.id, w.product_id, w.replaces, w.alt, w.asked_by, s.file_name
    from awaited_pictures w join stored_pictures s on s.id = w.picture_id
    where w.picture_id = ${pictureId} and s.state = 'ready' order by w.product_id, w.id for update of w, s`;
  for (const { id, product_id: productId, replaces, alt, asked_by: who, file_name: name } of waiting) {
    const words = replaces === null ? `a new picture (${name})` : `a picture is replaced (${name})`;
    await changePictures(tx, { productId, who, words }, async () => {
      const replaced = await tx`
        update pictures f set base = s.base, widths = s.widths, width = s.width, height = s.height, color = s.color
        from stored_pictures s where s.id = ${pictureId} and f.id = ${replaces} and f.product_id = ${productId}
        returning f.id`;
      if (replaced.length > 0) return;
      await tx`
        insert into pictures (product_id, position, base, widths, width, height, alt, color)
        select ${productId}, coalesce((select max(position) + 1 from pictures where product_id = ${productId}), 0),
          base, widths, width, height, ${alt}, color
        from stored_pictures where id = ${pictureId}`;
    });
    await tx`delete from awaited_pictures where id = ${id}`;
  }
}
