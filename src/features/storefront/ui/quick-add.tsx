import X from 'lucide-react/icons/x';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { Card, ShopProduct } from '../../../contract/catalogue.ts';
import { paths } from '../../../contract/paths.ts';
import type { Dispatch } from '../../../platform/state.ts';
import { buttonClass } from '../../../platform/ui/button-class.ts';
import { IconButton } from '../../../platform/ui/icon-button.tsx';
import { Spinner } from '../../../platform/ui/loader.tsx';
import { toast } from '../../../platform/ui/toast.ts';
import { fetchLive } from '../../catalogue/state/products-slice.ts';
import { limitsOf, pricingOf } from '../../settings/state/select-pricing.ts';
import { SizeButtons } from './size-buttons.tsx';

/** The rules of the cart are fetched beside the stock: nobody needs them before. */
const loadCart = () => import('../../cart/state/put-in-cart.ts');
type Cart = Awaited<ReturnType<typeof loadCart>>;
type Step = 'closed' | 'asking' | { readonly live: ShopProduct; readonly cart: Cart };

/** The card's Add: asks for the size in place, with the stock of this moment. Without script it leads to the product. */
export function QuickAdd({ product }: { product: Card }) {
  const dispatch = useDispatch<Dispatch>();
  const pricing = useSelector(pricingOf);
  const limits = useSelector(limitsOf);
  const [step, setStep] = useState<Step>('closed');
  const add = useRef<HTMLAnchorElement>(null);
  const panel = useRef<HTMLDivElement>(null);

  const open = async (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setStep('asking');
    const [result, cart] = await Promise.all([
      dispatch(fetchLive([product._id])),
      loadCart().catch(() => undefined),
    ]);
    const live = fetchLive.fulfilled.match(result) ? result.payload[0] : undefined;
    if (!live || !cart) toast.error('Something went wrong. Please try again.');
    setStep(live && cart ? { live, cart } : 'closed');
  };
  const close = () => {
    setStep('closed');
    add.current?.focus();
  };
  const choose = ({ live, cart }: Exclude<Step, string>, size: number) => {
    const choice = { product: live, size, color: live.color, quantity: 1 };
    const error = cart.cartError(choice, limits);
    if (error) return toast.error(error);
    if (cart.putInCart(choice, pricing) > 0) toast.success('Product added to cart successfully');
    close();
  };
  const shown = typeof step === 'object';
  useEffect(() => {
    const node = panel.current;
    if (!shown || !node) return;
    node.querySelector<HTMLElement>('.size:not(:disabled)')?.focus();
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setStep('closed');
      add.current?.focus();
    };
    node.addEventListener('keydown', onKey);
    return () => node.removeEventListener('keydown', onKey);
  }, [shown]);

  return (
    <>
      <a
        ref={add}
        className={buttonClass({ look: 'secondary', small: true }, 'card-add')}
        href={paths.product(product._id)}
        onClick={(event) => void open(event)}
        aria-label={`Add ${product.title}`}
        aria-busy={step === 'asking' || undefined}
      >
        {step === 'asking' ? <Spinner /> : 'Add'}
      </a>
      {typeof step === 'object' && (
        <div ref={panel} className="quick-add" role="group" aria-label={`Choose a size of ${product.title}`}>
          <div className="flex items-center justify-between">
            <p className="text-sm font-semibold whitespace-nowrap">Choose a size</p>
            <IconButton className="-mr-3" label="Close" onClick={close}>
              <X size={18} />
            </IconButton>
          </div>
          <SizeButtons sizes={step.live.sizesAvailable} onChoose={(size) => choose(step, size)} />
        </div>
      )}
    </>
  );
}
