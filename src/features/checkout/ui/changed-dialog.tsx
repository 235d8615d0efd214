import { changeSentence, type CartChange } from '../../../domain/cart/cart-refresh.ts';
import { formatINR, type Paise } from '../../../domain/money/money.ts';
import { paths } from '../../../contract/paths.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { Dialog } from '../../../platform/ui/dialog.tsx';
import { LinkButton } from '../../../platform/ui/link-button.tsx';
import { useLanguage, useMessages } from '../../../platform/ui/language.ts';
import { checkoutMessages } from '../messages.ts';
import { withSlots } from '../../../platform/ui/with-slots.ts';

type Props = {
  changed: { changes: readonly CartChange[]; message: string } | undefined;
  total: Paise;
  onClose: () => void;
};

/** Nothing was placed: the customer sees what is different now and decides. */
export function ChangedDialog({ changed, total, onClose }: Props) {
  const t = useMessages(checkoutMessages);
  const language = useLanguage();
  const footer = (
    <>
      <LinkButton look="secondary" href={paths.cart}>
        {t.goToCart}
      </LinkButton>
      <Button onClick={onClose}>{t.checkTheNewTotal}</Button>
    </>
  );
  return (
    <Dialog open={changed !== undefined} title={t.somethingHasChanged} onClose={onClose} footer={footer}>
      {changed && changed.changes.length > 0 ? (
        <ul className="grid list-disc gap-2 pl-5">
          {changed.changes.map((change) => {
            const sentence = changeSentence(change, language);
            return <li key={sentence}>{sentence}</li>;
          })}
        </ul>
      ) : (
        <p>{changed?.message}</p>
      )}
      <p className="mt-4">
        {withSlots(t.nothingCharged, { total: <strong className="figures">{formatINR(total)}</strong> })}
      </p>
    </Dialog>
  );
}
