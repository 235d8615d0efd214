import type { NameKind } from '../../../../domain/catalogue/name-rules.ts';
import type { Suggestions } from '../../../../contract/catalogue.ts';
import type { Db } from '../../../../platform/server/db.server.ts';
import { type Facet, facetOf, type Traits } from '../listing-counts.ts';
import { sharesCards } from '../sql-narrowing.server.ts';
import type { IndexedProduct } from './product-table.ts';

const columnsOf = (db: Db) => db`
  p.id, p.facet_id as facet, p.subcategory_id as category, p.type_id as type, p.color_key as color, p.tag_key as tag,
  p.style_code as style, p.code, p.premium_leather as premium, coalesce(p.discount, 0) > 0 as deal, p.price, p.off, p.popularity,
  (extract(epoch from p.created_at) * 1000000)::float8 as created`;

/** Listed products after an id, in the order of their ids. */
export const readIndexed = (db: Db, after: string, most: number) => db<IndexedProduct[]>`
  select ${columnsOf(db)} from products p where p.listed and p.id > ${after} order by p.id limit ${most}`;

/** Those of these ids that are listed. */
export const readIndexedById = (db: Db, ids: readonly string[]) => db<IndexedProduct[]>`
  select ${columnsOf(db)} from products p where p.listed and p.id = any(${[...ids]})`;

export async function readFacets(db: Db, ids: readonly number[]): Promise<Facet[]> {
  if (ids.length === 0) return [];
  const rows = await db<(Traits & { id: number })[]>`
    select id, color, sizes, material, heel, closure, care, origin, off from facet_sets where id = any(${[...ids]}::int[])`;
  return rows.map(facetOf);
}

export async function readSearchWords(db: Db): Promise<string[]> {
  const rows = await db<{ word: string }[]>`select word from search_words`;
  return rows.map(({ word }) => word).sort();
}

type Shown = Suggestions['names'][number];
interface Named extends Shown {
  /** In small letters, in other languages. */
  readonly others: string[];
  readonly id: number;
  readonly key: string;
  readonly hidden: boolean;
}

/** The names of a catalogue: few, whatever its size. */
export async function readIndexNames(db: Db) {
  const [names, synonyms, headed, moved, pinned, shared] = await Promise.all([
    db<Named[]>`
      select kind, name, id, key, hidden,
        array(select lower(t.text) from translations t where t.kind = n.kind and t.key = n.name) as others from (
        select 1 as rank, 'category' as kind, name, position, id, key, hidden from subcategories
        union all select 2, 'type', name, position, id, key, hidden from subcategory_types
        union all select 3, 'colour', name, position, 0, key, hidden from colours) n order by rank, position, name`,
    db<{ words: string[] }[]>`select words from synonyms order by id`,
    db<{ kind: NameKind; key: string }[]>`select kind, key from listing_heads`,
    db<{ kind: NameKind; key: string }[]>`select kind, key from old_names`,
    db<{ query: string }[]>`select query from search_pins`,
    sharesCards(db),
  ]);
  const idsOf = (kind: Shown['kind']): ReadonlyMap<string, number> =>
    new Map(names.filter((each) => each.kind === kind).map(({ key, id }) => [key, id]));
  const keyed = (rows: readonly { kind: NameKind; key: string }[]): ReadonlySet<string> =>
    new Set(rows.map(({ kind, key }) => `${kind} ${key}`));
  return {
    categories: idsOf('category'),
    types: idsOf('type'),
    shown: names
      .filter(({ hidden }) => !hidden)
      .map(({ kind, name, others }) => ({ kind, name, said: [name.toLowerCase(), ...others] })),
    synonyms: synonyms.map(({ words }) => words),
    headed: keyed(headed),
    moved: keyed(moved),
    pinned: new Set(pinned.map(({ query }) => query)),
    sharesCards: shared,
  };
}

export type IndexNames = Awaited<ReturnType<typeof readIndexNames>>;
