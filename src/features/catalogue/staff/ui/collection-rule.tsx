import type { CollectionFields } from '../../../../contract/collections-staff.ts';
import { Checkbox } from '../../../../platform/ui/checkbox.tsx';
import { FormCheck, FormNumber } from '../../../../platform/ui/staff/form-fields.tsx';
import type { StaffFormState } from '../../../../platform/ui/staff/use-staff-form.ts';
import { useStaffNamesQuery } from '../names-api.ts';

type State = StaffFormState<CollectionFields>;

interface Choice {
  readonly id: string;
  readonly name: string;
}

function Choices({
  state,
  name,
  legend,
  of,
}: {
  state: State;
  name: 'categories' | 'types' | 'colours' | 'tags';
  legend: string;
  of: readonly Choice[];
}) {
  return (
    <fieldset className="collection-choices">
      <legend>{legend}</legend>
      {of.map(({ id, name: label }) => (
        <Checkbox key={id} label={label} value={id} {...state.form.register(name)} />
      ))}
    </fieldset>
  );
}

/** Which products belong to it: whatever fits all that is filled in. */
export function CollectionRule({ state }: { state: State }) {
  const names = useStaffNamesQuery({}).data;
  if (!names) return null;
  return (
    <>
      <p className="window-intro">
        A product belongs to it when it fits everything you fill in; of several ticks in one list, one is
        enough.
      </p>
      <Choices state={state} name="categories" legend="Categories" of={names.categories} />
      <Choices state={state} name="types" legend="Types" of={names.types} />
      <Choices state={state} name="colours" legend="Colours" of={names.colours} />
      {names.tags.length > 0 && <Choices state={state} name="tags" legend="Tags" of={names.tags} />}
      <FormCheck state={state} name="premium" label="Premium leather" />
      <div className="collection-bounds">
        <FormNumber state={state} name="priceFrom" label="Price from ₹" inputMode="numeric" />
        <FormNumber state={state} name="priceTo" label="Price up to ₹" inputMode="numeric" />
        <FormNumber state={state} name="leastOff" label="At least % off" inputMode="numeric" />
        <FormNumber state={state} name="newDays" label="New within days" inputMode="numeric" />
      </div>
    </>
  );
}
