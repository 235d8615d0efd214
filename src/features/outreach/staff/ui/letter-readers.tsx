import type { z } from 'zod';
import type { NewsletterBody, NewsletterPage } from '../../../../contract/newsletters-staff.ts';
import { FormSelect } from '../../../../platform/ui/staff/form-fields.tsx';
import { Section } from '../../../../platform/ui/staff/section.tsx';
import type { StaffFormState } from '../../../../platform/ui/staff/use-staff-form.ts';

type Named = NewsletterPage['segments'];
const options = (first: string, named: Named) => [
  { value: '', label: first },
  ...named.map(({ id, name }) => ({ value: id, label: name })),
];

interface Props {
  readonly state: StaffFormState<z.input<typeof NewsletterBody>>;
  readonly page: Pick<NewsletterPage, 'segments' | 'offers'>;
}

/** Who gets it, and which code each of them. */
export function LetterReaders({ state, page: { segments, offers } }: Props) {
  return (
    <Section title="Readers" intro="Only who subscribed and confirmed gets it, also of a segment.">
      <div className="grid gap-4">
        <FormSelect
          state={state}
          name="segment"
          label="Goes to"
          options={options('Everybody who subscribed', segments)}
          hint="Who belongs to a segment is asked when the sending begins."
        />
        <FormSelect
          state={state}
          name="offer"
          label="A code for each reader"
          options={options('None', offers)}
          hint="Offers “only with codes of its own” are listed here. Each code works once."
        />
      </div>
    </Section>
  );
}
