import type { NameKind } from '../../../domain/catalogue/name-rules.ts';
import { isFixedName, keyOf, NAME_KINDS } from '../../../domain/catalogue/name-rules.ts';
import { Failure } from '../../../domain/errors.ts';
import type { Tx } from '../../../platform/server/db.server.ts';

/** Names of a kind are changed one after the other, so that two people cannot both take the same one. */
export async function lockNames(tx: Tx, kind: NameKind): Promise<void> {
  await tx`select pg_advisory_xact_lock(5231040, ${NAME_KINDS.indexOf(kind)})`;
}

/** A name as it is stored. */
export interface CachedName {
  readonly id: string;
  readonly name: string;
  readonly key: string;
  readonly version: number;
}

export async function findName(tx: Tx, kind: NameKind, id: string): Promise<CachedName | undefined> {
  const number = /^\d{1,9}$/.test(id) ? Number(id) : -1;
  const [row] =
    kind === 'category'
      ? await tx<
          CachedName[]
        >`select id::text as id, name, key, version from subcategories where id = ${number}`
      : kind === 'type'
        ? await tx<
            CachedName[]
          >`select id::text as id, name, key, version from subcategory_types where id = ${number}`
        : kind === 'colour'
          ? await tx<
              CachedName[]
            >`select id::text as id, name, key, version from colours where id = ${number}`
          : await tx<CachedName[]>`
              select n.key as id, coalesce(t.name, n.name, n.key) as name, n.key, coalesce(t.version, 0) as version
              from (select key, null as name from tags union all select tag_key, min(tag) from products group by tag_key) n
              left join tags t on t.key = n.key where n.key = ${id} and n.key <> '' order by n.name nulls last limit 1`;
  return row;
}

/** Whatever has this key now. */
export async function nameOfKey(tx: Tx, kind: NameKind, key: string): Promise<CachedName | undefined> {
  if (kind === 'tag') return findName(tx, kind, key);
  const [row] =
    kind === 'category'
      ? await tx<{ id: string }[]>`select id::text as id from subcategories where key = ${key}`
      : kind === 'type'
        ? await tx<{ id: string }[]>`select id::text as id from subcategory_types where key = ${key}`
        : await tx<{ id: string }[]>`select id::text as id from colours where key = ${key}`;
  return row && findName(tx, kind, row.id);
}

interface Wish {
  readonly id?: string | undefined;
  readonly version: number;
  readonly name: string;
}

/** What is to be changed, if it is still as on the screen and its new name is free; undefined for something new. */
export async function claimName(tx: Tx, kind: NameKind, wish: Wish): Promise<CachedName | undefined> {
  await lockNames(tx, kind);
  const before = wish.id === undefined ? undefined : await findName(tx, kind, wish.id);
  if (wish.id !== undefined && !before) throw new Failure('notFound');
  if (before && before.version !== wish.version) throw new Failure('changedMeanwhile');
  const key = keyOf(kind, wish.name);
  const other = before?.key === key ? undefined : await nameOfKey(tx, kind, key);
  if (other)
    throw new Failure('nameTaken', {
      message:
        other.name === wish.name
          ? `There is ${other.name} already.`
          : `${wish.name} means the same as ${other.name}, which is there already.`,
      details: { fields: ['name'] },
    });
  if (before && before.key !== key && isFixedName(kind, before.name))
    throw new Failure('fixedName', { details: { fields: ['name'] } });
  return before;
}
