import type { Screen } from '../../../platform/page.ts';

export const meta: Screen['meta'] = () => ({
  title: 'Checkout',
  description: 'Pay online or cash on delivery.',
});

export default function Checkout() {
  return <h1>Checkout</h1>;
}
