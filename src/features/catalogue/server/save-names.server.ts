import type { z } from 'zod';
import type { namesStaffApi } from '../../../contract/names-staff.ts';
import { artworkName, keyOf, type NameKind } from '../../../domain/catalogue/name-rules.ts';
import { inTransaction, type Tx } from '../../../platform/server/db.server.ts';
import { writeAuditLog } from '../../audit/server/write-audit-log.server.ts';
import type { Shop } from '../../shop.server.ts';
import { invalidateMenus } from './invalidate-catalogue.server.ts';
import { claimName, type CachedName } from './names-lock.server.ts';
import { followRename, freeKey } from './rename.server.ts';
import { checkPictures, keepPictures } from './shop-pictures.server.ts';
import { readStaffNames } from './staff-names.server.ts';

type Body<Name extends keyof typeof namesStaffApi> = (typeof namesStaffApi)[Name] extends { body: z.ZodType }
  ? z.output<(typeof namesStaffApi)[Name]['body']>
  : never;

interface Base {
  readonly id?: string | undefined;
  readonly version: number;
  readonly name: string;
  readonly banner: string;
  readonly picture?: string;
}

const lists = { category: 'categories', type: 'types', colour: 'colours', tag: 'tags' } as const;
const words = { category: 'category', type: 'type', colour: 'colour', tag: 'tag' } as const;

/** What of it is in the audit log: all but pictures drawn out and counts. */
export async function stateOf(tx: Tx, kind: NameKind, id: string): Promise<object | undefined> {
  const all: readonly { readonly id: string }[] = (await readStaffNames(tx))[lists[kind]];
  const found = all.find((each) => each.id === id);
  if (!found) return undefined;
  return Object.fromEntries(
    Object.entries(found).filter(
      ([name]) => !['shownBanner', 'shownPicture', 'products', 'version'].includes(name),
    ),
  );
}

/** Writes one name of a kind: claims it, lets `write` do it, and sees to everything that follows. */
function save<B extends Base>(
  kind: NameKind,
  write: (tx: Tx, body: B, before: CachedName | undefined) => Promise<string>,
) {
  return async (shop: Pick<Shop, 'sql'>, body: B, who: string): Promise<string> =>
    inTransaction(shop.sql, async (tx) => {
      const before = await claimName(tx, kind, body);
      await checkPictures(tx, {
        banner: body.banner,
        ...(body.picture === undefined ? {} : { picture: body.picture }),
      });
      const was = before && (await stateOf(tx, kind, before.id));
      const id = await write(tx, body, before);
      await keepPictures(tx, `${kind}:${id}`, [body.banner, body.picture ?? '']);
      if (before && before.id !== id) await keepPictures(tx, `${kind}:${before.id}`, []);
      const after = { key: keyOf(kind, body.name), name: body.name };
      if (before && before.name !== body.name) await followRename(tx, kind, before, after);
      else if (!before) await freeKey(tx, kind, after.key);
      await invalidateMenus(tx);
      const is = await stateOf(tx, kind, id);
      if (JSON.stringify(was) !== JSON.stringify(is)) {
        const said = !before
          ? `New ${words[kind]}: ${body.name}`
          : before.name === body.name
            ? `Changed the ${words[kind]} ${body.name}`
            : `Renamed the ${words[kind]} ${before.name}: ${body.name}`;
        await writeAuditLog(tx, who, said, { before: was, after: is });
      }
      return id;
    });
}

async function saveHead(
  tx: Tx,
  kind: 'type' | 'colour' | 'tag',
  key: string,
  { headline, words: text, banner }: { headline: string; words: string; banner: string },
): Promise<void> {
  if (headline === '' && text === '' && banner === '') {
    await tx`delete from listing_heads where kind = ${kind} and key = ${key}`;
    return;
  }
  await tx`
    insert into listing_heads (kind, key, headline, words, banner) values (${kind}, ${key}, ${headline}, ${text}, ${banner})
    on conflict (kind, key) do update set headline = excluded.headline, words = excluded.words, banner = excluded.banner`;
}

const idOf = (rows: readonly { readonly id: string }[]): string => rows[0]?.id ?? '';

export const saveCategory = save<Body<'saveCategory'>>('category', async (tx, body, before) => {
  const { name, headline, words: text, banner, picture, hidden, aside } = body;
  const key = keyOf('category', name);
  if (!before)
    return idOf(
      await tx<{ id: string }[]>`
        insert into subcategories (name, key, headline, words, banner, picture, hidden, aside, artwork, position)
        values (${name}, ${key}, ${headline}, ${text}, ${banner}, ${picture}, ${hidden}, ${aside},
          ${artworkName(name)}, (select coalesce(max(position), 0) + 1 from subcategories))
        returning id::text as id`,
    );
  await tx`
    update subcategories set name = ${name}, key = ${key}, headline = ${headline}, words = ${text}, banner = ${banner},
      picture = ${picture}, hidden = ${hidden}, aside = ${aside}, version = version + 1
    where id = ${Number(before.id)}`;
  return before.id;
});

export const saveType = save<Body<'saveType'>>('type', async (tx, body, before) => {
  const { name, hidden } = body;
  const key = keyOf('type', name);
  const id = before
    ? before.id
    : idOf(
        await tx<{ id: string }[]>`
          insert into subcategory_types (name, key, hidden, position)
          values (${name}, ${key}, ${hidden}, (select coalesce(max(position), 0) + 1 from subcategory_types)) returning id::text as id`,
      );
  if (before)
    await tx`
      update subcategory_types set name = ${name}, key = ${key}, hidden = ${hidden}, version = version + 1 where id = ${Number(id)}`;
  await saveHead(tx, 'type', before?.key ?? key, body);
  return id;
});

export const saveColour = save<Body<'saveColour'>>('colour', async (tx, body, before) => {
  const { name, hidden, swatch } = body;
  const key = keyOf('colour', name);
  // A menu that said the old name says the new one.
  const said = (text: string): string => (text === '' || text === before?.name ? name : text);
  const [menu, phone] = [said(body.menuName), said(body.phoneName)];
  const to = body.swatchTo === '' ? null : body.swatchTo;
  const id = before
    ? before.id
    : idOf(
        await tx<{ id: string }[]>`
          insert into colours (name, key, hidden, swatch, swatch_to, menu_name, phone_name, position)
          values (${name}, ${key}, ${hidden}, ${swatch}, ${to}, ${menu}, ${phone},
            (select coalesce(max(position), 0) + 1 from colours)) returning id::text as id`,
      );
  if (before)
    await tx`
      update colours set name = ${name}, key = ${key}, hidden = ${hidden}, swatch = ${swatch}, swatch_to = ${to},
        menu_name = ${menu}, phone_name = ${phone}, version = version + 1
      where id = ${Number(id)}`;
  await saveHead(tx, 'colour', before?.key ?? key, body);
  return id;
});

export const saveTag = save<Body<'saveTag'>>('tag', async (tx, body, before) => {
  const key = keyOf('tag', body.name);
  if (before && before.key !== key) await tx`delete from tags where key = ${before.key}`;
  await tx`
    insert into tags (key, name, version) values (${key}, ${body.name}, ${(before?.version ?? 0) + 1})
    on conflict (key) do update set name = excluded.name, version = excluded.version`;
  await saveHead(tx, 'tag', before?.key ?? key, body);
  return key;
});
