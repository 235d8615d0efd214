import { useSelector } from 'react-redux';
import { hasSoldOut, type CartItem } from '../../../domain/cart/cart.ts';
import type { RootState } from '../../../platform/browser/state.ts';
import { Checkbox } from '../../../platform/ui/checkbox.tsx';
import { useMessages } from '../../../platform/ui/language.ts';
import { CartChanges } from '../../cart/ui/cart-changes.tsx';
import type { Cart } from '../../cart/ui/use-cart.ts';
import { OfferPanel } from '../../offers/ui/offer-panel.tsx';
import { checkoutMessages } from '../messages.ts';
import { BillingFields } from './billing-fields.tsx';
import { BusinessSlot } from './business-slot.tsx';
import { CheckoutDialogs } from './checkout-dialogs.tsx';
import { NothingToOrder } from './checkout-states.tsx';
import { CheckoutSteps } from './checkout-steps.tsx';
import { CreditSlot } from './credit-slot.tsx';
import { GiftCardSlot } from './gift-card-slot.tsx';
import { OrderSummary } from './order-summary.tsx';
import { PaymentChoice } from './payment-choice.tsx';
import { PlaceOrderBar } from './place-order-bar.tsx';
import { SavedAddresses, type useSavedAddresses } from './saved-addresses.tsx';
import { UnpaidOrderPanel } from './unpaid-order-panel.tsx';
import { useCheckoutForm } from './use-checkout-form.ts';

interface Props {
  readonly cart: Cart;
  readonly items: readonly CartItem[];
  readonly addresses: ReturnType<typeof useSavedAddresses>['addresses'];
}

export function CheckoutForm({ cart, items, addresses }: Props) {
  const t = useMessages(checkoutMessages);
  const form = useCheckoutForm(cart, items);
  const { billing, way, byWhatsApp, offers, sums, busy, unpaid, card } = form;
  const toBusinesses = useSelector((state: RootState) => state.shop.settings?.business ?? false);
  const { totals, payable } = sums;
  const credit = sums.creditBy(way);
  const soldOut = hasSoldOut(items);
  const submit = () => {
    if (!busy && !soldOut) form.submit();
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
          {items.length === 0 && <NothingToOrder />}
          <CartChanges changes={cart.changes} />
          {unpaid && (
            <UnpaidOrderPanel
              orderNumber={unpaid.order.orderNumber}
              reason={unpaid.reason}
              busy={busy}
              onPayAgain={() => form.payAgain(unpaid.order.advance)}
              onCash={unpaid.order.advance ? undefined : form.askForCash}
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
              <BusinessSlot state={billing.form.state} typed={form.business} onChange={form.setBusiness} />
            )}
            {byWhatsApp && (
              <div className="mt-4">
                <Checkbox
                  label={t.newsByWhatsApp}
                  checked={form.whatsapp}
                  onChange={({ target }) => form.setWhatsapp(target.checked)}
                />
              </div>
            )}
          </section>
          <PaymentSection form={form} />
        </div>
        <div className="checkout-side">
          <section className="checkout-card" aria-labelledby="summary">
            <h2 id="summary" className="checkout-heading">
              {t.yourOrder}
            </h2>
            <OrderSummary
              totals={totals}
              payable={payable}
              credit={credit}
              byCard={card !== undefined}
              cart={cart}
              offers={<OfferPanel offers={offers} />}
            />
          </section>
          <PlaceOrderBar payable={payable - credit} busy={busy} soldOut={soldOut} />
        </div>
      </form>
      <CheckoutDialogs form={form} busy={busy} payable={payable} />
    </>
  );
}

/** What pays: a gift card or store credit, and for the rest one of the ways. */
function PaymentSection({ form }: { readonly form: ReturnType<typeof useCheckoutForm> }) {
  const t = useMessages(checkoutMessages);
  const { online, way, setWay, sums, busy, balance, setBalance, card, setCard } = form;
  const credit = sums.creditBy(way);
  return (
    <section aria-labelledby="payment">
      <h2 id="payment" className="checkout-heading">
        {t.payment}
      </h2>
      <GiftCardSlot card={card} onChange={setCard} credit={credit} busy={busy} />
      {!card && <CreditSlot balance={balance} onChange={setBalance} credit={credit} busy={busy} />}
      <PaymentChoice
        way={way}
        online={online}
        onChange={setWay}
        toPay={{ online: sums.restBy('online'), cod: sums.restBy('cod') }}
        credit={credit}
        cashFee={sums.terms.cashFee}
        saving={sums.saving}
        advance={sums.advance}
        noCash={sums.noCash}
      />
    </section>
  );
}
