import { useState } from 'react';
import type { TakeLine } from '../../../../contract/stock-staff.ts';
import { typedPairs } from '../../../../domain/catalogue/staff-figures.ts';
import { TextField } from '../../../../platform/ui/text-field.tsx';
import { stockWords } from '../words.ts';
import { useStaffWords } from '../../../../platform/ui/staff/words.ts';

interface Props {
  readonly sizeLabel: string;
  readonly line: TakeLine | undefined;
  /** Answers whether it was written down; typed text stays until it was. */
  readonly onCount: (counted: number | null) => Promise<boolean>;
}

export const differenceOf = ({ counted, expected }: Pick<TakeLine, 'counted' | 'expected'>): string =>
  counted === expected ? 'as expected' : `${counted > expected ? '+' : '−'}${Math.abs(counted - expected)}`;

/** What was counted of one size. It is saved on Enter or when the field is left. */
export function CountField({ sizeLabel, line, onCount }: Props) {
  const say = useStaffWords(stockWords);
  const [typed, setTyped] = useState<string>();
  const known = line === undefined ? '' : String(line.counted);
  const text = typed ?? known;
  const counted = text.trim() === '' ? null : typedPairs(text);
  const write = async () => {
    if (typed === undefined || counted === undefined) return;
    if (typed.trim() === known || (await onCount(counted))) setTyped(undefined);
  };
  return (
    <TextField
      className={line && line.counted !== line.expected ? 'count-differs' : ''}
      label={sizeLabel}
      inputMode="numeric"
      placeholder="–"
      value={text}
      hint={line && typed === undefined ? differenceOf(line) : undefined}
      error={counted === undefined ? say('Whole number') : null}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={() => void write()}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        void write();
      }}
    />
  );
}
