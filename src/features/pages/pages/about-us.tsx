import type { Screen } from '../../../platform/page.ts';

export const meta: Screen['meta'] = () => ({ title: 'About us', description: 'Who we are.' });

export default function AboutUs() {
  return <h1>About us</h1>;
}
