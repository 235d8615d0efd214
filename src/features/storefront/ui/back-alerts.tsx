import { type ReactNode, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { ShopProduct } from '../../../contract/catalogue.ts';
import type { Dispatch } from '../../../platform/browser/state.ts';
import { useMessages } from '../../../platform/ui/language.ts';
import { productMessages } from '../messages/product.ts';

/** For each sold-out size a button: one tap for whoever is signed in, otherwise it asks where to write to. */
export function BackAlerts({ product: { _id, title, sizesAvailable } }: { product: ShopProduct }) {
  const t = useMessages(productMessages);
  const dispatch = useDispatch<Dispatch>();
  const [asking, setAsking] = useState<ReactNode>();
  const gone = sizesAvailable.filter(({ quantity }) => quantity === 0);
  if (gone.length === 0) return null;
  const ask = async (size: number, label: string) => {
    const { tellMe, TellMeDialog } = await import('../../sizes/ui/tell-me.tsx');
    const wanted = { productId: _id, size, label, title };
    if (!(await tellMe(wanted, dispatch)))
      setAsking(<TellMeDialog wanted={wanted} onClose={() => setAsking(undefined)} />);
  };
  return (
    <div className="back-alerts">
      <span>{t.tellMeWhenBack}</span>
      {gone.map(({ size, sizeLabel = String(size) }) => (
        <button
          key={size}
          type="button"
          className="back-alert"
          aria-label={t.tellMeWhenSizeIsBack(sizeLabel)}
          onClick={() => void ask(size, sizeLabel).catch(() => {})}
        >
          {sizeLabel}
        </button>
      ))}
      {asking}
    </div>
  );
}
