import { useState } from 'react';
import { MOST_ISSUED } from '../../../../domain/credit/store-credit.ts';
import { formatINR, paiseFromText } from '../../../../domain/money/money.ts';
import { toastOutcome } from '../../../../platform/browser/staff/toast-outcome.ts';
import { TextField } from '../../../../platform/ui/text-field.tsx';
import { DialogFoot, ReasonField } from '../../../../platform/ui/staff/dialog-form.tsx';
import { useIssueCreditMutation, useVoidCreditMutation } from '../api.ts';

interface Props {
  readonly id: string;
  readonly kind: 'issued' | 'voided';
  readonly balance: number;
  readonly onClose: () => void;
}

/** The balance that follows is shown before anything happens. */
export function ChangeCredit({ id, kind, balance, onClose }: Props) {
  const [issue, issuing] = useIssueCreditMutation();
  const [end, ending] = useVoidCreditMutation();
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const isIssue = kind === 'issued';
  const most = isIssue ? MOST_ISSUED : balance;
  const amount = paiseFromText(typed.replaceAll(/[\s,₹]/g, '')) ?? 0;
  const fits = amount > 0 && amount <= most;
  const send = async (): Promise<void> => {
    const change = { params: { id }, body: { amount, reason, balance } };
    const sent = isIssue ? issue(change) : end(change);
    if (await toastOutcome(sent)) onClose();
  };
  return (
    <div className="grid gap-4">
      <TextField
        label="Amount in ₹"
        inputMode="decimal"
        required
        value={typed}
        hint={`At most ${formatINR(most)}`}
        onChange={({ target }) => setTyped(target.value)}
      />
      <ReasonField value={reason} onChange={setReason} />
      {fits && (
        <p aria-live="polite">
          {formatINR(balance)} → {formatINR(isIssue ? balance + amount : balance - amount)} to spend
        </p>
      )}
      <DialogFoot
        label={`${isIssue ? 'Issue' : 'Void'} ${fits ? formatINR(amount) : ''}`.trim()}
        busy={issuing.isLoading || ending.isLoading}
        disabled={!fits || reason.trim().length < 3}
        onDo={() => void send()}
        onClose={onClose}
      />
    </div>
  );
}
