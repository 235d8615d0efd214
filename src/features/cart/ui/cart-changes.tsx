import { changeSentence, type CartChange } from '../../../domain/cart/cart-refresh.ts';
import { Notice } from '../../../platform/ui/notice.tsx';
import { useLanguage, useMessages } from '../../../platform/ui/language.ts';
import { cartMessages } from '../messages.ts';

type Props = { changes: readonly CartChange[]; className?: string };

/** What is different from what the shopper saw last. */
export function CartChanges({ changes, className }: Props) {
  const t = useMessages(cartMessages);
  const language = useLanguage();
  if (changes.length === 0) return null;
  return (
    <Notice className={className}>
      <p className="font-semibold">{t.cartHasChanged}</p>
      <ul className="mt-1 grid gap-1">
        {changes.map((change) => {
          const sentence = changeSentence(change, language);
          return <li key={sentence}>{sentence}</li>;
        })}
      </ul>
    </Notice>
  );
}
