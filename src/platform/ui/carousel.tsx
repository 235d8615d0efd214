import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { Children, useEffect, useMemo, useRef, useState, type CSSProperties, type ReactNode } from 'react';
import { currentDot, defaultTiming, dotTargets, type CarouselTiming } from './carousel-options.ts';
import { cx } from './cx.ts';
import { useAutoplay } from './use-autoplay.ts';
import { useSwipe } from './use-swipe.ts';
import { useEmbla, wantsStillness } from './use-embla.ts';
import { useMessages } from './language.ts';
import { uiMessages } from './messages.ts';

type Props = {
  label: string;
  /** Slides side by side on a wide screen; 3, 2 and 1 at 1024, 600 and 480 px and below. */
  wide?: 1 | 4 | 5;
  timing?: CarouselTiming;
  /** How many slides there will be, where some come later: their dots are there from the start and nothing moves. */
  total?: number;
  children: ReactNode;
  className?: string;
};

export function Carousel({ label, wide = 4, timing = defaultTiming, total = 0, children, className }: Props) {
  const t = useMessages(uiMessages);
  const root = useRef<HTMLElement>(null);
  const view = useRef<HTMLDivElement>(null);
  // The slides themselves stay as they are while the carousel moves.
  const slides = useMemo(
    () =>
      Children.toArray(children).map((slide, index, { length }) => (
        <li key={index} className="carousel-slide" aria-label={t.placeOf(index + 1, length)}>
          {slide}
        </li>
      )),
    [children, t],
  );
  const embla = useEmbla(view, timing, slides.length > 1);
  useSwipe(view, embla);
  const [at, setAt] = useState(0);
  const [stopped, setStopped] = useState<boolean>();
  const playing = embla !== undefined && !(stopped ?? wantsStillness());
  useAutoplay(root, embla, timing.delay, playing);

  useEffect(() => {
    if (!embla) return;
    const follow = () => setAt(embla.selectedScrollSnap());
    embla.on('select', follow);
    return () => void embla.off('select', follow);
  }, [embla]);

  const targets = dotTargets(Math.max(total, slides.length));
  return (
    <section
      ref={root}
      className={cx('carousel', wide === 1 && 'carousel-full', className)}
      style={{ '--wide': wide } as CSSProperties}
      aria-roledescription={t.carousel}
      aria-label={label}
      data-live={embla ? '' : undefined}
    >
      {/* Scrolls by itself until the script runs, and keyboards must reach what scrolls. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="carousel-view" ref={view} tabIndex={embla ? undefined : 0}>
        <ul className="carousel-row">{slides}</ul>
      </div>
      {embla && wide > 1 && (
        <>
          <button
            type="button"
            className="carousel-arrow"
            aria-label={t.previous}
            onClick={() => embla.scrollPrev()}
          />
          <button
            type="button"
            className="carousel-arrow carousel-arrow-on"
            aria-label={t.next}
            onClick={() => embla.scrollNext()}
          />
        </>
      )}
      <div className="carousel-foot">
        {embla && (
          <>
            {targets.map((target, dot) => (
              <button
                key={target}
                type="button"
                className="carousel-dot"
                aria-label={t.goToSlide(target + 1)}
                aria-current={dot === currentDot(targets, at)}
                onClick={() => embla.scrollTo(Math.min(target, slides.length - 1))}
              />
            ))}
            <button
              type="button"
              className="carousel-hold"
              aria-label={playing ? t.pause : t.play}
              onClick={() => setStopped(playing)}
            >
              {playing ? <Pause size={14} /> : <Play size={14} />}
            </button>
          </>
        )}
      </div>
    </section>
  );
}
