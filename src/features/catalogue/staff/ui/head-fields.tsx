import type { FieldPath, FieldValues } from 'react-hook-form';
import type { Banner } from '../../../../contract/catalogue.ts';
import { FormArea, FormText } from '../../../../platform/ui/staff/form-fields.tsx';
import { Section } from '../../../../platform/ui/staff/section.tsx';
import type { StaffFormState } from '../../../../platform/ui/staff/use-staff-form.ts';
import { FormPicture } from './picture-choice.tsx';

/** Words and picture above the listing. */
export function HeadFields<Input extends FieldValues>({
  state,
  fallback,
}: {
  readonly state: StaffFormState<Input>;
  readonly fallback?: Banner | null | undefined;
}) {
  const name = (field: string) => field as FieldPath<Input>;
  return (
    <Section
      title="Above its listing"
      intro="Shown at the top of the page with its products, and in search results."
    >
      <FormText state={state} name={name('headline')} label="Headline" maxLength={80} />
      <FormArea state={state} name={name('words')} label="Words" rows={2} maxLength={300} />
      <FormPicture
        state={state}
        name={name('banner')}
        label="Banner"
        hint="A wide picture behind the words."
        fallback={fallback ?? null}
      />
    </Section>
  );
}
