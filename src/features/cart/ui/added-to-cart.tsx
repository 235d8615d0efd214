import './added-to-cart.css';
import { paths } from '../../../contract/paths.ts';
import type { Product } from '../../../domain/catalogue/product.ts';
import { LinkButton } from '../../../platform/ui/link-button.tsx';
import { toast } from '../../../platform/ui/toast.ts';
import { Thumbnail } from '../../catalogue/ui/thumbnail.tsx';
import { useMessages } from '../../../platform/ui/language.ts';
import { cartMessages } from '../messages.ts';

interface Props {
  readonly message: string;
  readonly product: Pick<Product, 'title' | 'productImage'>;
  readonly size: string;
  readonly color: string;
  readonly quantity: number;
  /** How many lines the cart has now. */
  readonly lines: number;
}

/** The inside of the message: what was just added, and the two ways on. */
export function AddedToCart({ message, product, size, color, quantity, lines }: Props) {
  const t = useMessages(cartMessages);
  return (
    <section className="added" aria-label={t.addedToYourCart}>
      <p className="font-semibold">{message}</p>
      <div className="added-line">
        <Thumbnail src={product.productImage ?? ''} size={56} />
        <div className="min-w-0 text-sm">
          <p className="font-semibold">{product.title}</p>
          <p className="text-ink-soft">{t.sizeColourPairs(size, color, quantity)}</p>
        </div>
      </div>
      <div className="added-ways">
        <LinkButton look="secondary" small href={paths.cart} onClick={toast.clear}>
          {t.viewCart(lines)}
        </LinkButton>
        <LinkButton small href={paths.checkout} onClick={toast.clear}>
          {t.checkout}
        </LinkButton>
      </div>
    </section>
  );
}
