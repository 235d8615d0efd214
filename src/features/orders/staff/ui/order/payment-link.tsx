import type { OrderAdmin } from '../../../../../contract/order-admin.ts';
import { formatINR } from '../../../../../domain/money/money.ts';
import { Button } from '../../../../../platform/ui/button.tsx';
import { LinkButton } from '../../../../../platform/ui/link-button.tsx';
import { When } from '../../../../../platform/ui/staff/when.tsx';
import { toast } from '../../../../../platform/ui/toast.ts';
import { withSlots } from '../../../../../platform/ui/with-slots.ts';
import { usePaymentQrQuery } from '../../api.ts';
import { ordersWords } from '../../words.ts';
import { useStaffWords } from '../../../../../platform/ui/staff/words.ts';

interface Props {
  readonly orderAdmin: OrderAdmin;
  readonly request: NonNullable<OrderAdmin['request']>;
}

/** How an order by phone is paid: mail and SMS have gone out, the rest is for whoever talks to the caller. */
export function PaymentLink({ orderAdmin: { order }, request: { url, amount, askedAt } }: Props) {
  const say = useStaffWords(ordersWords);
  if (url === null) return <p className="mt-3">{say('The payment link is being made.')}</p>;
  const { phone } = order.orderDetails.billingDetails;
  const words = `Please pay ${formatINR(amount)} for your order ${order.orderNumber}: ${url}`;
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => toast.success(say('The link is copied.')),
      () => toast.error(say('The link could not be copied.')),
    );
  return (
    <div className="order-admin-form payment-link">
      <div>
        <p>
          {withSlots(say('{amount} by link, sent by mail and to the phone {when}.'), {
            amount: <strong className="figures">{formatINR(amount)}</strong>,
            when: <When at={askedAt} />,
          })}
        </p>
        <p>
          <a className="text-link break-all" href={url} target="_blank" rel="noopener">
            {url}
          </a>
        </p>
        <div className="order-admin-acts order-admin-acts-start">
          <Button small look="secondary" onClick={() => void copy()}>
            {say('Copy link')}
          </Button>
          <LinkButton
            small
            look="secondary"
            href={`https://wa.me/91${phone}?text=${encodeURIComponent(words)}`}
            target="_blank"
            rel="noopener"
          >
            {say('Write by WhatsApp')}
          </LinkButton>
          <LinkButton small look="secondary" href={`sms:+91${phone}?body=${encodeURIComponent(words)}`}>
            {say('Write SMS')}
          </LinkButton>
        </div>
      </div>
      <Qr orderNumber={order.orderNumber} />
    </div>
  );
}

function Qr({ orderNumber }: { readonly orderNumber: string }) {
  const say = useStaffWords(ordersWords);
  const { data } = usePaymentQrQuery({ params: { orderNumber } });
  if (!data) return null;
  return (
    <img
      width={132}
      height={132}
      alt={say('QR code of the payment link')}
      src={`data:image/svg+xml,${encodeURIComponent(data.svg)}`}
    />
  );
}
