import { Suspense, useEffect, useRef, type ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { Card, HomeRow } from '../../../contract/catalogue.ts';
import { paths } from '../../../contract/paths.ts';
import type { Dispatch, RootState } from '../../../platform/state.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { productTiming } from '../../../platform/ui/carousel-options.ts';
import { Carousel } from '../../../platform/ui/carousel.tsx';
import { EmptyState } from '../../../platform/ui/empty-state.tsx';
import { LinkButton } from '../../../platform/ui/link-button.tsx';
import { SectionHeading } from '../../../platform/ui/section-heading.tsx';
import { BannerPicture } from '../../catalogue/ui/banner-picture.tsx';
import { ProductCard } from './product-card.tsx';
import { fetchHome, fetchHomeRow } from '../../catalogue/state/products-slice.ts';

/** The three carousels of the home page. */
export function HomeSections() {
  const banner = useSelector((state: RootState) => state.products.home?.banners['just-landed']);
  return (
    <>
      <section className="page pt-14 later">
        <SectionHeading title="New Arrivals" eyebrow="Fresh for the season" />
        <div className="arrivals">
          <div className="promo">
            {banner && <BannerPicture banner={banner} sizes="280px" />}
            <p className="promo-title">Just Landed: Grab Offers Now!</p>
            <LinkButton href={paths.allCategories}>Grab Now</LinkButton>
          </div>
          <Products section="newArrivals">
            {(cards) => <Row row="newArrivals" label="New Arrivals" cards={cards} wide={4} />}
          </Products>
        </div>
      </section>
      <section className="page pt-14 later">
        <SectionHeading
          title="Premium Leather"
          to={paths.category('Premium Leather')}
          eyebrow="Made to be kept"
        />
        <Products section="premiumLeather">
          {(cards) => <Row row="premiumLeather" label="Premium Leather" cards={cards} wide={5} />}
        </Products>
      </section>
      <section className="page pt-14 later">
        <SectionHeading title="Popular Products" to={paths.popular} eyebrow="What others are walking in" />
        <Products section="popular">
          {(cards) => <Row row="popular" label="Popular Products" cards={cards} wide={4} />}
        </Products>
      </section>
    </>
  );
}

interface RowProps {
  readonly row: HomeRow;
  readonly label: string;
  readonly cards: readonly Card[];
  readonly wide: 4 | 5;
}

/** Shows the first products at once; the rest join behind them when the row comes near. */
function Row({ row, label, cards, wide }: RowProps) {
  const dispatch = useDispatch<Dispatch>();
  const total = useSelector((state: RootState) => state.products.home?.totals[row] ?? 0);
  const whole = cards.length >= total;
  const near = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const node = near.current;
    if (!node || whole) return;
    const watcher = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        watcher.disconnect();
        void dispatch(fetchHomeRow(row));
      },
      { rootMargin: '300px' },
    );
    watcher.observe(node);
    return () => watcher.disconnect();
  }, [dispatch, row, whole]);
  return (
    <div ref={near} className="min-w-0">
      <Carousel label={label} wide={wide} timing={productTiming}>
        {cards.map((card) => (
          <ProductCard
            key={card._id}
            product={card}
            sizes="(width <= 480px) 90vw, (width <= 600px) 45vw, 300px"
          />
        ))}
      </Carousel>
    </div>
  );
}

function Products({
  section,
  children,
}: {
  section: HomeRow;
  children: (cards: readonly Card[]) => ReactNode;
}) {
  const dispatch = useDispatch<Dispatch>();
  const { home, appErr } = useSelector((state: RootState) => state.products);
  // Each row is taken over in steps of its own: with forty cards at once the page would stop for a moment.
  if (home) return <Suspense>{children(home[section])}</Suspense>;
  if (appErr !== null) {
    return (
      <EmptyState
        title="The products could not be fetched"
        action={<Button onClick={() => void dispatch(fetchHome())}>Try Again</Button>}
      >
        Check your connection, then try again.
      </EmptyState>
    );
  }
  return (
    <p className="home-loading" role="status">
      <img src="/pictures/ui/loader.svg" width={164} height={106} alt="Loading" />
    </p>
  );
}
