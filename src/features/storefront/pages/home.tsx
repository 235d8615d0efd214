import '../ui/home.css';
import { useSelector } from 'react-redux';
import type { Screen } from '../../../platform/browser/page.ts';
import type { RootState } from '../../../platform/browser/state.ts';
import { srcSet } from '../../../platform/ui/picture-sources.ts';
import { HERO_SIZES } from '../ui/home-hero.tsx';
import { HomeSections } from '../ui/home-sections.tsx';
import { cashOfferOf } from '../../settings/state/select-pricing.ts';
import { homeMessages } from '../messages/home.ts';
import { blockData, blockFiles } from '../ui/block-data.ts';
import { shopData } from '../ui/structured-data.ts';

const titleOf = ({ shop: { settings } }: RootState): string =>
  settings ? [settings.name, settings.brand.motto].filter(Boolean).join(': ') : '';

export const meta: Screen['meta'] = ({ state, url, language }) => {
  const t = homeMessages[language];
  const first = state.products.home?.sections[0];
  const { banner, picture } = (first?.kind === 'hero' && first.slides[0]) || { banner: null, picture: null };
  const { settings } = state.shop;
  return {
    title: titleOf(state),
    description: [
      settings?.tagline.replace(/[^.!?]$/, '$&.'),
      cashOfferOf(state).offered ? t.pricesTermsWithCash : t.pricesTerms,
    ]
      .filter(Boolean)
      .join(' '),
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
      : picture && picture.widths.length > 0
        ? { srcset: srcSet(picture.base, picture.widths, 'avif'), sizes: HERO_SIZES }
        : [],
    ...(import.meta.env.SSR && settings
      ? {
          jsonLd: [...shopData(settings, url), ...blockData(state.products.home?.sections ?? [])],
          files: blockFiles(state.products.home?.sections ?? []),
        }
      : {}),
  };
};

export default function Home() {
  const title = useSelector(titleOf);
  return (
    <>
      <h1 className="sr-only">{title}</h1>
      <HomeSections />
    </>
  );
}
