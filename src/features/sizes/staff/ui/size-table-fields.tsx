import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { Button } from '../../../../platform/ui/button.tsx';
import { IconButton } from '../../../../platform/ui/icon-button.tsx';
import { FormNumber, FormText } from '../../../../platform/ui/staff/form-fields.tsx';
import type { StaffFormState } from '../../../../platform/ui/staff/use-staff-form.ts';
import type { Chart } from './size-chart-form.tsx';

type Rows = Chart['tables'][number]['rows'];

interface Props {
  readonly state: StaffFormState<Chart>;
  /** Which table. */
  readonly at: number;
  readonly onRows: (rows: Rows) => void;
}

/** One size more: each a size larger and as much longer as the last. */
function next(rows: Rows): Rows[number] {
  const last = rows.at(-1) ?? { size: 35, other: '2', cm: 22 };
  const other = Number(last.other);
  return {
    size: last.size + 1,
    other: Number.isFinite(other) ? String(other + 1).padStart(last.other.length, '0') : '',
    cm: Math.round((last.cm + 2 / 3) * 10) / 10,
  };
}

/** The names of the three columns, and a row for each size. */
export function SizeTableFields({ state, at, onRows }: Props) {
  const table = `tables.${at}` as const;
  const rows = state.form.watch(`${table}.rows`);
  return (
    <>
      <div className="size-rows">
        <FormText state={state} name={`${table}.headings.size`} label="First column" />
        <FormText state={state} name={`${table}.headings.other`} label="Second column" />
        <FormText state={state} name={`${table}.headings.cm`} label="Third column" />
        <span className="max-[480px]:hidden" />
        {rows.map(({ size }, row) => {
          const name = `${table}.rows.${row}` as const;
          return (
            // Rows have no name of their own: the size is being typed.
            // oxlint-disable-next-line react/no-array-index-key
            <div key={row} className="size-row" role="group" aria-label={`Row ${row + 1}`}>
              <FormNumber state={state} name={`${name}.size`} label="Size" hideLabel={row > 0} />
              <FormText state={state} name={`${name}.other`} label="Same as" hideLabel={row > 0} />
              <FormNumber state={state} name={`${name}.cm`} label="Foot, cm" hideLabel={row > 0} />
              <IconButton
                label={`Remove size ${size}`}
                disabled={rows.length === 1}
                onClick={() => onRows(rows.filter((_, index) => index !== row))}
              >
                <X size={18} />
              </IconButton>
            </div>
          );
        })}
      </div>
      <Button
        className="justify-self-start"
        small
        look="secondary"
        onClick={() => onRows([...rows, next(rows)])}
      >
        <Plus size={18} aria-hidden="true" />
        Add a size
      </Button>
    </>
  );
}
