import type { Screen } from '../../../platform/page.ts';

export const meta: Screen['meta'] = () => ({
  title: 'Verify your phone',
  description: 'Enter the code we sent to your phone.',
});

export default function VerifyOtp() {
  return <h1>Verify your phone</h1>;
}
