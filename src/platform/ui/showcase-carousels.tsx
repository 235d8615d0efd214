import { bannerTiming, productTiming } from './carousel-options.ts';
import { Carousel } from './carousel.tsx';
import { SectionHeading } from './section-heading.tsx';
import { Skeleton } from './skeleton.tsx';

const cards = (count: number) =>
  Array.from({ length: count }, (_, index) => (
    <div key={index} className="grid gap-2">
      <Skeleton ratio="1" />
      <p>Style number {index + 1}</p>
    </div>
  ));

export function Carousels() {
  return (
    <>
      <section>
        <SectionHeading title="New Arrivals" eyebrow="Four wide" />
        <Carousel label="New Arrivals" timing={productTiming}>
          {cards(9)}
        </Carousel>
      </section>
      <section>
        <SectionHeading title="Premium Leather" to="/categories/Premium Leather" eyebrow="Five wide" />
        <Carousel label="Premium Leather" wide={5} timing={productTiming}>
          {cards(14)}
        </Carousel>
      </section>
      <section>
        <SectionHeading title="Banner" eyebrow="One, full width" />
        <Carousel label="Offers" wide={1} timing={bannerTiming}>
          {['bg-rose-deep', 'bg-clay-deep', 'bg-marigold-soft'].map((colour) => (
            <div key={colour} className={`h-60 ${colour}`} />
          ))}
        </Carousel>
      </section>
    </>
  );
}
