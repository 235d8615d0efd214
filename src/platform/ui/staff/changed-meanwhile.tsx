import type { FieldValues, Path, PathValue } from 'react-hook-form';
import { Button } from '../button.tsx';
import { Notice } from '../notice.tsx';
import type { StaffFormState } from './use-staff-form.ts';
import { kitWords } from './kit-words.ts';
import { useStaffWords } from './words.ts';

interface Props<Input extends FieldValues> {
  readonly state: StaffFormState<Input>;
  /** As the server knows it now. */
  readonly now: Input & { readonly version: number };
}

const said = (value: unknown): string => {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'string' || typeof value === 'number'
    ? String(value) || 'nothing'
    : 'something else';
};

/** Somebody else saved while this one typed: what changed, and whose words shall stand. */
export function ChangedMeanwhile<Input extends FieldValues>({ state, now }: Props<Input>) {
  const say = useStaffWords(kitWords);
  const { form, labels, discard } = state;
  const version = 'version' as Path<Input>;
  const { isDirty, defaultValues } = form.formState;
  if (!isDirty || form.watch(version) === now.version) return null;
  const before = defaultValues as Readonly<Record<string, unknown>> | undefined;
  const changed = [...labels].filter(
    ([name]) => JSON.stringify(before?.[name]) !== JSON.stringify((now as Record<string, unknown>)[name]),
  );
  return (
    <Notice tone="error">
      <p>{say('Somebody else saved this while you were typing.')}</p>
      {changed.length > 0 && (
        <ul className="my-2 list-disc pl-5">
          {changed.map(([name, label]) => (
            <li key={name}>
              {label}: {said((now as Record<string, unknown>)[name])}
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-2 pt-1">
        <Button small look="secondary" onClick={discard}>
          {say('Take theirs')}
        </Button>
        <Button
          small
          look="quiet"
          onClick={() => form.setValue(version, now.version as PathValue<Input, Path<Input>>)}
        >
          {say('Keep mine')}
        </Button>
      </div>
    </Notice>
  );
}
