import { paths } from '../../../contract/paths.ts';
import type { Screen } from '../../../platform/page.ts';
import { BackofficeFrame } from '../ui/frame.tsx';
import { ProductBoard } from '../ui/product-board.tsx';

export const meta: Screen['meta'] = () => ({
  title: 'Prices and stock · Back office',
  description: 'What a pair costs, and how many there are of each size.',
  noindex: true,
});

export default function BackofficeProducts() {
  return (
    <BackofficeFrame title="Prices and stock" current={paths.backofficeProducts}>
      <ProductBoard />
    </BackofficeFrame>
  );
}
