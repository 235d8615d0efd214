import '../ui/wishlist.css';
import Heart from 'lucide-react/icons/heart';
import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useParams } from '../../../platform/browser/navigation/hooks.ts';
import type { SharedWishlist } from '../../../contract/wishlist.ts';
import { paths } from '../../../contract/paths.ts';
import { NOT_REACHED } from '../../../platform/browser/call-state.ts';
import type { Screen } from '../../../platform/browser/page.ts';
import type { Dispatch } from '../../../platform/browser/state.ts';
import { EmptyState } from '../../../platform/ui/empty-state.tsx';
import { LinkButton } from '../../../platform/ui/link-button.tsx';
import { Skeleton } from '../../../platform/ui/skeleton.tsx';
import { fetchShared } from '../state/wishlist-actions.ts';
import { ProductCard } from '../../storefront/ui/product-card.tsx';

export const meta: Screen['meta'] = () => ({
  title: 'A wishlist',
  description: 'The pairs somebody would like to have.',
  noindex: true,
});

type Shown = SharedWishlist | { readonly fault: string };

/** A wishlist that its owner shares. */
export default function SharedWishlistPage() {
  const { token = '' } = useParams();
  const dispatch = useDispatch<Dispatch>();
  const [shown, setShown] = useState<Shown>();
  useEffect(() => {
    let left = false;
    void dispatch(fetchShared(token)).then((answer) => {
      if (left) return;
      setShown(
        fetchShared.fulfilled.match(answer)
          ? answer.payload
          : { fault: answer.payload?.message ?? NOT_REACHED },
      );
    });
    return () => {
      left = true;
    };
  }, [dispatch, token]);
  const browse = <LinkButton href={paths.allCategories}>Browse All Categories</LinkButton>;
  if (shown === undefined)
    return (
      <div className="page pb-12" role="status" aria-label="Loading">
        <div className="wishlist-head">
          <h1 className="sr-only">A wishlist</h1>
          <Skeleton width="280px" height="40px" />
        </div>
      </div>
    );
  if ('fault' in shown)
    return (
      <div className="page pb-12">
        <EmptyState level={1} title={shown.fault} icon={<Heart size={36} />} action={browse}>
          Ask for a new link, or look around.
        </EmptyState>
      </div>
    );
  return (
    <div className="page pb-12">
      <div className="wishlist-head">
        <h1>{shown.name}’s wishlist</h1>
      </div>
      {shown.products.length === 0 && (
        <EmptyState title="Nothing here yet" icon={<Heart size={36} />} action={browse} />
      )}
      <ul className="wishlist-grid">
        {shown.products.map((product) => (
          <li key={product._id}>
            <ProductCard
              product={product}
              level={2}
              quickAdd
              sizes="(width < 768px) 46vw, (width < 1024px) 30vw, 290px"
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
