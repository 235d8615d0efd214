import { useMay } from '../../../../platform/browser/staff/self.ts';
import { toastOutcome } from '../../../../platform/browser/staff/toast-outcome.ts';
import { Checkbox } from '../../../../platform/ui/checkbox.tsx';
import { EmptyState } from '../../../../platform/ui/empty-state.tsx';
import { ListFrame } from '../../../../platform/ui/staff/list-frame.tsx';
import { useList } from '../../../../platform/ui/staff/use-list.ts';
import { useSayNoReviewsYetMutation, useStaffReviewsQuery } from '../api.ts';
import { StaffReviewCard } from './review-card.tsx';
import './reviews-staff.css';

const SHOW = ['low', 'unanswered', 'hidden'] as const;

/** Newest first. The words are the buyers': staff hide or answer, and never change. */
export function StaffReviewList() {
  const list = useList();
  const may = useMay();
  const show = SHOW.find((each) => each === list.get('show')) ?? 'all';
  const fetched = useStaffReviewsQuery({ query: { page: list.page, text: list.text, show } });
  const [say, { isLoading }] = useSayNoReviewsYetMutation();
  return (
    <ListFrame
      id="reviews"
      label="Reviews"
      list={list}
      fetched={fetched}
      search="Words, name or product"
      views={[
        { label: 'All', view: '' },
        { label: 'Three stars or fewer', view: 'show=low' },
        { label: 'Without answer', view: 'show=unanswered' },
        { label: 'Hidden', view: 'show=hidden' },
      ]}
      filters={
        fetched.data &&
        may('settings staff') && (
          <Checkbox
            label="Products without reviews say “No reviews yet”"
            checked={fetched.data.noneYet}
            disabled={isLoading}
            onChange={({ target }) => void toastOutcome(say({ body: { on: target.checked } }))}
          />
        )
      }
      empty={
        <EmptyState title="No review yet">
          Who has received a pair gets a link in the delivery mail. The reviews come here.
        </EmptyState>
      }
    >
      {({ reviews }) => (
        <ul className="staff-reviews">
          {reviews.map((review) => (
            <StaffReviewCard key={review.id} review={review} />
          ))}
        </ul>
      )}
    </ListFrame>
  );
}
