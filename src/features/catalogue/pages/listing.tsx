import type { Screen } from '../../../platform/page.ts';

export const meta: Screen['meta'] = () => ({ title: 'Shop', description: 'Footwear from our shop.' });

export default function Listing() {
  return <h1>Shop</h1>;
}
