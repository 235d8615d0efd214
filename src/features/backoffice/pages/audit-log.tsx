import { paths } from '../../../contract/paths.ts';
import type { Screen } from '../../../platform/page.ts';
import { BackofficeFrame } from '../ui/frame.tsx';
import { Diary } from '../ui/audit-log.tsx';

export const meta: Screen['meta'] = () => ({
  title: 'Diary · Back office',
  description: 'Who did what, and when.',
  noindex: true,
});

export default function BackofficeActs() {
  return (
    <BackofficeFrame title="Diary" current={paths.backofficeActs}>
      <Diary />
    </BackofficeFrame>
  );
}
