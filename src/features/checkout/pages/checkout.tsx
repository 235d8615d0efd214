import { ruleMessages } from '../../../domain/text/rule-messages.ts';
import '../../cart/ui/cart.css';
import '../ui/checkout.css';
import { lazy, Suspense, useDeferredValue } from 'react';
import { useSelector } from 'react-redux';
import { useSearchParams } from '../../../platform/browser/navigation/hooks.ts';
import { paths } from '../../../contract/paths.ts';
import type { Screen } from '../../../platform/browser/page.ts';
import type { RootState } from '../../../platform/browser/state.ts';
import { Breadcrumb } from '../../../platform/ui/breadcrumb.tsx';
import { Skeleton } from '../../../platform/ui/skeleton.tsx';
import { Link } from '../../../platform/ui/link.tsx';
import { useHydrated } from '../../../platform/browser/use-stored.ts';
import { useCart } from '../../cart/ui/use-cart.ts';
import { CheckoutForm } from '../ui/checkout-form.tsx';
import { CheckoutSkeleton } from '../ui/checkout-states.tsx';
import { useSavedAddresses } from '../ui/saved-addresses.tsx';
import { useMessages } from '../../../platform/ui/language.ts';
import { withSlots } from '../../../platform/ui/with-slots.ts';
import { checkoutMessages } from '../messages.ts';

export const meta: Screen['meta'] = ({ language }) => ({
  title: checkoutMessages[language].checkout,
  description: checkoutMessages[language].aboutCheckout,
  noindex: true,
});

// Who buys what is in the cart needs none of it.
const PayOrder = lazy(() => import('../ui/pay-order.tsx'));

/** The cart, or an order that is placed already and waits for its payment. */
export default function CheckoutPage() {
  const search = useSearchParams();
  // The page is the same for everybody until the browser has read the address.
  const order = useHydrated() ? search.get('order') : null;
  if (order === null) return <CartCheckout />;
  return (
    <Suspense fallback={<CheckoutSkeleton />}>
      <PayOrder key={order} orderNumber={order} link={search.get('link') ?? undefined} />
    </Suspense>
  );
}

function CartCheckout() {
  const t = useMessages(checkoutMessages);
  const { taxes } = useMessages(ruleMessages);
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
          { label: t.home, to: paths.home },
          { label: t.shop, to: paths.allCategories },
          { label: t.checkout },
        ]}
      />
      <h1 className="checkout-title">{t.checkout}</h1>
      {/* In the page as it is sent: the largest text of the first screen does not wait for script. */}
      <p className="checkout-intro">
        {taxes.prices} {t.everyRupee}
      </p>
      <p className="checkout-intro" role="status">
        {items ? (
          withSlots(t.productsInCart(items.length), {
            count: <span className="font-semibold text-plum">{items.length}</span>,
          })
        ) : (
          <Skeleton width="16em" />
        )}
      </p>
      {user === null && items !== undefined && (
        <p className="checkout-login">
          {withSlots(t.accountAlready, {
            link: (
              <Link href={paths.login} className="text-link font-semibold whitespace-nowrap">
                {t.clickHereToLogin}
              </Link>
            ),
          })}
          <Link href="/forgot_password" className="text-link whitespace-nowrap">
            {t.forgotPassword}
          </Link>
        </p>
      )}
      {items ? (
        <CheckoutForm cart={cart} items={items} addresses={saved.addresses} />
      ) : (
        <CheckoutSkeleton heading={t.billingDetails} />
      )}
    </div>
  );
}
