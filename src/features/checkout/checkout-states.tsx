import { paths } from '../../contract/paths.ts';
import { EmptyState } from '../../platform/ui/empty-state.tsx';
import { LinkButton } from '../../platform/ui/link-button.tsx';
import { Skeleton } from '../../platform/ui/skeleton.tsx';
import { useLastOrder } from './use-last-order.ts';

/** An empty cart: because nothing is in it yet, or because it was just ordered, here or in another tab. */
export function NothingToOrder() {
  const last = useLastOrder();
  return (
    <div className="mt-4">
      <EmptyState
        title="Your 🛒cart is empty!"
        icon={<img src="/pictures/ui/empty-cart.svg" alt="" width={240} height={216} />}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <LinkButton to={paths.allCategories}>Browse All Categories</LinkButton>
            {last && (
              <LinkButton look="secondary" to={paths.orderStatus(last.orderNumber)}>
                See your last order
              </LinkButton>
            )}
          </div>
        }
      >
        {last ? `Your last order from this browser is ${last.orderNumber}.` : 'Add a pair and come back.'}
      </EmptyState>
    </div>
  );
}

export function CheckoutSkeleton() {
  return (
    <div className="checkout-grid" aria-hidden="true">
      <div className="grid content-start gap-5 sm:grid-cols-2">
        {Array.from({ length: 10 }, (_, index) => (
          <Skeleton key={index} height={76} />
        ))}
      </div>
      <div className="checkout-side">
        <Skeleton height={280} />
        <Skeleton height={180} />
      </div>
    </div>
  );
}
