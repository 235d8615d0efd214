import type { Screen } from '../../../../platform/browser/page.ts';
import { StaffPage } from '../../../../platform/ui/staff/page.tsx';
import { StaffReviewList } from '../ui/review-list.tsx';

export const meta: Screen['meta'] = () => ({
  title: 'Reviews · Back office',
  description: 'What buyers say, and what the shop answers.',
  noindex: true,
});

export default function StaffReviews() {
  return (
    <StaffPage title="Reviews">
      <StaffReviewList />
    </StaffPage>
  );
}
