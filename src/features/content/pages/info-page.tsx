import { type ComponentProps, type ComponentType, lazy, Suspense } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';
import { useLocation, useParams } from '../../../platform/browser/navigation/hooks.ts';
import { INFO_PAGE_NAMES, isInfoPage } from '../../../domain/content/info-pages.ts';
import type { PageContext, Screen } from '../../../platform/browser/page.ts';
import type { Dispatch, RootState } from '../../../platform/browser/state.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { EmptyState } from '../../../platform/ui/empty-state.tsx';
import { loadPage } from '../state/load-page.ts';
import { fillPage } from '../ui/fill-page.ts';
import { blockFiles } from '../../storefront/ui/block-data.ts';
import { InfoArticle } from '../ui/info-page.tsx';
import { pageSettings } from '../ui/page-settings.ts';
import { notFoundMeta, PageNotFound } from '../ui/page-not-found.tsx';
import { useMessages } from '../../../platform/ui/language.ts';
import { contentMessages } from '../messages.ts';

const load = () => import('../ui/block-article.tsx');
type Article = ComponentType<ComponentProps<typeof InfoArticle>>;
/** Only an information page that has more than its text loads it. */
const BlockArticle: Article = import.meta.env.SSR ? (await load()).default : lazy(load);
const ARTICLE = 'src/features/content/ui/block-article.tsx';

const nameIn = (pathname: string): string => pathname.replaceAll('/', '').toLowerCase();

export const meta: Screen['meta'] = (context: PageContext) => {
  const { state, params, url, language } = context;
  const { page, settings } = state.shop;
  const earlier = params['version'] !== undefined;
  if (!page) {
    const name = nameIn(url.pathname);
    if (!isInfoPage(name)) return notFoundMeta(context);
    return { title: INFO_PAGE_NAMES[name], description: INFO_PAGE_NAMES[name] };
  }
  const { title, intro } = settings ? fillPage(page, pageSettings(settings, page.language)) : page;
  const files = import.meta.env.SSR && page.blocks ? { files: [ARTICLE, ...blockFiles(page.blocks)] } : {};
  return earlier
    ? {
        title: contentMessages[language].titleAndVersion(title, page.version),
        description: intro,
        noindex: true,
        canonical: `/${page.page}`,
        ...files,
      }
    : { title, description: intro, ...files };
};

export default function InfoPage() {
  const t = useMessages(contentMessages);
  const { version } = useParams();
  const { pathname } = useLocation();
  const dispatch = useDispatch<Dispatch>();
  const { getState } = useStore<RootState>();
  const page = useSelector((state: RootState) => state.shop.page);
  if (page?.blocks)
    return (
      <Suspense>
        <BlockArticle page={page} earlier={version !== undefined} />
      </Suspense>
    );
  if (page) return <InfoArticle page={page} earlier={version !== undefined} />;
  if (version !== undefined || !isInfoPage(nameIn(pathname))) return <PageNotFound />;
  const again = () => void loadPage({ dispatch, getState, params: {}, url: new URL(window.location.href) });
  return (
    <div className="page py-10">
      <EmptyState level={1} title={t.pageDidNotCome} action={<Button onClick={again}>{t.tryAgain}</Button>}>
        {t.checkConnection}
      </EmptyState>
    </div>
  );
}
