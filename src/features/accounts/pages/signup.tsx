import type { Screen } from '../../../platform/page.ts';

export const meta: Screen['meta'] = () => ({
  title: 'Create an account',
  description: 'Register with our shop.',
});

export default function Signup() {
  return <h1>Create an account</h1>;
}
