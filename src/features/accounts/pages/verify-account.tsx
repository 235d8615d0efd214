import type { Screen } from '../../../platform/page.ts';

export const meta: Screen['meta'] = () => ({
  title: 'Verify your account',
  description: 'Check your inbox to verify your account.',
});

export default function VerifyAccount() {
  return <h1>Verify your account</h1>;
}
