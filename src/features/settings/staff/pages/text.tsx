import { useParams } from '../../../../platform/browser/navigation/hooks.ts';
import { paths } from '../../../../contract/paths.ts';
import { messageText } from '../../../../domain/messages/texts.ts';
import type { Screen } from '../../../../platform/browser/page.ts';
import { EmptyState } from '../../../../platform/ui/empty-state.tsx';
import { StaffPage } from '../../../../platform/ui/staff/page.tsx';
import { Whole } from '../../../../platform/ui/staff/whole.tsx';
import { useMessageTextsQuery } from '../api.ts';
import { TextEditor } from '../ui/text-editor.tsx';
import '../ui/settings-staff.css';

export const meta: Screen['meta'] = () => ({
  title: 'Mails and SMS · Back office',
  description: 'One message to shoppers.',
  noindex: true,
});

/** One message: its words, what can be named in them, and how it looks on a phone. */
export default function TextPage() {
  const { id = '' } = useParams();
  const fetched = useMessageTextsQuery({});
  const text = fetched.data?.texts.find((each) => each.id === id);
  return (
    <StaffPage
      title={text ? messageText(text.id).title : 'Message'}
      back={{ href: paths.backofficeTexts, label: 'Mails and SMS' }}
    >
      <Whole fetched={fetched}>
        {() =>
          text ? <TextEditor key={text.id} text={text} /> : <EmptyState title="There is no such message" />
        }
      </Whole>
    </StaffPage>
  );
}
