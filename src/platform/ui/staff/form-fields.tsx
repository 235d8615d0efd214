import { type ComponentProps, type ReactNode, useEffect, useId } from 'react';
import { type FieldPath, type FieldValues, get, useController } from 'react-hook-form';
import { Checkbox } from '../checkbox.tsx';
import { Select } from '../select.tsx';
import { TextArea } from '../text-area.tsx';
import { TextField } from '../text-field.tsx';
import { Combobox, type ComboboxOption } from './combobox.tsx';
import type { StaffFormState } from './use-staff-form.ts';

interface FieldOf<Input extends FieldValues> {
  readonly state: StaffFormState<Input>;
  readonly name: FieldPath<Input>;
  readonly label: string;
  readonly hint?: ReactNode;
}

/** What every field needs: its value, its fault in words, and its name in the bar of changes. */
function useField<Input extends FieldValues>({ state, name, label }: FieldOf<Input>) {
  const { form, labels } = state;
  useEffect(() => {
    const top = name.split('.')[0] ?? name;
    if (!labels.has(top)) labels.set(top, label);
  }, [labels, name, label]);
  const fault = get(form.formState.errors, name) as { message?: string } | undefined;
  return { form, error: fault ? (fault.message ?? 'This does not fit here.') : null };
}

type TextProps<Input extends FieldValues> = FieldOf<Input> &
  Omit<ComponentProps<typeof TextField>, 'name' | 'label' | 'hint' | 'error' | 'ref'>;

export function FormText<Input extends FieldValues>(props: TextProps<Input>) {
  const { state: _, name, label, hint, ...rest } = props;
  const { form, error } = useField(props);
  return <TextField label={label} hint={hint} error={error} {...rest} {...form.register(name)} />;
}

/** "1,999.50" is a number; nothing is null; anything else stays as typed and is told. */
export function numberFrom(text: unknown): unknown {
  if (typeof text !== 'string') return text;
  const tidy = text.replaceAll(/[\s,₹]/g, '');
  if (tidy === '') return null;
  return /^-?(?:\d+(?:\.\d+)?|\.\d+)$/.test(tidy) ? Number(tidy) : text;
}

export function FormNumber<Input extends FieldValues>(
  props: TextProps<Input> & { readonly onTyped?: () => void },
) {
  const { state: _, name, label, hint, onTyped, ...rest } = props;
  const { form, error } = useField(props);
  return (
    <TextField
      label={label}
      hint={hint}
      error={error}
      inputMode="decimal"
      {...rest}
      {...form.register(name, { setValueAs: numberFrom, ...(onTyped ? { onChange: onTyped } : {}) })}
    />
  );
}

export function FormArea<Input extends FieldValues>(
  props: FieldOf<Input> & Omit<ComponentProps<typeof TextArea>, 'name' | 'label' | 'hint' | 'error' | 'ref'>,
) {
  const { state: _, name, label, hint, ...rest } = props;
  const { form, error } = useField(props);
  return <TextArea label={label} hint={hint} error={error} {...rest} {...form.register(name)} />;
}

export function FormSelect<Input extends FieldValues>(
  props: FieldOf<Input> & Omit<ComponentProps<typeof Select>, 'name' | 'label' | 'hint' | 'error' | 'ref'>,
) {
  const { state: _, name, label, hint, ...rest } = props;
  const { form, error } = useField(props);
  return <Select label={label} hint={hint} error={error} {...rest} {...form.register(name)} />;
}

export function FormCheck<Input extends FieldValues>(props: FieldOf<Input>) {
  const { name, label, hint } = props;
  const { form } = useField(props);
  const id = useId();
  const box = <Checkbox label={label} aria-describedby={hint ? id : undefined} {...form.register(name)} />;
  if (!hint) return box;
  return (
    <div>
      {box}
      <p className="field-hint" id={id}>
        {hint}
      </p>
    </div>
  );
}

export function FormCombobox<Input extends FieldValues>(
  props: FieldOf<Input> & { readonly options: readonly ComboboxOption[]; readonly required?: boolean },
) {
  const { error, form } = useField(props);
  const { field } = useController({ control: form.control, name: props.name });
  return (
    <Combobox
      label={props.label}
      hint={props.hint}
      error={error}
      {...(props.required ? { required: true } : {})}
      options={props.options}
      inputRef={field.ref}
      value={typeof field.value === 'string' ? field.value : ''}
      onChange={field.onChange}
      onBlur={field.onBlur}
    />
  );
}
