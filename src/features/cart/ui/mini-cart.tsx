import './mini-cart.css';
import X from 'lucide-react/icons/x';
import { useEffect } from 'react';
import { paths } from '../../../contract/paths.ts';
import type { Product } from '../../../domain/catalogue/product.ts';
import { IconButton } from '../../../platform/ui/icon-button.tsx';
import { LinkButton } from '../../../platform/ui/link-button.tsx';
import { Thumbnail } from '../../catalogue/ui/thumbnail.tsx';

interface Props {
  readonly added: {
    readonly product: Pick<Product, 'title' | 'productImage'>;
    readonly size: string;
    readonly color: string;
    readonly quantity: number;
    /** How many lines the cart has now. */
    readonly lines: number;
  };
  readonly onClose: () => void;
}

/** What was just added, and the two ways on. It covers nothing needed, and Escape closes it. */
export default function MiniCart({ added, onClose }: Props) {
  const { product, size, color, quantity, lines } = added;
  useEffect(() => {
    const escape = ({ key }: KeyboardEvent) => key === 'Escape' && onClose();
    document.addEventListener('keydown', escape);
    return () => document.removeEventListener('keydown', escape);
  }, [onClose]);
  return (
    <section className="mini-cart" aria-label="Added to your cart">
      <div className="mini-cart-line">
        <Thumbnail src={product.productImage ?? ''} size={64} />
        <div className="min-w-0 text-sm">
          <p className="mini-cart-title">{product.title}</p>
          <p className="text-ink-soft">
            Size {size} · {color} · {quantity === 1 ? '1 pair' : `${quantity} pairs`}
          </p>
        </div>
        <IconButton label="Close" onClick={onClose}>
          <X size={20} />
        </IconButton>
      </div>
      <div className="mini-cart-ways">
        <LinkButton look="secondary" small href={paths.cart}>
          View cart ({lines})
        </LinkButton>
        <LinkButton small href={paths.checkout}>
          Checkout
        </LinkButton>
      </div>
    </section>
  );
}
