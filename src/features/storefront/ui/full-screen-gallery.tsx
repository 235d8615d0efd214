import './full-screen-gallery.css';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import X from 'lucide-react/icons/x';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import type { ProductPicture as Files } from '../../../contract/catalogue.ts';
import { IconButton } from '../../../platform/ui/icon-button.tsx';
import { pinched, type PinchView, type Point, WHOLE, within } from '../../../platform/ui/pinch.ts';
import { useModal } from '../../../platform/ui/use-modal.ts';
import { ProductPicture } from '../../catalogue/ui/product-picture.tsx';
import { useMessages } from '../../../platform/ui/language.ts';
import { productMessages } from '../messages/product.ts';

interface Props {
  readonly pictures: readonly Files[];
  readonly first: number;
  readonly onClose: (at: number) => void;
}

const SWIPE = 40;
const CLOSER = 2.5;

/** What fingers do to the picture. */
function useFingers(many: boolean, onSwipe: (step: 1 | -1) => void) {
  const frame = useRef<HTMLDivElement>(null);
  const fingers = useRef(new Map<number, Point>());
  const lastTap = useRef(0);
  const [view, setView] = useState(WHOLE);
  const [pull, setPull] = useState(0);
  // Two fingers move within one frame: each goes on from where the other has left it.
  const latest = useRef({ view: WHOLE, pull: 0 });
  const show = (next: PinchView) => setView((latest.current.view = next));
  const pullTo = (next: number) => setPull((latest.current.pull = next));

  const reset = () => {
    show(WHOLE);
    pullTo(0);
  };
  const box = () => frame.current?.getBoundingClientRect() ?? new DOMRect();
  const pointOf = ({ clientX, clientY }: PointerEvent): Point => {
    const { left, top, width, height } = box();
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
  };
  const down = (event: PointerEvent<HTMLDivElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    fingers.current.set(event.pointerId, pointOf(event));
  };
  const move = (event: PointerEvent<HTMLDivElement>) => {
    const before = fingers.current.get(event.pointerId);
    if (!before) return;
    const now = pointOf(event);
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
    fingers.current.set(event.pointerId, now);
    const { view: lies, pull: pulled } = latest.current;
    if (other) return show(within(pinched(lies, [before, other], [now, other]), box()));
    if (lies.scale > 1)
      return show(within({ ...lies, x: lies.x + now.x - before.x, y: lies.y + now.y - before.y }, box()));
    pullTo(pulled + now.x - before.x);
  };
  const up = (event: PointerEvent<HTMLDivElement>) => {
    const alone = fingers.current.size === 1;
    fingers.current.delete(event.pointerId);
    const { view: lies, pull: pulled } = latest.current;
    if (!alone || event.type === 'pointercancel') return pullTo(0);
    if (Math.abs(pulled) >= SWIPE && many) {
      onSwipe(pulled < 0 ? 1 : -1);
      return reset();
    }
    const tapped = Math.abs(pulled) < 8;
    pullTo(0);
    if (!tapped) return;
    const twice = event.timeStamp - lastTap.current < 300;
    lastTap.current = twice ? 0 : event.timeStamp;
    if (twice) show(lies.scale > 1 ? WHOLE : { ...WHOLE, scale: CLOSER });
  };
  return { frame, view, pull, reset, down, move, up };
}

/** The pictures over the whole screen: two fingers enlarge, one moves or swipes, a double tap looks closer. */
export default function FullScreenGallery({ pictures, first, onClose }: Props) {
  const t = useMessages(productMessages);
  const dialog = useModal(true);
  const [at, setAt] = useState(first);
  const turn = (step: number) => setAt((at + step + pictures.length) % pictures.length);
  const { frame, view, pull, reset, down, move, up } = useFingers(pictures.length > 1, turn);
  const go = (step: number) => {
    turn(step);
    reset();
  };
  const key = ({ key: pressed }: KeyboardEvent) => {
    if (pressed === 'ArrowRight') go(1);
    if (pressed === 'ArrowLeft') go(-1);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys beside the two buttons
    <dialog
      ref={dialog}
      className="full-screen"
      aria-label={t.pictures}
      onClose={() => onClose(at)}
      onKeyDown={key}
    >
      <div
        ref={frame}
        className="full-screen-frame"
        onPointerDown={down}
        onPointerMove={move}
        onPointerUp={up}
        onPointerCancel={up}
      >
        <div
          key={at}
          className="full-screen-picture"
          style={{ transform: `translate(${view.x + pull}px, ${view.y}px) scale(${view.scale})` }}
        >
          <ProductPicture picture={pictures[at]} sizes={view.scale > 1 ? '250vw' : '100vw'} eager />
        </div>
      </div>
      <p className="full-screen-count figures" role="status">
        {t.placeOf(at + 1, pictures.length)}
      </p>
      <IconButton className="full-screen-close" label={t.close} onClick={() => dialog.current?.close()}>
        <X size={24} />
      </IconButton>
      {pictures.length > 1 && (
        <>
          <IconButton className="full-screen-back" label={t.previousPicture} onClick={() => go(-1)}>
            <ChevronLeft size={28} />
          </IconButton>
          <IconButton className="full-screen-on" label={t.nextPicture} onClick={() => go(1)}>
            <ChevronRight size={28} />
          </IconButton>
        </>
      )}
    </dialog>
  );
}
