import '../../cart/ui/cart.css';
import '../ui/checkout.css';
import { useEffect, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { useSearchParams } from 'react-router';
import { paths } from '../../../contract/paths.ts';
import { BILLING_FIELDS } from '../../../domain/orders/billing-fields.ts';
import { billingErrors, tidyBilling } from '../../../domain/orders/billing-rules.ts';
import {
  checkOrder,
  orderInput,
  type CheckedOrder,
  type PaymentMethod,
} from '../../../domain/orders/order-input.ts';
import { NOT_SERVED } from '../../../domain/orders/delivery-promise.ts';
import { deliveryState } from '../../../domain/orders/delivery-state.ts';
import { cashLimitError, orderLimitError } from '../../../domain/orders/order-limits.ts';
import { hasSoldOut, type CartItem } from '../../../domain/cart/cart.ts';
import type { CartChange } from '../../../domain/cart/cart-refresh.ts';
import { savedOnline, type ChargeTerms } from '../../../domain/money/fees.ts';
import { formatINR } from '../../../domain/money/money.ts';
import { cashAmountError } from '../../../domain/shipping/cash-rules.ts';
import type { Screen } from '../../../platform/page.ts';
import type { RootState } from '../../../platform/state.ts';
import { Breadcrumb } from '../../../platform/ui/breadcrumb.tsx';
import { Button } from '../../../platform/ui/button.tsx';
import { Checkbox } from '../../../platform/ui/checkbox.tsx';
import { ConfirmDialog } from '../../../platform/ui/confirm-dialog.tsx';
import { Skeleton } from '../../../platform/ui/skeleton.tsx';
import { toast } from '../../../platform/ui/toast.ts';
import { useHydrated } from '../../../platform/use-stored.ts';
import { CartChanges } from '../../cart/ui/cart-changes.tsx';
import { totalsOfCart } from '../../cart/ui/cart-totals.tsx';
import { useCart, usePriceRules, type Cart } from '../../cart/ui/use-cart.ts';
import { OfferPanel } from '../../offers/ui/offer-panel.tsx';
import { useOffers } from '../../offers/ui/use-offers.ts';
import { cashOfferOf, limitsOf } from '../../settings/state/select-pricing.ts';
import { useChargeTerms } from '../../orders/ui/use-charge-terms.ts';
import { usePromise } from '../../orders/ui/use-promise.ts';
import { BillingFields } from '../ui/billing-fields.tsx';
import { ChangedDialog } from '../ui/changed-dialog.tsx';
import { CheckoutSkeleton, NothingToOrder } from '../ui/checkout-states.tsx';
import { OrderSummary } from '../ui/order-summary.tsx';
import { PromiseLine } from '../ui/promise-line.tsx';
import { PayOrder } from '../ui/pay-order.tsx';
import { PaymentChoice } from '../ui/payment-choice.tsx';
import { SavedAddresses, useSavedAddresses } from '../ui/saved-addresses.tsx';
import { UnpaidOrderPanel } from '../ui/unpaid-order-panel.tsx';
import { TOP, useBillingForm } from '../ui/use-billing-form.ts';
import { usePlaceOrder } from '../ui/use-place-order.ts';

export const meta: Screen['meta'] = () => ({
  title: 'Checkout',
  description: 'Where your pairs go and how you pay: online or cash on delivery.',
  noindex: true,
});

/** The cart, or an order that is placed already and waits for its payment. */
export default function CheckoutPage() {
  const [search] = useSearchParams();
  // The page is the same for everybody until the browser has read the address.
  const order = useHydrated() ? search.get('order') : null;
  if (order === null) return <CartCheckout />;
  return <PayOrder key={order} orderNumber={order} link={search.get('link') ?? undefined} />;
}

function CartCheckout() {
  const cart = useCart();
  const user = useSelector((state: RootState) => state.auth.user);
  const saved = useSavedAddresses();
  // All that comes before the form is known before it is drawn.
  const items = saved.settled ? cart.items : undefined;
  return (
    <div className="page pb-6 lg:pb-10">
      <Breadcrumb
        crumbs={[
          { label: 'Home', to: paths.home },
          { label: 'Shop', to: paths.allCategories },
          { label: 'Checkout' },
        ]}
      />
      <h1 className="mt-2">Checkout</h1>
      <p className="mt-2 text-ink-soft" role="status">
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
        <p className="mt-4 rounded-md bg-clay px-4 py-3 text-sm">
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

/** In the middle, because the message comes in from the top. */
function showField(id: string): void {
  const field = document.getElementById(id);
  field?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: 'center' });
}

function CheckoutForm({
  cart,
  items,
  addresses,
}: {
  cart: Cart;
  items: readonly CartItem[];
  addresses: ReturnType<typeof useSavedAddresses>['addresses'];
}) {
  const user = useSelector((state: RootState) => state.auth.user);
  const rules = usePriceRules();
  const billing = useBillingForm();
  const { form } = billing;
  const [way, setWay] = useState<PaymentMethod>('online');
  const byWhatsApp = useSelector((state: RootState) => state.shop.settings?.whatsappNews ?? false);
  const [whatsapp, setWhatsapp] = useState(false);
  const [asking, setAsking] = useState(false);
  const [changed, setChanged] = useState<{ changes: readonly CartChange[]; message: string }>();
  const promised = usePromise(form.zipcode);
  const promise = promised.kind === 'promised' ? promised.promise : undefined;
  const notServed = promise?.deliverable === false ? NOT_SERVED : undefined;
  const delivery = billing.place && deliveryState(form.state, form.zipcode, billing.place);
  const offers = useOffers(items);
  const asKnown = useChargeTerms(promised);
  const [told, setTold] = useState<{ pincode: string; charges: ChargeTerms }>();
  const terms = told?.pincode === form.zipcode ? told.charges : asKnown;
  const totalsBy = (method: PaymentMethod) =>
    totalsOfCart(
      items,
      { ...rules, state: delivery?.state ?? form.state },
      { discounts: offers.discounts, method, terms },
    );
  const totals = totalsBy(way);
  const inCash = way === 'cod' ? totals : totalsBy('cod');
  const amountCod = Number(inCash.amountCod) * 100;
  const limits = useSelector(limitsOf);
  const offer = useSelector(cashOfferOf);
  const noCash =
    cashLimitError(amountCod, limits) ??
    cashAmountError(amountCod, offer) ??
    (promise?.deliverable && !promise.cash
      ? `No cash on delivery in ${promise.pincode}. Please pay online.`
      : undefined);
  const soldOut = hasSoldOut(items);
  const { busy, unpaid, place } = usePlaceOrder({
    items,
    onChanged: (changes, message, charges) => {
      setChanged({ changes, message });
      if (charges) setTold({ pincode: form.zipcode, charges });
      void cart.refresh();
      offers.refresh();
    },
    onCouponRefused: offers.refuse,
  });

  /** The order, or the one sentence that says why not. */
  const saleBy = (method: PaymentMethod) => {
    const { order, wrong } = checkOrder(
      orderInput({
        method,
        items,
        form,
        totals: totalsBy(method),
        userEmail: user?.email,
        coupons: offers.coupons,
        whatsapp: whatsapp && byWhatsApp,
      }),
    );
    const beyond = orderLimitError(items, limits) ?? (method === 'cod' ? noCash : undefined);
    const fault = wrong ?? delivery?.wrong ?? notServed ?? beyond;
    return fault === undefined ? { order } : { fault };
  };

  const toldFault = useRef<string>(undefined);
  const faultNow = saleBy(way).fault;
  useEffect(() => {
    if (toldFault.current === undefined || faultNow === toldFault.current) return;
    toast.mended(toldFault.current);
    toldFault.current = undefined;
  }, [faultNow]);

  /** What she orders, if nothing is wrong with it; otherwise she is shown what. */
  const check = (method: PaymentMethod): CheckedOrder | undefined => {
    const { order, fault } = saleBy(method);
    const errors = billingErrors(tidyBilling(form));
    if (delivery?.wrong) errors.state ??= delivery.wrong;
    if (notServed) errors.zipcode ??= notServed;
    billing.setErrors(errors);
    if (fault === undefined) return order;
    toldFault.current = fault;
    toast.error(fault, TOP);
    const first = BILLING_FIELDS.find((field) => errors[field] !== undefined);
    if (first) showField(first);
    return undefined;
  };
  const placeChecked = (method: PaymentMethod) => {
    const order = check(method);
    if (order) place(order);
  };
  const askForCash = () => setAsking(check('cod') !== undefined);
  const submit = () => {
    if (busy || soldOut) return;
    if (way === 'online') placeChecked('online');
    else askForCash();
  };
  const confirmCash = () => {
    setAsking(false);
    placeChecked('cod');
  };
  const payable = way === 'cod' ? amountCod : totals.total;

  return (
    <>
      <form
        className="checkout-grid"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <div className="checkout-notices">
          <CartChanges changes={cart.changes} />
          {unpaid && (
            <UnpaidOrderPanel
              orderNumber={unpaid.order.orderNumber}
              reason={unpaid.reason}
              busy={busy}
              onPayAgain={() => placeChecked('online')}
              onCash={askForCash}
            />
          )}
        </div>
        <section aria-labelledby="billing">
          <h2 id="billing" className="checkout-heading">
            Billing details
          </h2>
          <SavedAddresses addresses={addresses} billing={billing} />
          <BillingFields billing={billing} />
          {byWhatsApp && (
            <div className="mt-4">
              <Checkbox
                label="News of this order by WhatsApp instead of SMS"
                checked={whatsapp}
                onChange={({ target }) => setWhatsapp(target.checked)}
              />
            </div>
          )}
        </section>
        <div className="checkout-side">
          <section className="checkout-card" aria-labelledby="summary">
            <h2 id="summary" className="checkout-heading">
              Your order
            </h2>
            {items.length === 0 && <NothingToOrder />}
            <OrderSummary
              totals={totals}
              delivery={terms.delivery}
              cart={cart}
              offers={<OfferPanel offers={offers} />}
            />
            <PromiseLine state={promised} />
          </section>
          <section className="checkout-card" aria-labelledby="payment">
            <h2 id="payment" className="checkout-heading">
              Payment
            </h2>
            <PaymentChoice
              way={way}
              onChange={setWay}
              amountCod={amountCod}
              cashFee={terms.cashFee}
              saving={savedOnline(way === 'online' ? totals.lines : totalsBy('online').lines)}
              noCash={noCash}
            />
          </section>
          <div className="checkout-bar max-lg:sticky-bar">
            {soldOut && (
              <p className="text-sm font-semibold text-alarm" role="alert">
                Please remove any products that are out of stock from the cart.
              </p>
            )}
            <p className="checkout-bar-sum figures">
              <span className="text-sm text-ink-soft">To pay</span> <strong>{formatINR(payable)}</strong>
            </p>
            <Button type="submit" wide busy={busy} busyText="Loading" disabled={soldOut}>
              {user ? 'place an order' : 'place order as guest'}
            </Button>
          </div>
        </div>
      </form>
      <ConfirmDialog
        open={asking}
        title="Alert !"
        confirmText="Confirm"
        onConfirm={confirmCash}
        onClose={() => setAsking(false)}
      >
        <p>
          You are about to place an order with cash on delivery. Please keep{' '}
          <strong className="figures">{formatINR(amountCod)}</strong> ready when it arrives.
        </p>
      </ConfirmDialog>
      <ChangedDialog changed={changed} total={payable} onClose={() => setChanged(undefined)} />
    </>
  );
}
