import { useState, type FormEvent } from 'react';
import type { OrderDetails } from '../../../contract/orders.ts';
import type { Destination } from '../../../contract/payout-destination.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { Notice } from '../../../platform/ui/notice.tsx';
import { toast } from '../../../platform/ui/toast.ts';
import { useAction } from '../../../platform/browser/use-action.ts';
import { nameAccount, type OrderKey } from '../state/order-slice.ts';
import { PayBackTo } from './return-choice.tsx';
import { useMessages } from '../../../platform/ui/language.ts';
import { withSlots } from '../../../platform/ui/with-slots.ts';
import { payoutMessages } from '../messages/payout.ts';

interface Props {
  readonly order: OrderDetails['order'];
  readonly payout: NonNullable<OrderDetails['payout']>;
  readonly link: OrderKey['link'];
  readonly reload: () => void;
}

/** As typed: the shop says what is wrong with it. */
function destinationIn(form: FormData): Destination {
  const textOf = (name: string): string => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  return textOf('payTo') === 'bank'
    ? {
        kind: 'bank',
        name: textOf('accountName'),
        ifsc: textOf('ifsc'),
        accountNumber: textOf('accountNumber'),
      }
    : { kind: 'vpa', address: textOf('vpa') };
}

/** A refund has to be paid out: the customer says where to, or names another account while it has not been sent. */
export default function NameAccount({ order, payout, link, reload }: Props) {
  const t = useMessages(payoutMessages);
  const { run, busy } = useAction(nameAccount);
  const [open, setOpen] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const destination = destinationIn(new FormData(event.currentTarget));
    const { result, rejection } = await run({ id: order.orderNumber, link, destination });
    if (!result) return setError(rejection.message ?? t.wentWrong);
    toast.success(result.message);
    setOpen(false);
    reload();
  };
  if (payout.to !== null && !open)
    return (
      <Notice className="mb-4 print:hidden">
        {withSlots(t.refundGoesTo, { account: <strong className="break-all">{payout.to}</strong> })}{' '}
        <button type="button" className="text-link" onClick={() => setOpen(true)}>
          {t.nameAnotherAccount}
        </button>
      </Notice>
    );
  return (
    <form
      className="mb-6 grid max-w-md gap-4 print:hidden"
      aria-label={t.whereMoneyGoes}
      onSubmit={(event) => void submit(event)}
    >
      <PayBackTo />
      {error !== null && <Notice tone="error">{error}</Notice>}
      <p className="text-sm text-ink-soft">{t.neverAskForPin}</p>
      <Button type="submit" busy={busy}>
        {t.saveAccount}
      </Button>
    </form>
  );
}
