import type { Home, Subcategory } from '../../../contract/catalogue.ts';
import { paths } from '../../../contract/paths.ts';
import { bannerTiming } from '../../../platform/ui/carousel-options.ts';
import { Carousel } from '../../../platform/ui/carousel.tsx';
import { LinkButton } from '../../../platform/ui/link-button.tsx';
import { BannerPicture } from '../../catalogue/ui/banner-picture.tsx';
import { ProductPicture } from '../../catalogue/ui/product-picture.tsx';

/** The occasions of the three banners, in order. */
const SLIDES = ['Festive Footwear', 'Party Footwear', 'Casual Footwear'];
export const HERO_SIZES = '(width < 768px) 62vw, 560px';

export const slidesOf = (categories: readonly Subcategory[]): Subcategory[] =>
  SLIDES.flatMap((name) => categories.find(({ subcategoriesName }) => subcategoriesName === name) ?? []);

/** The first slide is what a visitor waits for; without artwork a product's picture stands beside the words. */
export function HomeHero({ categories, home }: { categories: readonly Subcategory[]; home: Home | null }) {
  return (
    <Carousel label="Highlights" wide={1} timing={bannerTiming} className="hero">
      {slidesOf(categories).map((slide, index) => {
        const banner = home?.banners[`hero-${index + 1}`];
        return (
          <div
            key={slide.subcategoriesName}
            className="hero-slide"
            style={{ backgroundColor: banner?.desktop.color }}
          >
            {banner && <BannerPicture banner={banner} eager={index === 0} />}
            <div className={banner ? 'page hero-inside hero-over' : 'page hero-inside'}>
              <div className="hero-words">
                <p className="eyebrow">{slide.subcategoriesName}</p>
                <h2 className="hero-title">{slide.headline}</h2>
                <p className="hero-text">{slide.words}</p>
                <LinkButton href={paths.category(slide.subcategoriesName)}>Shop Now</LinkButton>
              </div>
              {home && !banner && (
                <ProductPicture
                  className="hero-picture"
                  picture={slide.picture}
                  alt=""
                  sizes={HERO_SIZES}
                  eager={index === 0}
                />
              )}
            </div>
          </div>
        );
      })}
    </Carousel>
  );
}
