import { type MouseEvent, type ReactNode, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { Card } from '../../../contract/catalogue.ts';
import { paths } from '../../../contract/paths.ts';
import type { Dispatch } from '../../../platform/browser/state.ts';
import { buttonClass } from '../../../platform/ui/button-class.ts';
import { Spinner } from '../../../platform/ui/loader.tsx';
import { toast } from '../../../platform/ui/toast.ts';
import { Link } from '../../../platform/ui/link.tsx';
import { fetchLive } from '../../catalogue/state/products-slice.ts';
import { useMessages } from '../../../platform/ui/language.ts';
import { cardMessages } from '../messages/card.ts';

/** The card's Add: asks for the size in place, with the stock of this moment. Without script it leads to the product. */
export function QuickAdd({ product }: { product: Card }) {
  const t = useMessages(cardMessages);
  const dispatch = useDispatch<Dispatch>();
  const [panel, setPanel] = useState<ReactNode>();
  const [asking, setAsking] = useState(false);
  const add = useRef<HTMLAnchorElement>(null);
  const close = () => {
    setPanel(undefined);
    add.current?.focus();
  };
  const open = async (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setAsking(true);
    const [result, code] = await Promise.all([
      dispatch(fetchLive([product._id])),
      import('./quick-add-panel.tsx').catch(() => undefined),
    ]);
    const live = fetchLive.fulfilled.match(result) ? result.payload[0] : undefined;
    setAsking(false);
    if (!live || !code) return toast.error(t.wentWrong);
    setPanel(<code.QuickAddPanel live={live} onClose={close} />);
  };
  return (
    <>
      <Link
        ref={add}
        className={buttonClass({ look: 'secondary', small: true }, 'card-add')}
        href={paths.product(product._id)}
        onClick={(event) => void open(event)}
        aria-label={t.addNamed(product.title)}
        aria-busy={asking || undefined}
      >
        {asking ? <Spinner /> : t.add}
      </Link>
      {panel}
    </>
  );
}
