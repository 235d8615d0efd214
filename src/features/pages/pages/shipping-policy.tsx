import type { Screen } from '../../../platform/page.ts';

export const meta: Screen['meta'] = () => ({
  title: 'Shipping policy',
  description: 'How and when we ship.',
});

export default function ShippingPolicy() {
  return <h1>Shipping policy</h1>;
}
