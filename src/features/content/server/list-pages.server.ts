import type { PageVersion } from '../../../contract/content-staff.ts';
import type { PageKind } from '../../../domain/content/blocks.ts';
import { INFO_PAGES } from '../../../domain/content/info-pages.ts';
import type { PageKey } from '../../../domain/content/page-place.ts';
import type { Db } from '../../../platform/server/db.server.ts';
import { readPageDraft } from './change-page.server.ts';
import { addressOfPage } from './owned-pages.server.ts';
import { contentOf, type ContentRecord, sameContent } from './page-content.server.ts';
import { readLivePage } from './page-versions.server.ts';

const LISTED = 50;
const MOST_PAGES = 500;

export async function nameOf(db: Db, who: string): Promise<string> {
  const [user] = await db<{ name: string }[]>`select user_name as name from users where id::text = ${who}`;
  return user?.name ?? who;
}

export async function readVersions(db: Db, page: PageKey, liveId: number): Promise<PageVersion[]> {
  const rows = await db<
    {
      id: number;
      live_from: Date;
      made_at: Date;
      made_by: string;
      note: string;
      own: boolean;
      waits: boolean;
    }[]
  >`
    select v.id, v.live_from, v.made_at, coalesce(u.user_name, v.made_by) as made_by, v.note, v.own,
      v.live_from > now() as waits
    from page_versions v left join users u on u.id::text = v.made_by
    where v.page = ${page} order by v.live_from desc, v.id desc limit ${LISTED}`;
  return rows.map(({ id, live_from, made_at, made_by, note, own, waits }) => ({
    id,
    liveFrom: live_from.toISOString(),
    madeAt: made_at.toISOString(),
    madeBy: made_by,
    note,
    own,
    state: waits ? 'waits' : id === liveId ? 'live' : 'before',
  }));
}

const readInfoPages = (db: Db) =>
  Promise.all(
    INFO_PAGES.map(async (page) => {
      const [live, draft, [next]] = await Promise.all([
        readLivePage(db, page),
        readPageDraft(db, page),
        db<{ at: Date | null }[]>`
          select min(live_from) as at from page_versions where page = ${page} and live_from > now()`,
      ]);
      return {
        page,
        kind: 'info' as const,
        address: `/${page}`,
        title: live.title,
        hidden: false,
        liveFrom: live.live_from.toISOString(),
        madeBy: await nameOf(db, live.made_by),
        own: live.own,
        draft: !sameContent(live, draft),
        next: next?.at?.toISOString() ?? null,
      };
    }),
  );

interface OwnedRecord extends ContentRecord {
  readonly id: number;
  readonly kind: PageKind;
  readonly slug: string;
  readonly hidden: boolean;
  readonly live: (ContentRecord & { readonly made_by: string }) | null;
  readonly live_from: Date | null;
  readonly made_by: string;
  readonly next: Date | null;
}

/** The newest first, with the title that is worked on. */
async function readOwnedPages(db: Db) {
  const rows = await db<OwnedRecord[]>`
    select p.id, p.kind, p.slug, p.hidden, d.title, d.intro, d.body, d.picture, d.blocks,
      to_jsonb(v) as live, v.live_from, coalesce(u.user_name, v.made_by, '') as made_by,
      (select min(live_from) from page_versions where page = d.page and live_from > now()) as next
    from pages p join page_drafts d on d.page = 'p' || p.id
      left join lateral (select * from page_versions where page = d.page and live_from <= now()
        order by live_from desc, id desc limit 1) v on true
      left join users u on u.id::text = v.made_by
    order by p.id desc limit ${MOST_PAGES}`;
  return rows.map((row) => ({
    page: `p${row.id}`,
    kind: row.kind,
    address: addressOfPage(row),
    title: row.title,
    hidden: row.hidden,
    liveFrom: row.live_from?.toISOString() ?? '',
    madeBy: row.made_by,
    own: false,
    draft: row.live !== null && !sameContent(contentOf(row.live), contentOf(row)),
    next: row.next?.toISOString() ?? null,
  }));
}

/** Everything that can be read in the shop: the information pages, and what the owner made. */
export const readPages = async (db: Db) => [...(await readInfoPages(db)), ...(await readOwnedPages(db))];
