import type { contentStaffApi, PageVersion } from '../../../contract/content-staff.ts';
import { userIdOf } from '../../../domain/accounts/visitor.ts';
import { INFO_PAGES, type InfoPageName, type WrittenPage } from '../../../domain/content/info-pages.ts';
import { Failure } from '../../../domain/errors.ts';
import type { Db } from '../../../platform/server/db.server.ts';
import type { Handlers, Shop } from '../../shop.server.ts';
import {
  cancelPage,
  dropPageDraft,
  goBackPage,
  publishPage,
  readPageDraft,
  sameWords,
  savePageDraft,
} from './change-page.server.ts';
import { listPageWords, savePageWords } from './page-words.server.ts';
import { readLivePage, showPage } from './page-versions.server.ts';

const LISTED = 50;

async function readVersions(db: Db, page: InfoPageName, liveId: number): Promise<PageVersion[]> {
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

async function nameOf(db: Db, who: string): Promise<string> {
  const [user] = await db<{ name: string }[]>`select user_name as name from users where id::text = ${who}`;
  return user?.name ?? who;
}

async function previewOf({ sql: db, now }: Shop, page: InfoPageName, version: number | undefined) {
  if (version === undefined)
    return showPage(page, await readPageDraft(db, page), { version: 0, from: now(), until: null });
  const [row] = await db<(WrittenPage & { live_from: Date })[]>`
    select title, intro, body, live_from from page_versions where page = ${page} and id = ${version}`;
  if (!row) throw new Failure('notFound');
  return showPage(page, row, { version, from: row.live_from, until: null });
}

async function readPages(db: Db) {
  return Promise.all(
    INFO_PAGES.map(async (page) => {
      const [live, draft, [next]] = await Promise.all([
        readLivePage(db, page),
        readPageDraft(db, page),
        db<{ at: Date | null }[]>`
          select min(live_from) as at from page_versions where page = ${page} and live_from > now()`,
      ]);
      return {
        page,
        title: live.title,
        liveFrom: live.live_from.toISOString(),
        madeBy: await nameOf(db, live.made_by),
        own: live.own,
        draft: !sameWords(live, draft),
        next: next?.at?.toISOString() ?? null,
      };
    }),
  );
}

const done = (message: string) => ({ success: true, message }) as const;

export const contentStaffHandlers = {
  staffPageWords: async (_, { shop: { sql } }) => ({ success: true, pages: await listPageWords(sql) }),
  savePageWords: async ({ body }, { shop, visitor }) => {
    await savePageWords(shop, body, userIdOf(visitor));
    return done('It is saved. Search engines read it when they come next.');
  },
  staffPages: async (_, { shop: { sql } }) => ({ success: true, pages: await readPages(sql) }),
  staffPage: async ({ params: { page } }, { shop: { sql } }) => {
    const [draft, live] = await Promise.all([readPageDraft(sql, page), readLivePage(sql, page)]);
    const { title, intro, body, version, changed_at, changed_by } = draft;
    return {
      success: true,
      draft: {
        title,
        intro,
        body,
        version,
        changedBy: await nameOf(sql, changed_by),
        changedAt: changed_at?.toISOString() ?? '',
      },
      isLive: sameWords(draft, live),
      versions: await readVersions(sql, page, live.id),
    };
  },
  savePageDraft: async ({ params, body }, { shop, visitor }) => {
    await savePageDraft(shop, params.page, body, userIdOf(visitor));
    return done('The draft is saved. Shoppers do not see it yet.');
  },
  dropPageDraft: async ({ params, body }, { shop, visitor }) => {
    await dropPageDraft(shop, params.page, body.version, userIdOf(visitor));
    return done('The draft is what is in force again.');
  },
  publishPage: async ({ params, body }, { shop, visitor }) =>
    done(await publishPage(shop, params.page, body, userIdOf(visitor))),
  goBackPage: async ({ params, body }, { shop, visitor }) =>
    done(await goBackPage(shop, params.page, body.id, userIdOf(visitor))),
  cancelPage: async ({ params, body }, { shop, visitor }) => {
    await cancelPage(shop, params.page, body.id, userIdOf(visitor));
    return done('It does not come into force.');
  },
  previewPage: ({ params, query }, { shop }) => previewOf(shop, params.page, query.version),
} satisfies Handlers<typeof contentStaffApi>;
