import type { Screen } from '../../../platform/page.ts';

export const meta: Screen['meta'] = () => ({ title: 'Payment', description: 'The result of your payment.' });

export default function PaymentSuccess() {
  return <h1>Payment</h1>;
}
