import { useState } from 'react';
import { Button } from '../button.tsx';
import { kitWords } from './kit-words.ts';
import { useStaffWords } from './words.ts';
import { withSlots } from '../with-slots.ts';

export interface BulkAct<Row> {
  readonly label: string;
  /** Only where at least one of the chosen rows lets it be done; the others are left as they are. */
  readonly fits?: (row: Row) => boolean;
  readonly run: (rows: readonly Row[]) => unknown;
}

interface Props<Row> {
  readonly rows: readonly Row[];
  readonly acts: readonly BulkAct<Row>[];
  readonly onDone: () => void;
}

/** What can be done with all ticked rows at once. */
export function BulkBar<Row>({ rows, acts, onDone }: Props<Row>) {
  const say = useStaffWords(kitWords);
  const [busy, setBusy] = useState<string>();
  const run = async (act: BulkAct<Row>, fitting: readonly Row[]) => {
    setBusy(act.label);
    try {
      await act.run(fitting);
      onDone();
    } finally {
      setBusy(undefined);
    }
  };
  return (
    <section className="bulk-bar" aria-label={say('Selected rows')}>
      <p role="status">
        {withSlots(say('{count} selected'), {
          count: <strong className="figures">{rows.length}</strong>,
        })}
      </p>
      {acts.map((act) => {
        const fitting = act.fits ? rows.filter(act.fits) : rows;
        return (
          <Button
            key={act.label}
            small
            look="secondary"
            busy={busy === act.label}
            disabled={fitting.length === 0 || busy !== undefined}
            onClick={() => void run(act, fitting)}
          >
            {act.label}
            {fitting.length < rows.length && ` (${fitting.length})`}
          </Button>
        );
      })}
      <Button small look="quiet" disabled={busy !== undefined} onClick={onDone}>
        {say('Clear')}
      </Button>
    </section>
  );
}
