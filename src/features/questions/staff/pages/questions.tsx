import { unlisted } from '../../../../platform/browser/page.ts';
import { StaffPage } from '../../../../platform/ui/staff/page.tsx';
import { StaffQuestionList } from '../ui/question-list.tsx';

export const meta = unlisted(
  'Questions · Back office',
  'What shoppers ask about products, and what is answered.',
);

export default function StaffQuestions() {
  return (
    <StaffPage title="Questions">
      <StaffQuestionList />
    </StaffPage>
  );
}
