import type { Screen } from '../../../../platform/browser/page.ts';
import { StaffPage } from '../../../../platform/ui/staff/page.tsx';
import { StaffQuestionList } from '../ui/question-list.tsx';

export const meta: Screen['meta'] = () => ({
  title: 'Questions · Back office',
  description: 'What shoppers ask about products, and what is answered.',
  noindex: true,
});

export default function StaffQuestions() {
  return (
    <StaffPage title="Questions">
      <StaffQuestionList />
    </StaffPage>
  );
}
