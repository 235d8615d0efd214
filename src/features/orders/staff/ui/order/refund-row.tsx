import { useState } from 'react';
import type { OrderDesk } from '../../../../../contract/order-desk.ts';
import { formatINR } from '../../../../../domain/money/money.ts';
import { useMay } from '../../../../../platform/staff/self.ts';
import { toastOutcome } from '../../../../../platform/staff/toast-outcome.ts';
import { Badge } from '../../../../../platform/ui/badge.tsx';
import { Button } from '../../../../../platform/ui/button.tsx';
import { When } from '../../../../../platform/ui/staff/when.tsx';
import { usePayOutRefundMutation, useRefundedByHandMutation } from '../../api.ts';
import { DestinationFields, readDestination } from './destination-fields.tsx';

type Refund = OrderDesk['refunds'][number];

const words: Readonly<Record<Refund['status'], string>> = {
  requested: 'asked for',
  pending: 'on its way',
  processed: 'done',
  failed: 'failed',
};
const WAYS = { provider: 'Refund', payout: 'Paid out', hand: 'By hand' } as const;

/** One refund: how, where to, and how it stands. Cash that waits is paid out or given back by hand. */
export function RefundRow({ refund, desk }: { refund: Refund; desk: OrderDesk }) {
  const [paying, setPaying] = useState(false);
  const money = useMay()('money staff');
  const waits =
    money && refund.way !== 'provider' && (refund.status === 'requested' || refund.status === 'failed');
  const byHand =
    money && ((refund.way === 'hand' && refund.status === 'requested') || refund.status === 'failed');
  const { orderNumber } = desk.order;
  const [hand, handing] = useRefundedByHandMutation();
  return (
    <li>
      <div className="grow">
        <p>
          {WAYS[refund.way]}, {refund.reason}
        </p>
        <p className="desk-id">
          {[refund.providerId, refund.to, refund.trouble].filter(Boolean).join(' · ')}
          {(refund.providerId ?? refund.to ?? refund.trouble) && ' · '}
          <When at={refund.processedAt ?? refund.requestedAt} />
        </p>
        {waits && desk.canPayOut && (
          <Button small look="secondary" onClick={() => setPaying(!paying)} aria-expanded={paying}>
            Pay out
          </Button>
        )}{' '}
        {byHand && (
          <Button
            small
            look="quiet"
            busy={handing.isLoading}
            onClick={() => void toastOutcome(hand({ params: { orderNumber } }), ({ message }) => message)}
          >
            Money is back
          </Button>
        )}
        {paying && waits && <PayOut id={refund.id} onDone={() => setPaying(false)} />}
      </div>
      <Badge
        tone={refund.status === 'processed' ? 'leaf' : refund.status === 'failed' ? 'alarm' : 'marigold'}
      >
        {words[refund.status]}
      </Badge>
      <strong className="figures">−{formatINR(refund.amount)}</strong>
    </li>
  );
}

function PayOut({ id, onDone }: { id: string; onDone: () => void }) {
  const [payOut, { isLoading }] = usePayOutRefundMutation();
  const [error, setError] = useState<string | null>(null);
  const submit = async (form: HTMLFormElement) => {
    const read = readDestination(new FormData(form));
    setError(read.wrong ?? null);
    if (!read.destination) return;
    const body = { destination: read.destination };
    if (await toastOutcome(payOut({ params: { id }, body }), ({ message }) => message)) onDone();
  };
  return (
    <form
      className="desk-form"
      aria-label="Pay out"
      onSubmit={(event) => {
        event.preventDefault();
        void submit(event.currentTarget);
      }}
    >
      <DestinationFields error={error} />
      <div className="desk-acts">
        <Button type="submit" busy={isLoading}>
          Pay out
        </Button>
      </div>
    </form>
  );
}
