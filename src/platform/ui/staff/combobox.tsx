import { type FocusEvent, type KeyboardEvent, type Ref, useState } from 'react';
import { FieldFrame, type FieldProps, useFieldIds } from '../field.tsx';
import { nextIndex } from '../next-index.ts';
import { kitWords } from './kit-words.ts';
import { useStaffWords } from './words.ts';

export interface ComboboxOption {
  readonly value: string;
  readonly label: string;
}

interface Props extends FieldProps {
  readonly options: readonly ComboboxOption[];
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  readonly inputRef?: Ref<HTMLInputElement>;
  readonly required?: boolean;
}

const MOST = 50;

/** One of many, found by typing a part of its name. */
export function Combobox({ options, value, onChange, onBlur, inputRef, ...field }: Props) {
  const say = useStaffWords(kitWords);
  const { ids, control } = useFieldIds(undefined, field);
  // What is typed while the list is open; closed, the field shows the chosen one.
  const [typed, setTyped] = useState<string>();
  const [at, setAt] = useState(0);
  const chosen = options.find((option) => option.value === value);
  const wanted = (typed ?? '').trim().toLowerCase();
  const fitting = options.filter(({ label }) => label.toLowerCase().includes(wanted)).slice(0, MOST);
  const open = typed !== undefined;
  const listId = `${control.id}-list`;
  const take = (option: ComboboxOption | undefined) => {
    if (option) onChange(option.value);
    setTyped(undefined);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) {
      event.preventDefault();
      setTyped(undefined);
    } else if (event.key === 'Enter' && open) {
      event.preventDefault();
      take(fitting[at]);
    } else if (event.key === 'ArrowDown' && !open) {
      event.preventDefault();
      setTyped('');
    } else if (open && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault();
      setAt(nextIndex(event.key, Math.min(at, fitting.length - 1), fitting.length, 'vertical') ?? 0);
    }
  };
  const leave = (event: FocusEvent<HTMLDivElement>) => {
    if (event.currentTarget.contains(event.relatedTarget)) return;
    setTyped(undefined);
    onBlur?.();
  };
  return (
    <FieldFrame {...field} ids={ids} htmlFor={control.id}>
      <div className="combobox" onBlur={leave}>
        <input
          {...control}
          ref={inputRef}
          className="input"
          role="combobox"
          aria-expanded={open}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={open && fitting[at] ? `${listId}-${at}` : undefined}
          autoComplete="off"
          value={typed ?? chosen?.label ?? ''}
          onChange={({ target }) => {
            setAt(0);
            setTyped(target.value);
          }}
          onKeyDown={onKeyDown}
          onClick={() => setTyped((now) => now ?? '')}
        />
        <div
          id={listId}
          role="listbox"
          aria-label={typeof field.label === 'string' ? field.label : undefined}
          hidden={!open}
        >
          {open &&
            fitting.map((option, index) => (
              <button
                key={option.value}
                id={`${listId}-${index}`}
                type="button"
                role="option"
                tabIndex={-1}
                className="filter-list-row"
                aria-selected={index === at}
                onPointerMove={() => index !== at && setAt(index)}
                onClick={() => take(option)}
              >
                {option.label}
              </button>
            ))}
          {open && fitting.length === 0 && <p className="filter-list-none">{say('Nothing fits.')}</p>}
        </div>
      </div>
    </FieldFrame>
  );
}
