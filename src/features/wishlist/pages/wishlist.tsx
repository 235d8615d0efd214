import '../ui/wishlist.css';
import Heart from 'lucide-react/icons/heart';
import { useSelector } from 'react-redux';
import { paths } from '../../../contract/paths.ts';
import type { Screen } from '../../../platform/browser/page.ts';
import type { RootState } from '../../../platform/browser/state.ts';
import { Breadcrumb } from '../../../platform/ui/breadcrumb.tsx';
import { Button } from '../../../platform/ui/button.tsx';
import { EmptyState } from '../../../platform/ui/empty-state.tsx';
import { LinkButton } from '../../../platform/ui/link-button.tsx';
import { Skeleton } from '../../../platform/ui/skeleton.tsx';
import { Link } from '../../../platform/ui/link.tsx';
import { ProductCard } from '../../storefront/ui/product-card.tsx';
import { ShareWishlist } from '../ui/share-wishlist.tsx';
import { useWishlist } from '../ui/use-wishlist.ts';
import { WishNews } from '../ui/wish-news.tsx';
import { useMessages } from '../../../platform/ui/language.ts';
import { withSlots } from '../../../platform/ui/with-slots.ts';
import { wishlistMessages } from '../messages.ts';

export const meta: Screen['meta'] = ({ language }) => ({
  title: wishlistMessages[language].myWishlist,
  description: wishlistMessages[language].aboutMine,
  noindex: true,
});

const SIZES = '(width < 768px) 46vw, (width < 1024px) 30vw, 290px';

export default function Wishlist() {
  const t = useMessages(wishlistMessages);
  const signedIn = useSelector((state: RootState) => state.auth.user !== null);
  const { state, shown, gone, share, again, forgetGone } = useWishlist();
  return (
    <div className="page pb-12">
      <Breadcrumb crumbs={[{ label: t.home, to: paths.home }, { label: t.myWishlist }]} />
      <div className="wishlist-head">
        <h1>{t.myWishlist}</h1>
        {state === 'ready' && signedIn && shown.length > 0 && <ShareWishlist share={share} />}
      </div>
      {state === 'loading' && <Loading />}
      {state === 'failed' && (
        <EmptyState title={t.notFetched} action={<Button onClick={again}>{t.tryAgain}</Button>}>
          {t.nothingIsLost}
        </EmptyState>
      )}
      {state === 'ready' && shown.length === 0 && gone.length === 0 && (
        <EmptyState
          title={t.nothingYet}
          icon={<Heart size={36} />}
          action={<LinkButton href={paths.allCategories}>{t.browseAllCategories}</LinkButton>}
        >
          {t.tapTheHeart}
        </EmptyState>
      )}
      {state === 'ready' && !signedIn && shown.length > 0 && (
        <p className="wishlist-note">
          {withSlots(t.logInToShare, { login: <Link href={paths.login}>{t.logIn}</Link> })}
        </p>
      )}
      {state === 'ready' && gone.length > 0 && (
        <p className="wishlist-note">
          {t.notSoldAnyMore(gone.length)}{' '}
          <Button look="quiet" small onClick={forgetGone}>
            {t.removeThem(gone.length)}
          </Button>
        </p>
      )}
      {state === 'ready' && (
        <ul className="wishlist-grid">
          {shown.map(({ product, wish }) => (
            <li key={product._id}>
              <ProductCard product={product} level={2} quickAdd sizes={SIZES} />
              <WishNews product={product} wish={wish} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Loading() {
  const t = useMessages(wishlistMessages);
  return (
    <ul className="wishlist-grid" role="status" aria-label={t.loading}>
      {[1, 2, 3, 4].map((each) => (
        <li key={each}>
          <Skeleton ratio="3 / 5" />
        </li>
      ))}
    </ul>
  );
}
