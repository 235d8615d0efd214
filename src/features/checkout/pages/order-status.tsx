import type { Screen } from '../../../platform/page.ts';

export const meta: Screen['meta'] = () => ({ title: 'Order placed', description: 'Your order is placed.' });

export default function OrderStatus() {
  return <h1>Order placed</h1>;
}
