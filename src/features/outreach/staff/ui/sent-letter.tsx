import type { NewsletterPage } from '../../../../contract/newsletters-staff.ts';
import { Section } from '../../../../platform/ui/staff/section.tsx';
import { LetterPreview } from './letter-preview.tsx';

/** What was sent can be looked at, not changed. */
export function SentLetter({ page: { newsletter } }: { page: NewsletterPage }) {
  const { subject, preheader, heading, words, products } = newsletter;
  return (
    <Section title="The mail">
      <LetterPreview
        letter={{ subject, preheader, heading, words, products: products.map(({ id }) => id) }}
      />
    </Section>
  );
}
