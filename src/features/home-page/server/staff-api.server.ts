import type { homePageStaffApi, HomePageVersion } from '../../../contract/home-page-staff.ts';
import { userIdOf } from '../../../domain/accounts/visitor.ts';
import { momentOf } from '../../../domain/text/dates.ts';
import type { Db } from '../../../platform/server/db.server.ts';
import { receiveFile } from '../../catalogue/server/pictures/receive-file.server.ts';
import { withStore } from '../../catalogue/server/pictures/store-faults.ts';
import { readStaffProducts } from '../../catalogue/server/staff-products.server.ts';
import type { Handlers } from '../../shop.server.ts';
import {
  cancelHomePage,
  dropHomePageDraft,
  restoreHomePage,
  publishHomePage,
  readDraft,
  saveHomePageDraft,
} from './change-home-page.server.ts';
import { readFilms, takeFilm } from './films/take-film.server.ts';
import { showHomePage } from './home-data.server.ts';
import { readLiveHomePage } from './live-home-page.server.ts';
import { skuOf, toWire } from '../../../domain/catalogue/wire-names.ts';

const LISTED = 30;

async function readVersions(db: Db, liveId: number): Promise<HomePageVersion[]> {
  const rows = await db<
    { id: number; live_from: Date; made_at: Date; made_by: string; note: string; waits: boolean }[]
  >`
    select v.id, v.live_from, v.made_at, coalesce(u.user_name, v.made_by) as made_by, v.note, v.live_from > now() as waits
    from window_versions v left join users u on u.id::text = v.made_by
    order by v.live_from desc, v.id desc limit ${LISTED}`;
  return rows.map(({ id, live_from, made_at, made_by, note, waits }) => ({
    id,
    liveFrom: live_from.toISOString(),
    madeAt: made_at.toISOString(),
    madeBy: made_by,
    note,
    state: waits ? 'waits' : id === liveId ? 'live' : 'before',
  }));
}

const done = (message: string) => ({ success: true, message }) as const;

export const homePageStaffHandlers = {
  homePageDraft: async (_, { shop: { sql } }) => {
    const [draft, live] = await Promise.all([readDraft(sql), readLiveHomePage(sql)]);
    const [user] = await sql<{ name: string }[]>`
      select user_name as name from users where id::text = ${draft.changed_by}`;
    const content = structuredClone(draft.content) as never;
    return {
      success: true,
      draft: {
        ...(content as object as { sections: never; strip: never; promo: never }),
        version: draft.version,
        changedBy: user?.name ?? draft.changed_by,
        changedAt: draft.changed_at?.toISOString() ?? '',
      },
      isLive: JSON.stringify(draft.content) === JSON.stringify(live.content),
      versions: await readVersions(sql, live.id),
    };
  },
  saveHomePageDraft: async ({ body }, { shop, visitor }) => {
    await saveHomePageDraft(shop, body, userIdOf(visitor));
    return done('The draft is saved. Shoppers do not see it yet.');
  },
  dropHomePageDraft: async ({ body }, { shop, visitor }) => {
    await dropHomePageDraft(shop, body.version, userIdOf(visitor));
    return done('The draft is what is live again.');
  },
  publishHomePage: async ({ body }, { shop, visitor }) =>
    done(await publishHomePage(shop, body, userIdOf(visitor))),
  restoreHomePage: async ({ body }, { shop, visitor }) =>
    done(await restoreHomePage(shop, body.id, userIdOf(visitor))),
  cancelHomePage: async ({ body }, { shop, visitor }) => {
    await cancelHomePage(shop, body.id, userIdOf(visitor));
    return done('It does not go live.');
  },
  chosenProducts: async ({ query }, { shop }) => {
    const ids = query.ids.split(',').filter((id) => id !== '');
    const products = await readStaffProducts(shop.sql, ids.slice(0, 200));
    return {
      success: true,
      products: products.map(({ _id, title, color, productImage, state, ...each }) => ({
        _id,
        title,
        ...toWire({ sku: skuOf(each) }),
        color,
        productImage,
        shown: state === 'published' && productImage !== '',
      })),
    };
  },
  storeFilm: async (_, { shop, request }) => {
    const film = await withStore(() =>
      receiveFile(request, shop.services.pictures.incoming, (file) => takeFilm(shop, file)),
    );
    return { success: true, film };
  },
  staffFilms: async (_, { shop }) => ({ success: true, films: await readFilms(shop.sql) }),
  previewHomePage: async ({ query }, { shop }) => {
    const { content } = await readDraft(shop.sql);
    const now = query.at === '' ? (await readLiveHomePage(shop.sql)).now : momentOf(query.at);
    const { strip, promo } = content;
    return { ...(await showHomePage(shop.sql, content, now)), strip: [...strip], promo };
  },
} satisfies Handlers<typeof homePageStaffApi>;
