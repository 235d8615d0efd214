import ArrowRight from 'lucide-react/icons/arrow-right';
import type { Banner, Home, Subcategory } from '../../../contract/catalogue.ts';
import { paths } from '../../../contract/paths.ts';
import { formatWholeINR } from '../../../domain/money/money.ts';
import { BannerPicture } from '../../catalogue/ui/banner-picture.tsx';
import { ProductPicture } from '../../catalogue/ui/product-picture.tsx';

/** Every occasion as a small round picture. */
export function CategoryStrip({ categories }: { categories: readonly Subcategory[] }) {
  return (
    <nav className="page pt-8" aria-label="Occasions">
      <ul className="occasions">
        {categories.map(({ subcategoriesName, picture }) => (
          <li key={subcategoriesName}>
            <a className="occasion" href={paths.category(subcategoriesName)}>
              <ProductPicture className="occasion-picture" picture={picture} alt="" sizes="96px" />
              {subcategoriesName.replace(/ Footwear$/, '')}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export function FortyBanner({ banner }: { banner: Banner | undefined }) {
  return (
    <section className="page pt-10" aria-label="Offer">
      <a className="forty" href={paths.allCategories} style={{ backgroundColor: banner?.desktop.color }}>
        {banner && <BannerPicture banner={banner} sizes="(width < 1280px) 100vw, 1200px" />}
        <span className="forty-figure">
          <span className="forty-small">up to</span> 40%
          <span className="forty-small"> off</span>
        </span>
        <span className="forty-words">
          <strong className="forty-title">Grand opening, all through the shop</strong>
          <span>Every occasion, every colour, for a little while only.</span>
        </span>
        <span className="forty-more">
          <span className={banner && 'max-md:sr-only'}>Shop all categories</span>
          <ArrowRight size={20} aria-hidden="true" />
        </span>
      </a>
    </section>
  );
}

const BEST_FITS = [
  { amount: 1999, occasion: 'Casual Footwear', tint: 'bg-rose' },
  { amount: 2999, occasion: 'Formal Footwear', tint: 'bg-clay' },
  { amount: 3999, occasion: 'Party Footwear', tint: 'bg-marigold-soft' },
];

export function BestFits({ categories, home }: { categories: readonly Subcategory[]; home: Home | null }) {
  return (
    <section className="page pt-6" aria-label="Best fit for Women's">
      <ul className="grid gap-3 md:grid-cols-3 md:gap-5">
        {BEST_FITS.map(({ amount, occasion, tint }) => {
          const banner = home?.banners[`bestfit-${amount}`];
          return (
            <li key={amount}>
              <a
                className={`best-fit ${tint}`}
                href={paths.bestfits(`under-${amount}`)}
                style={{ backgroundColor: banner?.desktop.color }}
              >
                {banner && <BannerPicture banner={banner} sizes="390px" />}
                <span className="best-fit-words">
                  <strong className="best-fit-title">Best fit for Women's</strong>
                  <span>
                    Starting at <span className="figures font-semibold">{formatWholeINR(amount * 100)}</span>
                  </span>
                  <span className="best-fit-more">
                    Shop Now
                    <ArrowRight size={18} aria-hidden="true" />
                  </span>
                </span>
                {home && !banner && (
                  <ProductPicture
                    className="best-fit-picture"
                    picture={
                      categories.find(({ subcategoriesName }) => subcategoriesName === occasion)?.picture
                    }
                    alt=""
                    sizes="(width < 768px) 40vw, 200px"
                  />
                )}
              </a>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
