import type { Screen } from '../../../platform/page.ts';

export const meta: Screen['meta'] = () => ({ title: 'Invoice', description: 'The invoice of your order.' });

export default function Invoice() {
  return <h1>Invoice</h1>;
}
