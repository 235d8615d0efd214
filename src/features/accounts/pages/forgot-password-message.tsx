import type { Screen } from '../../../platform/page.ts';

export const meta: Screen['meta'] = () => ({
  title: 'Check your inbox',
  description: 'We sent you an e-mail with instructions.',
});

export default function ForgotPasswordMessage() {
  return <h1>Check your inbox</h1>;
}
