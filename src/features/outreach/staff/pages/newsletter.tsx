import { useParams } from '../../../../platform/browser/navigation/hooks.ts';
import { paths } from '../../../../contract/paths.ts';
import { unlisted } from '../../../../platform/browser/page.ts';
import { StaffPage } from '../../../../platform/ui/staff/page.tsx';
import { Whole } from '../../../../platform/ui/staff/whole.tsx';
import { useNewsletterQuery } from '../api.ts';
import { LetterForm } from '../ui/letter-form.tsx';
import { LetterSending } from '../ui/letter-sending.tsx';
import { LetterState } from '../ui/letter-state.tsx';
import { SentLetter } from '../ui/sent-letter.tsx';
import '../ui/outreach-staff.css';

export const meta = unlisted('Newsletter · Back office', 'Write, try and send a newsletter.');

const EVERY_SECOND = 1000;

export default function StaffNewsletter() {
  const { id = '' } = useParams();
  const known = useNewsletterQuery({ params: { id } });
  const sending = known.data?.newsletter.state === 'sending';
  const fetched = useNewsletterQuery({ params: { id } }, { pollingInterval: sending ? EVERY_SECOND : 0 });
  const letter = fetched.data?.newsletter;
  return (
    <StaffPage
      title={letter && letter.subject !== '' ? letter.subject : 'Newsletter'}
      state={letter && <LetterState state={letter.state} />}
      back={{ href: paths.backofficeNewsletters, label: 'Newsletters' }}
    >
      <Whole fetched={fetched}>
        {(page) => (
          <>
            <LetterSending page={page} />
            {page.newsletter.state === 'draft' ? <LetterForm page={page} /> : <SentLetter page={page} />}
          </>
        )}
      </Whole>
    </StaffPage>
  );
}
