import { useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { NewsletterBody, type NewsletterPage } from '../../../../contract/newsletters-staff.ts';
import { useMay } from '../../../../platform/browser/staff/self.ts';
import { FormArea, FormText } from '../../../../platform/ui/staff/form-fields.tsx';
import { Columns, Section } from '../../../../platform/ui/staff/section.tsx';
import { StaffForm } from '../../../../platform/ui/staff/staff-form.tsx';
import { useStaffForm } from '../../../../platform/ui/staff/use-staff-form.ts';
import { useSaveNewsletterMutation } from '../api.ts';
import { FormPicture } from '../../../catalogue/staff/ui/picture-choice.tsx';
import { LetterReaders } from './letter-readers.tsx';
import { LetterPreview } from './letter-preview.tsx';
import { LetterProducts } from './letter-products.tsx';

/** Words, products, and beside them the mail as it will look. */
export function LetterForm({ page }: { page: NewsletterPage }) {
  const { newsletter } = page;
  const { id, subject, preheader, heading, words, products, revision, picture, segment, offer } = newsletter;
  const may = useMay();
  const [known, setKnown] = useState(products);
  const values = useMemo(
    () => ({
      subject,
      preheader,
      heading,
      words,
      products: products.map((each) => each.id),
      picture,
      segment,
      offer,
    }),
    [subject, preheader, heading, words, products, picture, segment, offer],
  );
  const [save] = useSaveNewsletterMutation();
  const state = useStaffForm({
    id: `newsletter-${id}`,
    schema: NewsletterBody,
    values,
    save: (body) => save({ params: { id }, body: { ...body, revision } }),
    saved: 'The newsletter is saved.',
  });
  const typed = useWatch({ control: state.form.control }) as typeof values;
  return (
    <StaffForm state={state} label="Newsletter">
      <Columns
        main={
          <>
            <Section title="Words">
              <div className="grid gap-4">
                <FormText state={state} name="subject" label="Subject" maxLength={120} required />
                <FormText
                  state={state}
                  name="preheader"
                  label="Beside the subject"
                  hint="The grey words that an inbox shows."
                  maxLength={150}
                />
                <FormText state={state} name="heading" label="Heading" maxLength={120} required />
                <FormArea
                  state={state}
                  name="words"
                  label="Text"
                  hint="An empty line begins a new paragraph."
                  rows={10}
                  maxLength={10_000}
                  required
                />
                {may('catalogue staff') && (
                  <FormPicture
                    state={state}
                    name="picture"
                    label="Picture above the text"
                    hint="It leads to the shop. What matters should stand in the text, too."
                  />
                )}
              </div>
            </Section>
            <LetterReaders state={state} page={page} />
            <LetterProducts state={state} known={known} onKnown={setKnown} />
          </>
        }
        side={
          <Section title="Preview">
            <LetterPreview letter={typed} />
          </Section>
        }
      />
    </StaffForm>
  );
}
