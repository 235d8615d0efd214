import ShoppingBag from 'lucide-react/icons/shopping-bag';

export function CartLink({ count }: { count: number }) {
  return (
    <a className="cart-link" href="/cart" aria-label={`Cart, ${count} ${count === 1 ? 'item' : 'items'}`}>
      <ShoppingBag size={22} aria-hidden="true" />
      <span className="cart-count" data-empty={count === 0 ? '' : undefined} aria-hidden="true">
        {count}
      </span>
    </a>
  );
}
