import { useStaffDayQuery } from '../../../../platform/staff/day.ts';
import { EmptyState } from '../../../../platform/ui/empty-state.tsx';
import { ListFrame } from '../../../../platform/ui/staff/list-frame.tsx';
import { useList } from '../../../../platform/ui/staff/use-list.ts';
import { useStaffProductsQuery } from '../api.ts';
import { ProductEditor } from './product-editor.tsx';
import './products-staff.css';

/** Prices and pairs of every product, changed in place. */
export function ProductList() {
  const list = useList();
  const low = useStaffDayQuery({}).data?.lowStock;
  const stock = list.get('stock') === 'low' ? 'low' : 'all';
  const fetched = useStaffProductsQuery({ query: { stock, text: list.text, page: list.page } });
  return (
    <ListFrame
      id="products"
      label="Products"
      list={list}
      fetched={fetched}
      views={[
        { label: 'All products', view: '' },
        { label: 'Running low', view: 'stock=low', count: low },
      ]}
      search="Name or product id"
      empty={
        <EmptyState title="No product yet">
          Every product of the shop stands here with its price and its pairs of each size.
        </EmptyState>
      }
    >
      {({ products, defaultDiscount }) => (
        <ul className="price-list">
          {products.map((product) => (
            <ProductEditor key={product._id} product={product} defaultDiscount={defaultDiscount} />
          ))}
        </ul>
      )}
    </ListFrame>
  );
}
