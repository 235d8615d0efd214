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
import { TAX_WORDS } from '../../../domain/money/tax.ts';
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
import { DeliveryForm, useSavedPincode } from '../../orders/ui/delivery-check.tsx';
import { useChargeTerms } from '../../orders/ui/use-charge-terms.ts';
import { usePromise } from '../../orders/ui/use-promise.ts';
import { CartChanges } from '../ui/cart-changes.tsx';
import { CartReminder, useCartLinks } from '../ui/cart-reminder.tsx';
import { CartRow } from '../ui/cart-row.tsx';
import { readStoredCart, writeStoredCart } from '../state/cart-storage.ts';
import { ChargeHints, TotalsList, totalsOfCart } from '../ui/cart-totals.tsx';
import { FreeDelivery } from '../ui/free-delivery.tsx';
import { OfferPanel } from '../../offers/ui/offer-panel.tsx';
import { useOffers } from '../../offers/ui/use-offers.ts';
import { limitsOf } from '../../settings/state/select-pricing.ts';
import { useCart, usePriceRules, type Cart } from '../ui/use-cart.ts';

export const meta: Screen['meta'] = () => ({
  title: 'Your Cart',
  description: 'The pairs you chose, with their sizes, prices and stock.',
  noindex: true,
});

const SOLD_OUT = 'A product in your cart is sold out. Please remove it, or pick another colour or size.';

const WRONG = 'Something went wrong, try again !';

export default function CartPage() {
  const cart = useCart();
  useCartLinks();
  const { changes } = cart;
  // What the browser keeps is drawn in slices: in one go it would hold up the page while it wakes.
  const isRead = useDeferredValue(cart.items !== undefined);
  const items = isRead ? cart.items : undefined;
  return (
    <div className="page py-8 lg:py-12">
      <h1>Your Cart</h1>
      {/* In the page as it is sent: the largest text of the first screen does not wait for script. */}
      <p className="mt-2 text-ink-soft">{TAX_WORDS.prices} You see every rupee before you pay.</p>
      <p className="mt-2 text-ink-soft" role="status">
        {items ? (
          // The number of the badge: every size is a line of its own.
          <>
            {items.length === 1 ? 'There is ' : 'There are '}
            <span className="font-semibold text-plum">{items.length}</span>
            {items.length === 1 ? ' product in this list' : ' products in this list'}
          </>
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
  const dispatch = useDispatch<Dispatch>();
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
  const wrong = soldOut ? SOLD_OUT : orderLimitError(items, limits);

  const more = (item: CartItem) => {
    const { items: next, message } = increase(parseCart(readStoredCart()), item, limits);
    if (message) return toast.error(message);
    writeStoredCart(next);
  };
  const less = (item: CartItem) => {
    toast.mended();
    writeStoredCart(decrease(parseCart(readStoredCart()), item));
  };
  const resize = (item: CartItem, size: number) => {
    const { items: next, message } = changeSize(parseCart(readStoredCart()), item, size, limits);
    if (message) return toast.error(message);
    toast.mended();
    writeStoredCart(next);
  };
  const moveToWishlist = async (item: CartItem) => {
    const { addToWishlist } = await import('../../wishlist/state/wishlist.ts');
    if (!(await addToWishlist(item.product, rules.defaultDiscount, dispatch))) return;
    writeStoredCart(removeFromCart(parseCart(readStoredCart()), item));
    toast.success('Moved to your wishlist');
  };
  const remove = () => {
    const stored = readStoredCart();
    if (!removing || !Array.isArray(stored)) toast.error(WRONG);
    else {
      writeStoredCart(removeFromCart(parseCart(stored), removing));
      toast.success('Product removed from cart successfully !');
    }
    setRemoving(undefined);
  };

  return (
    <div className="cart-filled">
      <table className="cart-table">
        <caption className="sr-only">Your Cart</caption>
        <thead>
          <tr>
            <th scope="col">Product</th>
            <th scope="col">Price</th>
            <th scope="col">Quantity</th>
            <th scope="col">Action</th>
            <th scope="col">Remove</th>
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
            onMove={(item) => void moveToWishlist(item).catch(() => toast.error(WRONG))}
          />
        ))}
      </table>
      <aside className="cart-side" aria-label="Total">
        <div className="cart-sums">
          <OfferPanel offers={offers} />
          <TotalsList totals={totals} />
          <FreeDelivery totals={totals} delivery={terms.delivery} />
          <ChargeHints saving={terms.saving} />
          <CartReminder items={items} />
        </div>
        <section className="cart-delivery" aria-labelledby="cart-delivery">
          <h2 id="cart-delivery" className="delivery-title">
            Delivery
          </h2>
          <DeliveryForm saved={pincode} state={promise} />
        </section>
        <div className="cart-bar max-xl:sticky-bar">
          {wrong !== undefined ? (
            <>
              <p className="text-sm text-alarm" role="alert">
                {wrong}
              </p>
              <Button wide disabled>
                Proceed to checkout
              </Button>
            </>
          ) : (
            <LinkButton wide href={paths.checkout}>
              Proceed to checkout
            </LinkButton>
          )}
        </div>
      </aside>
      <ConfirmDialog
        open={removing !== undefined}
        title="Warning !"
        confirmText="Delete"
        onConfirm={remove}
        onClose={() => setRemoving(undefined)}
      >
        <p>You will not be able to retrieve the product after deletion.</p>
      </ConfirmDialog>
    </div>
  );
}

function EmptyCart() {
  return (
    <div className="mt-4">
      <EmptyState
        title="Your cart is empty"
        icon={<img src="/brand/empty-cart.svg" alt="" width={240} height={216} />}
        action={<LinkButton href={paths.allCategories}>Browse All Categories</LinkButton>}
      >
        Every pair you add waits here for you.
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
