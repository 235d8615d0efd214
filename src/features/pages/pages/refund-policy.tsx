import type { Screen } from '../../../platform/page.ts';

export const meta: Screen['meta'] = () => ({
  title: 'Refund and cancellation policy',
  description: 'How to cancel, return and be refunded.',
});

export default function RefundPolicy() {
  return <h1>Refund and cancellation policy</h1>;
}
