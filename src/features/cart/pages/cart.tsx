import '../ui/cart.css';
import { useDeferredValue, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { paths } from '../../../contract/paths.ts';
import {
  changeSize,
  decrease,
  hasSoldOut,
  increase,
  mergeByProduct,
  parseCart,
  removeFromCart,
  type CartItem,
} from '../../../domain/cart/cart.ts';
import { DEFAULT_SAVING } from '../../../domain/money/fees.ts';
import { orderLimitError } from '../../../domain/orders/order-limits.ts';
import type { Screen } from '../../../platform/browser/page.ts';
import type { Dispatch } from '../../../platform/browser/state.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { ConfirmDialog } from '../../../platform/ui/confirm-dialog.tsx';
import { EmptyState } from '../../../platform/ui/empty-state.tsx';
import { LinkButton } from '../../../platform/ui/link-button.tsx';
import { Skeleton } from '../../../platform/ui/skeleton.tsx';
import { toast } from '../../../platform/ui/toast.ts';
import { CreditHintSlot } from '../../credit/ui/credit-hint-slot.tsx';
import { DeliveryForm } from '../../orders/ui/delivery-check.tsx';
import { useSavedPincode } from '../../orders/ui/use-saved-pincode.ts';
import { useChargeTerms } from '../../orders/ui/use-charge-terms.ts';
import { usePromise } from '../../orders/ui/use-promise.ts';
import { CartChanges } from '../ui/cart-changes.tsx';
import { CartReminder, useCartLinks, useEmptiedCart } from '../ui/cart-reminder.tsx';
import { CartRow } from '../ui/cart-row.tsx';
import { readStoredCart, writeStoredCart } from '../state/cart-storage.ts';
import { ChargeHints, TotalsList, totalsOfCart } from '../ui/cart-totals.tsx';
import { FreeDelivery } from '../ui/free-delivery.tsx';
import { OfferPanel } from '../../offers/ui/offer-panel.tsx';
import { useOffers } from '../../offers/ui/use-offers.ts';
import { limitsOf } from '../../settings/state/select-pricing.ts';
import { useCart, usePriceRules, type Cart } from '../ui/use-cart.ts';
import { ruleMessages } from '../../../domain/text/rule-messages.ts';
import { useLanguage, useMessages } from '../../../platform/ui/language.ts';
import { withSlots } from '../../../platform/ui/with-slots.ts';
import { cartMessages } from '../messages.ts';

export const meta: Screen['meta'] = ({ language }) => ({
  title: cartMessages[language].yourCart,
  description: cartMessages[language].aboutCart,
  noindex: true,
});

export default function CartPage() {
  const t = useMessages(cartMessages);
  const { taxes } = useMessages(ruleMessages);
  const cart = useCart();
  useCartLinks();
  const { changes } = cart;
  // What the browser keeps is drawn in slices: in one go it would hold up the page while it wakes.
  const isRead = useDeferredValue(cart.items !== undefined);
  const items = isRead ? cart.items : undefined;
  useEmptiedCart(items);
  return (
    <div className="cart-page page py-8 lg:py-12">
      <h1>{t.yourCart}</h1>
      {/* In the page as it is sent: the largest text of the first screen does not wait for script. */}
      <p className="mt-2 text-ink-soft">
        {taxes.prices} {t.everyRupee}
      </p>
      <p className="mt-2 text-ink-soft" role="status">
        {items ? (
          // The number of the badge: every size is a line of its own.
          withSlots(t.productsInList(items.length), {
            count: <span className="font-semibold text-plum">{items.length}</span>,
          })
        ) : (
          <Skeleton width="16em" />
        )}
      </p>
      <CartChanges changes={changes} className="mt-6" />
      {items && items.length > 0 && <FilledCart cart={cart} items={items} />}
      {items?.length === 0 && <EmptyCart />}
      {!items && <LoadingCart />}
    </div>
  );
}

function FilledCart({ cart, items }: { cart: Cart; items: readonly CartItem[] }) {
  const t = useMessages(cartMessages);
  const language = useLanguage();
  const rules = usePriceRules();
  const offers = useOffers(items);
  const pincode = useSavedPincode();
  const promise = usePromise(pincode);
  const terms = useChargeTerms(promise);
  // The way to pay is asked at the checkout: here the goods and their delivery.
  const totals = totalsOfCart(items, rules, {
    applied: offers.outcome.applied,
    terms: { ...terms, saving: DEFAULT_SAVING },
  });
  const [removing, setRemoving] = useState<CartItem>();
  const soldOut = hasSoldOut(items);
  const limits = useSelector(limitsOf);
  const wrong = soldOut ? t.productSoldOut : orderLimitError(items, limits, language);
  const { more, less, resize, move, remove } = useLineChanges(limits, rules.defaultDiscount);

  return (
    <div className="cart-filled">
      <table className="cart-table">
        <caption className="sr-only">{t.yourCart}</caption>
        <thead>
          <tr>
            <th scope="col">{t.product}</th>
            <th scope="col">{t.price}</th>
            <th scope="col">{t.quantity}</th>
            <th scope="col">{t.action}</th>
            <th scope="col">{t.remove}</th>
          </tr>
        </thead>
        {mergeByProduct(items).map((row) => (
          <CartRow
            key={row.productId}
            row={row}
            picture={cart.pictures.get(row.productId)}
            sizeName={cart.sizeName}
            arrives={
              promise.kind === 'asking'
                ? undefined
                : promise.kind === 'promised'
                  ? promise.promise.arrives
                  : null
            }
            onLess={less}
            onMore={more}
            onRemove={setRemoving}
            onSize={resize}
            onMove={(item) => void move(item).catch(() => toast.error(t.wrong))}
          />
        ))}
      </table>
      <aside className="cart-side" aria-label={t.total}>
        <div className="cart-sums">
          <OfferPanel offers={offers} />
          <TotalsList totals={totals} />
          <FreeDelivery totals={totals} delivery={terms.delivery} />
          <ChargeHints saving={terms.saving} />
          <CreditHintSlot />
          <CartReminder items={items} />
        </div>
        <section className="cart-delivery" aria-labelledby="cart-delivery">
          <h2 id="cart-delivery" className="delivery-title">
            {t.delivery}
          </h2>
          <DeliveryForm saved={pincode} state={promise} hasSizes={items.some(({ size }) => size !== 1)} />
        </section>
        <div className="cart-bar max-xl:sticky-bar">
          <ToCheckout wrong={wrong} />
        </div>
      </aside>
      <ConfirmDialog
        open={removing !== undefined}
        title={t.warning}
        confirmText={t.delete}
        onConfirm={() => {
          if (removing) remove(removing);
          setRemoving(undefined);
        }}
        onClose={() => setRemoving(undefined)}
      >
        <p>{t.cannotBeRetrieved}</p>
      </ConfirmDialog>
    </div>
  );
}

/** What each row of the cart can do, on the cart as the browser holds it now. */
function useLineChanges(limits: ReturnType<typeof limitsOf>, defaultDiscount: number) {
  const t = useMessages(cartMessages);
  const language = useLanguage();
  const dispatch = useDispatch<Dispatch>();
  const more = (item: CartItem) => {
    const { items: next, message } = increase(parseCart(readStoredCart()), item, limits, language);
    if (message) return toast.error(message);
    writeStoredCart(next);
  };
  const less = (item: CartItem) => {
    toast.mended();
    writeStoredCart(decrease(parseCart(readStoredCart()), item));
  };
  const resize = (item: CartItem, size: number) => {
    const { items: next, message } = changeSize(parseCart(readStoredCart()), item, size, limits, language);
    if (message) return toast.error(message);
    toast.mended();
    writeStoredCart(next);
  };
  const move = async (item: CartItem) => {
    const { addToWishlist } = await import('../../wishlist/state/wishlist.ts');
    if (!(await addToWishlist(item.product, defaultDiscount, dispatch))) return;
    writeStoredCart(removeFromCart(parseCart(readStoredCart()), item));
    toast.success(t.movedToYourWishlist);
  };
  const remove = (item: CartItem) => {
    const stored = readStoredCart();
    if (!Array.isArray(stored)) toast.error(t.wrong);
    else {
      writeStoredCart(removeFromCart(parseCart(stored), item));
      toast.success(t.productRemoved);
    }
  };
  return { more, less, resize, move, remove };
}

function ToCheckout({ wrong }: { readonly wrong: string | undefined }) {
  const t = useMessages(cartMessages);
  if (wrong === undefined)
    return (
      <LinkButton wide href={paths.checkout}>
        {t.proceedToCheckout}
      </LinkButton>
    );
  return (
    <>
      <p className="text-sm text-alarm" role="alert">
        {wrong}
      </p>
      <Button wide disabled>
        {t.proceedToCheckout}
      </Button>
    </>
  );
}

function EmptyCart() {
  const t = useMessages(cartMessages);
  return (
    <div className="mt-4">
      <EmptyState
        title={t.yourCartIsEmpty}
        icon={<img src="/brand/empty-cart.svg" alt="" width={240} height={216} />}
        action={<LinkButton href={paths.allCategories}>{t.browseAllCategories}</LinkButton>}
      >
        {t.pairsWaitHere}
      </EmptyState>
    </div>
  );
}

function LoadingCart() {
  return (
    <div className="mt-8 grid gap-6" aria-hidden="true">
      {[0, 1].map((row) => (
        <div key={row} className="flex gap-5 border-b border-line pb-6">
          <Skeleton width={112} ratio="1" />
          <div className="grid grow content-start gap-3">
            <Skeleton width="50%" />
            <Skeleton width="30%" />
          </div>
        </div>
      ))}
    </div>
  );
}
