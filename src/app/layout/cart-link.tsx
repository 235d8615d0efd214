import ShoppingBag from 'lucide-react/icons/shopping-bag';
import { Link } from '../../platform/ui/link.tsx';
import { useMessages } from '../../platform/ui/language.ts';
import { layoutMessages } from './messages.ts';

export function CartLink({ count }: { count: number }) {
  const t = useMessages(layoutMessages);
  return (
    <Link className="cart-link" href="/cart" aria-label={t.cartCount(count)}>
      <ShoppingBag size={22} aria-hidden="true" />
      <span className="cart-count" data-empty={count === 0 ? '' : undefined} aria-hidden="true">
        {count}
      </span>
    </Link>
  );
}
