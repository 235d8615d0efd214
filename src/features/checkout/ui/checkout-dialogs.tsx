import type { Paise } from '../../../domain/money/money.ts';
import { CashDialog } from './cash-dialog.tsx';
import { ChangedDialog } from './changed-dialog.tsx';
import { ChangedTotalDialog } from './changed-total-dialog.tsx';
import type { CheckoutFormState } from './use-checkout-form.ts';

interface Props {
  readonly form: CheckoutFormState;
  readonly busy: boolean;
  readonly payable: Paise;
}

/** What the shopper is asked before an order is placed, or told when it was not. */
export function CheckoutDialogs({ form, busy, payable }: Props) {
  const { sums, place, asking, setAsking, needed, setNeeded, asked, setAsked, changed, setChanged } = form;
  const amount = sums.amountCod - sums.creditBy('cod');
  return (
    <>
      <CashDialog
        open={asking}
        amount={amount}
        advance={sums.advance}
        onConfirm={form.confirmCash}
        onClose={() => setAsking(false)}
      />
      <CashDialog
        open={needed !== undefined}
        amount={amount}
        advance={needed?.advance}
        onConfirm={() => {
          if (needed) place(needed.order);
          setNeeded(undefined);
        }}
        onClose={() => setNeeded(undefined)}
      />
      <ChangedTotalDialog
        changed={asked?.changed}
        busy={busy}
        onAgree={() => {
          if (asked) place(asked.order);
          setAsked(undefined);
        }}
        onClose={() => setAsked(undefined)}
      />
      <ChangedDialog changed={changed} total={payable} onClose={() => setChanged(undefined)} />
    </>
  );
}
