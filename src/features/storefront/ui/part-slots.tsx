import { type ComponentType, lazy, memo, Suspense } from 'react';

/** Resolves when a part of the page is near the screen, or is touched: before that nobody needs its code. */
function near(id: string): Promise<void> {
  return new Promise((resolve) => {
    // On a page that is just being opened the place is there a moment later.
    setTimeout(() => {
      const place = document.getElementById(id);
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

const whenNear = (id: string, load: () => Promise<{ readonly default: ComponentType }>): ComponentType =>
  lazy(() => near(id).then(load));

/** Without properties: whatever is drawn anew around it, this waits undisturbed. */
const slot = (id: string, Part: ComponentType, { later = true } = {}) =>
  memo(() => (
    <section id={id} className={later ? `${id} later` : undefined} aria-labelledby={`${id}-title`}>
      <Suspense>
        <Part />
      </Suspense>
    </section>
  ));

const reviews = () => import('../../reviews/ui/product-reviews.tsx');
const questions = () => import('../../questions/ui/product-questions.tsx');
const dimensions = () => import('./dimensions.tsx');

/** The reviews of the product shown: drawn whole by the server. In the browser that stays as it is until the code is there. */
export const ReviewsSlot = slot(
  'reviews',
  import.meta.env.SSR ? (await reviews()).default : whenNear('reviews', reviews),
);

/** The questions about its style, where the shop takes any. */
export const QuestionsSlot = slot(
  'questions',
  import.meta.env.SSR ? (await questions()).default : whenNear('questions', questions),
);

/** How high and how long a pair is: what the server drew stays, and the code that draws comes when it is near. */
export const DimensionsSlot = slot(
  'dimensions',
  import.meta.env.SSR ? (await dimensions()).default : whenNear('dimensions', dimensions),
  { later: false },
);
