import './content-blocks.css';
import '../../content/ui/info-page.css';
import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import type { HomeSection } from '../../../contract/blocks.ts';
import type { RootState } from '../../../platform/browser/state.ts';
import { useLanguage, useMessages } from '../../../platform/ui/language.ts';
import { Link } from '../../../platform/ui/link.tsx';
import { Picture } from '../../../platform/ui/picture.tsx';
import { contentMessages } from '../../content/messages.ts';
import { fillPage } from '../../content/ui/fill-page.ts';
import { InlineText } from '../../content/ui/inline-text.tsx';
import { longDate } from '../../content/ui/long-date.ts';
import { pageSettings } from '../../content/ui/page-settings.ts';
import { TextSections } from '../../content/ui/text-sections.tsx';
import { BannerPicture } from '../../catalogue/ui/banner-picture.tsx';

type Of<Kind extends HomeSection['kind']> = Extract<HomeSection, { kind: Kind }>;

/** Blocks of the kinds that every page has. */
export default function ContentBlock({ block }: { block: HomeSection }) {
  switch (block.kind) {
    case 'text':
      return <Text block={block} />;
    case 'pictures':
      return <Pictures block={block} />;
    case 'collections':
      return <Collections block={block} />;
    case 'quote':
      return <Quote block={block} />;
    case 'faq':
      return <Questions block={block} />;
    case 'entries':
      return <Entries block={block} />;
    default:
      return null;
  }
}

/** The shop's settings in the place of {phone}, {email} and so on, in everything that is shown. */
function useFill() {
  const shop = useSelector((state: RootState) => state.shop.settings);
  const language = useLanguage();
  return useMemo(() => {
    const settings = shop && pageSettings(shop, language);
    return <Page extends Parameters<typeof fillPage>[0]>(page: Page): Page =>
      settings ? fillPage(page, settings) : page;
  }, [shop, language]);
}

function useFilledWords(): (text: string) => string {
  const fill = useFill();
  return (text) => fill({ title: text, intro: '', sections: [] }).title;
}

function Heading({ id, title }: { id: string; title: string }) {
  return title === '' ? null : <h2 id={`${id}-title`}>{title}</h2>;
}

const named = (id: string, title: string) => (title === '' ? {} : { 'aria-labelledby': `${id}-title` });

function Text({ block: { sections } }: { block: Of<'text'> }) {
  const fill = useFill();
  return (
    <div className="page content-block">
      <div className="info-text">
        <TextSections sections={fill({ title: '', intro: '', sections }).sections} />
      </div>
    </div>
  );
}

const SIZES = {
  1: '(width < 1280px) 100vw, 1200px',
  2: '(width < 600px) 100vw, (width < 1280px) 50vw, 590px',
  3: '(width < 600px) 100vw, (width < 1280px) 33vw, 390px',
};

function Pictures({ block: { id, title, wide, pictures } }: { block: Of<'pictures'> }) {
  const words = useFilledWords();
  return (
    <section className="page content-block later" {...named(id, title)}>
      <Heading id={id} title={title} />
      <ul className="block-pictures" data-wide={wide}>
        {pictures.map(({ banner, alt, line, href }, index) => {
          const picture = <Picture {...banner.desktop} alt={alt} sizes={SIZES[wide]} />;
          return (
            <li key={index}>
              <figure>
                {href === '' ? picture : <Link href={href}>{picture}</Link>}
                {line !== '' && <figcaption>{words(line)}</figcaption>}
              </figure>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Collections({ block: { id, title, collections } }: { block: Of<'collections'> }) {
  return (
    <section className="page content-block later" {...named(id, title)}>
      <Heading id={id} title={title} />
      <ul className="block-collections">
        {collections.map(({ title: name, text, href, banner }) => (
          <li key={href}>
            <Link href={href} style={{ backgroundColor: banner?.desktop.color }}>
              {banner && <BannerPicture banner={banner} sizes="(width < 600px) 100vw, 590px" />}
              <span className="block-collection-words">
                <strong>{name}</strong>
                {text !== '' && <span>{text}</span>}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Quote({ block: { text, line } }: { block: Of<'quote'> }) {
  const words = useFilledWords();
  return (
    <figure className="page content-block block-quote">
      <blockquote>
        <p>{words(text)}</p>
      </blockquote>
      {line !== '' && <figcaption>{words(line)}</figcaption>}
    </figure>
  );
}

function Questions({ block: { id, title, items } }: { block: Of<'faq'> }) {
  const words = useFilledWords();
  return (
    <section className="page content-block" {...named(id, title)}>
      <Heading id={id} title={title} />
      <div className="block-questions">
        {items.map(({ title: question, text }, index) => (
          <details key={index}>
            <summary>{words(question)}</summary>
            {words(text)
              .split(/\n\s*\n/)
              .map((paragraph, at) => (
                <p key={at}>
                  <InlineText>{paragraph}</InlineText>
                </p>
              ))}
          </details>
        ))}
      </div>
    </section>
  );
}

function Entries({ block: { id, title, entries } }: { block: Of<'entries'> }) {
  const { months } = useMessages(contentMessages);
  const Name = title === '' ? 'h2' : 'h3';
  return (
    <section className="page content-block later" {...named(id, title)}>
      <Heading id={id} title={title} />
      <ul className="block-entries">
        {entries.map((entry) => (
          <li key={entry.href}>
            {entry.banner && (
              <Picture
                {...entry.banner.desktop}
                alt=""
                sizes="(width < 600px) 100vw, (width < 1280px) 33vw, 390px"
                className="block-entry-picture"
              />
            )}
            <time dateTime={entry.day}>{longDate(entry.day, months)}</time>
            <Name>
              <Link href={entry.href}>{entry.title}</Link>
            </Name>
            <p>{entry.text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
