import type { Db, Tx } from '../../../../platform/server/db.server.ts';
import { invalidatePages, STAFF_CHANGE } from '../../../../platform/server/page-cache/invalidate.server.ts';

export interface Redirect {
  readonly path: string;
  readonly target: string;
}

/** As a path is compared: decoded, in lower case, without a slash at its end. */
export function plainPath(path: string): string {
  let plain = path.split(/[?#]/, 1)[0] ?? '';
  try {
    plain = decodeURIComponent(plain);
  } catch {
    // It stays as it is.
  }
  while (plain.length > 1 && plain.endsWith('/')) plain = plain.slice(0, -1);
  return plain.toLowerCase().slice(0, 500);
}

/** Adds addresses of another shop, the first of each; what the owner has said about one stays. */
export async function addRedirects(tx: Tx, found: readonly Redirect[], who: string): Promise<void> {
  const rows = [...new Map(found.toReversed().map(({ path, target }) => [plainPath(path), target]))].map(
    ([path, target]) => ({ path, target }),
  );
  const added = await tx`
    insert into redirects (path, target, who)
    select path, target, ${who} from jsonb_to_recordset(${tx.json(rows)}) as r(path text, target text)
    on conflict do nothing`;
  if (added.count > 0) await forgetMissing(tx);
}

/** Pages that say that nothing is there are cached, too. */
export const forgetMissing = (db: Db): Promise<void> =>
  invalidatePages(db, ['menus', 'collections', 'pages'], STAFF_CHANGE);

/** Where an address of another shop leads. A collection or a page of ours at this address comes first. */
export async function findRedirect(db: Db, path: string): Promise<string | undefined> {
  const [row] = await db<{ target: string }[]>`
    select target from redirects r where path = ${plainPath(path)}
      and not exists (select from collections c
        where '/collections/' || c.slug = r.path or r.path = any(select '/collections/' || unnest(c.old_slugs)))
      and not exists (select from pages p cross join unnest(p.slug || p.old_slugs) known
        where not p.hidden and r.path = case p.kind when 'page' then '/pages/' when 'lookbook' then '/lookbooks/' else '/journal/' end || known)`;
  return row?.target;
}
