import '../../storefront/ui/home.css';
import '../../storefront/ui/content-blocks.css';
import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import { paths } from '../../../contract/paths.ts';
import type { InfoPage } from '../../../contract/content.ts';
import { listAddress } from '../../../domain/content/page-place.ts';
import { LOCALES } from '../../../domain/text/languages.ts';
import type { RootState } from '../../../platform/browser/state.ts';
import { Breadcrumb } from '../../../platform/ui/breadcrumb.tsx';
import { useLanguage, useMessages } from '../../../platform/ui/language.ts';
import { withSlots } from '../../../platform/ui/with-slots.ts';
import { Blocks } from '../../storefront/ui/home-sections.tsx';
import { contentMessages } from '../messages.ts';
import { fillPage } from './fill-page.ts';
import { longDate } from './long-date.ts';
import { pageSettings } from './page-settings.ts';

interface Props {
  readonly page: InfoPage;
  /** As it was in force once. */
  readonly earlier?: boolean;
}

/** A page of blocks: of the owner, or an information page that has more than its text. */
export default function BlockArticle({ page: written, earlier }: Props) {
  const t = useMessages(contentMessages);
  const language = useLanguage();
  const shop = useSelector((state: RootState) => state.shop.settings);
  const page = useMemo(
    () => (shop ? fillPage(written, pageSettings(shop, written.language)) : written),
    [shop, written],
  );
  const { place, title, intro, changed, until } = page;
  const dayOf = (day: string) => <time dateTime={day}>{longDate(day, t.months)}</time>;
  const list = place && place.kind !== 'page' ? place.kind : undefined;
  return (
    <article lang={page.language === language ? undefined : LOCALES[page.language]}>
      <header className="page block-head">
        <Breadcrumb
          crumbs={[
            { label: t.home, to: paths.home },
            ...(list ? [{ label: t[list], to: listAddress(list) }] : []),
            ...(earlier ? [{ label: title, to: `/${page.page}` }] : []),
            { label: earlier ? t.version(page.version) : title },
          ]}
        />
        <h1>{title}</h1>
        {intro !== '' && <p className="info-intro">{intro}</p>}
        {place?.kind === 'journal' && place.day !== '' && dayOf(place.day)}
        {!place && changed !== '' && (
          <p className="info-date">
            {withSlots(!earlier ? t.lastChangedOn : until === null ? t.inForceFrom : t.inForceFromUntil, {
              from: dayOf(changed),
              until: until !== null && dayOf(until),
            })}
          </p>
        )}
      </header>
      <Blocks blocks={page.blocks ?? []} />
    </article>
  );
}
