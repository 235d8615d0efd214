import { formatINR, formatPrice, type Paise } from '../../../domain/money/money.ts';
import { ConfirmDialog } from '../../../platform/ui/confirm-dialog.tsx';
import { useMessages } from '../../../platform/ui/language.ts';
import { withSlots } from '../../../platform/ui/with-slots.ts';
import { checkoutMessages } from '../messages.ts';
import type { Advance } from '../state/needed-advance.ts';
import { AdvanceWords } from './advance-words.tsx';

interface Props {
  readonly open: boolean;
  readonly amount: Paise;
  readonly advance: Advance | undefined;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Before an order with cash on delivery: what is to be held ready, and what is paid first. */
export function CashDialog({ open, amount, advance, onConfirm, onClose }: Props) {
  const t = useMessages(checkoutMessages);
  return (
    <ConfirmDialog
      open={open}
      title={advance ? t.aPartInAdvance : t.alert}
      confirmText={advance ? t.payNow(formatPrice(advance.now)) : t.confirm}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {advance ? (
        <AdvanceWords advance={advance} />
      ) : (
        <p>
          {withSlots(t.keepCashReady, { amount: <strong className="figures">{formatINR(amount)}</strong> })}
        </p>
      )}
    </ConfirmDialog>
  );
}
