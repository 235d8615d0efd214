import { type MouseEvent, useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useParams } from '../../../platform/browser/navigation/hooks.ts';
import { type Rejection, serverAction } from '../../../platform/browser/call-state.ts';
import { unlisted } from '../../../platform/browser/page.ts';
import type { Dispatch } from '../../../platform/browser/state.ts';
import { Loader } from '../../../platform/ui/loader.tsx';
import { Notice } from '../../../platform/ui/notice.tsx';
import { fetchProduct } from '../../catalogue/state/products-slice.ts';
import Product from './product.tsx';

export const meta = unlisted('Preview', 'A product as shoppers will see it.');

const fetchPreview = serverAction('products/preview', (id: string, call) =>
  call('previewProduct', { params: { id } }),
);

/** What can be looked at works; what leads away or buys does not. */
function keepHere(event: MouseEvent): void {
  const target = event.target as Element;
  if (!target.closest('a[href], .buy-bar button')) return;
  event.preventDefault();
  event.stopPropagation();
}

/** The real page of a product that may still be a draft. Nothing of it is cached anywhere. */
export default function Preview() {
  const { id = '' } = useParams();
  const dispatch = useDispatch<Dispatch>();
  const [state, setState] = useState<'coming' | 'there' | { readonly fault: string }>('coming');
  useEffect(() => {
    void dispatch(fetchPreview(id)).then((answer) => {
      if (fetchPreview.fulfilled.match(answer)) {
        dispatch(fetchProduct.fulfilled(answer.payload, '', id));
        setState('there');
      } else setState({ fault: (answer.payload as Rejection | undefined)?.message ?? 'Network error' });
    });
  }, [dispatch, id]);
  return (
    <div onClickCapture={keepHere}>
      <p className="preview-bar" role="status">
        Preview: only the people of the shop see this page.
      </p>
      {state === 'coming' && <Loader />}
      {state === 'there' && <Product />}
      {typeof state === 'object' && (
        <div className="page py-8">
          <Notice tone="error">{state.fault}</Notice>
        </div>
      )}
    </div>
  );
}
