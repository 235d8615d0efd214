import '../ui/wishlist.css';
import Heart from 'lucide-react/icons/heart';
import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useParams } from '../../../platform/browser/navigation/hooks.ts';
import type { SharedWishlist } from '../../../contract/wishlist.ts';
import { paths } from '../../../contract/paths.ts';
import type { Screen } from '../../../platform/browser/page.ts';
import { NOT_REACHED } from '../../../platform/browser/call-state.ts';
import type { Dispatch } from '../../../platform/browser/state.ts';
import { EmptyState } from '../../../platform/ui/empty-state.tsx';
import { LinkButton } from '../../../platform/ui/link-button.tsx';
import { Skeleton } from '../../../platform/ui/skeleton.tsx';
import { fetchShared } from '../state/wishlist-actions.ts';
import { ProductCard } from '../../storefront/ui/product-card.tsx';
import { useMessages } from '../../../platform/ui/language.ts';
import { wishlistMessages } from '../messages.ts';

export const meta: Screen['meta'] = ({ language }) => ({
  title: wishlistMessages[language].aWishlist,
  description: wishlistMessages[language].aboutShared,
  noindex: true,
});

type Shown = SharedWishlist | { readonly fault: string };

/** A wishlist that its owner shares. */
export default function SharedWishlistPage() {
  const t = useMessages(wishlistMessages);
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
  const browse = <LinkButton href={paths.allCategories}>{t.browseAllCategories}</LinkButton>;
  if (shown === undefined)
    return (
      <div className="page pb-12" role="status" aria-label={t.loading}>
        <div className="wishlist-head">
          <h1 className="sr-only">{t.aWishlist}</h1>
          <Skeleton width="280px" height="40px" />
        </div>
      </div>
    );
  if ('fault' in shown)
    return (
      <div className="page pb-12">
        <EmptyState level={1} title={shown.fault} icon={<Heart size={36} />} action={browse}>
          {t.askForLink}
        </EmptyState>
      </div>
    );
  return (
    <div className="page pb-12">
      <div className="wishlist-head">
        <h1>{t.wishlistOf(shown.name)}</h1>
      </div>
      {shown.products.length === 0 && (
        <EmptyState title={t.nothingYet} icon={<Heart size={36} />} action={browse} />
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
