import type { Card, ProductPicture } from '../../../contract/catalogue.ts';
import type { CARD_FIELDS, ProductFields } from '../../../domain/catalogue/product-fields.ts';
import type { Db } from '../../../platform/server/db.server.ts';
import { readColumns } from '../../../platform/server/table.server.ts';
import { type StyleColour, toCard } from './product-rows.server.ts';
import { CARD_TABLE } from './product-table.server.ts';

/**
 * Sizes, pictures and colours of a card as one text each: PostgreSQL joins texts in half the time that it takes to make JSON
 * of the same, and they are read here in less. Between rows and cells stand characters that no text has.
 */
interface CardRow extends Pick<ProductFields, (typeof CARD_FIELDS)[number]> {
  readonly id: string;
  readonly rating: number;
  readonly off: number | null;
  /** Reviews and points. */
  readonly reviews: string | null;
  readonly sizes: string | null;
  readonly pictures: string | null;
  readonly colours: string | null;
}

const ROW = '\u001e';
const CELL = '\u001f';

const rowsIn = (text: string | null): string[][] =>
  text === null ? [] : text.split(ROW).map((row) => row.split(CELL));

const numbersIn = (array: string): number[] =>
  array === '{}' ? [] : array.slice(1, -1).split(',').map(Number);

const sizeIn = ([size, quantity, sizeLabel]: readonly string[]) => ({
  size: Number(size),
  quantity: Number(quantity),
  ...(sizeLabel === undefined ? {} : { sizeLabel }),
});

const pictureIn = ([
  base = '',
  widths = '',
  width,
  height,
  alt = '',
  color = '',
]: readonly string[]): ProductPicture => ({
  base,
  widths: numbersIn(widths),
  width: Number(width),
  height: Number(height),
  alt,
  color,
});

const colourIn = ([
  color = '',
  title = '',
  slugTitle = '',
  base,
  widths = '',
]: readonly string[]): StyleColour => ({
  color,
  title,
  slugTitle,
  picture: base === undefined ? null : { base, widths: numbersIn(widths) },
});

function cardOf(row: CardRow): Card {
  const [reviews = null, points = null] = row.reviews?.split(CELL).map(Number) ?? [];
  const colours = rowsIn(row.colours).map(colourIn);
  return toCard({
    ...row,
    reviews,
    points,
    colors: colours.map(({ color }) => color),
    sizes: rowsIn(row.sizes).map(sizeIn),
    pictures: rowsIn(row.pictures).map(pictureIn),
    colours,
  });
}

/** Cards in the order asked for; what is no longer sold is left out. */
export async function readCards(db: Db, ids: readonly string[]): Promise<Card[]> {
  if (ids.length === 0) return [];
  const rows = await db<CardRow[]>`
    select p.id, p.rating, p.discount as off, ${readColumns(db, CARD_TABLE)},
      (select r.reviews || chr(31) || r.points from product_ratings r where r.product_id = p.id) as reviews,
      (select string_agg(z.size || chr(31) || z.quantity || coalesce(chr(31) || z.label, ''), chr(30) order by z.size)
        from product_sizes z where z.product_id = p.id) as sizes,
      (select string_agg(concat_ws(chr(31), f.base, f.widths::text, f.width, f.height, f.alt, f.color), chr(30) order by f.position)
        from pictures f where f.product_id = p.id) as pictures,
      (select string_agg(concat_ws(chr(31), s.color, s.title, s.slug, f.base, f.widths::text), chr(30) order by s.position, s.id)
        from products s left join lateral (select base, widths from pictures where product_id = s.id order by position limit 1) f on true
        where s.style_code = p.style_code and (s.active or s.id = p.id)) as colours
    from products p where p.active and p.id = any(${[...ids]})`;
  const found = new Map(rows.map((row) => [row.id, cardOf(row)]));
  return ids.flatMap((id) => found.get(id) ?? []);
}
