import './spin-viewer.css';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { frameAfter } from '../../../domain/catalogue/spin.ts';
import { Dialog } from '../../../platform/ui/dialog.tsx';
import { pictureUrl } from '../../../platform/ui/picture-sources.ts';
import { useMessages } from '../../../platform/ui/language.ts';
import { spinMessages } from '../messages/spin.ts';

export interface Spin {
  readonly frames: readonly string[];
  readonly width: number;
}

/** A product from all sides: pulled by mouse or finger, turned by the arrow keys or the slider. Fetched when asked for. */
export default function SpinViewer({
  spin: { frames, width },
  title,
  onClose,
}: {
  readonly spin: Spin;
  readonly title: string;
  readonly onClose: () => void;
}) {
  const t = useMessages(spinMessages);
  const [at, setAt] = useState(0);
  const [loaded, setLoaded] = useState(0);
  const down = useRef<{ readonly x: number; readonly at: number }>(undefined);
  const count = frames.length;
  const degrees = Math.round((at * 360) / count);
  const begin = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    down.current = { x: event.clientX, at };
  };
  const pull = (event: PointerEvent<HTMLElement>) => {
    const begun = down.current;
    if (!begun) return;
    const pulled = (event.clientX - begun.x) / event.currentTarget.clientWidth;
    setAt(frameAfter(begun.at, pulled, count));
  };
  const onKey = (event: KeyboardEvent) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    setAt((at + by + count) % count);
  };
  return (
    <Dialog open onClose={onClose} title={t.view360} large>
      <div
        className="spin"
        role="img"
        aria-label={t.turnedBy(title, degrees)}
        onPointerDown={begin}
        onPointerMove={pull}
        onPointerUp={() => (down.current = undefined)}
        onPointerCancel={() => (down.current = undefined)}
      >
        {frames.map((base, index) => (
          <picture key={index} hidden={index !== at}>
            <source type="image/avif" srcSet={pictureUrl(base, width, 'avif')} />
            <img
              src={pictureUrl(base, width, 'webp')}
              alt=""
              draggable={false}
              onLoad={() => setLoaded((before) => before + 1)}
            />
          </picture>
        ))}
      </div>
      <input
        className="spin-slider"
        type="range"
        min={0}
        max={count - 1}
        value={at}
        aria-label={t.turn}
        aria-valuetext={t.degrees(degrees)}
        onKeyDown={onKey}
        onChange={({ target }) => setAt(Number(target.value))}
      />
      <p className="spin-hint" role="status">
        {loaded < count ? t.loading : t.pullThePicture}
      </p>
    </Dialog>
  );
}
