import { TAX_WORDS } from '../../../domain/money/tax.ts';
import '../../cart/ui/cart.css';
import '../ui/checkout.css';
import { useDeferredValue } from 'react';
import { useSelector } from 'react-redux';
import { useSearchParams } from '../../../platform/browser/navigation/hooks.ts';
import { paths } from '../../../contract/paths.ts';
import type { Screen } from '../../../platform/browser/page.ts';
import type { RootState } from '../../../platform/browser/state.ts';
import { Breadcrumb } from '../../../platform/ui/breadcrumb.tsx';
import { Skeleton } from '../../../platform/ui/skeleton.tsx';
import { useHydrated } from '../../../platform/browser/use-stored.ts';
import { useCart } from '../../cart/ui/use-cart.ts';
import { CheckoutForm } from '../ui/checkout-form.tsx';
import { CheckoutSkeleton } from '../ui/checkout-states.tsx';
import { PayOrder } from '../ui/pay-order.tsx';
import { useSavedAddresses } from '../ui/saved-addresses.tsx';

export const meta: Screen['meta'] = () => ({
  title: 'Checkout',
  description: 'Where your pairs go and how you pay: online or cash on delivery.',
  noindex: true,
});

/** The cart, or an order that is placed already and waits for its payment. */
export default function CheckoutPage() {
  const search = useSearchParams();
  // The page is the same for everybody until the browser has read the address.
  const order = useHydrated() ? search.get('order') : null;
  if (order === null) return <CartCheckout />;
  return <PayOrder key={order} orderNumber={order} link={search.get('link') ?? undefined} />;
}

function CartCheckout() {
  const cart = useCart();
  const user = useSelector((state: RootState) => state.auth.user);
  const saved = useSavedAddresses();
  // All that comes before the form is known before it is drawn; and it is drawn in slices, so that the page answers meanwhile.
  const isRead = useDeferredValue(saved.settled && cart.items !== undefined);
  const items = isRead ? cart.items : undefined;
  return (
    <div className="page pb-6 lg:pb-10">
      <Breadcrumb
        crumbs={[
          { label: 'Home', to: paths.home },
          { label: 'Shop', to: paths.allCategories },
          { label: 'Checkout' },
        ]}
      />
      <h1 className="checkout-title">Checkout</h1>
      {/* In the page as it is sent: the largest text of the first screen does not wait for script. */}
      <p className="checkout-intro">{TAX_WORDS.prices}</p>
      <p className="checkout-intro" role="status">
        {items ? (
          <>
            {items.length === 1 ? 'There is' : 'There are'}{' '}
            <span className="font-semibold text-plum">{items.length}</span>{' '}
            {items.length === 1 ? 'product' : 'products'} in your cart
          </>
        ) : (
          <Skeleton width="16em" />
        )}
      </p>
      {user === null && items !== undefined && (
        <p className="checkout-login">
          Already have an account?{' '}
          <a href={paths.login} className="text-link font-semibold whitespace-nowrap">
            Click here to login
          </a>
          <span className="mx-2 text-ink-soft">·</span>
          <a href="/forgot_password" className="text-link whitespace-nowrap">
            Forgot Password?
          </a>
        </p>
      )}
      {items ? <CheckoutForm cart={cart} items={items} addresses={saved.addresses} /> : <CheckoutSkeleton />}
    </div>
  );
}
