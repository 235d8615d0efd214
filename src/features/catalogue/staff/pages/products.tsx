import type { Screen } from '../../../../platform/page.ts';
import { StaffPage } from '../../../../platform/ui/staff/page.tsx';
import { ProductList } from '../ui/product-list.tsx';

export const meta: Screen['meta'] = () => ({
  title: 'Prices and stock · Back office',
  description: 'What a pair costs, and how many there are of each size.',
  noindex: true,
});

export default function StaffProducts() {
  return (
    <StaffPage title="Prices and stock">
      <ProductList />
    </StaffPage>
  );
}
