import { formatINR, formatPrice } from '../../../domain/money/money.ts';
import { ConfirmDialog } from '../../../platform/ui/confirm-dialog.tsx';
import type { ChangedTotal } from '../state/changed-total.ts';

type Props = { changed: ChangedTotal | undefined; busy: boolean; onAgree: () => void; onClose: () => void };

/** Nothing is charged before the customer has agreed to what the order costs now. */
export function ChangedTotalDialog({ changed, busy, onAgree, onClose }: Props) {
  const price = formatPrice(changed?.after ?? 0);
  return (
    <ConfirmDialog
      open={changed !== undefined}
      title="The total has changed"
      confirmText={changed?.method === 'cod' ? `Order for ${price} in cash` : `Pay ${price} now`}
      closeText="Not now"
      busy={busy}
      onConfirm={onAgree}
      onClose={onClose}
    >
      <p>
        The time for which this order was reserved has passed, so it costs what a new one does. Nothing has
        been charged.
      </p>
      {changed && changed.gone.length > 0 && (
        <ul className="mt-4 grid list-disc gap-2 pl-5">
          {changed.gone.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      <dl className="totals figures mt-4">
        <dt>Total before</dt>
        <dd>
          <s>{formatINR(changed?.before ?? 0)}</s>
        </dd>
        <dt className="totals-sum">Total now</dt>
        <dd className="totals-sum">{formatINR(changed?.after ?? 0)}</dd>
      </dl>
    </ConfirmDialog>
  );
}
