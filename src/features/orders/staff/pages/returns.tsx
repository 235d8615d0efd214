import { unlisted } from '../../../../platform/browser/page.ts';
import { StaffPage } from '../../../../platform/ui/staff/page.tsx';
import { useStaffWords } from '../../../../platform/ui/staff/words.ts';
import { ReturnList } from '../ui/return-list.tsx';
import { ordersWords } from '../words.ts';

export const meta = unlisted('Returns · Back office', 'Requests that wait for a decision.');

export default function StaffReturns() {
  const say = useStaffWords(ordersWords);
  return (
    <StaffPage title={say('Returns')}>
      <ReturnList />
    </StaffPage>
  );
}
