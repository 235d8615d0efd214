import { useState } from 'react';
import type { Waiting } from '../../../../contract/backoffice.ts';
import { paths } from '../../../../contract/paths.ts';
import { useMay } from '../../../../platform/browser/staff/self.ts';
import { toastOutcome } from '../../../../platform/browser/staff/toast-outcome.ts';
import { Button } from '../../../../platform/ui/button.tsx';
import { ConfirmDialog } from '../../../../platform/ui/confirm-dialog.tsx';
import { Section } from '../../../../platform/ui/staff/section.tsx';
import { useStaffWords } from '../../../../platform/ui/staff/words.ts';
import { withSlots } from '../../../../platform/ui/with-slots.ts';
import { useParcelSeenMutation, useRefundedByHandMutation } from '../api.ts';
import { ordersWords } from '../words.ts';
import './orders-staff.css';

/** What only a person can settle. */
export function WaitingList({
  waiting,
  idle,
  onRetry,
}: {
  readonly waiting: readonly Waiting[];
  /** Nothing else waits either, such as orders to pack. */
  readonly idle: boolean;
  /** Runs a job again that was given up. */
  readonly onRetry: (job: string) => void;
}) {
  const say = useStaffWords(ordersWords);
  const [seen, { isLoading: ticking }] = useParcelSeenMutation();
  const may = useMay();
  const [paying, setPaying] = useState<{ orderNumber: string; open: boolean }>();
  if (waiting.length === 0)
    return idle ? <p className="mt-6 text-ink-soft">{say('Nothing waits for you.')}</p> : null;
  return (
    <Section title={say('Waits for you')}>
      <ul className="waiting">
        {waiting.map(({ about, text, orderNumber, answer, job }, index) => (
          <li key={`${about} ${orderNumber ?? index} ${text}`}>
            <p>{text}</p>
            {about === 'return' && (
              <a className="text-link font-semibold" href={paths.backofficeReturns}>
                {say('Decide')}
              </a>
            )}
            {orderNumber !== null &&
              (about === 'confirmation' || (about === 'parcel' && answer === null)) && (
                <a
                  className="text-link font-semibold"
                  href={paths.backofficeOrder(orderNumber)}
                  aria-label={say('Open {orderNumber}', { orderNumber })}
                >
                  {say('Open')}
                </a>
              )}
            {about === 'delivery' && (
              <a className="text-link font-semibold" href={paths.backofficeParcels}>
                {say('Decide')}
              </a>
            )}
            {job !== null && (
              <Button
                small
                look="secondary"
                onClick={() => onRetry(job)}
                aria-label={say('Run again: {text}', { text })}
              >
                {say('Run again')}
              </Button>
            )}
            {orderNumber !== null && answer === 'seen' && (
              <Button
                small
                look="secondary"
                busy={ticking}
                onClick={() => void toastOutcome(seen({ params: { orderNumber }, body: { text } }))}
                aria-label={say('Done: the parcel of {orderNumber}', { orderNumber })}
              >
                {say('Done')}
              </Button>
            )}
            {orderNumber !== null && answer === 'refunded' && may('money staff') && (
              <Button
                small
                look="secondary"
                onClick={() => setPaying({ orderNumber, open: true })}
                aria-label={say('The money of {orderNumber} is back', { orderNumber })}
              >
                {say('Money is back')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {paying && <MoneyIsBack {...paying} onClose={() => setPaying({ ...paying, open: false })} />}
    </Section>
  );
}

function MoneyIsBack(props: { orderNumber: string; open: boolean; onClose: () => void }) {
  const say = useStaffWords(ordersWords);
  const { orderNumber, open, onClose } = props;
  const [refunded, { isLoading }] = useRefundedByHandMutation();
  const confirm = async () => {
    await toastOutcome(refunded({ params: { orderNumber } }));
    onClose();
  };
  return (
    <ConfirmDialog
      closeText={say('Close')}
      open={open}
      title={say('Is the money back?')}
      confirmText={say('Yes, it is back')}
      busy={isLoading}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p>
        {withSlots(
          say('You have given back the money of order {orderNumber} yourself. The customer is told at once.'),
          { orderNumber: <strong className="figures">{orderNumber}</strong> },
        )}
      </p>
    </ConfirmDialog>
  );
}
