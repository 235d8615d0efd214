import type { ComponentProps } from 'react';
import { FieldFrame, useFieldIds, type FieldProps } from './field.tsx';

type Props = FieldProps & Omit<ComponentProps<'textarea'>, 'className'>;

export function TextArea({ label, hint, error, hideLabel, className, id, ...rest }: Props) {
  const { ids, control } = useFieldIds(id, { hint, error });
  const frame = { label, hint, error, hideLabel, className, ids, required: rest.required };
  return (
    <FieldFrame {...frame} htmlFor={control.id}>
      <textarea {...rest} {...control} className="input" />
    </FieldFrame>
  );
}
