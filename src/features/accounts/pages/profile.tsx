import type { Screen } from '../../../platform/page.ts';

export const meta: Screen['meta'] = () => ({ title: 'My account', description: 'Your orders and details.' });

export default function Profile() {
  return <h1>My account</h1>;
}
