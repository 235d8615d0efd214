import { useState } from 'react';
import type { OrderAdmin } from '../../../../../contract/order-admin.ts';
import { formatINR } from '../../../../../domain/money/money.ts';
import { toastOutcome } from '../../../../../platform/browser/staff/toast-outcome.ts';
import { Button } from '../../../../../platform/ui/button.tsx';
import { useStepUp } from '../../../../accounts/staff/ui/use-step-up.tsx';
import { useAskForAccountMutation, usePayOutRefundMutation, useReleasePayoutMutation } from '../../api.ts';
import { useStaffWords } from '../../../../../platform/ui/staff/words.ts';
import { withSlots } from '../../../../../platform/ui/with-slots.ts';
import { ordersWords } from '../../words.ts';
import { DestinationFields, readDestination } from './destination-fields.tsx';

type Refund = OrderAdmin['refunds'][number];
interface Props {
  readonly refund: Refund;
  readonly orderNumber: string;
  /** The permission for money, and an account of the shop's to pay from. */
  readonly mayPay: boolean;
}

/** Cash that waits: the customer is asked for an account, or one is typed, and somebody releases the payout. */
export function PayOut({ refund, orderNumber, mayPay }: Props) {
  const say = useStaffWords(ordersWords);
  const [typing, setTyping] = useState(false);
  const [ask, asking] = useAskForAccountMutation();
  const [release, releasing] = useReleasePayoutMutation();
  const { run, dialog } = useStepUp();
  const { id, version, amount, waits, to } = refund;
  return (
    <>
      {waits && (
        <p>
          {withSlots(
            say('To {account}, named by {name}. It waits for its release.', {
              name: refund.namedBy ?? say('somebody who left'),
            }),
            { account: <strong className="break-all">{to}</strong> },
          )}
        </p>
      )}
      <div className="order-admin-acts order-admin-acts-start">
        {waits && mayPay && (
          <Button
            small
            busy={releasing.isLoading}
            onClick={() => void run(() => release({ params: { id }, body: { version, amount } }))}
          >
            {say('Pay out {amount}', { amount: formatINR(amount) })}
          </Button>
        )}
        {!waits && (
          <Button
            small
            look="secondary"
            busy={asking.isLoading}
            onClick={() => void toastOutcome(ask({ params: { orderNumber } }))}
          >
            {say('Ask the customer for an account')}
          </Button>
        )}
        {mayPay && (
          <Button small look="quiet" onClick={() => setTyping(!typing)} aria-expanded={typing}>
            {waits ? say('Enter another account') : say('Enter the account')}
          </Button>
        )}
      </div>
      {typing && mayPay && <AccountForm id={id} run={run} onDone={() => setTyping(false)} />}
      {dialog}
    </>
  );
}

interface FormProps {
  readonly id: string;
  readonly run: ReturnType<typeof useStepUp>['run'];
  readonly onDone: () => void;
}

function AccountForm({ id, run, onDone }: FormProps) {
  const say = useStaffWords(ordersWords);
  const [payOut, { isLoading }] = usePayOutRefundMutation();
  const [error, setError] = useState<string | null>(null);
  const submit = async (form: HTMLFormElement) => {
    const { destination, wrong } = readDestination(new FormData(form));
    setError(wrong ?? null);
    if (destination && (await run(() => payOut({ params: { id }, body: { destination } })))) onDone();
  };
  return (
    <form
      className="order-admin-form"
      aria-label={say('Pay out')}
      onSubmit={(event) => {
        event.preventDefault();
        void submit(event.currentTarget);
      }}
    >
      <DestinationFields error={error} />
      <p className="text-sm text-ink-soft">
        {say('Above the limit of the settings, another person with the permission for money approves it.')}
      </p>
      <div className="order-admin-acts">
        <Button type="submit" busy={isLoading}>
          {say('Pay out')}
        </Button>
      </div>
    </form>
  );
}
