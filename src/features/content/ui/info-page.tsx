import './info-page.css';
import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import type { InfoPage } from '../../../contract/content.ts';
import { paths } from '../../../contract/paths.ts';
import type { RootState } from '../../../platform/browser/state.ts';
import { Breadcrumb } from '../../../platform/ui/breadcrumb.tsx';
import { Notice } from '../../../platform/ui/notice.tsx';
import { Link } from '../../../platform/ui/link.tsx';
import { fillPage } from './fill-page.ts';
import { longDate } from './long-date.ts';
import { pageSettings } from './page-settings.ts';
import { TextSections } from './text-sections.tsx';
import { LOCALES } from '../../../domain/text/languages.ts';
import { useLanguage, useMessages } from '../../../platform/ui/language.ts';
import { withSlots } from '../../../platform/ui/with-slots.ts';
import { contentMessages } from '../messages.ts';

/** One of the shop's reading pages: contents at the side, the text, the day it was last changed. */
export function InfoArticle({ page: written, earlier }: { page: InfoPage; earlier?: boolean }) {
  const t = useMessages(contentMessages);
  const language = useLanguage();
  const shop = useSelector((state: RootState) => state.shop.settings);
  const page = useMemo(
    () => (shop ? fillPage(written, pageSettings(shop, written.language)) : written),
    [shop, written],
  );
  const dayOf = (day: string) => <time dateTime={day}>{longDate(day, t.months)}</time>;
  const headed = page.sections.filter(({ heading }) => heading !== '');
  return (
    <article className="page info" lang={page.language === language ? undefined : LOCALES[page.language]}>
      <header className="info-head">
        <Breadcrumb
          crumbs={[
            { label: t.home, to: paths.home },
            ...(earlier ? [{ label: page.title, to: `/${page.page}` }] : []),
            { label: earlier ? t.version(page.version) : page.title },
          ]}
        />
        <h1>{page.title}</h1>
        <p className="info-intro">{page.intro}</p>
        <p className="info-date">
          {withSlots(!earlier ? t.lastChangedOn : page.until === null ? t.inForceFrom : t.inForceFromUntil, {
            from: dayOf(page.changed),
            until: page.until !== null && dayOf(page.until),
          })}
        </p>
        {earlier && (
          <Notice className="mt-4">
            {page.until === null ? t.versionInForce : t.earlierVersion} {t.namesOfToday}
          </Notice>
        )}
      </header>
      {headed.length > 1 && (
        <nav className="info-contents" aria-labelledby="contents">
          <h2 id="contents">{t.onThisPage}</h2>
          <ol>
            {headed.map(({ id, heading }) => (
              <li key={id}>
                <Link href={`#${id}`}>{heading}</Link>
              </li>
            ))}
          </ol>
        </nav>
      )}
      <div className="info-text">
        <TextSections sections={page.sections} />
      </div>
    </article>
  );
}
