import { useState } from 'react';
import type { Waiting } from '../../../contract/backoffice.ts';
import { paths } from '../../../contract/paths.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { ConfirmDialog } from '../../../platform/ui/confirm-dialog.tsx';
import { toast } from '../../../platform/ui/toast.ts';
import { useAction } from '../../../platform/use-action.ts';
import { parcelSeen, refundedByHand } from '../state/staff-actions.ts';

interface Props {
  readonly waiting: readonly Waiting[];
  readonly onAnswered: () => void;
}

/** What only a person can settle. */
export function WaitingList({ waiting, onAnswered }: Props) {
  const seen = useAction(parcelSeen);
  const refunded = useAction(refundedByHand);
  const [paying, setPaying] = useState<{ orderNumber: string; open: boolean }>();
  const say = async (act: ReturnType<typeof seen.run>) => {
    const { result, rejection } = await act;
    if (result) toast.success(result.message);
    else toast.error(rejection.message ?? 'Network error');
    setPaying(undefined);
    onAnswered();
  };
  if (waiting.length === 0) return <p className="mt-6 text-ink-soft">Nothing waits for you.</p>;
  return (
    <section className="bo-waiting" aria-labelledby="waiting">
      <h2 id="waiting">Waits for you</h2>
      <ul>
        {waiting.map(({ about, text, orderNumber, answer }, index) => (
          <li key={`${about} ${orderNumber ?? index} ${text}`}>
            <p>{text}</p>
            {about === 'return' && (
              <a className="text-link font-semibold" href={paths.backofficeReturns}>
                Decide
              </a>
            )}
            {orderNumber !== null && answer === 'seen' && (
              <Button
                small
                look="secondary"
                busy={seen.busy}
                onClick={() => void say(seen.run({ orderNumber, text }))}
                aria-label={`Done: the parcel of ${orderNumber}`}
              >
                Done
              </Button>
            )}
            {orderNumber !== null && answer === 'refunded' && (
              <Button
                small
                look="secondary"
                onClick={() => setPaying({ orderNumber, open: true })}
                aria-label={`The money of ${orderNumber} is back`}
              >
                Money is back
              </Button>
            )}
          </li>
        ))}
      </ul>
      {paying && (
        <ConfirmDialog
          open={paying.open}
          title="Is the money back?"
          confirmText="Yes, it is back"
          busy={refunded.busy}
          onConfirm={() => void say(refunded.run(paying.orderNumber))}
          onClose={() => setPaying({ ...paying, open: false })}
        >
          <p>
            You have given back the money of order <strong className="figures">{paying.orderNumber}</strong>{' '}
            yourself. The customer is told at once.
          </p>
        </ConfirmDialog>
      )}
    </section>
  );
}
