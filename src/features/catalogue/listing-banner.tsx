import type { Subcategory } from '../../contract/catalogue.ts';
import { ProductPicture } from './product-picture.tsx';

/** The head of a listing: with words and a picture where the occasion has them. */
export function ListingBanner({ heading, category }: { heading: string; category: Subcategory | undefined }) {
  if (!category) return <h1 className="pt-2 pb-4 break-words">{heading}</h1>;
  return (
    <header className="listing-banner">
      <div className="p-5 md:p-10">
        <p className="eyebrow">{category.headline}</p>
        <h1>{heading}</h1>
        <p className="mt-2 hidden max-w-[44ch] text-ink-soft sm:block">{category.words}</p>
      </div>
      <ProductPicture
        picture={category.picture}
        alt=""
        sizes="(width < 768px) 40vw, 420px"
        eager
        className="listing-banner-picture"
      />
    </header>
  );
}
