import { inTransaction } from '../../../../platform/server/db.server.ts';
import type { Schedule } from '../../../../platform/server/jobs/handlers.server.ts';
import type { Shop } from '../../../shop.server.ts';
import { filmKey, type FilmRecord } from './take-film.server.ts';

export const SWEEP_FILMS_JOB = 'film-sweep';
export const filmSchedule: Schedule = {
  kind: SWEEP_FILMS_JOB,
  everyMinutes: 24 * 60,
  offsetMinutes: 21 * 60 + 35,
};

/** Deletes films that were sent in a week ago and that no version of a page names. */
export async function sweepFilms({ sql, services }: Shop): Promise<void> {
  await inTransaction(sql, async (tx) => {
    const gone = await tx<Pick<FilmRecord, 'source' | 'kind'>[]>`
      delete from stored_films f where created_at < now() - interval '7 days'
        and not exists (select from window_versions v where v.content::text like '%film:' || f.id || '%')
        and not exists (select from window_draft d where d.content::text like '%film:' || f.id || '%')
        and not exists (select from page_versions v where v.blocks::text like '%film:' || f.id || '%')
        and not exists (select from page_drafts d where d.blocks::text like '%film:' || f.id || '%')
      returning source, kind`;
    await services.pictures.remove(gone.map(filmKey));
  });
}
