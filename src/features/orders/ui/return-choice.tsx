import { useState } from 'react';
import type { Output } from '../../../contract/endpoint.ts';
import type { ordersApi } from '../../../contract/orders.ts';
import { cx } from '../../../platform/ui/cx.ts';
import { Checkbox } from '../../../platform/ui/checkbox.tsx';
import { Select } from '../../../platform/ui/select.tsx';
import { TextField } from '../../../platform/ui/text-field.tsx';
import { useMessages } from '../../../platform/ui/language.ts';
import { withSlots } from '../../../platform/ui/with-slots.ts';
import { returnMessages } from '../messages/return.ts';

export type ReturnOptions = Output<typeof ordersApi.returnOptions>;

/** 'Rani Mojari in Gold': titles mostly name the colour already. */
const named = (title: string, color: string): string =>
  title.toLowerCase().includes(color.toLowerCase()) ? title : `${title}, ${color}`;

/** The size, if there is but one. */
const only = (offered: readonly { size: number }[]): number | undefined =>
  offered.length === 1 ? offered[0]?.size : undefined;

export interface ChosenItem {
  readonly line: number;
  readonly quantity: number;
}

interface Props {
  readonly options: ReturnOptions;
  readonly exchange: boolean;
  readonly onChange: (chosen: readonly ChosenItem[]) => void;
}

/** Which pairs, and for an exchange which size instead. Written into the form as one field. */
export function ReturnChoice({ options, exchange, onChange }: Props) {
  const t = useMessages(returnMessages);
  const [left, setLeft] = useState<readonly number[]>([]);
  const [sizes, setSizes] = useState<Readonly<Record<number, number>>>({});
  const items = options.items
    .filter(({ line }) => !left.includes(line))
    .map(({ line, quantity, sizes: offered }) => {
      const size = sizes[line] ?? only(offered);
      return { line, quantity, ...(exchange && size !== undefined ? { size } : {}) };
    });
  return (
    <fieldset className="grid gap-3">
      <legend className="field-label mb-2">{exchange ? t.whichSize : t.whichPairs}</legend>
      <input type="hidden" name="items" value={JSON.stringify(items)} />
      {options.items.map(({ line, title, size, color, quantity, sizes: offered }) => (
        <div key={line} className={cx('grid gap-2', exchange && 'sm:grid-cols-2 sm:items-end')}>
          <Checkbox
            label={t.pairOf(quantity, named(title, color), size)}
            checked={!left.includes(line)}
            onChange={({ target }) => {
              const now = target.checked ? left.filter((each) => each !== line) : [...left, line];
              setLeft(now);
              onChange(options.items.filter((each) => !now.includes(each.line)));
            }}
          />
          {exchange && offered.length > 0 && (
            <Select
              label={
                <>
                  {t.newSize}
                  <span className="sr-only">{withSlots(t.newSizeFor, { title })}</span>
                </>
              }
              required={!left.includes(line)}
              value={String(sizes[line] ?? only(offered) ?? '')}
              onChange={({ target }) => setSizes({ ...sizes, [line]: Number(target.value) })}
              options={[
                ...(offered.length > 1 ? [{ value: '', label: t.chooseASize }] : []),
                ...offered.map((each) => ({ value: String(each.size), label: each.label })),
              ]}
            />
          )}
          {exchange && offered.length === 0 && <p className="text-sm text-ink-soft">{t.noOtherSize}</p>}
        </div>
      ))}
    </fieldset>
  );
}

/** Cash does not go back by itself: where should it go? */
export function PayBackTo() {
  const t = useMessages(returnMessages);
  const [kind, setKind] = useState('vpa');
  return (
    <fieldset className="grid gap-3">
      <legend className="field-label mb-2">{t.paidInCash}</legend>
      <Select
        label={t.paidBackTo}
        name="payTo"
        value={kind}
        onChange={({ target }) => setKind(target.value)}
        options={[
          { value: 'vpa', label: t.upiId },
          { value: 'bank', label: t.bankAccount },
        ]}
      />
      {kind === 'vpa' ? (
        <TextField label={t.upiId} name="vpa" placeholder={t.upiExample} maxLength={120} autoComplete="off" />
      ) : (
        <>
          <TextField label={t.nameOnAccount} name="accountName" maxLength={120} autoComplete="name" />
          <TextField label="IFSC" name="ifsc" maxLength={11} autoComplete="off" />
          <TextField
            label={t.accountNumber}
            name="accountNumber"
            inputMode="numeric"
            maxLength={35}
            autoComplete="off"
          />
        </>
      )}
    </fieldset>
  );
}
