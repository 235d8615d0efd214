import type { OrderAdmin } from '../../../../../contract/order-admin.ts';
import { formatINR } from '../../../../../domain/money/money.ts';
import { cameBack } from '../../../../../domain/orders/refund-states.ts';
import { useMay } from '../../../../../platform/browser/staff/self.ts';
import { toastOutcome } from '../../../../../platform/browser/staff/toast-outcome.ts';
import { Badge } from '../../../../../platform/ui/badge.tsx';
import { Button } from '../../../../../platform/ui/button.tsx';
import { When } from '../../../../../platform/ui/staff/when.tsx';
import { useRefundedByHandMutation, useRepeatRefundMutation } from '../../api.ts';
import { useStaffWords } from '../../../../../platform/ui/staff/words.ts';
import { ordersWords } from '../../words.ts';
import { PayOut } from './pay-out.tsx';

type Refund = OrderAdmin['refunds'][number];

const STATES = {
  requested: 'requested',
  pending: 'requested, at the bank',
  processed: 'done',
  failed: 'failed',
  reversed: 'came back',
} as const satisfies Readonly<Record<Refund['status'], string>>;
/** Why, as the shop itself writes it; what staff write stays as it is. */
const REASONS = {
  cancelled: 'it was cancelled',
  lost: 'its parcel was lost',
  returned: 'returned',
  changed: 'its lines were changed',
  goodwill: 'a part of the price',
  'second-payment': 'paid twice',
  'too-late': 'paid too late',
  'price-changed': 'its price had changed',
  'paid-in-cash': 'paid in cash instead',
  'wrong-amount': 'another amount was paid',
} as const;
const isReason = (text: string): text is keyof typeof REASONS => Object.hasOwn(REASONS, text);
const WAYS = { provider: 'Refund', payout: 'Payout', hand: 'By hand', credit: 'As store credit' } as const;

/** One refund: how, where to, and how it stands. Cash that waits is paid out or given back by hand. */
export function RefundRow({ refund, orderAdmin }: { refund: Refund; orderAdmin: OrderAdmin }) {
  const say = useStaffWords(ordersWords);
  const money = useMay()('money staff');
  const isBack = cameBack(refund.status);
  const isOpen = refund.waits || isBack || (refund.way === 'hand' && refund.status === 'requested');
  const about = [
    refund.providerId,
    refund.waits ? null : refund.to,
    refund.releasedBy && say('released by {name}', { name: refund.releasedBy }),
    refund.trouble,
  ].filter(Boolean);
  const { orderNumber } = orderAdmin.order;
  const [repeat, repeating] = useRepeatRefundMutation();
  const [hand, handing] = useRefundedByHandMutation();
  return (
    <li>
      <div className="grow">
        <p>
          {say(refund.toCard ? 'Onto the gift card' : WAYS[refund.way])},{' '}
          {isReason(refund.reason) ? say(REASONS[refund.reason]) : refund.reason}
        </p>
        <p className="order-admin-id">
          {about.map((each) => `${each} · `).join('')}
          <When at={refund.processedAt ?? refund.requestedAt} />
        </p>
        {isOpen && (
          <PayOut refund={refund} orderNumber={orderNumber} mayPay={money && orderAdmin.canPayOut} />
        )}
        {money && isBack && refund.way === 'provider' && (
          <Button
            small
            look="secondary"
            busy={repeating.isLoading}
            onClick={() => void toastOutcome(repeat({ params: { id: refund.id } }))}
          >
            {say('Refund once more')}
          </Button>
        )}
        {money && isOpen && (
          <Button
            small
            look="quiet"
            busy={handing.isLoading}
            onClick={() => void toastOutcome(hand({ params: { orderNumber } }))}
          >
            {say('Money is back')}
          </Button>
        )}
      </div>
      <span className="order-admin-refund-sum">
        <Badge tone={refund.status === 'processed' ? 'leaf' : isBack ? 'alarm' : 'marigold'}>
          {say(refund.waits ? 'to be released' : STATES[refund.status])}
        </Badge>
        <strong className="figures">−{formatINR(refund.amount)}</strong>
      </span>
    </li>
  );
}
