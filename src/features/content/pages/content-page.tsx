import { useSelector } from 'react-redux';
import { feedAddress, kindAt, listAddress } from '../../../domain/content/page-place.ts';
import { useLocation } from '../../../platform/browser/navigation/hooks.ts';
import type { PageContext, Screen } from '../../../platform/browser/page.ts';
import type { RootState } from '../../../platform/browser/state.ts';
import { useMessages } from '../../../platform/ui/language.ts';
import { Pagination } from '../../../platform/ui/pagination.tsx';
import { blockFiles } from '../../storefront/ui/block-data.ts';
import { contentMessages } from '../messages.ts';
import BlockArticle from '../ui/block-article.tsx';
import { fillPage } from '../ui/fill-page.ts';
import { pageData, pictureOf } from '../ui/page-data.ts';
import { notFoundMeta, PageNotFound } from '../ui/page-not-found.tsx';
import { pageSettings } from '../ui/page-settings.ts';

const kindIn = (pathname: string) => kindAt(pathname.split('/')[1]?.toLowerCase() ?? '');

export const meta: Screen['meta'] = (context: PageContext) => {
  const { state, url, language } = context;
  const { page: written, settings } = state.shop;
  if (!written) return notFoundMeta(context);
  const t = contentMessages[language];
  const page = settings ? fillPage(written, pageSettings(settings, written.language)) : written;
  const files = import.meta.env.SSR ? { files: blockFiles(page.blocks ?? []) } : {};
  const kind = kindIn(url.pathname);
  const feed = kind === 'journal' ? { feed: feedAddress(language) } : {};
  if (page.list) {
    const name = kind === 'journal' ? t.journal : t.lookbook;
    const { page: number } = page.list;
    return {
      title: number === 1 ? name : `${name}, ${t.pageNumber(number)}`,
      description: (kind === 'journal' ? t.journalOf : t.lookbooksOf)(settings?.name ?? ''),
      ...feed,
      ...files,
    };
  }
  const picture = page.banner && pictureOf(page.banner);
  return {
    title: page.title,
    description: page.intro,
    ...(picture ? { image: picture } : {}),
    ...feed,
    ...files,
    ...(import.meta.env.SSR && settings ? { jsonLd: pageData(page, settings, url, t) } : {}),
  };
};

export default function ContentPage() {
  const t = useMessages(contentMessages);
  const { pathname } = useLocation();
  const page = useSelector((state: RootState) => state.shop.page);
  if (!page) return <PageNotFound />;
  const kind = kindIn(pathname);
  if (!page.list || !kind || kind === 'page') return <BlockArticle page={page} />;
  const { page: number, pages } = page.list;
  const address = listAddress(kind);
  return (
    <>
      <BlockArticle page={{ ...page, title: t[kind] }} />
      <div className="page">
        <Pagination
          page={number}
          last={pages}
          href={(to) => (to === 1 ? address : `${address}?page=${to}`)}
        />
      </div>
    </>
  );
}
