import Heart from 'lucide-react/icons/heart';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import type { Arrival } from '../../../contract/checkout.ts';
import type { ProductPicture } from '../../../contract/catalogue.ts';
import { paths } from '../../../contract/paths.ts';
import { isSoldOut, lineSums, type CartItem, type CartRow as Row } from '../../../domain/cart/cart.ts';
import { formatPrice, paiseFromText } from '../../../domain/money/money.ts';
import { rangeWords } from '../../../domain/orders/delivery-promise.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { IconButton } from '../../../platform/ui/icon-button.tsx';
import { LinkButton } from '../../../platform/ui/link-button.tsx';
import { Link } from '../../../platform/ui/link.tsx';
import { Thumbnail } from '../../catalogue/ui/thumbnail.tsx';
import { useLanguage, useMessages } from '../../../platform/ui/language.ts';
import { useShown } from '../../../platform/ui/shown-names.ts';
import { withSlots } from '../../../platform/ui/with-slots.ts';
import { cartMessages } from '../messages.ts';

export type LineActions = {
  onLess: (item: CartItem) => void;
  onMore: (item: CartItem) => void;
  onRemove: (item: CartItem) => void;
  onSize: (item: CartItem, size: number) => void;
  onMove: (item: CartItem) => void;
};

type Naming = {
  sizeName: (line: CartItem) => string;
  /** Between which days it comes; undefined while the pincode is asked about, null when nothing is known. */
  arrives: Arrival | null | undefined;
};
type Props = LineActions & Naming & { row: Row; picture: ProductPicture | undefined };

/** One product of the cart; each chosen size keeps its own stepper, stock line and bin. */
export function CartRow({ row, picture, ...actions }: Props) {
  return (
    <tbody className="cart-row">
      {row.lines.map((item, index) => (
        <CartLine
          key={`${item.size} ${item.color}`}
          item={item}
          picture={picture}
          first={index === 0}
          together={index === 0 && row.lines.length > 1 ? row.quantity : undefined}
          {...actions}
        />
      ))}
    </tbody>
  );
}

type LineProps = LineActions &
  Naming & {
    item: CartItem;
    picture: ProductPicture | undefined;
    first: boolean;
    together: number | undefined;
  };

function CartLine(props: LineProps) {
  const t = useMessages(cartMessages);
  const called = useShown();
  const language = useLanguage();
  const { item, picture, first, together, sizeName, arrives, onLess, onMore, onRemove, onSize, onMove } =
    props;
  const what = t.titleAndSize(item.title, sizeName(item));
  const href = paths.product(item.product.slugTitle || item.productId);
  return (
    <tr className={first ? 'cart-line' : 'cart-line cart-line-more'}>
      <td className="cart-product">
        {first && (
          <Link href={href} className="cart-picture" tabIndex={-1} aria-hidden="true">
            <Thumbnail picture={picture} src={item.productImage} size={112} />
          </Link>
        )}
        <div className="cart-words">
          {first && (
            <Link href={href} className="cart-title">
              {item.title}
            </Link>
          )}
          <p className="text-sm">
            <SizeOf item={item} what={what} name={sizeName(item)} onSize={onSize} />
            {item.color && (
              <>
                {' · '}
                {withSlots(t.colourIs, { colour: <strong>{called(item.color)}</strong> })}
              </>
            )}
          </p>
          <StockLine item={item} />
          {arrives !== null && !isSoldOut(item) && (
            <p className="text-sm xl:whitespace-nowrap">
              {withSlots(t.deliveryOn, {
                days: <strong className="figures">{arrives ? rangeWords(arrives, language) : '…'}</strong>,
              })}
            </p>
          )}
          {first && <p className="cart-description">{item.description}</p>}
          {together !== undefined && <p className="text-sm text-ink-soft">{t.pairsInAllSizes(together)}</p>}
        </div>
      </td>
      <td className="cart-price figures">
        <LinePrice item={item} />
      </td>
      <td className="cart-quantity">
        <div className="stepper" role="group" aria-label={t.quantityOf(what)}>
          <IconButton label={t.less} disabled={item.quantity <= 1} onClick={() => onLess(item)}>
            <Minus size={18} />
          </IconButton>
          <output className="figures" aria-live="polite">
            {item.quantity}
          </output>
          <IconButton label={t.more} onClick={() => onMore(item)}>
            <Plus size={18} />
          </IconButton>
        </div>
      </td>
      <td className="cart-view">
        {first && (
          <LinkButton href={href} look="secondary" small aria-label={t.viewProductNamed(item.title)}>
            {t.viewProduct}
          </LinkButton>
        )}
        <Button look="quiet" small onClick={() => onMove(item)} aria-label={t.moveToWishlistNamed(what)}>
          <Heart size={16} aria-hidden="true" />
          {t.moveToWishlist}
        </Button>
      </td>
      <td className="cart-bin">
        <IconButton label={t.removeNamed(what)} onClick={() => onRemove(item)}>
          <Trash2 size={20} />
        </IconButton>
      </td>
    </tr>
  );
}

interface SizeProps {
  readonly item: CartItem;
  readonly what: string;
  readonly name: string;
  readonly onSize: LineActions['onSize'];
}

/** The size, which can be changed here if there is another one. */
function SizeOf({ item, what, name, onSize }: SizeProps) {
  const t = useMessages(cartMessages);
  const sizes = item.product.sizesAvailable.filter(
    ({ size, quantity }) => quantity > 0 || size === item.size,
  );
  if (sizes.length < 2) {
    const shown = <strong>{name}</strong>;
    // A word speaks for itself: "One size".
    return /^\d/.test(name) ? <>{withSlots(t.sizeIs, { size: shown })}</> : shown;
  }
  return (
    <label className="cart-size">
      <span>{t.size}</span>
      <select
        aria-label={t.sizeOf(what)}
        value={item.size}
        onChange={({ target }) => onSize(item, Number(target.value))}
      >
        {!sizes.some(({ size }) => size === item.size) && <option value={item.size}>{name}</option>}
        {sizes.map(({ size, sizeLabel }) => (
          <option key={size} value={size}>
            {sizeLabel ?? size}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Of one pair first; then what the line comes to, and what it saves. */
function LinePrice({ item }: { item: CartItem }) {
  const t = useMessages(cartMessages);
  const { total, saving } = lineSums(item);
  return (
    <>
      <span>{formatPrice(paiseFromText(item.price) ?? 0)}</span>
      {item.quantity > 1 && <span className="cart-sum">{t.totalOf(formatPrice(total))}</span>}
      {saving > 0 && (
        <span className="cart-sum text-leaf">
          <span className="sr-only">{t.youSave(formatPrice(saving))}</span>
          <span aria-hidden="true">{t.save(formatPrice(saving))}</span>
        </span>
      )}
    </>
  );
}

function StockLine({ item }: { item: CartItem }) {
  const t = useMessages(cartMessages);
  if (!isSoldOut(item)) return <p className="text-sm font-semibold text-leaf">{t.inStock}</p>;
  return (
    <p className="text-sm font-semibold text-alarm">
      {t.soldOut} <span className="font-normal">{t.selectAnother}</span>
    </p>
  );
}
