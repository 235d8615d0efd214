import type { Subcategory } from '../../../contract/catalogue.ts';
import { BannerPicture } from '../../catalogue/ui/banner-picture.tsx';
import { ProductPicture } from '../../catalogue/ui/product-picture.tsx';

/** The head of a listing: with words and a picture where the occasion has them. */
interface Props {
  readonly heading: string;
  readonly category: Subcategory | undefined;
  /** A sentence that says what the listing holds, where the heading alone does not. */
  readonly words?: string | undefined;
}

export function ListingBanner({ heading, category, words }: Props) {
  if (!category) {
    return (
      <header className="pt-2 pb-4 md:pb-8">
        <h1 className="break-words">{heading}</h1>
        {words !== undefined && <p className="mt-2 text-ink-soft">{words}</p>}
      </header>
    );
  }
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
