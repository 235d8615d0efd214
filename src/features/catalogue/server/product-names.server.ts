import { colourKey } from '../../../domain/catalogue/catalogue-names.ts';
import { firstFree, productCodeOf, slugOf, styleCodeOf } from '../../../domain/catalogue/product-names.ts';
import type { ProductFields } from '../../../domain/catalogue/product-fields.ts';
import { Failure } from '../../../domain/errors.ts';
import type { Db, Tx } from '../../../platform/server/db.server.ts';
import { wireName } from '../../../domain/catalogue/wire-names.ts';

type Names = Pick<ProductFields, 'slugTitle' | 'sku' | 'color'>;
interface Owner {
  readonly id: string;
  readonly styleCode: string;
}

/** One claim of a name after the other: each sees the one before. */
export const claimNames = (tx: Tx): Promise<unknown> => tx`select pg_advisory_xact_lock(5231010)`;

/** An address may be nobody's: not another product's now, not one it had before, not its id. */
export async function refuseSlug(tx: Tx, slug: string, except = ''): Promise<void> {
  const [other] = await tx<{ title: string }[]>`
    select title from products
    where id <> ${except} and (slug = ${slug} or id = ${slug}
      or id = (select product_id from product_old_slugs where slug = ${slug})) limit 1`;
  if (!other) return;
  throw new Failure('slugTaken', {
    message: `This address leads to “${other.title}”. Please choose another one.`,
    details: { fields: ['slugTitle'] },
  });
}

export async function refuseCode(tx: Tx, code: string, except = ''): Promise<void> {
  const [other] = await tx<{ title: string }[]>`
    select title from products where code = ${code} and id <> ${except}`;
  if (!other) return;
  throw new Failure('codeTaken', {
    message: `“${other.title}” has this product id. Please choose another one.`,
    details: { fields: [wireName('sku')] },
  });
}

/** A style has each colour once. */
export async function refuseColour(tx: Tx, styleCode: string, color: string, except = ''): Promise<void> {
  const [other] = await tx`
    select from products where style_code = ${styleCode} and color_key = ${colourKey(color)} and id <> ${except}`;
  if (other) throw new Failure('colourTaken', { details: { fields: ['color'] } });
}

/** The name, and the same with a number behind it. */
const numbered = (name: string): string[] => [
  name,
  ...Array.from({ length: 60 }, (_, at) => `${name}-${at + 2}`),
];

async function takenAmong(db: Db, what: 'slug' | 'code' | 'style', names: string[]): Promise<Set<string>> {
  const rows =
    what === 'slug'
      ? await db<{ name: string }[]>`
          select slug as name from products where slug = any(${names})
          union all select id from products where id = any(${names})
          union all select slug from product_old_slugs where slug = any(${names})`
      : what === 'code'
        ? await db<{ name: string }[]>`select code as name from products where code = any(${names})`
        : await db<{ name: string }[]>`select code as name from styles where code = any(${names})`;
  return new Set(rows.map((row) => row.name));
}

const free = async (db: Db, what: 'slug' | 'code' | 'style', name: string): Promise<string> =>
  firstFree(name, await takenAmong(db, what, numbered(name)));

/** Claims what is new of these names. The old address of a product that shoppers knew leads to the new one. */
export async function takeProductNames(tx: Tx, was: Owner & Names, wish: Names): Promise<void> {
  const { id, styleCode } = was;
  const same = (name: 'slugTitle' | 'sku') => was[name] === wish[name];
  const sameColour = colourKey(wish.color) === colourKey(was.color);
  if (same('slugTitle') && same('sku') && sameColour) return;
  await claimNames(tx);
  if (!same('slugTitle')) {
    await refuseSlug(tx, wish.slugTitle, id);
    await tx`delete from product_old_slugs where slug = ${wish.slugTitle}`;
    await tx`
      insert into product_old_slugs (slug, product_id)
      select slug, id from products where id = ${id} and published_at is not null`;
  }
  if (!same('sku')) await refuseCode(tx, wish.sku, id);
  if (!sameColour) await refuseColour(tx, styleCode, wish.color, id);
}

interface Wish extends Pick<ProductFields, 'title' | 'type' | 'color'> {
  /** Of the style it joins; without one it begins a style of its own. */
  readonly styleCode: string | undefined;
}

/** A free address, product id and style for a product. */
export async function freeNames(
  db: Db,
  { title, type, color, styleCode }: Wish,
): Promise<{ slugTitle: string; sku: string; styleCode: string }> {
  const wished = styleCodeOf(title, type);
  const style = styleCode ?? (await free(db, 'style', wished));
  const code = productCodeOf(style, color);
  const slug = slugOf(title) || code.toLowerCase();
  return {
    styleCode: style,
    sku: await free(db, 'code', code),
    slugTitle: await free(db, 'slug', slug),
  };
}
