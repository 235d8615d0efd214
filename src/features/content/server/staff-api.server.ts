import type { contentStaffApi } from '../../../contract/content-staff.ts';
import { userIdOf } from '../../../domain/accounts/visitor.ts';
import type { PageKey } from '../../../domain/content/page-place.ts';
import type { Handlers, Shop } from '../../shop.server.ts';
import {
  cancelPage,
  dropPageDraft,
  goBackPage,
  publishPage,
  readPageDraft,
  savePageDraft,
} from './change-page.server.ts';
import { nameOf, readPages, readVersions } from './list-pages.server.ts';
import { addressOfPage, readPlace } from './owned-pages.server.ts';
import { sameContent } from './page-content.server.ts';
import { listPageWords, savePageWords } from './page-words.server.ts';
import { findLivePage, readAnyVersion } from './page-versions.server.ts';
import { createPage, deletePage, placePage } from './place-page.server.ts';
import { placeOf, showPage } from './show-page.server.ts';

async function previewOf({ sql: db, now }: Shop, page: PageKey, version: number | undefined) {
  const record = await readPlace(db, page);
  const place = record && (await placeOf(db, record));
  if (version === undefined)
    return showPage(db, page, await readPageDraft(db, page), { version: 0, from: now(), until: null, place });
  const shown = await readAnyVersion(db, page, version);
  return showPage(db, page, shown, { version, from: shown.live_from, until: null, place });
}

async function readStaffPage({ sql }: Shop, page: PageKey) {
  const place = await readPlace(sql, page);
  const [draft, live] = await Promise.all([readPageDraft(sql, page), findLivePage(sql, page)]);
  const { title, intro, body, picture, blocks, version, changed_at, changed_by } = draft;
  return {
    success: true as const,
    draft: {
      title,
      intro,
      body,
      picture,
      // What is stored is read again as it is typed: nothing of it is changed on the way.
      blocks: structuredClone(blocks ?? []) as never[],
      version,
      changedBy: await nameOf(sql, changed_by),
      changedAt: changed_at?.toISOString() ?? '',
    },
    place: place
      ? { kind: place.kind, slug: place.slug, hidden: place.hidden, oldSlugs: place.oldSlugs }
      : null,
    address: place ? addressOfPage(place) : `/${page}`,
    isLive: live !== undefined && sameContent(draft, live),
    versions: await readVersions(sql, page, live?.id ?? 0),
  };
}

const done = (message: string) => ({ success: true, message }) as const;

export const contentStaffHandlers = {
  staffPageWords: async (_, { shop: { sql } }) => ({ success: true, pages: await listPageWords(sql) }),
  savePageWords: async ({ body }, { shop, visitor }) => {
    await savePageWords(shop, body, userIdOf(visitor));
    return done('It is saved. Search engines read it when they come next.');
  },
  staffPages: async (_, { shop: { sql } }) => ({ success: true, pages: await readPages(sql) }),
  staffPage: ({ params }, { shop }) => readStaffPage(shop, params.page),
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
  createPage: async ({ body }, { shop, visitor }) => ({
    ...done('The page is made. Shoppers do not see it yet.'),
    page: await createPage(shop, body, userIdOf(visitor)),
  }),
  placePage: async ({ params, body }, { shop, visitor }) => {
    await placePage(shop, params.page, body, userIdOf(visitor));
    return done(body.hidden ? 'The page is taken out of the shop.' : 'Address and place are saved.');
  },
  deletePage: async ({ params, body }, { shop, visitor }) => {
    await deletePage(shop, params.page, body.version, userIdOf(visitor));
    return done('The page is deleted.');
  },
  previewPage: ({ params, query }, { shop }) => previewOf(shop, params.page, query.version),
} satisfies Handlers<typeof contentStaffApi>;
