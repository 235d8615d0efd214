import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { Children, useEffect, useRef, useState, type CSSProperties, type ReactNode } from 'react';
import { currentDot, dotTargets, productTiming, type CarouselTiming } from './carousel-options.ts';
import { cx } from './cx.ts';
import { useEmbla } from './use-embla.ts';

type Props = {
  label: string;
  /** Slides side by side on a wide screen; 3, 2 and 1 at 1024, 600 and 480 px and below. */
  wide?: 1 | 4 | 5;
  timing?: CarouselTiming;
  children: ReactNode;
  className?: string;
};

export function Carousel({ label, wide = 4, timing = productTiming, children, className }: Props) {
  const view = useRef<HTMLDivElement>(null);
  const slides = Children.toArray(children);
  const live = useEmbla(view, timing, slides.length);
  const [at, setAt] = useState(0);
  const [stopped, setStopped] = useState(false);
  const targets = dotTargets(slides.length);

  useEffect(() => {
    if (!live) return;
    const follow = () => setAt(live.embla.selectedScrollSnap());
    live.embla.on('select', follow);
    return () => void live.embla.off('select', follow);
  }, [live]);

  const toggle = () => {
    const { autoplay } = live ?? {};
    if (stopped) autoplay?.play();
    else autoplay?.stop();
    setStopped(!stopped);
  };
  return (
    <section
      className={cx('carousel', wide === 1 && 'carousel-full', className)}
      style={{ '--wide': wide } as CSSProperties}
      aria-roledescription="carousel"
      aria-label={label}
      data-live={live ? '' : undefined}
    >
      {/* Scrolls by itself until the script runs, and keyboards must reach what scrolls. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="carousel-view" ref={view} tabIndex={live ? undefined : 0}>
        <ul className="carousel-row">
          {slides.map((slide, index) => (
            <li key={index} className="carousel-slide" aria-label={`${index + 1} of ${slides.length}`}>
              {slide}
            </li>
          ))}
        </ul>
      </div>
      <div className="carousel-foot">
        {live &&
          targets.map((target, dot) => (
            <button
              key={target}
              type="button"
              className="carousel-dot"
              aria-label={`Go to slide ${target + 1}`}
              aria-current={dot === currentDot(targets, at)}
              onClick={() => live.embla.scrollTo(target)}
            />
          ))}
        {live?.autoplay && (
          <button
            type="button"
            className="icon-btn carousel-pause"
            aria-label={stopped ? 'Play' : 'Pause'}
            onClick={toggle}
          >
            {stopped ? <Play size={16} /> : <Pause size={16} />}
          </button>
        )}
      </div>
    </section>
  );
}
