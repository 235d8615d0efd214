import { type ComponentType, lazy, Suspense } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { Subcategory } from '../../../contract/catalogue.ts';
import type { HomeSection } from '../../../contract/blocks.ts';
import type { Dispatch, RootState } from '../../../platform/browser/state.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { EmptyState } from '../../../platform/ui/empty-state.tsx';
import { fetchHome } from '../../catalogue/state/products-slice.ts';
import { NewsletterSignup } from '../../outreach/ui/newsletter-signup.tsx';
import { CategoryStrip, HomeTiles, WideBanner } from './home-banners.tsx';
import { HomeFilm } from './home-film.tsx';
import { HomeHero } from './home-hero.tsx';
import { HomeRow } from './home-row.tsx';
import { HomeWelcome } from './home-welcome.tsx';
import { useMessages } from '../../../platform/ui/language.ts';
import { homeMessages } from '../messages/home.ts';

const none: readonly Subcategory[] = [];

/** The parts of the home page in the owner's order. */
export function HomeSections() {
  const t = useMessages(homeMessages);
  const dispatch = useDispatch<Dispatch>();
  const { home, appErr } = useSelector((state: RootState) => state.products);
  const categories = useSelector((state: RootState) => state.categories.categories) ?? none;
  if (home) return <Blocks blocks={home.sections} />;
  if (appErr !== null) {
    return (
      <EmptyState
        title={t.productsNotFetched}
        action={<Button onClick={() => void dispatch(fetchHome())}>{t.tryAgain}</Button>}
      >
        {t.checkConnection}
      </EmptyState>
    );
  }
  return (
    <>
      <CategoryStrip categories={categories} />
      {[1, 2, 3].map((row) => (
        <p key={row} className="home-loading" role="status">
          <img src="/brand/loader.svg" width={164} height={106} alt={t.loading} />
        </p>
      ))}
    </>
  );
}

/** Blocks of the home page or of another one, in the owner's order. */
export function Blocks({ blocks }: { blocks: readonly HomeSection[] }) {
  const categories = useSelector((state: RootState) => state.categories.categories) ?? none;
  const shown = blocks.filter((block) => block.kind !== 'row' || block.cards.length > 0);
  return shown.map((section, index) => (
    <Section key={section.id} section={section} first={index === 0} categories={categories} />
  ));
}

/** Drawn by the server. Only a page that has such a block loads its code, and the list of files that belong to it. */
const ContentBlock: ComponentType<{ block: HomeSection }> = import.meta.env.SSR
  ? (await import('./content-blocks.tsx')).default
  : lazy(async () => (await import('./load-content-blocks.ts')).load());

interface Props {
  readonly section: HomeSection;
  readonly first: boolean;
  readonly categories: readonly Subcategory[];
}

function Section({ section, first, categories }: Props) {
  switch (section.kind) {
    case 'hero':
      return <HomeHero hero={section} first={first} />;
    case 'occasions':
      return <CategoryStrip categories={categories} />;
    case 'banner':
      return <WideBanner banner={section} />;
    case 'tiles':
      return <HomeTiles tiles={section} />;
    case 'row':
      return <HomeRow row={section} />;
    case 'film':
      return <HomeFilm section={section} />;
    case 'newsletter':
      return <NewsletterSignup />;
    case 'welcome':
      return <HomeWelcome section={section} />;
    default:
      return (
        <Suspense>
          <ContentBlock block={section} />
        </Suspense>
      );
  }
}
