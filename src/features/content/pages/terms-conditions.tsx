import type { Screen } from '../../../platform/page.ts';
import { InfoPage } from '../ui/info-page.tsx';
import { text } from '../texts/terms-conditions.ts';

export const meta: Screen['meta'] = () => ({ title: text.title, description: text.intro });

export default function TermsConditions() {
  return <InfoPage text={text} />;
}
