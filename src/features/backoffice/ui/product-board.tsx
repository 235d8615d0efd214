import { paths } from '../../../contract/paths.ts';
import { Pagination } from '../../../platform/ui/pagination.tsx';
import { fetchDay, fetchStaffProducts, type ProductSearch } from '../staff-actions.ts';
import { useFetched } from '../use-fetched.ts';
import { useSearch } from '../use-search.ts';
import { Whole } from './frame.tsx';
import { ProductEditor } from './product-editor.tsx';
import { SearchForm } from './search-form.tsx';

export function ProductBoard() {
  const search = useSearch(paths.backofficeProducts);
  const stock: ProductSearch['stock'] = search.get('stock') === 'low' ? 'low' : 'all';
  const day = useFetched(fetchDay, undefined);
  const products = useFetched(fetchStaffProducts, { stock, text: search.text, page: search.page });
  const pills = [
    { label: 'All products', count: undefined, value: undefined, chosen: stock === 'all' },
    { label: 'Running low', count: day.data?.lowStock, value: 'low', chosen: stock === 'low' },
  ];
  return (
    <>
      <div className="bo-tools">
        <ul className="bo-pills" aria-label="Products by stock">
          {pills.map(({ label, count, value, chosen }) => (
            <li key={label}>
              <a
                href={search.with({ stock: value })}
                aria-current={chosen ? 'true' : undefined}
                data-scroll="keep"
              >
                {label} {count !== undefined && <span className="figures">{count}</span>}
              </a>
            </li>
          ))}
        </ul>
        <SearchForm label="Name or product id" text={search.text} onSearch={(text) => search.go({ text })} />
      </div>
      <Whole list={products}>
        {(list) => (
          <>
            {list.products.length === 0 && (
              <p className="mt-8" role="status">
                {search.text === '' ? 'There is no such product.' : `Nothing was found for “${search.text}”.`}
              </p>
            )}
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
            <div className="mt-6">
              <Pagination
                page={list.page}
                last={Math.ceil(list.total / list.pageSize)}
                href={(page) => search.with({ page: String(page) })}
              />
            </div>
          </>
        )}
      </Whole>
    </>
  );
}
