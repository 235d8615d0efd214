import { changeSentence, type CartChange } from '../../../domain/cart/cart-refresh.ts';
import { formatINR, type Paise } from '../../../domain/money/money.ts';
import { paths } from '../../../contract/paths.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { Dialog } from '../../../platform/ui/dialog.tsx';
import { LinkButton } from '../../../platform/ui/link-button.tsx';

type Props = {
  changed: { changes: readonly CartChange[]; message: string } | undefined;
  total: Paise;
  onClose: () => void;
};

/** Nothing was placed: the customer sees what is different now and decides. */
export function ChangedDialog({ changed, total, onClose }: Props) {
  const footer = (
    <>
      <LinkButton look="secondary" href={paths.cart}>
        Go to cart
      </LinkButton>
      <Button onClick={onClose}>Check the new total</Button>
    </>
  );
  return (
    <Dialog open={changed !== undefined} title="Something has changed" onClose={onClose} footer={footer}>
      {changed && changed.changes.length > 0 ? (
        <ul className="grid list-disc gap-2 pl-5">
          {changed.changes.map((change) => {
            const sentence = changeSentence(change);
            return <li key={sentence}>{sentence}</li>;
          })}
        </ul>
      ) : (
        <p>{changed?.message}</p>
      )}
      <p className="mt-4">
        Nothing has been ordered or charged. The total is now{' '}
        <strong className="figures">{formatINR(total)}</strong>.
      </p>
    </Dialog>
  );
}
