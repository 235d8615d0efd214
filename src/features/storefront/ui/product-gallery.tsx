import Maximize2 from 'lucide-react/icons/maximize-2';
import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';
import { type CSSProperties, lazy, type PointerEvent, Suspense, useRef, useState } from 'react';
import type { ProductPicture as Files } from '../../../contract/catalogue.ts';
import { IconButton } from '../../../platform/ui/icon-button.tsx';
import { ShareButton } from './share-button.tsx';
import { ProductPicture } from '../../catalogue/ui/product-picture.tsx';

/** From this far a touch is a swipe to the next picture. */
const SWIPE = 40;
export const GALLERY_SIZES = '(width < 768px) 92vw, 580px';
const ZOOMED_SIZES = '(width < 768px) 184vw, 1160px';
const MIDDLE = { x: 50, y: 50 };

/** Fetched when somebody wants it. */
const FullScreen = lazy(() => import('./full-screen-gallery.tsx'));

/** One large picture and its thumbnails. A mouse over it looks twice as close; so do a tap and the button. A finger on the enlarged picture moves it. */
export function ProductGallery({ pictures, title }: { pictures: readonly Files[]; title: string }) {
  const [at, setAt] = useState(0);
  const [zoom, setZoom] = useState<{ x: number; y: number }>();
  const [whole, setWhole] = useState(false);
  /** How far a finger has pulled the picture, and from which side the next one comes. */
  const [pull, setPull] = useState(0);
  const [from, setFrom] = useState(0);
  const down = useRef<{ x: number; y: number }>(undefined);
  const shown = pictures[at] ?? pictures[0];

  const look = (event: PointerEvent<HTMLElement>) => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    setZoom({ x: ((event.clientX - left) / width) * 100, y: ((event.clientY - top) / height) * 100 });
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (event.pointerType === 'mouse' || (zoom && down.current)) look(event);
    else if (down.current && pictures.length > 1) setPull(event.clientX - down.current.x);
  };
  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    const begun = down.current;
    down.current = undefined;
    setPull(0);
    if (event.pointerType === 'mouse' || !begun) return;
    const moved = event.clientX - begun.x;
    if (Math.abs(moved) >= SWIPE) {
      if (zoom) return;
      setFrom(moved < 0 ? 1 : -1);
      setAt((at + (moved < 0 ? 1 : pictures.length - 1)) % pictures.length);
    } else if (Math.abs(moved) < 8 && Math.abs(event.clientY - begun.y) < 8) {
      if (zoom) setZoom(undefined);
      else look(event);
    }
  };
  return (
    <div className="gallery">
      <div className="relative">
        <div
          className="gallery-main"
          data-zoomed={zoom ? '' : undefined}
          style={zoom ? ({ '--x': `${zoom.x}%`, '--y': `${zoom.y}%` } as CSSProperties) : undefined}
          onPointerDown={(event) => void (down.current = { x: event.clientX, y: event.clientY })}
          onPointerMove={onPointerMove}
          onPointerUp={onPointerUp}
          onPointerCancel={() => {
            down.current = undefined;
            setPull(0);
          }}
          // A finger that is lifted leaves, too; the tap it made must stand.
          onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setZoom(undefined)}
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
        <IconButton className="gallery-whole" label="Full screen" onClick={() => setWhole(true)}>
          <Maximize2 size={20} />
        </IconButton>
        <ShareButton title={title} />
        <IconButton
          className="gallery-zoom"
          label={zoom ? 'Show the whole picture' : 'Look closer'}
          onClick={() => setZoom(zoom ? undefined : MIDDLE)}
        >
          {zoom ? <ZoomOut size={20} /> : <ZoomIn size={20} />}
        </IconButton>
      </div>
      {whole && (
        <Suspense>
          <FullScreen
            pictures={pictures}
            first={at}
            onClose={(last) => {
              setWhole(false);
              setAt(last);
            }}
          />
        </Suspense>
      )}
      {pictures.length > 1 && (
        <ul className="gallery-thumbs" aria-label="Pictures">
          {pictures.map((picture, index) => (
            <li key={index}>
              <button
                type="button"
                className="gallery-thumb"
                aria-label={`Picture ${index + 1} of ${pictures.length}`}
                aria-current={index === at ? 'true' : undefined}
                onClick={() => {
                  setFrom(0);
                  setAt(index);
                  setZoom(undefined);
                }}
              >
                <ProductPicture picture={picture} alt="" sizes="120px" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
