import type { Screen } from '../../../platform/page.ts';

export const meta: Screen['meta'] = () => ({ title: 'Product', description: 'A pair from our shop.' });

export default function Product() {
  return <h1>Product</h1>;
}
