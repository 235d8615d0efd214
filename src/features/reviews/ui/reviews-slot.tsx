import { type ComponentType, lazy, memo, Suspense } from 'react';

const ID = 'reviews';

/** Resolves when the reviews are near the screen, or are touched: before that nobody needs their code. */
function near(): Promise<void> {
  return new Promise((resolve) => {
    // On a page that is just being opened the place is there a moment later.
    setTimeout(() => {
      const place = document.getElementById(ID);
      if (!place) return resolve();
      const watch = new IntersectionObserver(
        (entries) => {
          if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
          watch.disconnect();
          resolve();
        },
        { rootMargin: '600px' },
      );
      watch.observe(place);
    });
  });
}

const load = () => import('./product-reviews.tsx');

/** Drawn whole by the server. In the browser what the server drew stays as it is until the code is there. */
const ProductReviews: ComponentType = import.meta.env.SSR
  ? (await load()).default
  : lazy(() => near().then(load));

/** The reviews of the product shown. Without properties: whatever is drawn anew around it, this waits undisturbed. */
export const ReviewsSlot = memo(function ReviewsSlot() {
  return (
    <section id={ID} className="reviews later" aria-labelledby="reviews-title">
      <Suspense>
        <ProductReviews />
      </Suspense>
    </section>
  );
});
