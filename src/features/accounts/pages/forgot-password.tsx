import type { Screen } from '../../../platform/page.ts';

export const meta: Screen['meta'] = () => ({
  title: 'Forgot password',
  description: 'Reset a forgotten password.',
});

export default function ForgotPassword() {
  return <h1>Forgot password</h1>;
}
