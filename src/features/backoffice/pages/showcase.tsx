import type { Screen } from '../../../platform/browser/page.ts';
import StaffShowcase from '../../../platform/ui/staff/showcase.tsx';

export const meta: Screen['meta'] = () => ({
  title: 'Design system of the back office',
  description: 'Every piece that staff screens are built of.',
  noindex: true,
});

export default StaffShowcase;
