import type { Screen } from '../../../../platform/browser/page.ts';
import { StaffPage } from '../../../../platform/ui/staff/page.tsx';
import { ReturnList } from '../ui/return-list.tsx';

export const meta: Screen['meta'] = () => ({
  title: 'Returns · Back office',
  description: 'Requests that wait for a decision.',
  noindex: true,
});

export default function StaffReturns() {
  return (
    <StaffPage title="Returns">
      <ReturnList />
    </StaffPage>
  );
}
