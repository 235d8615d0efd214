import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Maximize2 from 'lucide-react/icons/maximize-2';
import Rotate3d from 'lucide-react/icons/rotate-3d';
import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';
import {
  type CSSProperties,
  lazy,
  type PointerEvent,
  type RefObject,
  Suspense,
  useRef,
  useState,
} from 'react';
import type { ProductPicture as Files } from '../../../contract/catalogue.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { IconButton } from '../../../platform/ui/icon-button.tsx';
import type { Spin } from './spin-viewer.tsx';
import { ShareButton } from './share-button.tsx';
import { ProductPicture } from '../../catalogue/ui/product-picture.tsx';
import { useMessages } from '../../../platform/ui/language.ts';
import { productMessages } from '../messages/product.ts';
import { spinMessages } from '../messages/spin.ts';

/** From this far a touch is a swipe to the next picture. */
const SWIPE = 40;
export const GALLERY_SIZES = '(width < 768px) 92vw, 580px';
const ZOOMED_SIZES = '(width < 768px) 184vw, 1160px';
const MIDDLE = { x: 50, y: 50 };

/** Fetched when somebody wants it. */
const FullScreen = lazy(() => import('./full-screen-gallery.tsx'));
const SpinViewer = lazy(() => import('./spin-viewer.tsx'));

interface Place {
  readonly x: number;
  readonly y: number;
}

interface Pull {
  readonly zoom: Place | undefined;
  readonly setZoom: (zoom: Place | undefined) => void;
  readonly many: boolean;
  readonly step: (by: 1 | -1) => void;
}

/** What mouse and finger do to the large picture, and how far a finger has pulled it. */
function usePull({ zoom, setZoom, many, step }: Pull) {
  const [pull, setPull] = useState(0);
  const down = useRef<Place>(undefined);
  const look = (event: PointerEvent<HTMLElement>) => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    setZoom({ x: ((event.clientX - left) / width) * 100, y: ((event.clientY - top) / height) * 100 });
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (event.pointerType === 'mouse' || (zoom && down.current)) look(event);
    else if (down.current && many) setPull(event.clientX - down.current.x);
  };
  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    const begun = down.current;
    down.current = undefined;
    setPull(0);
    if (event.pointerType === 'mouse' || !begun) return;
    const moved = event.clientX - begun.x;
    if (Math.abs(moved) >= SWIPE) {
      if (zoom) return;
      step(moved < 0 ? 1 : -1);
    } else if (Math.abs(moved) < 8 && Math.abs(event.clientY - begun.y) < 8) {
      if (zoom) setZoom(undefined);
      else look(event);
    }
  };
  return {
    pull,
    handlers: {
      onPointerDown: (event: PointerEvent) => void (down.current = { x: event.clientX, y: event.clientY }),
      onPointerMove,
      onPointerUp,
      onPointerCancel: () => {
        down.current = undefined;
        setPull(0);
      },
      // A finger that is lifted leaves, too; the tap it made must stand.
      onPointerLeave: ({ pointerType }: PointerEvent) => {
        if (pointerType === 'mouse') setZoom(undefined);
      },
    },
  };
}

/** One large picture and its thumbnails. A mouse over it looks twice as close; so do a tap and the button. A finger on the enlarged picture moves it. */
export function ProductGallery({
  pictures,
  title,
  spin,
}: {
  pictures: readonly Files[];
  title: string;
  spin: Spin | undefined;
}) {
  const t = useMessages(productMessages);
  const { view360 } = useMessages(spinMessages);
  const [at, setAt] = useState(0);
  const [zoom, setZoom] = useState<Place>();
  const [whole, setWhole] = useState(false);
  const [turning, setTurning] = useState(false);
  /** From which side the next picture comes. */
  const [from, setFrom] = useState(0);
  const thumbs = useRef<HTMLUListElement>(null);
  const shown = pictures[at] ?? pictures[0];

  const show = (index: number, comesFrom = 0) => {
    setFrom(comesFrom);
    setAt(index);
    setZoom(undefined);
    // Its thumbnail comes into view, with the one before it.
    const thumb = thumbs.current?.children[index];
    if (thumb instanceof HTMLElement)
      thumbs.current?.scrollTo({ left: thumb.offsetLeft - thumb.clientWidth });
  };
  const step = (by: 1 | -1) => show((at + by + pictures.length) % pictures.length, by);

  const { pull, handlers } = usePull({ zoom, setZoom, many: pictures.length > 1, step });
  return (
    <div className="gallery">
      <div className="relative">
        <div
          className="gallery-main"
          data-zoomed={zoom ? '' : undefined}
          style={zoom ? ({ '--x': `${zoom.x}%`, '--y': `${zoom.y}%` } as CSSProperties) : undefined}
          {...handlers}
        >
          <div
            key={at}
            className="gallery-slide"
            data-from={from === 0 ? undefined : from}
            style={pull === 0 ? undefined : { transform: `translateX(${pull}px)` }}
          >
            <ProductPicture picture={shown} sizes={zoom ? ZOOMED_SIZES : GALLERY_SIZES} eager />
          </div>
        </div>
        <IconButton className="gallery-whole" label={t.fullScreen} onClick={() => setWhole(true)}>
          <Maximize2 size={20} />
        </IconButton>
        <ShareButton title={title} />
        {pictures.length > 1 && (
          <>
            <IconButton className="gallery-step" label={t.previousPicture} onClick={() => step(-1)}>
              <ChevronLeft size={22} />
            </IconButton>
            <IconButton className="gallery-step gallery-next" label={t.nextPicture} onClick={() => step(1)}>
              <ChevronRight size={22} />
            </IconButton>
          </>
        )}
        <IconButton
          className="gallery-zoom"
          label={zoom ? t.showTheWholePicture : t.lookCloser}
          onClick={() => setZoom(zoom ? undefined : MIDDLE)}
        >
          {zoom ? <ZoomOut size={20} /> : <ZoomIn size={20} />}
        </IconButton>
        {spin && (
          <Button className="gallery-spin" look="secondary" small onClick={() => setTurning(true)}>
            <Rotate3d size={18} aria-hidden="true" />
            {view360}
          </Button>
        )}
      </div>
      {spin && turning && (
        <Suspense>
          <SpinViewer spin={spin} title={title} onClose={() => setTurning(false)} />
        </Suspense>
      )}
      {whole && (
        <Suspense>
          <FullScreen
            pictures={pictures}
            first={at}
            onClose={(last) => {
              setWhole(false);
              show(last);
            }}
          />
        </Suspense>
      )}
      {pictures.length > 1 && <Thumbs list={thumbs} pictures={pictures} at={at} onShow={show} />}
    </div>
  );
}

interface ThumbsProps {
  readonly list: RefObject<HTMLUListElement | null>;
  readonly pictures: readonly Files[];
  readonly at: number;
  readonly onShow: (index: number) => void;
}

function Thumbs({ list, pictures, at, onShow }: ThumbsProps) {
  const t = useMessages(productMessages);
  return (
    <ul ref={list} className="gallery-thumbs" aria-label={t.pictures}>
      {pictures.map((picture, index) => (
        <li key={index}>
          <button
            type="button"
            className="gallery-thumb"
            aria-label={t.pictureOf(index + 1, pictures.length)}
            aria-current={index === at ? 'true' : undefined}
            onClick={() => onShow(index)}
          >
            <ProductPicture picture={picture} alt="" sizes="120px" />
          </button>
        </li>
      ))}
    </ul>
  );
}
