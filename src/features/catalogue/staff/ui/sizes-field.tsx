import X from 'lucide-react/icons/x';
import { useEffect, useState } from 'react';
import { get, useFieldArray } from 'react-hook-form';
import { Button } from '../../../../platform/ui/button.tsx';
import { FieldError } from '../../../../platform/ui/field.tsx';
import { IconButton } from '../../../../platform/ui/icon-button.tsx';
import { numberFrom } from '../../../../platform/ui/staff/form-fields.tsx';
import { Section } from '../../../../platform/ui/staff/section.tsx';
import type { StaffFormState } from '../../../../platform/ui/staff/use-staff-form.ts';
import { TextField } from '../../../../platform/ui/text-field.tsx';
import type { ProductValues } from './product-values.ts';

const WOMEN = [36, 37, 38, 39, 40, 41, 42];
const aSize = (size: number, sizeLabel = '') => ({ size, sizeLabel, quantity: 0, was: null, ean: '' });

/** Sizes and the pairs of each. */
export function SizesField({ state }: { readonly state: StaffFormState<ProductValues> }) {
  const { form, labels } = state;
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'sizes' });
  useEffect(() => void labels.set('sizes', 'Sizes'), [labels]);
  const own = get(form.formState.errors, 'sizes') as
    | { message?: string; root?: { message?: string } }
    | undefined;
  const faultAt = (at: number) => {
    const row = get(form.formState.errors, `sizes.${at}`) as
      | { quantity?: { message?: string }; size?: { message?: string } }
      | undefined;
    return row?.quantity?.message ?? row?.size?.message ?? null;
  };
  const eanFaultAt = (at: number): string | null =>
    (get(form.formState.errors, `sizes.${at}.ean`) as { message?: string } | undefined)?.message ?? null;
  return (
    <Section title="Sizes and pairs">
      {fields.length > 0 && (
        <ul className="size-fields">
          {fields.map((field, at) => {
            const name = field.sizeLabel || String(field.size);
            return (
              <li key={field.id}>
                <TextField
                  label={name}
                  inputMode="numeric"
                  error={faultAt(at)}
                  {...form.register(`sizes.${at}.quantity`, { setValueAs: numberFrom })}
                />
                <IconButton label={`Remove size ${name}`} onClick={() => remove(at)}>
                  <X size={16} />
                </IconButton>
              </li>
            );
          })}
        </ul>
      )}
      {fields.length > 0 && (
        <details className="size-eans" open={fields.some((_, at) => eanFaultAt(at) !== null)}>
          <summary>Barcodes (EAN)</summary>
          <ul className="size-fields">
            {fields.map((field, at) => (
              <li key={field.id}>
                <TextField
                  label={`EAN of ${field.sizeLabel || field.size}`}
                  inputMode="numeric"
                  maxLength={13}
                  error={eanFaultAt(at)}
                  {...form.register(`sizes.${at}.ean`)}
                />
              </li>
            ))}
          </ul>
        </details>
      )}
      <FieldError id="sizes-fault">{own?.root?.message ?? own?.message}</FieldError>
      <div className="size-add">
        {fields.length === 0 ? (
          <>
            <Button
              small
              look="secondary"
              onClick={() =>
                append(
                  WOMEN.map((size) => aSize(size)),
                  { focusIndex: 0 },
                )
              }
            >
              36 to 42
            </Button>
            <Button small look="secondary" onClick={() => append(aSize(1, 'One size'))}>
              One size
            </Button>
          </>
        ) : null}
        <AnotherSize sizes={fields.map(({ size }) => size)} onAdd={(size) => append(aSize(size))} />
      </div>
    </Section>
  );
}

interface AnotherProps {
  readonly sizes: readonly number[];
  readonly onAdd: (size: number) => void;
}

function AnotherSize({ sizes, onAdd }: AnotherProps) {
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string>();
  const add = () => {
    const size = Number(typed.trim());
    if (!(size > 0 && size <= 99 && size % 0.5 === 0)) return setFault('A size such as 38 or 38.5');
    if (sizes.includes(size)) return setFault('This size is there already.');
    onAdd(size);
    setTyped('');
    setFault(undefined);
  };
  return (
    <>
      <TextField
        label="Another size"
        inputMode="decimal"
        value={typed}
        error={fault ?? null}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          add();
        }}
      />
      <Button small look="secondary" onClick={add}>
        Add
      </Button>
    </>
  );
}
