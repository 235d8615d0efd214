import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ComponentProps } from 'react';
import { FieldFrame, useFieldIds, type FieldProps } from './field.tsx';

type Option = string | { value: string; label: string };
type Props = FieldProps & Omit<ComponentProps<'select'>, 'className'> & { options: readonly Option[] };

export function Select({ label, hint, error, hideLabel, className, id, options, ...rest }: Props) {
  const { ids, control } = useFieldIds(id, { hint, error });
  const frame = { label, hint, error, hideLabel, className, ids, required: rest.required };
  return (
    <FieldFrame {...frame} htmlFor={control.id}>
      <div className="with-end">
        <select {...rest} {...control} className="input select">
          {options.map((option) => {
            const { value, label: text } =
              typeof option === 'string' ? { value: option, label: option } : option;
            return (
              <option key={value} value={value}>
                {text}
              </option>
            );
          })}
        </select>
        <ChevronDown size={18} aria-hidden="true" />
      </div>
    </FieldFrame>
  );
}
