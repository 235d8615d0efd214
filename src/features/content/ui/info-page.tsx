import './info-page.css';
import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import { paths } from '../../../contract/paths.ts';
import { istParts } from '../../../domain/text/dates.ts';
import type { RootState } from '../../../platform/state.ts';
import { Breadcrumb } from '../../../platform/ui/breadcrumb.tsx';
import { InlineText } from './inline-text.tsx';
import { pageSettings } from './page-settings.ts';
import { fill, type Block, type PageText } from './page-text.ts';

const MONTHS = 'January February March April May June July August September October November December';

/** '15 November 2026'; the same on the server and in every browser. */
function longDate(day: string): string {
  const { year, month, day: date } = istParts(new Date(`${day}T12:00:00+05:30`));
  return `${date} ${MONTHS.split(' ')[month - 1]} ${year}`;
}

/** One of the shop's reading pages: contents at the side, the text, the day it was last changed. */
export function InfoPage({ text }: { text: PageText }) {
  const shop = useSelector((state: RootState) => state.shop.settings);
  const page = useMemo(() => (shop ? fill(text, pageSettings(shop)) : text), [shop, text]);
  return (
    <article className="page info">
      <header className="info-head">
        <Breadcrumb crumbs={[{ label: 'Home', to: paths.home }, { label: page.title }]} />
        <h1>{page.title}</h1>
        <p className="info-intro">{page.intro}</p>
        <p className="info-date">
          Last changed on <time dateTime={page.changed}>{longDate(page.changed)}</time>
        </p>
      </header>
      <nav className="info-contents" aria-labelledby="contents">
        <h2 id="contents">On this page</h2>
        <ol>
          {page.sections.map(({ id, heading }) => (
            <li key={id}>
              <a href={`#${id}`}>{heading}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="info-text">
        {page.sections.map(({ id, heading, blocks }) => (
          <section key={id} aria-labelledby={id}>
            <h2 id={id}>{heading}</h2>
            {blocks.map((block, index) => (
              <BlockOf key={index} block={block} />
            ))}
          </section>
        ))}
      </div>
    </article>
  );
}

function BlockOf({ block }: { block: Block }) {
  if (block.kind === 'p')
    return (
      <p>
        <InlineText>{block.text}</InlineText>
      </p>
    );
  if (block.kind === 'list')
    return (
      <ul>
        {block.items.map((item) => (
          <li key={item}>
            <InlineText>{item}</InlineText>
          </li>
        ))}
      </ul>
    );
  return (
    <dl>
      {block.rows.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <InlineText>{value}</InlineText>
          </dd>
        </div>
      ))}
    </dl>
  );
}
