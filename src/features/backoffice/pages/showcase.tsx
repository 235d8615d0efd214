import { unlisted } from '../../../platform/browser/page.ts';
import StaffShowcase from '../../../platform/ui/staff/showcase.tsx';

export const meta = unlisted(
  'Design system of the back office',
  'Every piece that staff screens are built of.',
);

export default StaffShowcase;
