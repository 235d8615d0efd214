import './info-page.css';
import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import type { InfoPage } from '../../../contract/content.ts';
import { paths } from '../../../contract/paths.ts';
import { istParts } from '../../../domain/text/dates.ts';
import type { RootState } from '../../../platform/browser/state.ts';
import { Breadcrumb } from '../../../platform/ui/breadcrumb.tsx';
import { Notice } from '../../../platform/ui/notice.tsx';
import { fillPage } from './fill-page.ts';
import { InfoBlock } from './info-blocks.tsx';
import { pageSettings } from './page-settings.ts';

const MONTHS = 'January February March April May June July August September October November December';

/** '15 November 2026'; the same on the server and in every browser. */
function longDate(day: string): string {
  const { year, month, day: date } = istParts(new Date(`${day}T12:00:00+05:30`));
  return `${date} ${MONTHS.split(' ')[month - 1]} ${year}`;
}

/** One of the shop's reading pages: contents at the side, the text, the day it was last changed. */
export function InfoArticle({ page: written, earlier }: { page: InfoPage; earlier?: boolean }) {
  const shop = useSelector((state: RootState) => state.shop.settings);
  const page = useMemo(() => (shop ? fillPage(written, pageSettings(shop)) : written), [shop, written]);
  const headed = page.sections.filter(({ heading }) => heading !== '');
  return (
    <article className="page info">
      <header className="info-head">
        <Breadcrumb
          crumbs={[
            { label: 'Home', to: paths.home },
            ...(earlier ? [{ label: page.title, to: `/${page.page}` }] : []),
            { label: earlier ? `Version ${page.version}` : page.title },
          ]}
        />
        <h1>{page.title}</h1>
        <p className="info-intro">{page.intro}</p>
        <p className="info-date">
          {earlier ? 'In force from ' : 'Last changed on '}
          <time dateTime={page.changed}>{longDate(page.changed)}</time>
          {earlier && page.until !== null && (
            <>
              {' until '}
              <time dateTime={page.until}>{longDate(page.until)}</time>
            </>
          )}
        </p>
        {earlier && (
          <Notice className="mt-4">
            {page.until === null
              ? 'This version is in force today.'
              : 'This is an earlier version. It holds for orders that were placed while it was in force.'}{' '}
            Names, addresses and phone numbers are those of today.
          </Notice>
        )}
      </header>
      {headed.length > 1 && (
        <nav className="info-contents" aria-labelledby="contents">
          <h2 id="contents">On this page</h2>
          <ol>
            {headed.map(({ id, heading }) => (
              <li key={id}>
                <a href={`#${id}`}>{heading}</a>
              </li>
            ))}
          </ol>
        </nav>
      )}
      <div className="info-text">
        {page.sections.map(({ id, heading, blocks }) => (
          <section key={id} {...(heading === '' ? {} : { 'aria-labelledby': id })}>
            {heading !== '' && <h2 id={id}>{heading}</h2>}
            {blocks.map((block, index) => (
              <InfoBlock key={index} block={block} />
            ))}
          </section>
        ))}
      </div>
    </article>
  );
}
