import X from 'lucide-react/icons/x';
import { useEffect, useRef } from 'react';
import { useSelector } from 'react-redux';
import type { ShopProduct } from '../../../contract/catalogue.ts';
import { IconButton } from '../../../platform/ui/icon-button.tsx';
import { toast } from '../../../platform/ui/toast.ts';
import { cartError, NOT_STORED, putInCart } from '../../cart/state/put-in-cart.ts';
import { limitsOf, pricingOf } from '../../settings/state/select-pricing.ts';
import { useYourSize } from '../../sizes/state/your-size-storage.ts';
import { SizeButtons } from './size-buttons.tsx';
import { useMessages } from '../../../platform/ui/language.ts';
import { productMessages } from '../messages/product.ts';

/** Asks for the size inside a card. Fetched with the stock: nobody needs it before. */
export function QuickAddPanel({ live, onClose }: { live: ShopProduct; onClose: () => void }) {
  const t = useMessages(productMessages);
  const pricing = useSelector(pricingOf);
  const limits = useSelector(limitsOf);
  const own = useYourSize(live.brand);
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const node = panel.current;
    node?.querySelector<HTMLElement>('.size:not(:disabled)')?.focus();
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onClose();
    };
    node?.addEventListener('keydown', onKey);
    return () => node?.removeEventListener('keydown', onKey);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the focus is set once
  }, []);
  const choose = (size: number) => {
    const choice = { product: live, size, color: live.color, quantity: 1 };
    const error = cartError(choice, limits);
    if (error) return toast.error(error);
    if (putInCart(choice, pricing) === 0) return toast.error(NOT_STORED);
    toast.success(t.productAddedSuccessfully);
    onClose();
  };
  return (
    <div ref={panel} className="quick-add" role="group" aria-label={t.chooseASizeOf(live.title)}>
      <div className="flex items-center justify-between">
        <p className="text-sm font-semibold whitespace-nowrap">{t.chooseASize}</p>
        <IconButton className="-mr-3" label={t.close} onClick={onClose}>
          <X size={18} />
        </IconButton>
      </div>
      <SizeButtons product={live} own={own} onChoose={choose} />
    </div>
  );
}
