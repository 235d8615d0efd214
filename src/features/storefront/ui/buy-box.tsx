import { useShown } from '../../../platform/ui/shown-names.ts';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import { type ReactNode, useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { useLocation, useNavigate, useSearchParams } from '../../../platform/browser/navigation/hooks.ts';
import type { ShopProduct, Variant } from '../../../contract/catalogue.ts';
import { paths } from '../../../contract/paths.ts';
import { choiceError, onlySize, quantityError } from '../../../domain/catalogue/product-choice.ts';
import { lineLimitError } from '../../../domain/orders/order-limits.ts';
import { stepQuantity, stockFor, totalStock } from '../../../domain/catalogue/stock.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { FieldError } from '../../../platform/ui/field.tsx';
import { QuantityStepper } from '../../../platform/ui/quantity-stepper.tsx';
import { toast } from '../../../platform/ui/toast.ts';
import { type Carried, ColourChoice } from './colour-choice.tsx';
import { limitsOf, pricingOf } from '../../settings/state/select-pricing.ts';
import { ProductFacts } from './product-details.tsx';
import { SizeChoice } from './size-choice.tsx';
import { useMessages } from '../../../platform/ui/language.ts';
import { productMessages } from '../messages/product.ts';

interface Props {
  readonly product: ShopProduct;
  readonly variants: readonly Variant[];
  /** What stands between the buttons and the facts. */
  readonly children: ReactNode;
}

/** The rules of the cart are fetched when a size is chosen: the first load can do without them. */
const loadCart = () => import('../../cart/state/put-in-cart.ts');

const COLOUR = 'colour-title';
const SIZE = 'size-title';
const QUANTITY = 'quantity-title';

/** The buttons stay under the thumb on a phone, so what is missing may be far away. */
function bringIntoView(id: string): void {
  const node = document.getElementById(id);
  const { top = 0, bottom = 0 } = node?.getBoundingClientRect() ?? {};
  if (top < 64 || bottom > window.innerHeight - 160) node?.scrollIntoView({ block: 'center' });
}

interface Added {
  readonly product: ShopProduct;
  readonly size: number;
  readonly color: string;
  readonly quantity: number;
  readonly lines: number;
}

async function tellAdded({ size, ...added }: Added, message: string): Promise<void> {
  const sold = added.product.sizesAvailable.find((each) => each.size === size);
  // Nobody needs it before something was added; without it the message alone says so.
  const code = await import('../../cart/ui/added-to-cart.tsx').catch(() => undefined);
  toast.success(
    message,
    undefined,
    code && <code.AddedToCart message={message} {...added} size={sold?.sizeLabel ?? String(size)} />,
  );
}

/** The colour and the size that are chosen. */
function useChoice(product: ShopProduct) {
  const carried = useLocation().state as Carried | null;
  const searched = useSearchParams().get('size');
  // One product is one colour: that one is chosen, unless it is not among those the product says it has.
  const [color, setColor] = useState(product.colorsAvailable.includes(product.color) ? product.color : '');
  const [size, setSize] = useState(() => onlySize(product));
  // What was chosen on the sibling's page, or looked for in a listing. Known in the browser only, hence not in the first render.
  useEffect(() => {
    const looked = Number(searched);
    if (!carried && looked > 0 && stockFor(product, looked) > 0) setSize(looked);
    if (carried?.color !== product.color) return;
    setColor(product.color);
    if (carried.size && stockFor(product, carried.size) > 0) setSize(carried.size);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once per navigation, not whenever live stock arrives
  }, [carried]);
  return { color, setColor, size, setSize };
}

/** Size, colour, quantity, the two buttons, and the facts with the stock. Make it anew for each product (`key`). */
export function BuyBox({ product, variants, children }: Props) {
  const t = useMessages(productMessages);
  const called = useShown();
  const navigate = useNavigate();
  const pricing = useSelector(pricingOf);
  const limits = useSelector(limitsOf);
  const { color, setColor, size, setSize } = useChoice(product);
  const [quantity, setQuantity] = useState(1);
  const [error, setError] = useState<string>();
  const [missing, setMissing] = useState<string>();

  const stock = size === 0 ? totalStock(product) : stockFor(product, size);
  const soldOut = stock === 0;
  const most = size === 0 ? Math.max(0, ...product.sizesAvailable.map((each) => each.quantity)) : stock;
  // Live stock may have fallen below what was chosen.
  const wanted = Math.max(1, Math.min(quantity, most, limits.pairsPerLine));

  const chooseSize = (next: number) => {
    setSize(next);
    setError(undefined);
    setMissing(undefined);
    loadCart().catch(() => undefined);
  };
  const chooseColour = (next: string) => {
    setColor(next);
    setError(undefined);
    setMissing(undefined);
  };
  const step = (next: number) => {
    setError(quantityError(next, most) ?? lineLimitError(next, limits));
    setQuantity(stepQuantity(wanted, next > wanted ? 1 : -1, Math.min(most, limits.pairsPerLine)));
  };
  /** How many lines the cart has then; 0 when it was not added. */
  const add = async (): Promise<number> => {
    const choice = { product, size, color, quantity: wanted };
    const lacks = choiceError(product, choice);
    const cart = lacks === undefined ? await loadCart().catch(() => undefined) : undefined;
    const fault = lacks ?? (cart ? cart.cartError(choice, limits) : t.wentWrong);
    const where = color === '' ? COLOUR : size === 0 ? SIZE : QUANTITY;
    setError(fault);
    setMissing(fault === undefined ? undefined : where);
    if (fault !== undefined) bringIntoView(where);
    if (fault !== undefined || cart === undefined) return 0;
    const lines = cart.putInCart(choice, pricing);
    if (lines === 0) toast.error(cart.NOT_STORED);
    return lines;
  };
  const addToCart = async () => {
    const lines = await add();
    if (lines > 0)
      await tellAdded({ size, color: called(color), product, quantity: wanted, lines }, t.productAdded);
  };
  const buyNow = async () => {
    if ((await add()) > 0) void navigate(paths.checkout);
  };

  return (
    <>
      <div data-missing={missing === SIZE ? '' : undefined}>
        <SizeChoice id={SIZE} product={product} chosen={size} onChoose={chooseSize} />
      </div>
      <section aria-labelledby={COLOUR} data-missing={missing === COLOUR ? '' : undefined}>
        <h2 id={COLOUR} className="choice-title">
          {t.colour} {color !== '' && <span className="font-normal text-ink-soft">{called(color)}</span>}
        </h2>
        <ColourChoice
          variants={variants}
          own={product._id}
          chosen={color}
          size={size}
          onChoose={chooseColour}
        />
      </section>
      <section aria-labelledby={QUANTITY} className="choice-quantity">
        <h2 id={QUANTITY} className="choice-title">
          {t.quantity}
        </h2>
        <QuantityStepper value={wanted} max={most} allowAbove onChange={step} disabled={soldOut} />
        {soldOut && <p className="font-semibold text-alarm">{t.soldOut}</p>}
      </section>
      <div className="buy-bar">
        <FieldError id="choice-error">{error}</FieldError>
        <BuyButtons soldOut={soldOut} onAdd={addToCart} onBuy={buyNow} />
      </div>
      {children}
      <ProductFacts product={product} stock={soldOut ? t.soldOut : t.inStock(stock)} />
    </>
  );
}

interface ButtonsProps {
  readonly soldOut: boolean;
  readonly onAdd: () => Promise<void>;
  readonly onBuy: () => Promise<void>;
}

function BuyButtons({ soldOut, onAdd, onBuy }: ButtonsProps) {
  const t = useMessages(productMessages);
  return (
    <>
      <Button
        look="secondary"
        disabled={soldOut}
        onClick={() => void onAdd()}
        aria-describedby="choice-error"
      >
        <ShoppingBag size={18} aria-hidden="true" />
        {t.addToCart}
      </Button>
      <Button disabled={soldOut} onClick={() => void onBuy()} aria-describedby="choice-error">
        {t.buyNow}
      </Button>
    </>
  );
}
