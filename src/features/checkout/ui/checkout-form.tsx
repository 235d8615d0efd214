import { useState } from 'react';
import { useSelector } from 'react-redux';
import type { CartChange } from '../../../domain/cart/cart-refresh.ts';
import { hasSoldOut, type CartItem } from '../../../domain/cart/cart.ts';
import type { CheckedOrder, PaymentMethod } from '../../../domain/orders/order-input.ts';
import type { RootState } from '../../../platform/browser/state.ts';
import { Checkbox } from '../../../platform/ui/checkbox.tsx';
import { CartChanges } from '../../cart/ui/cart-changes.tsx';
import type { Cart } from '../../cart/ui/use-cart.ts';
import { OfferPanel } from '../../offers/ui/offer-panel.tsx';
import { useOffers } from '../../offers/ui/use-offers.ts';
import { BillingFields } from './billing-fields.tsx';
import { CashDialog } from './cash-dialog.tsx';
import { BusinessSlot, NO_BUSINESS } from './business-slot.tsx';
import type { ChangedTotal } from '../state/changed-total.ts';
import type { Advance } from '../state/needed-advance.ts';
import { ChangedDialog } from './changed-dialog.tsx';
import { ChangedTotalDialog } from './changed-total-dialog.tsx';
import { NothingToOrder } from './checkout-states.tsx';
import { CheckoutSteps } from './checkout-steps.tsx';
import { OrderSummary } from './order-summary.tsx';
import { PaymentChoice } from './payment-choice.tsx';
import { PlaceOrderBar } from './place-order-bar.tsx';
import { SavedAddresses, type useSavedAddresses } from './saved-addresses.tsx';
import { UnpaidOrderPanel } from './unpaid-order-panel.tsx';
import { useBillingForm } from './use-billing-form.ts';
import { useCheckoutSums } from './use-checkout-sums.ts';
import { useOrderCheck } from './use-order-check.ts';
import { usePlaceOrder } from './use-place-order.ts';
import { useMessages } from '../../../platform/ui/language.ts';
import { checkoutMessages } from '../messages.ts';

interface Props {
  readonly cart: Cart;
  readonly items: readonly CartItem[];
  readonly addresses: ReturnType<typeof useSavedAddresses>['addresses'];
}

export function CheckoutForm({ cart, items, addresses }: Props) {
  const t = useMessages(checkoutMessages);
  const billing = useBillingForm();
  const online = useSelector((state: RootState) => state.shop.settings?.online ?? true);
  const [way, setWay] = useState<PaymentMethod>(online ? 'online' : 'cod');
  const byWhatsApp = useSelector((state: RootState) => state.shop.settings?.whatsappNews ?? false);
  const [whatsapp, setWhatsapp] = useState(false);
  const toBusinesses = useSelector((state: RootState) => state.shop.settings?.business ?? false);
  const [business, setBusiness] = useState(NO_BUSINESS);
  const [asking, setAsking] = useState(false);
  const [changed, setChanged] = useState<{ changes: readonly CartChange[]; message: string }>();
  const [asked, setAsked] = useState<{ changed: ChangedTotal; order: CheckedOrder }>();
  const [needed, setNeeded] = useState<{ advance: Advance; order: CheckedOrder }>();
  const offers = useOffers(items);
  const sums = useCheckoutSums(items, billing, offers, way);
  const { totals, terms, amountCod, payable } = sums;
  const check = useOrderCheck({
    items,
    billing,
    sums,
    coupons: offers.coupons,
    whatsapp: whatsapp && byWhatsApp,
    business,
    way,
  });
  const soldOut = hasSoldOut(items);
  const { busy, unpaid, place } = usePlaceOrder({
    items,
    onChanged: (changes, message, charges) => {
      setChanged({ changes, message });
      if (charges) sums.tellCharges(charges);
      void cart.refresh();
      offers.refresh();
    },
    onCouponRefused: offers.refuse,
    onTotalChanged: (changedTotal, order) => {
      setAsked({ changed: changedTotal, order });
      void cart.refresh();
      offers.refresh();
    },
    onAdvanceNeeded: (advance, order) => setNeeded({ advance, order }),
  });
  const placeChecked = (method: PaymentMethod) => {
    const order = check(method);
    if (order) place(order);
  };
  /** One that waits for its advance asks for the same once more. */
  const payAgain = (advance: string | undefined) => {
    const order = check(advance ? 'cod' : 'online');
    if (order) place(advance ? { ...order, advance } : order);
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
              onPayAgain={() => payAgain(unpaid.order.advance)}
              onCash={unpaid.order.advance ? undefined : askForCash}
            />
          )}
        </div>
        <div className="checkout-main">
          <CheckoutSteps form={billing.form} />
          <section aria-labelledby="billing">
            <h2 id="billing" className="checkout-heading">
              {t.billingDetails}
            </h2>
            <SavedAddresses addresses={addresses} billing={billing} />
            <BillingFields billing={billing} promised={sums.promised} />
            {toBusinesses && (
              <BusinessSlot state={billing.form.state} typed={business} onChange={setBusiness} />
            )}
            {byWhatsApp && (
              <div className="mt-4">
                <Checkbox
                  label={t.newsByWhatsApp}
                  checked={whatsapp}
                  onChange={({ target }) => setWhatsapp(target.checked)}
                />
              </div>
            )}
          </section>
          <section aria-labelledby="payment">
            <h2 id="payment" className="checkout-heading">
              {t.payment}
            </h2>
            <PaymentChoice
              way={way}
              online={online}
              onChange={setWay}
              amountCod={amountCod}
              cashFee={terms.cashFee}
              saving={sums.saving}
              advance={sums.advance}
              noCash={sums.noCash}
            />
          </section>
        </div>
        <div className="checkout-side">
          <section className="checkout-card" aria-labelledby="summary">
            <h2 id="summary" className="checkout-heading">
              {t.yourOrder}
            </h2>
            {items.length === 0 && <NothingToOrder />}
            <OrderSummary
              totals={totals}
              payable={payable}
              cart={cart}
              offers={<OfferPanel offers={offers} />}
            />
          </section>
          <PlaceOrderBar payable={payable} busy={busy} soldOut={soldOut} />
        </div>
      </form>
      <CashDialog
        open={asking}
        amount={amountCod}
        advance={sums.advance}
        onConfirm={confirmCash}
        onClose={() => setAsking(false)}
      />
      <CashDialog
        open={needed !== undefined}
        amount={amountCod}
        advance={needed?.advance}
        onConfirm={() => {
          if (needed) place(needed.order);
          setNeeded(undefined);
        }}
        onClose={() => setNeeded(undefined)}
      />
      <ChangedTotalDialog
        changed={asked?.changed}
        busy={busy}
        onAgree={() => {
          if (asked) place(asked.order);
          setAsked(undefined);
        }}
        onClose={() => setAsked(undefined)}
      />
      <ChangedDialog changed={changed} total={payable} onClose={() => setChanged(undefined)} />
    </>
  );
}
