import { Suspense, useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import type { HomeSection } from '../../../contract/blocks.ts';
import type { Dispatch } from '../../../platform/browser/state.ts';
import { productTiming } from '../../../platform/ui/carousel-options.ts';
import { Carousel } from '../../../platform/ui/carousel.tsx';
import { LinkButton } from '../../../platform/ui/link-button.tsx';
import { SectionHeading } from '../../../platform/ui/section-heading.tsx';
import { BannerPicture } from '../../catalogue/ui/banner-picture.tsx';
import { fetchHomeRow } from '../../catalogue/state/products-slice.ts';
import { ProductCard } from './product-card.tsx';

type RowSection = Extract<HomeSection, { kind: 'row' }>;

/** A carousel of products, alone or beside a card of its own. */
export function HomeRow({ row }: { row: RowSection }) {
  const { title, eyebrow, href, promo } = row;
  const cards = (
    // Each row is taken over in steps of its own: with forty cards at once the page would stop for a moment.
    <Suspense>
      <Row row={row} />
    </Suspense>
  );
  return (
    <section className="page pt-7 later md:pt-14">
      <SectionHeading title={title} eyebrow={eyebrow} {...(href === '' ? {} : { to: href })} />
      {promo ? (
        <div className="arrivals">
          <div className="promo">
            {promo.banner && <BannerPicture banner={promo.banner} sizes="280px" />}
            <p className="promo-title">{promo.title}</p>
            <LinkButton href={promo.href}>{promo.button}</LinkButton>
          </div>
          {cards}
        </div>
      ) : (
        cards
      )}
    </section>
  );
}

/** Shows the first products at once; the rest join behind them when the row comes near. */
function Row({ row: { id, title, cards, total, wide } }: { row: RowSection }) {
  const dispatch = useDispatch<Dispatch>();
  const whole = cards.length >= total;
  const near = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const node = near.current;
    if (!node || whole) return;
    const watcher = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        watcher.disconnect();
        void dispatch(fetchHomeRow(id));
      },
      { rootMargin: '300px' },
    );
    watcher.observe(node);
    return () => watcher.disconnect();
  }, [dispatch, id, whole]);
  return (
    <div ref={near} className="min-w-0">
      <Carousel label={title} wide={wide} timing={productTiming} total={total}>
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
