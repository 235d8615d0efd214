import './heart.css';
import HeartIcon from 'lucide-react/icons/heart';
import { useDispatch, useSelector } from 'react-redux';
import type { Card } from '../../../contract/catalogue.ts';
import type { Dispatch } from '../../../platform/browser/state.ts';
import { defaultDiscountOf } from '../../settings/state/select-pricing.ts';
import { useWished } from '../state/wishlist-storage.ts';
import { useMessages } from '../../../platform/ui/language.ts';
import { heartMessages } from '../messages/heart.ts';

/** Drawn empty by the server, filled in the browser. What it does is fetched with the first tap. */
export function Heart({ product }: { product: Card }) {
  const t = useMessages(heartMessages);
  const dispatch = useDispatch<Dispatch>();
  const defaultDiscount = useSelector(defaultDiscountOf);
  const toggle = async () => {
    const { toggleWish } = await import('../state/wishlist.ts');
    await toggleWish(product, defaultDiscount, dispatch);
  };
  return (
    <button
      type="button"
      className="heart"
      aria-pressed={useWished(product._id)}
      aria-label={t.wishlistOf(product.title)}
      onClick={() => void toggle().catch(() => {})}
    >
      <HeartIcon size={36} />
    </button>
  );
}
