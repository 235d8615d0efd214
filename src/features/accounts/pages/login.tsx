import type { Screen } from '../../../platform/page.ts';

export const meta: Screen['meta'] = () => ({ title: 'Login', description: 'Sign in to your account.' });

export default function Login() {
  return <h1>Login</h1>;
}
