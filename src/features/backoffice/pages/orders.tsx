import { paths } from '../../../contract/paths.ts';
import type { Screen } from '../../../platform/page.ts';
import { BackofficeFrame } from '../ui/frame.tsx';
import { OrderBoard } from '../ui/order-board.tsx';

export const meta: Screen['meta'] = () => ({
  title: 'Orders · Back office',
  description: 'What is to be packed, and what waits for somebody.',
  noindex: true,
});

export default function BackofficeOrders() {
  return (
    <BackofficeFrame title="Orders" current={paths.backoffice}>
      <OrderBoard />
    </BackofficeFrame>
  );
}
