import { isInfoPage } from '../../../domain/content/info-pages.ts';
import { isCallError } from '../../../platform/browser/call.ts';
import type { Load } from '../../../platform/browser/page.ts';
import { showPage } from '../../settings/state/shop-slice.ts';

/** A page that could not be read must not be cached; in the browser its screen says so. A version nobody knows is a 404. */
export const loadPage: Load = async ({ dispatch, params, url }) => {
  const page = (params['page'] ?? url.pathname.replaceAll('/', '')).toLowerCase();
  const version = params['version'];
  if (!isInfoPage(page) || (version !== undefined && !/^\d{1,9}$/.test(version))) {
    dispatch(showPage(null));
    return;
  }
  const call = dispatch((_, __, extra) => extra.call);
  try {
    const shown =
      version === undefined
        ? await call('infoPage', { params: { page } })
        : await call('earlierPage', { params: { page, version: Number(version) } });
    dispatch(showPage(shown));
  } catch (error) {
    dispatch(showPage(null));
    const absent = isCallError(error) && (error.status === 404 || error.status === 400);
    if (import.meta.env.SSR && !absent) throw error;
  }
};
