import '../home.css';
import { useSelector } from 'react-redux';
import type { Subcategory } from '../../../contract/catalogue.ts';
import type { Screen } from '../../../platform/page.ts';
import type { RootState } from '../../../platform/state.ts';
import { srcSet } from '../../../platform/ui/picture-sources.ts';
import { NewsletterSignup } from '../../outreach/newsletter-signup.tsx';
import { WelcomeText } from '../../outreach/welcome-text.tsx';
import { BestFits, CategoryStrip, FortyBanner } from '../home-banners.tsx';
import { HomeFilm } from '../home-film.tsx';
import { HERO_SIZES, HomeHero, slidesOf } from '../home-hero.tsx';
import { HomeSections } from '../home-sections.tsx';
import { shopData } from '../structured-data.ts';

const none: readonly Subcategory[] = [];

export const meta: Screen['meta'] = ({ state, url }) => {
  const first = slidesOf(state.categories.categories ?? none)[0]?.picture;
  const { settings } = state.shop;
  return {
    title: 'Kadam: footwear for every step',
    description:
      'Handcrafted footwear for women: Kolhapuris, mojaris, heels, flats and premium leather. Prices include tax, delivery all over India, cash on delivery.',
    ...(first && first.widths.length > 0
      ? { preload: { srcset: srcSet(first.base, first.widths, 'avif'), sizes: HERO_SIZES } }
      : {}),
    ...(settings ? { jsonLd: shopData(settings, url) } : {}),
  };
};

export default function Home() {
  const categories = useSelector((state: RootState) => state.categories.categories) ?? none;
  const film = categories.find(({ subcategoriesName }) => subcategoriesName === 'Ethnic Footwear')?.picture;
  return (
    <>
      <h1 className="sr-only">Kadam: footwear for every step</h1>
      <HomeHero categories={categories} />
      <CategoryStrip categories={categories} />
      <FortyBanner />
      <BestFits categories={categories} />
      <HomeSections />
      <HomeFilm picture={film} />
      <NewsletterSignup />
      <WelcomeText />
    </>
  );
}
