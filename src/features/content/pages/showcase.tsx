import type { Screen } from '../../../platform/browser/page.ts';
import Showcase from '../../../platform/ui/showcase.tsx';

export const meta: Screen['meta'] = () => ({
  title: 'Design system',
  description: 'Every piece the shop is built of.',
  noindex: true,
});

export default Showcase;
