import type { HomeSection } from '../../../contract/blocks.ts';
import { bannerTiming } from '../../../platform/ui/carousel-options.ts';
import { Carousel } from '../../../platform/ui/carousel.tsx';
import { LinkButton } from '../../../platform/ui/link-button.tsx';
import { BannerPicture } from '../../catalogue/ui/banner-picture.tsx';
import { ProductPicture } from '../../catalogue/ui/product-picture.tsx';
import { useMessages } from '../../../platform/ui/language.ts';
import { homeMessages } from '../messages/home.ts';

export const HERO_SIZES = '(width < 768px) 62vw, 560px';

type Hero = Extract<HomeSection, { kind: 'hero' }>;

/** The first slide is what a visitor waits for; without artwork a product's picture stands beside the words. */
export function HomeHero({ hero, first }: { hero: Hero; first: boolean }) {
  const t = useMessages(homeMessages);
  return (
    <Carousel label={t.highlights} wide={1} timing={bannerTiming} className="hero">
      {hero.slides.map(({ eyebrow, title, text, button, href, banner, picture }, index) => {
        const eager = first && index === 0;
        return (
          <div key={index} className="hero-slide" style={{ backgroundColor: banner?.desktop.color }}>
            {banner && <BannerPicture banner={banner} eager={eager} />}
            <div className={banner ? 'page hero-inside hero-over' : 'page hero-inside'}>
              <div className="hero-words">
                <p className="eyebrow">{eyebrow}</p>
                <h2 className="hero-title">{title}</h2>
                <p className="hero-text">{text}</p>
                <LinkButton href={href}>{button}</LinkButton>
              </div>
              {!banner && (
                <ProductPicture
                  className="hero-picture"
                  picture={picture}
                  alt=""
                  sizes={HERO_SIZES}
                  eager={eager}
                />
              )}
            </div>
          </div>
        );
      })}
    </Carousel>
  );
}
