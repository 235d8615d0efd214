import { DAY_MS, istDay } from '../../../domain/text/dates.ts';
import { TextField } from '../text-field.tsx';
import { kitWords } from './kit-words.ts';
import { useStaffWords } from './words.ts';

export interface Range {
  /** 'YYYY-MM-DD', Indian days; both are part of the range. */
  readonly from: string;
  readonly to: string;
}

const lastDays = (days: number, now: Date): Range => ({
  from: istDay(new Date(now.getTime() - (days - 1) * DAY_MS)),
  to: istDay(now),
});

interface Props {
  readonly label: string;
  readonly range: Range;
  readonly onRange: (range: Range) => void;
}

/** From one day to another, with the usual ones a press away. */
export function DateRange({ label, range, onRange }: Props) {
  const say = useStaffWords(kitWords);
  const wrong = range.from !== '' && range.to !== '' && range.from > range.to;
  return (
    <fieldset className="date-range">
      <legend className="field-label">{label}</legend>
      <TextField
        label={say('From')}
        type="date"
        value={range.from}
        max={range.to || undefined}
        onChange={({ target }) => onRange({ ...range, from: target.value })}
      />
      <TextField
        label={say('To')}
        type="date"
        value={range.to}
        min={range.from || undefined}
        error={wrong ? say('The last day comes before the first.') : null}
        onChange={({ target }) => onRange({ ...range, to: target.value })}
      />
      <div className="date-range-usual">
        {[1, 7, 30].map((days) => (
          <button
            key={days}
            type="button"
            className="btn btn-quiet btn-small"
            onClick={() => onRange(lastDays(days, new Date()))}
          >
            {days === 1 ? say('Today') : `${days} days`}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
