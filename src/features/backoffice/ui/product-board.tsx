import { paths } from '../../../contract/paths.ts';
import { fetchDay, fetchStaffProducts, type ProductSearch } from '../state/staff-actions.ts';
import { useFetched } from '../state/use-fetched.ts';
import { useSearch } from '../state/use-search.ts';
import { Whole } from './frame.tsx';
import { ProductEditor } from './product-editor.tsx';
import { ListEnd, Tools } from './tools.tsx';

export function ProductBoard() {
  const search = useSearch(paths.backofficeProducts);
  const stock: ProductSearch['stock'] = search.get('stock') === 'low' ? 'low' : 'all';
  const day = useFetched(fetchDay, undefined);
  const products = useFetched(fetchStaffProducts, { stock, text: search.text, page: search.page });
  const pills = [
    { label: 'All products', href: search.with({ stock: undefined }), chosen: stock === 'all' },
    {
      label: 'Running low',
      count: day.data?.lowStock,
      href: search.with({ stock: 'low' }),
      chosen: stock === 'low',
    },
  ];
  return (
    <>
      <Tools label="Products by stock" pills={pills} searchLabel="Name or product id" search={search} />
      <Whole list={products}>
        {(list) => (
          <>
            <ul className="bo-list">
              {list.products.map((product) => (
                <ProductEditor
                  key={product._id}
                  product={product}
                  defaultDiscount={list.defaultDiscount}
                  onSaved={day.reload}
                />
              ))}
            </ul>
            <ListEnd list={list} search={search} none="There is no such product." />
          </>
        )}
      </Whole>
    </>
  );
}
