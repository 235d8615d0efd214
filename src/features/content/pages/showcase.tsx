import { unlisted } from '../../../platform/browser/page.ts';
import Showcase from '../../../platform/ui/showcase.tsx';

export const meta = unlisted('Design system', 'Every piece the shop is built of.');

export default Showcase;
