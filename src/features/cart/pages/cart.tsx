import type { Screen } from '../../../platform/page.ts';

export const meta: Screen['meta'] = () => ({ title: 'Your Cart', description: 'The pairs you chose.' });

export default function Cart() {
  return <h1>Your Cart</h1>;
}
