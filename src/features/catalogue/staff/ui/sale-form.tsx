import { useState } from 'react';
import type { BulkChange } from '../../../../contract/catalogue-staff.ts';
import { typedPairs, typedPrice } from '../../../../domain/catalogue/staff-figures.ts';
import { Button } from '../../../../platform/ui/button.tsx';
import { Select } from '../../../../platform/ui/select.tsx';
import { TextField } from '../../../../platform/ui/text-field.tsx';

interface Props {
  readonly busy: boolean;
  readonly onSave: (change: BulkChange) => void;
}

/** A price for some days, of many products at once. */
export function SaleForm({ busy, onSave }: Props) {
  const [by, setBy] = useState<'amount' | 'percent'>('percent');
  const [text, setText] = useState('');
  const [days, setDays] = useState({ saleFrom: '', saleTo: '' });
  const [error, setError] = useState<string>();
  const save = () => {
    const value = by === 'amount' ? typedPrice(text) : typedPairs(text);
    if (value === undefined || (by === 'percent' && value > 100))
      return setError(by === 'amount' ? 'A price such as 1499' : 'A percentage from 0 to 100');
    return onSave({ kind: 'sale', by, value, ...days });
  };
  const day = (label: string, name: keyof typeof days) => (
    <TextField
      label={label}
      type="date"
      value={days[name]}
      onChange={({ target }) => setDays({ ...days, [name]: target.value })}
    />
  );
  return (
    <form
      className="bulk-ask"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <Select
        label="By"
        value={by}
        options={[
          { value: 'percent', label: 'Percent off the M.R.P.' },
          { value: 'amount', label: 'The same price for all, in ₹' },
        ]}
        onChange={({ target }) => setBy(target.value === 'amount' ? 'amount' : 'percent')}
      />
      <TextField
        label={by === 'amount' ? 'Sale price in ₹' : 'Percent off the M.R.P.'}
        hint={by === 'percent' ? 'Prices come out in whole rupees.' : undefined}
        inputMode="decimal"
        value={text}
        error={error ?? null}
        onChange={({ target }) => setText(target.value)}
      />
      <div className="form-pair">
        {day('Sale from', 'saleFrom')}
        {day('Sale until', 'saleTo')}
      </div>
      <Button type="submit" busy={busy} busyText="Saving">
        Change all
      </Button>
      <Button
        look="quiet"
        disabled={busy}
        onClick={() => onSave({ kind: 'sale', by, value: null, saleFrom: '', saleTo: '' })}
      >
        End the sale of all
      </Button>
    </form>
  );
}
