import type { Screen } from '../../../platform/page.ts';

export const meta: Screen['meta'] = () => ({
  title: 'Terms and conditions',
  description: 'The terms of our shop.',
});

export default function TermsConditions() {
  return <h1>Terms and conditions</h1>;
}
