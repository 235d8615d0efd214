import { paths } from '../../../contract/paths.ts';
import { LinkButton } from '../../../platform/ui/link-button.tsx';
import { Skeleton } from '../../../platform/ui/skeleton.tsx';
import { useLastOrder } from './use-last-order.ts';
import { useMessages } from '../../../platform/ui/language.ts';
import { checkoutMessages } from '../messages.ts';

/** An empty cart: because nothing is in it yet, or because it was just ordered, here or in another tab. */
export function NothingToOrder() {
  const t = useMessages(checkoutMessages);
  const last = useLastOrder();
  return (
    <div className="mb-6 grid justify-items-center gap-3 text-center">
      <img src="/brand/empty-cart.svg" alt="" width={160} height={144} />
      <p>{last ? t.yourLastOrderIs(last.orderNumber) : t.pairsWaitHere}</p>
      <LinkButton small href={paths.allCategories}>
        {t.browseAllCategories}
      </LinkButton>
      {last && (
        <LinkButton small look="secondary" href={paths.orderStatus(last.orderNumber)}>
          {t.seeYourLastOrder}
        </LinkButton>
      )}
    </div>
  );
}

export function CheckoutSkeleton({ heading }: { readonly heading?: string }) {
  return (
    <div className="checkout-grid" aria-hidden="true">
      <div className="checkout-main">
        <Skeleton width="14em" height={24} />
        <div>
          {heading !== undefined && <h2 className="checkout-heading">{heading}</h2>}
          <div className="checkout-fields">
            {Array.from({ length: 8 }, (_, index) => (
              <Skeleton key={index} height={72} />
            ))}
          </div>
        </div>
      </div>
      <div className="checkout-side">
        <Skeleton height={280} />
        <Skeleton height={110} />
      </div>
    </div>
  );
}
