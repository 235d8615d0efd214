import { lazy, Suspense, useState } from 'react';
import type { Output } from '../../../contract/endpoint.ts';
import type { ordersApi } from '../../../contract/orders.ts';
import { cx } from '../../../platform/ui/cx.ts';
import { Checkbox } from '../../../platform/ui/checkbox.tsx';
import { Select } from '../../../platform/ui/select.tsx';
import { TextField } from '../../../platform/ui/text-field.tsx';
import { useMessages } from '../../../platform/ui/language.ts';
import { withSlots } from '../../../platform/ui/with-slots.ts';
import { returnMessages } from '../messages/return.ts';
import type { ChosenStyle } from './style-choice.tsx';

const StyleChoice = lazy(() => import('./style-choice.tsx'));

export type ReturnOptions = Output<typeof ordersApi.returnOptions>;

/** 'Rani Mojari in Gold': titles mostly name the colour already. */
const named = (title: string, color: string): string =>
  title.toLowerCase().includes(color.toLowerCase()) ? title : `${title}, ${color}`;

/** The size, if there is but one. */
const only = (offered: readonly { size: number }[]): number | undefined =>
  offered.length === 1 ? offered[0]?.size : undefined;

type Styles = Readonly<Record<number, ChosenStyle | null>>;

function withStyle(styles: Styles, line: number, chosen: ChosenStyle | null | undefined): Styles {
  const { [line]: _, ...others } = styles;
  return chosen === undefined ? others : { ...others, [line]: chosen };
}

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
  /** By line, where another style is wanted: null until it is chosen. */
  const [styles, setStyles] = useState<Styles>({});
  const items = options.items
    .filter(({ line }) => !left.includes(line))
    .map(({ line, quantity, sizes: offered }) => {
      const style = styles[line];
      if (exchange && style !== undefined) return { line, quantity, ...style };
      const size = sizes[line] ?? only(offered);
      return { line, quantity, ...(exchange && size !== undefined ? { size } : {}) };
    });
  return (
    <fieldset className="grid gap-3">
      <legend className="field-label mb-2">{exchange ? t.whichSize : t.whichPairs}</legend>
      <input type="hidden" name="items" value={JSON.stringify(items)} />
      {options.items.map((item) => {
        const { line, title, size, color, quantity, sizes: offered } = item;
        return (
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
            {exchange && styles[line] === undefined && offered.length > 0 && (
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
            {exchange && styles[line] === undefined && offered.length === 0 && (
              <p className="text-sm text-ink-soft">{t.noOtherSize}</p>
            )}
            {exchange && options.styles && !left.includes(line) && (
              <button
                type="button"
                className="text-link justify-self-start text-sm sm:col-span-2"
                aria-pressed={styles[line] !== undefined}
                onClick={() =>
                  setStyles(withStyle(styles, line, styles[line] === undefined ? null : undefined))
                }
              >
                {styles[line] === undefined ? t.anotherStyle : t.sameStyle}
              </button>
            )}
            {exchange && styles[line] !== undefined && !left.includes(line) && (
              <Suspense>
                <StyleChoice
                  item={item}
                  credit={options.credit}
                  onChange={(chosen) => setStyles(withStyle(styles, line, chosen ?? null))}
                />
              </Suspense>
            )}
          </div>
        );
      })}
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
