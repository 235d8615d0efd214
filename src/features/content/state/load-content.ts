import { kindAt } from '../../../domain/content/page-place.ts';
import { isCallError } from '../../../platform/browser/call.ts';
import { type Load, Redirect } from '../../../platform/browser/page.ts';
import { showPage, type ShownPage } from '../../settings/state/shop-slice.ts';

const LIST = {
  version: 0,
  title: '',
  intro: '',
  changed: '',
  language: 'en',
  until: null,
} as const;

/** A page of the owner, or the list of a kind. What could not be read must not be cached; what nobody knows is a 404. */
export const loadContent: Load = async ({ dispatch, params, url }) => {
  const call = dispatch((_, __, extra) => extra.call);
  const kind = kindAt(url.pathname.split('/')[1]?.toLowerCase() ?? '') ?? 'page';
  const slug = params['slug'];
  const read = async (): Promise<ShownPage | null> => {
    if (slug !== undefined) {
      const { page, moved } = await call('contentPage', { params: { kind, slug } });
      if (moved !== undefined) throw new Redirect(moved);
      return page ?? null;
    }
    if (kind === 'page') return null;
    const page = url.searchParams.get('page') ?? '1';
    const { entries, ...list } = await call('contentEntries', { params: { kind }, query: { page } });
    if (entries.length === 0) return null;
    return {
      ...LIST,
      page: kind,
      list,
      sections: [],
      blocks: [{ kind: 'entries', id: 'entries', title: '', entries }],
    };
  };
  try {
    dispatch(showPage(await read()));
  } catch (error) {
    if (error instanceof Redirect) throw error;
    dispatch(showPage(null));
    const absent = isCallError(error) && (error.status === 404 || error.status === 400);
    if (import.meta.env.SSR && !absent) throw error;
  }
};
