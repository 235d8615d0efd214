import type { Screen } from '../../../platform/page.ts';

export const meta: Screen['meta'] = () => ({
  title: 'Reset password',
  description: 'Choose a new password.',
});

export default function ResetPassword() {
  return <h1>Reset password</h1>;
}
