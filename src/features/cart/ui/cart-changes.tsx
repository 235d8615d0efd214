import { changeSentence, type CartChange } from '../../../domain/cart/cart-refresh.ts';
import { Notice } from '../../../platform/ui/notice.tsx';

type Props = { changes: readonly CartChange[]; className?: string };

/** What is different from what the shopper saw last. */
export function CartChanges({ changes, className }: Props) {
  if (changes.length === 0) return null;
  return (
    <Notice className={className}>
      <p className="font-semibold">Your cart has changed since you last saw it.</p>
      <ul className="mt-1 grid gap-1">
        {changes.map((change) => {
          const sentence = changeSentence(change);
          return <li key={sentence}>{sentence}</li>;
        })}
      </ul>
    </Notice>
  );
}
