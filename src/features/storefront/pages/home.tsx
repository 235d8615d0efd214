import '../ui/home.css';
import { useSelector } from 'react-redux';
import type { Subcategory } from '../../../contract/catalogue.ts';
import type { Screen } from '../../../platform/page.ts';
import type { RootState } from '../../../platform/state.ts';
import { srcSet } from '../../../platform/ui/picture-sources.ts';
import { NewsletterSignup } from '../../outreach/ui/newsletter-signup.tsx';
import { WelcomeText } from '../../outreach/ui/welcome-text.tsx';
import { BestFits, CategoryStrip, FortyBanner } from '../ui/home-banners.tsx';
import { HomeFilm } from '../ui/home-film.tsx';
import { HERO_SIZES, HomeHero, slidesOf } from '../ui/home-hero.tsx';
import { HomeSections } from '../ui/home-sections.tsx';
import { shopData } from '../ui/structured-data.ts';

const none: readonly Subcategory[] = [];

export const meta: Screen['meta'] = ({ state, url }) => {
  const first = slidesOf(state.categories.categories ?? none)[0]?.picture;
  const banner = state.products.home?.banners['hero-1'];
  const { settings } = state.shop;
  return {
    title: 'Kadam: footwear for every step',
    description:
      'Handcrafted footwear for women: Kolhapuris, mojaris, heels, flats and premium leather. Prices include tax, delivery all over India, cash on delivery.',
    preload: banner
      ? [
          {
            srcset: srcSet(banner.phone.base, banner.phone.widths, 'avif'),
            sizes: '100vw',
            media: '(width < 768px)',
          },
          {
            srcset: srcSet(banner.desktop.base, banner.desktop.widths, 'avif'),
            sizes: '100vw',
            media: '(width >= 768px)',
          },
        ]
      : first && first.widths.length > 0
        ? { srcset: srcSet(first.base, first.widths, 'avif'), sizes: HERO_SIZES }
        : [],
    ...(import.meta.env.SSR && settings ? { jsonLd: shopData(settings, url) } : {}),
  };
};

export default function Home() {
  const categories = useSelector((state: RootState) => state.categories.categories) ?? none;
  const home = useSelector((state: RootState) => state.products.home);
  const still = categories.find(({ subcategoriesName }) => subcategoriesName === 'Ethnic Footwear')?.picture;
  return (
    <>
      <h1 className="sr-only">Kadam: footwear for every step</h1>
      <HomeHero categories={categories} home={home} />
      <CategoryStrip categories={categories} />
      <FortyBanner banner={home?.banners['sale-40']} />
      <BestFits categories={categories} home={home} />
      <HomeSections />
      <HomeFilm film={home?.film ?? null} picture={still} />
      <NewsletterSignup />
      <WelcomeText />
    </>
  );
}
