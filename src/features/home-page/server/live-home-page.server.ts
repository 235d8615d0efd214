import { HomePageContentSchema } from '../../../contract/home-page-staff.ts';
import { DEFAULT_HOME_PAGE } from '../../../domain/home-page/default-home-page.ts';
import type { HomePageContent } from '../../../domain/home-page/sections.ts';
import type { Db } from '../../../platform/server/db.server.ts';

/** The page that came with the shop, with its fields in the order in which stored ones are read. */
export const OWN_HOME_PAGE: HomePageContent = HomePageContentSchema.parse(DEFAULT_HOME_PAGE);

/** Content as it is stored; one that an older shop wrote and nobody can read any more is the shop's own page. */
export function readContent(stored: unknown): HomePageContent {
  const read = HomePageContentSchema.safeParse(stored);
  return read.success ? read.data : OWN_HOME_PAGE;
}

export interface LiveHomePage {
  readonly content: HomePageContent;
  readonly id: number;
  /** By the clock of the database, which every process shares: nobody sees a time before it has come. */
  readonly now: Date;
}

/** What shoppers see now. */
export async function readLiveHomePage(db: Db): Promise<LiveHomePage> {
  const [row] = await db<{ now: Date; id: number | null; content: unknown }[]>`
    select n.now, v.id, v.content from (select now() as now) n left join lateral (
      select id, content from window_versions where live_from <= n.now order by live_from desc, id desc limit 1) v on true`;
  const content = row?.content == null ? OWN_HOME_PAGE : readContent(row.content);
  return { content, id: row?.id ?? 0, now: row?.now ?? new Date() };
}
