import './delivery.css';
import { type ComponentType, lazy, memo, Suspense } from 'react';
import { readPincode } from '../state/delivery-pincode.ts';
import { useMessages } from '../../../platform/ui/language.ts';
import { deliveryMessages } from '../messages/delivery.ts';

const ID = 'delivery';

const TOUCHES = ['pointerdown', 'focusin', 'keydown'] as const;

/** Resolves when the field is touched, or once the page is quiet when a pincode is known already. */
function wanted(): Promise<void> {
  return new Promise((resolve) => {
    if (readPincode() !== undefined) return void setTimeout(resolve, 300);
    const isHere = (node: EventTarget | null) => node instanceof Element && node.closest(`#${ID}`) !== null;
    const touched = ({ target }: Event) => {
      if (!isHere(target)) return;
      for (const touch of TOUCHES) document.removeEventListener(touch, touched, true);
      resolve();
    };
    // On the way down, at the document: React stops what happens to a part that it has not taken over yet.
    for (const touch of TOUCHES) document.addEventListener(touch, touched, { capture: true, passive: true });
    // Reached for before this code was here.
    if (isHere(document.activeElement)) resolve();
  });
}

const load = () => import('./delivery-check.tsx');

/** Drawn whole by the server; in the browser that drawing stays until it is touched. */
const DeliveryCheck: ComponentType<Props> = import.meta.env.SSR
  ? (await load()).default
  : lazy(() => wanted().then(load));

interface Props {
  /** Another size can be had instead. */
  readonly hasSizes: boolean;
}

/** The delivery promise on the page of a product. What is drawn anew around it leaves it alone. */
export const DeliverySlot = memo(function DeliverySlot(props: Props) {
  const t = useMessages(deliveryMessages);
  return (
    <section id={ID} className="delivery" aria-labelledby="delivery-check">
      <h2 id="delivery-check" className="delivery-title">
        {t.delivery}
      </h2>
      <Suspense>
        <DeliveryCheck {...props} />
      </Suspense>
    </section>
  );
});
