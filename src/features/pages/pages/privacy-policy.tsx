import type { Screen } from '../../../platform/page.ts';

export const meta: Screen['meta'] = () => ({ title: 'Privacy policy', description: 'What we keep and why.' });

export default function PrivacyPolicy() {
  return <h1>Privacy policy</h1>;
}
