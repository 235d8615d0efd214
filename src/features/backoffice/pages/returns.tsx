import { paths } from '../../../contract/paths.ts';
import type { Screen } from '../../../platform/page.ts';
import { BackofficeFrame } from '../ui/frame.tsx';
import { ReturnBoard } from '../ui/return-board.tsx';

export const meta: Screen['meta'] = () => ({
  title: 'Returns · Back office',
  description: 'Requests that wait for a decision.',
  noindex: true,
});

export default function BackofficeReturns() {
  return (
    <BackofficeFrame title="Returns" current={paths.backofficeReturns}>
      <ReturnBoard />
    </BackofficeFrame>
  );
}
