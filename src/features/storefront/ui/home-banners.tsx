import { useShown } from '../../../platform/ui/shown-names.ts';
import ArrowRight from 'lucide-react/icons/arrow-right';
import type { Subcategory } from '../../../contract/catalogue.ts';
import { paths } from '../../../contract/paths.ts';
import type { HomeSection } from '../../../contract/blocks.ts';
import { formatWholeINR } from '../../../domain/money/money.ts';
import { BannerPicture } from '../../catalogue/ui/banner-picture.tsx';
import { ProductPicture } from '../../catalogue/ui/product-picture.tsx';
import { Link } from '../../../platform/ui/link.tsx';
import { useMessages } from '../../../platform/ui/language.ts';
import { homeMessages } from '../messages/home.ts';

/** Every occasion as a small round picture. */
export function CategoryStrip({ categories }: { categories: readonly Subcategory[] }) {
  const t = useMessages(homeMessages);
  const called = useShown();
  if (categories.length === 0) return null;
  return (
    <nav className="page pt-4 md:pt-8" aria-label={t.occasions}>
      <ul className="occasions">
        {categories.map(({ subcategoriesName, picture }) => (
          <li key={subcategoriesName}>
            <Link className="occasion" href={paths.category(subcategoriesName)}>
              <ProductPicture className="occasion-picture" picture={picture} alt="" sizes="96px" />
              {called(subcategoriesName).replace(/ (?:Footwear|फ़ुटवियर)$/u, '')}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** A figure, words and a way on, over a wide picture. */
export function WideBanner({ banner: section }: { banner: Extract<HomeSection, { kind: 'banner' }> }) {
  const t = useMessages(homeMessages);
  const { before, figure, after, title, text, button, href, banner } = section;
  return (
    <section className="page pt-4 md:pt-10" aria-label={t.offer}>
      <Link className="forty" href={href} style={{ backgroundColor: banner?.desktop.color }}>
        {banner && <BannerPicture banner={banner} sizes="(width < 1280px) 100vw, 1200px" />}
        {figure !== '' && (
          <span className="forty-figure">
            <span className="forty-small">{before}</span> {figure}
            <span className="forty-small"> {after}</span>
          </span>
        )}
        <span className="forty-words">
          <strong className="forty-title">{title}</strong>
          <span>{text}</span>
        </span>
        <span className="forty-more">
          <span className={banner ? 'max-md:sr-only' : undefined}>{button}</span>
          <ArrowRight size={20} aria-hidden="true" />
        </span>
      </Link>
    </section>
  );
}

const TINTS: Readonly<Record<string, string>> = {
  rose: 'bg-rose',
  clay: 'bg-clay',
  marigold: 'bg-marigold-soft',
};

/** Up to three in a row. A phone says once what all of them say, and pulls them sideways. */
export function HomeTiles({ tiles: { label, tiles } }: { tiles: Extract<HomeSection, { kind: 'tiles' }> }) {
  const isRepeated = tiles.length > 1 && tiles.every(({ title }) => title === label);
  return (
    <section className="page pt-4 md:pt-6" aria-label={label}>
      {isRepeated && (
        <p className="best-fits-label" aria-hidden="true">
          {label}
        </p>
      )}
      <ul className="best-fits">
        {tiles.map(({ title, line, amount, button, href, tint, banner, picture }, index) => (
          <li key={index}>
            <Link
              className={`best-fit ${TINTS[tint] ?? ''}`}
              href={href}
              style={{ backgroundColor: banner?.desktop.color }}
            >
              {banner && <BannerPicture banner={banner} sizes="390px" />}
              <span className="best-fit-words">
                <strong className={isRepeated ? 'best-fit-title max-md:sr-only' : 'best-fit-title'}>
                  {title}
                </strong>
                <span>
                  {line}
                  {amount !== null && (
                    <>
                      {' '}
                      <span className="figures font-semibold">{formatWholeINR(amount * 100)}</span>
                    </>
                  )}
                </span>
                <span className="best-fit-more">
                  {button}
                  <ArrowRight size={18} aria-hidden="true" />
                </span>
              </span>
              {!banner && (
                <ProductPicture
                  className="best-fit-picture"
                  picture={picture}
                  alt=""
                  sizes="(width < 768px) 40vw, 200px"
                />
              )}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
