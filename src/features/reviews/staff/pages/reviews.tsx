import { unlisted } from '../../../../platform/browser/page.ts';
import { StaffPage } from '../../../../platform/ui/staff/page.tsx';
import { StaffReviewList } from '../ui/review-list.tsx';

export const meta = unlisted('Reviews · Back office', 'What buyers say, and what the shop answers.');

export default function StaffReviews() {
  return (
    <StaffPage title="Reviews">
      <StaffReviewList />
    </StaffPage>
  );
}
