import type { CSSProperties } from 'react';
import { formatWholeINR } from '../../domain/money/money.ts';
import { useMessages } from './language.ts';
import { uiMessages } from './messages.ts';

export type Range = { from: number; to: number };
type Props = {
  min: number;
  max: number;
  step?: number;
  value: Range;
  onChange: (value: Range) => void;
  /** When the thumb is let go or a key was pressed: the moment to search. */
  onCommit?: () => void;
  label?: string;
  format?: (value: number) => string;
};

const rupees = (value: number) => formatWholeINR(value * 100);

/** Two thumbs on one track, each a native range input, so arrows, Home, End and Page keys work. */
export function RangeSlider(props: Props) {
  const t = useMessages(uiMessages);
  const { min, max, step = 100, value, onChange, onCommit, label = t.price, format = rupees } = props;
  const share = (at: number) => `${((at - min) / (max - min)) * 100}%`;
  const common = { min, max, step, onPointerUp: onCommit, onKeyUp: onCommit };
  return (
    <fieldset>
      <legend className="sr-only">{label}</legend>
      <div
        className="range"
        style={{ '--from': share(value.from), '--to': share(value.to) } as CSSProperties}
      >
        <input
          type="range"
          {...common}
          value={value.from}
          aria-label={t.from(label)}
          aria-valuetext={format(value.from)}
          onChange={(event) => onChange(moveRange(value, 'from', Number(event.target.value)))}
        />
        <input
          type="range"
          {...common}
          value={value.to}
          aria-label={t.to(label)}
          aria-valuetext={format(value.to)}
          onChange={(event) => onChange(moveRange(value, 'to', Number(event.target.value)))}
        />
      </div>
      <div className="figures flex justify-between text-sm text-ink-soft" aria-hidden="true">
        <span>{format(value.from)}</span>
        <span>{format(value.to)}</span>
      </div>
    </fieldset>
  );
}

/** A thumb stops at the other one instead of pushing or crossing it. */
export function moveRange(range: Range, end: keyof Range, wish: number): Range {
  return end === 'from'
    ? { from: Math.min(wish, range.to), to: range.to }
    : { from: range.from, to: Math.max(wish, range.from) };
}
