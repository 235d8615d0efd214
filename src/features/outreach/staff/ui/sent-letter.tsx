import type { NewsletterPage, NewsletterResults } from '../../../../contract/newsletters-staff.ts';
import { formatWholeINR } from '../../../../domain/money/money.ts';
import { Facts, Section } from '../../../../platform/ui/staff/section.tsx';
import { LetterPreview } from './letter-preview.tsx';

/** What was sent, and what is planned, can be looked at, not changed. */
export function SentLetter({ page: { newsletter, results } }: { page: NewsletterPage }) {
  const { subject, preheader, heading, words, products, picture, segment, offer, sentTo, progress } =
    newsletter;
  return (
    <>
      {results && <Results results={results} sent={progress.sent} sentTo={sentTo} />}
      <Section title="The mail">
        <LetterPreview
          letter={{
            subject,
            preheader,
            heading,
            words,
            products: products.map(({ id }) => id),
            picture,
            segment,
            offer,
          }}
        />
      </Section>
    </>
  );
}

const share = (part: number, whole: number): string =>
  whole === 0
    ? part.toLocaleString('en-IN')
    : `${part.toLocaleString('en-IN')} (${Math.round((100 * part) / whole)} %)`;

interface ResultsProps {
  readonly results: NewsletterResults;
  readonly sent: number;
  readonly sentTo: string | null;
}

function Results({ results, sent, sentTo }: ResultsProps) {
  const { clicked, orders, revenue, withCode, returned } = results;
  return (
    <Section
      title="Results"
      intro="Purchased are orders with one of its codes, and orders of its readers within seven days after the mail, whether it led there or not. Who clicked is not known, only how many."
    >
      <Facts
        facts={[
          { label: 'Went to', value: sentTo ?? 'Everybody who subscribed' },
          { label: 'Sent', value: sent.toLocaleString('en-IN') },
          { label: 'Clicked', value: share(clicked, sent) },
          { label: 'Purchased', value: `${share(orders, sent)}, ${formatWholeINR(revenue)}` },
          { label: 'Of them with its code', value: withCode.toLocaleString('en-IN') },
          { label: 'Returned or refused', value: share(returned, orders) },
        ]}
      />
    </Section>
  );
}
