import type { Screen } from '../../../platform/page.ts';

export const meta: Screen['meta'] = () => ({ title: 'Contact us', description: 'Write to us or visit.' });

export default function ContactUs() {
  return <h1>Contact us</h1>;
}
