import type { Screen } from '../../../platform/page.ts';
import { InfoPage } from '../ui/info-page.tsx';
import { text } from '../texts/refund-policy.ts';

export const meta: Screen['meta'] = () => ({ title: text.title, description: text.intro });

export default function RefundPolicy() {
  return <InfoPage text={text} />;
}
