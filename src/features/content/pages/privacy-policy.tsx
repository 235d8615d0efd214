import type { Screen } from '../../../platform/page.ts';
import { InfoPage } from '../ui/info-page.tsx';
import { text } from '../texts/privacy-policy.ts';

export const meta: Screen['meta'] = () => ({ title: text.title, description: text.intro });

export default function PrivacyPolicy() {
  return <InfoPage text={text} />;
}
