import { useParams } from '../../../../platform/browser/navigation/hooks.ts';
import { paths } from '../../../../contract/paths.ts';
import { unlisted } from '../../../../platform/browser/page.ts';
import { StaffPage } from '../../../../platform/ui/staff/page.tsx';
import { Whole } from '../../../../platform/ui/staff/whole.tsx';
import { useProductChoicesQuery, useStaffProductQuery } from '../api.ts';
import { ProductEditor } from '../ui/product-editor.tsx';
import '../ui/products-staff.css';

export const meta = unlisted(
  'Product · Back office',
  'All of one product: names, price, sizes, pictures, publication.',
);

export default function StaffProduct() {
  const { id = '' } = useParams();
  const whole = useStaffProductQuery({ params: { id } });
  const choices = useProductChoicesQuery({});
  // Another colour is another product: nothing of the one before stays.
  const current = whole.currentData;
  if (!current || !choices.data)
    return (
      <StaffPage title="Product" back={{ href: paths.backofficeProducts, label: 'Products' }}>
        <Whole fetched={{ ...(current ? choices : whole), data: undefined }}>{() => null}</Whole>
      </StaffPage>
    );
  return <ProductEditor key={id} whole={current} choices={choices.data} />;
}
