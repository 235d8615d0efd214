import ShoppingBag from 'lucide-react/icons/shopping-bag';
import { Link } from 'react-router';

export function CartLink({ count }: { count: number }) {
  return (
    <Link className="cart-link" to="/cart" aria-label={`Cart, ${count} ${count === 1 ? 'item' : 'items'}`}>
      <ShoppingBag size={22} aria-hidden="true" />
      <span className="cart-count" data-empty={count === 0 ? '' : undefined} aria-hidden="true">
        {count}
      </span>
    </Link>
  );
}
