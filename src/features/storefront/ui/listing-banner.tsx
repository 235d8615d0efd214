import type { Subcategory } from '../../../contract/catalogue.ts';
import { BannerPicture } from '../../catalogue/ui/banner-picture.tsx';
import { usePrerendered } from '../../../platform/ui/prerendered-fragment.tsx';
import { ProductPicture } from '../../catalogue/ui/product-picture.tsx';

type Head = Pick<Subcategory, 'headline' | 'words' | 'banner'> & Partial<Pick<Subcategory, 'picture'>>;

interface Props {
  readonly heading: string;
  readonly head: Head | undefined;
  /** A sentence that says what the listing holds, where the heading alone does not. */
  readonly words?: string | undefined;
}

/** The head of a listing: with words and a picture where the owner gave it some. */
export function ListingBanner({ heading, head, words }: Props) {
  const inside = usePrerendered(
    head,
    `banner ${heading}`,
    () => head && <Inside heading={heading} head={head} />,
  );
  if (!head) {
    return (
      <header className="pt-2 pb-4 md:pb-8">
        <h1 className="break-words">{heading}</h1>
        {words !== undefined && <p className="mt-2 text-ink-soft">{words}</p>}
      </header>
    );
  }
  const style = { backgroundColor: head.banner?.desktop.color };
  if (inside) return <header className="listing-banner" style={style} dangerouslySetInnerHTML={inside} />;
  return (
    <header className="listing-banner" style={style}>
      <Inside heading={heading} head={head} />
    </header>
  );
}

function Inside({ heading, head }: { heading: string; head: Head }) {
  return (
    <>
      {head.banner && <BannerPicture banner={head.banner} sizes="(width < 1280px) 100vw, 1200px" eager />}
      <div className="listing-banner-words">
        <p className="eyebrow">{head.headline}</p>
        <h1>{heading}</h1>
        <p className="mt-2 hidden max-w-[26ch] text-ink-soft sm:block lg:max-w-[44ch]">{head.words}</p>
      </div>
      {!head.banner && head.picture !== undefined && (
        <ProductPicture
          picture={head.picture}
          alt=""
          sizes="(width < 768px) 40vw, 420px"
          eager
          className="listing-banner-picture"
        />
      )}
    </>
  );
}
