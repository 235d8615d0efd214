import { formatINR, formatPrice } from '../../../domain/money/money.ts';
import { ConfirmDialog } from '../../../platform/ui/confirm-dialog.tsx';
import type { ChangedTotal } from '../state/changed-total.ts';
import { useMessages } from '../../../platform/ui/language.ts';
import { checkoutMessages } from '../messages.ts';

type Props = { changed: ChangedTotal | undefined; busy: boolean; onAgree: () => void; onClose: () => void };

/** Nothing is charged before the customer has agreed to what the order costs now. */
export function ChangedTotalDialog({ changed, busy, onAgree, onClose }: Props) {
  const t = useMessages(checkoutMessages);
  const price = formatPrice(changed?.after ?? 0);
  return (
    <ConfirmDialog
      open={changed !== undefined}
      title={t.theTotalHasChanged}
      confirmText={changed?.method === 'cod' ? t.orderInCash(price) : t.payNow(price)}
      closeText={t.notNow}
      busy={busy}
      onConfirm={onAgree}
      onClose={onClose}
    >
      <p>{t.reservationOver}</p>
      {changed && changed.gone.length > 0 && (
        <ul className="mt-4 grid list-disc gap-2 pl-5">
          {changed.gone.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      <dl className="totals figures mt-4">
        <dt>{t.totalBefore}</dt>
        <dd>
          <s>{formatINR(changed?.before ?? 0)}</s>
        </dd>
        <dt className="totals-sum">{t.totalNow}</dt>
        <dd className="totals-sum">{formatINR(changed?.after ?? 0)}</dd>
      </dl>
    </ConfirmDialog>
  );
}
