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

export const meta: Screen['meta'] = () => ({
  title: 'My Wishlist',
  description: 'The pairs you would like to have.',
  noindex: true,
});

const SIZES = '(width < 768px) 46vw, (width < 1024px) 30vw, 290px';

export default function Wishlist() {
  const signedIn = useSelector((state: RootState) => state.auth.user !== null);
  const { state, shown, gone, share, again, forgetGone } = useWishlist();
  return (
    <div className="page pb-12">
      <Breadcrumb crumbs={[{ label: 'Home', to: paths.home }, { label: 'My Wishlist' }]} />
      <div className="wishlist-head">
        <h1>My Wishlist</h1>
        {state === 'ready' && signedIn && shown.length > 0 && <ShareWishlist share={share} />}
      </div>
      {state === 'loading' && <Loading />}
      {state === 'failed' && (
        <EmptyState
          title="Your wishlist could not be fetched"
          action={<Button onClick={again}>Try Again</Button>}
        >
          Nothing is lost. Please check your connection.
        </EmptyState>
      )}
      {state === 'ready' && shown.length === 0 && gone.length === 0 && (
        <EmptyState
          title="Nothing here yet"
          icon={<Heart size={36} />}
          action={<LinkButton href={paths.allCategories}>Browse All Categories</LinkButton>}
        >
          Tap the heart of a pair you like, and it waits for you here.
        </EmptyState>
      )}
      {state === 'ready' && !signedIn && shown.length > 0 && (
        <p className="wishlist-note">
          <Link href={paths.login}>Log in</Link> to see it on all your devices and to share it.
        </p>
      )}
      {state === 'ready' && gone.length > 0 && (
        <p className="wishlist-note">
          {gone.length === 1 ? 'One pair is' : `${gone.length} pairs are`} not sold any more.{' '}
          <Button look="quiet" small onClick={forgetGone}>
            {gone.length === 1 ? 'Remove it' : 'Remove them'}
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
  return (
    <ul className="wishlist-grid" role="status" aria-label="Loading">
      {[1, 2, 3, 4].map((each) => (
        <li key={each}>
          <Skeleton ratio="3 / 5" />
        </li>
      ))}
    </ul>
  );
}
