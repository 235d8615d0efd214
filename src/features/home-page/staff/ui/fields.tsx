import type { ReactNode } from 'react';
import { Select } from '../../../../platform/ui/select.tsx';
import { TextArea } from '../../../../platform/ui/text-area.tsx';
import { TextField } from '../../../../platform/ui/text-field.tsx';
import { PictureChoice } from '../../../catalogue/staff/ui/picture-choice.tsx';

/** A part of the page under change: its value, what to do with a new one, and the faults below it. */
export interface Part<Value> {
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly fault: (...path: (string | number)[]) => string | null;
  /** Where it stands, for names that are used once on the page. */
  readonly id: string;
}

type Texts<Value> = { [Key in keyof Value]: Value[Key] extends string ? Key : never }[keyof Value] & string;

interface FieldProps<Value> {
  readonly part: Part<Value>;
  readonly name: Texts<Value>;
  readonly label: string;
  readonly hint?: ReactNode;
}

const textOf = <Value,>({ part, name }: FieldProps<Value>): string => part.value[name] as string;
const put = <Value,>({ part, name }: FieldProps<Value>, text: string): void =>
  part.onChange({ ...part.value, [name]: text });

export function Words<Value>(props: FieldProps<Value> & { readonly type?: string }) {
  const { part, name, label, hint, type } = props;
  return (
    <TextField
      label={label}
      hint={hint}
      type={type}
      value={textOf(props)}
      error={part.fault(name)}
      onChange={({ target }) => put(props, target.value)}
    />
  );
}

export function LongWords<Value>(props: FieldProps<Value> & { readonly rows?: number }) {
  const { part, name, label, hint, rows = 2 } = props;
  return (
    <TextArea
      label={label}
      hint={hint}
      rows={rows}
      value={textOf(props)}
      error={part.fault(name)}
      onChange={({ target }) => put(props, target.value)}
    />
  );
}

export function Choice<Value>(
  props: FieldProps<Value> & { readonly options: readonly { value: string; label: string }[] },
) {
  const { part, name, label, hint, options } = props;
  return (
    <Select
      label={label}
      hint={hint}
      options={options}
      value={textOf(props)}
      error={part.fault(name)}
      onChange={({ target }) => put(props, target.value)}
    />
  );
}

export function PictureOf<Value>(props: FieldProps<Value>) {
  const { part, name, label, hint } = props;
  return (
    <PictureChoice
      id={`${part.id}-${name}`}
      label={label}
      hint={typeof hint === 'string' ? hint : ''}
      value={textOf(props)}
      error={part.fault(name)}
      onChange={(picture) => put(props, picture)}
    />
  );
}

/** One of a list inside a part. */
export const inside = <Whole, Item>(
  part: Part<Whole>,
  key: string,
  items: readonly Item[],
  index: number,
  write: (items: Item[]) => Whole,
): Part<Item> => ({
  id: `${part.id}-${key}-${index}`,
  value: items[index] as Item,
  onChange: (item) => part.onChange(write(items.map((each, at) => (at === index ? item : each)))),
  fault: (...path) => part.fault(key, index, ...path),
});
