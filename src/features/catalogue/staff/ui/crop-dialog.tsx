import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react';
import type { StaffPicture } from '../../../../contract/pictures-staff.ts';
import { everyCall } from '../../../../contract/calls-staff.ts';
import {
  cropOfFrame,
  filledFrame,
  type Frame,
  moveFrame,
  resizeFrame,
  sidesOf,
  wholeFrame,
} from '../../../../domain/catalogue/crop-frame.ts';
import { type Ground, GROUNDS, WARM_WHITE } from '../../../../domain/catalogue/picture-recipe.ts';
import { addressOf } from '../../../../platform/browser/call-over-http.ts';
import { toastOutcome } from '../../../../platform/browser/staff/toast-outcome.ts';
import { fetchFile } from '../../../../platform/browser/staff/upload.ts';
import { Button } from '../../../../platform/ui/button.tsx';
import { Dialog } from '../../../../platform/ui/dialog.tsx';
import { useCropPictureMutation } from '../pictures-api.ts';
import { edgeColour } from './edge-colour.ts';

interface Props {
  readonly productId: string;
  readonly pictureId: number;
  readonly source: NonNullable<StaffPicture['source']>;
  readonly onClose: () => void;
}

const PRODUCT_GROUNDS = GROUNDS.filter((each) => each !== 'clear');
const GROUND_NAMES: Readonly<Record<Ground, string>> = {
  clear: 'None',
  edge: 'Like its edge',
  warm: 'Warm white',
  white: 'White',
};
const MOVES: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [1, 0],
  ArrowRight: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/** The shop's square over the whole picture: the picture is moved and sized behind it, by pointer or keys. */
export function CropDialog({ productId, pictureId, source, onClose }: Props) {
  const address = useWholePicture(source.pictureId);
  const [edge, setEdge] = useState(WARM_WHITE);
  const [ground, setGround] = useState<Ground>(source.ground);
  const [frame, setFrame] = useState<Frame>(() =>
    source.crop
      ? { left: source.crop.left, top: source.crop.top, side: source.crop.width }
      : wholeFrame(source),
  );
  const [crop, cropping] = useCropPictureMutation();
  const held = useRef<{ readonly x: number; readonly y: number; readonly frame: Frame } | null>(null);

  const move = (event: PointerEvent<HTMLButtonElement>): void => {
    if (!held.current) return;
    const pixels = held.current.frame.side / event.currentTarget.clientWidth;
    const [x, y] = [held.current.x - event.clientX, held.current.y - event.clientY];
    setFrame(moveFrame(held.current.frame, source, x * pixels, y * pixels));
  };
  const press = (event: KeyboardEvent): void => {
    const step = frame.side / (event.shiftKey ? 10 : 50);
    const by = MOVES[event.key];
    if (by) setFrame(moveFrame(frame, source, by[0] * step, by[1] * step));
    else if (event.key === '+' || event.key === '=') setFrame(resizeFrame(frame, source, frame.side / 1.05));
    else if (event.key === '-') setFrame(resizeFrame(frame, source, frame.side * 1.05));
    else return;
    event.preventDefault();
  };
  const save = async (): Promise<void> => {
    const { left, top, side } = wholeFrame(source);
    const isWhole = frame.left === left && frame.top === top && frame.side === side;
    const params = { id: productId, picture: String(pictureId) };
    const body = { crop: isWhole ? null : cropOfFrame(frame), ground };
    if (await toastOutcome(crop({ params, body }))) onClose();
  };
  const part = (pixels: number): string => `${(pixels / frame.side) * 100}%`;
  const colours = { edge, warm: WARM_WHITE, white: '#ffffff', clear: 'transparent' };
  return (
    <Dialog
      open
      title="Crop"
      onClose={onClose}
      className="crop-dialog"
      footer={
        <>
          <Button look="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={() => void save()} busy={cropping.isLoading} busyText="Saving">
            Save crop
          </Button>
        </>
      }
    >
      <button
        type="button"
        className="crop-stage"
        aria-label="Move the picture: arrow keys. Size it: plus and minus"
        style={{ background: colours[ground] }}
        onKeyDown={press}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          held.current = { x: event.clientX, y: event.clientY, frame };
        }}
        onPointerMove={move}
        onPointerUp={() => (held.current = null)}
        onPointerCancel={() => (held.current = null)}
        onWheel={({ deltaY }) =>
          setFrame(resizeFrame(frame, source, frame.side * (deltaY > 0 ? 1.05 : 1 / 1.05)))
        }
      >
        {address && (
          <img
            src={address}
            alt=""
            draggable={false}
            onLoad={({ currentTarget }) => setEdge(edgeColour(currentTarget) ?? WARM_WHITE)}
            style={{
              left: part(-frame.left),
              top: part(-frame.top),
              width: part(source.width),
              height: part(source.height),
            }}
          />
        )}
      </button>
      <FrameControls source={source} frame={frame} onFrame={setFrame} />
      <fieldset className="crop-grounds">
        <legend className="field-label">Around the picture</legend>
        {PRODUCT_GROUNDS.map((each) => (
          <label key={each}>
            <input type="radio" name="ground" checked={ground === each} onChange={() => setGround(each)} />
            <span className="crop-ground" style={{ background: colours[each] }} aria-hidden="true" />
            {GROUND_NAMES[each]}
          </label>
        ))}
      </fieldset>
    </Dialog>
  );
}

interface FrameProps {
  readonly source: Props['source'];
  readonly frame: Frame;
  readonly onFrame: (frame: Frame) => void;
}

function FrameControls({ source, frame, onFrame }: FrameProps) {
  const { least, most } = sidesOf(source);
  return (
    <>
      <Slider
        label="Size"
        part={(most - frame.side) / (most - least)}
        onPart={(to) => onFrame(resizeFrame(frame, source, most - to * (most - least)))}
      />
      <Slider
        label="Across"
        part={1 - (frame.left + frame.side / 2) / source.width}
        onPart={(to) =>
          onFrame(moveFrame({ ...frame, left: (1 - to) * source.width - frame.side / 2 }, source, 0, 0))
        }
      />
      <Slider
        label="Down"
        part={1 - (frame.top + frame.side / 2) / source.height}
        onPart={(to) =>
          onFrame(moveFrame({ ...frame, top: (1 - to) * source.height - frame.side / 2 }, source, 0, 0))
        }
      />
      <div className="crop-fits">
        <Button small look="secondary" onClick={() => onFrame(wholeFrame(source))}>
          Whole picture
        </Button>
        <Button small look="secondary" onClick={() => onFrame(filledFrame(source))}>
          Fill the square
        </Button>
      </div>
    </>
  );
}

interface SliderProps {
  readonly label: string;
  /** From 0 to 1. */
  readonly part: number;
  readonly onPart: (part: number) => void;
}

/** The same as by dragging, for whoever cannot drag. */
function Slider({ label, part, onPart }: SliderProps) {
  const id = useId();
  return (
    <div className="crop-slider">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        type="range"
        min={0}
        max={100}
        value={Math.round(part * 100)}
        onChange={({ target }) => onPart(Number(target.value) / 100)}
      />
    </div>
  );
}

/** The whole picture as an address for an element; nothing until it has come. */
function useWholePicture(id: string): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const stop = new AbortController();
    let made = '';
    fetchFile(addressOf(everyCall.wholePicture[1], { params: { id } }), stop.signal).then(
      (file) => {
        made = URL.createObjectURL(file);
        setAddress(made);
      },
      () => {},
    );
    return () => {
      stop.abort();
      URL.revokeObjectURL(made);
    };
  }, [id]);
  return address;
}
