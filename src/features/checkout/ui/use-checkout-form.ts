import { useState } from 'react';
import { useSelector } from 'react-redux';
import type { CartChange } from '../../../domain/cart/cart-refresh.ts';
import type { CartItem } from '../../../domain/cart/cart.ts';
import type { Paise } from '../../../domain/money/money.ts';
import type { CheckedOrder, PaymentMethod } from '../../../domain/orders/order-input.ts';
import type { RootState } from '../../../platform/browser/state.ts';
import type { Cart } from '../../cart/ui/use-cart.ts';
import { useOffers } from '../../offers/ui/use-offers.ts';
import type { ChangedTotal } from '../state/changed-total.ts';
import type { Advance } from '../state/needed-advance.ts';
import { NO_BUSINESS } from './business-slot.tsx';
import type { UsedCard } from './gift-card-choice.tsx';
import { useBillingForm } from './use-billing-form.ts';
import { useCheckoutSums } from './use-checkout-sums.ts';
import { useOrderCheck } from './use-order-check.ts';
import { usePlaceOrder } from './use-place-order.ts';

/** What was filled in and chosen, what it costs, and what the buttons do. */
export function useCheckoutForm(cart: Cart, items: readonly CartItem[]) {
  const billing = useBillingForm();
  const online = useSelector((state: RootState) => state.shop.settings?.online ?? true);
  const [way, setWay] = useState<PaymentMethod>(online ? 'online' : 'cod');
  const byWhatsApp = useSelector((state: RootState) => state.shop.settings?.whatsappNews ?? false);
  const [whatsapp, setWhatsapp] = useState(false);
  const [business, setBusiness] = useState(NO_BUSINESS);
  /** Store credit that may be spent. */
  const [balance, setBalance] = useState<Paise>(0);
  /** It pays instead. */
  const [card, setCard] = useState<UsedCard>();
  const [asking, setAsking] = useState(false);
  const [changed, setChanged] = useState<{ changes: readonly CartChange[]; message: string }>();
  const [asked, setAsked] = useState<{ changed: ChangedTotal; order: CheckedOrder }>();
  const [needed, setNeeded] = useState<{ advance: Advance; order: CheckedOrder }>();
  const offers = useOffers(items);
  const sums = useCheckoutSums(items, billing, offers, way, card?.balance ?? balance);
  const { coupons } = offers;
  const check = useOrderCheck({
    items,
    billing,
    sums,
    coupons,
    whatsapp: whatsapp && byWhatsApp,
    business,
    giftCard: card?.code,
    way,
  });
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
  const submit = () => (way === 'online' ? placeChecked('online') : askForCash());
  const confirmCash = () => {
    setAsking(false);
    placeChecked('cod');
  };
  return {
    billing,
    online,
    way,
    setWay,
    byWhatsApp,
    whatsapp,
    setWhatsapp,
    business,
    setBusiness,
    balance,
    setBalance,
    card,
    setCard,
    offers,
    sums,
    busy,
    unpaid,
    place,
    asking,
    setAsking,
    changed,
    setChanged,
    asked,
    setAsked,
    needed,
    setNeeded,
    payAgain,
    askForCash,
    submit,
    confirmCash,
  };
}

export type CheckoutFormState = ReturnType<typeof useCheckoutForm>;
