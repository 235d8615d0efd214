import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import type { ReactNode } from 'react';
import { type ArrayPath, type FieldArray, type FieldValues, get, useFieldArray } from 'react-hook-form';
import { Button } from '../../../../platform/ui/button.tsx';
import { IconButton } from '../../../../platform/ui/icon-button.tsx';
import type { StaffFormState } from '../../../../platform/ui/staff/use-staff-form.ts';

interface Props<Input extends FieldValues> {
  readonly state: StaffFormState<Input>;
  readonly name: ArrayPath<Input>;
  /** What one row is called: "zone". */
  readonly one: string;
  readonly most: number;
  readonly least?: number;
  readonly fresh: FieldArray<Input, ArrayPath<Input>>;
  readonly children: (index: number) => ReactNode;
}

/** Rows of fields that can be added and taken away. A fault of the whole list stands below it. */
export function RowList<Input extends FieldValues>(props: Props<Input>) {
  const { state, name, one, most, least = 0, fresh, children } = props;
  const { fields, append, remove } = useFieldArray({ control: state.form.control, name });
  const fault = get(state.form.formState.errors, name) as
    | { message?: string; root?: { message?: string } }
    | undefined;
  const message = fault?.root?.message ?? fault?.message;
  return (
    <div className="setting-rows">
      {fields.map(({ id }, index) => (
        <fieldset key={id} className="setting-row">
          <legend className="sr-only">{`${one} ${index + 1}`}</legend>
          <div className="setting-row-fields">{children(index)}</div>
          {fields.length > least && (
            <IconButton label={`Remove ${one} ${index + 1}`} onClick={() => remove(index)}>
              <Trash2 size={18} />
            </IconButton>
          )}
        </fieldset>
      ))}
      {message && (
        <p className="field-error" role="alert">
          {message}
        </p>
      )}
      {fields.length < most && (
        <div>
          <Button small look="secondary" onClick={() => append(fresh)}>
            <Plus size={16} aria-hidden="true" />
            {`Add a ${one}`}
          </Button>
        </div>
      )}
    </div>
  );
}
