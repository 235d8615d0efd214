import type { Subcategory } from '../../../contract/catalogue.ts';
import { BannerPicture } from '../../catalogue/ui/banner-picture.tsx';
import { ProductPicture } from '../../catalogue/ui/product-picture.tsx';

/** The head of a listing: with words and a picture where the occasion has them. */
export function ListingBanner({ heading, category }: { heading: string; category: Subcategory | undefined }) {
  if (!category) return <h1 className="pt-2 pb-4 break-words md:pb-8">{heading}</h1>;
  return (
    <header className="listing-banner" style={{ backgroundColor: category.banner?.desktop.color }}>
      {category.banner && (
        <BannerPicture banner={category.banner} sizes="(width < 1280px) 100vw, 1200px" eager />
      )}
      <div className="listing-banner-words">
        <p className="eyebrow">{category.headline}</p>
        <h1>{heading}</h1>
        <p className="mt-2 hidden max-w-[26ch] text-ink-soft sm:block lg:max-w-[44ch]">{category.words}</p>
      </div>
      {!category.banner && (
        <ProductPicture
          picture={category.picture}
          alt=""
          sizes="(width < 768px) 40vw, 420px"
          eager
          className="listing-banner-picture"
        />
      )}
    </header>
  );
}
