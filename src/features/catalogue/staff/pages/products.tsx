import { paths } from '../../../../contract/paths.ts';
import { unlisted } from '../../../../platform/browser/page.ts';
import { LinkButton } from '../../../../platform/ui/link-button.tsx';
import { StaffPage } from '../../../../platform/ui/staff/page.tsx';
import { ProductList } from '../ui/product-list.tsx';

export const meta = unlisted(
  'Products · Back office',
  'Every product with its price and how many pairs there are of each size.',
);

export default function StaffProducts() {
  return (
    <StaffPage
      title="Products"
      actions={
        <LinkButton small href={paths.backofficeNewProduct}>
          Add a product
        </LinkButton>
      }
    >
      <ProductList />
    </StaffPage>
  );
}
