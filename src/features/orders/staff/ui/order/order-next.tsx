import { useState } from 'react';
import type { OrderAdmin } from '../../../../../contract/order-admin.ts';
import { paths } from '../../../../../contract/paths.ts';
import { formatINR } from '../../../../../domain/money/money.ts';
import { nextStates } from '../../../../../domain/orders/order-states.ts';
import { cameBack } from '../../../../../domain/orders/refund-states.ts';
import { useMay } from '../../../../../platform/browser/staff/self.ts';
import { toastOutcome } from '../../../../../platform/browser/staff/toast-outcome.ts';
import { Button } from '../../../../../platform/ui/button.tsx';
import { LinkButton } from '../../../../../platform/ui/link-button.tsx';
import { useStaffWords } from '../../../../../platform/ui/staff/words.ts';
import { withSlots } from '../../../../../platform/ui/with-slots.ts';
import { useConfirmByPhoneMutation, usePackOrderMutation } from '../../api.ts';
import { CancelForCustomer } from '../cancel-for-customer.tsx';
import { useOpenAddress } from '../open-address.tsx';
import { FileReturn } from './file-return.tsx';
import { PackScan } from './pack-scan.tsx';
import { LoseParcel, saysLost } from './lose-parcel.tsx';
import { OwnStates } from './own-states.tsx';
import { type OrdersText, ordersWords } from '../../words.ts';

/** What a buyer who was asked to confirm an order has said so far; undefined when nothing is waited for. */
type Say = (text: OrdersText, values?: Readonly<Record<string, string>>) => string;

function confirmationStep({ confirmation, phoneConfirmedAt }: OrderAdmin): OrdersText | undefined {
  if (!confirmation || confirmation.confirmedAt !== null || phoneConfirmedAt !== null) return undefined;
  return confirmation.ended
    ? 'The customer has not confirmed it in time: call them, or cancel it.'
    : 'It waits for the customer, who was asked to confirm it. You can call them instead.';
}

function refundStep({ refunds }: OrderAdmin): OrdersText | undefined {
  if (refunds.some(({ status }) => cameBack(status))) return 'A refund came back from the bank; look below.';
  if (refunds.some(({ waits }) => waits)) return 'Money waits to be paid out; look below.';
  return refunds.some(({ status }) => status !== 'processed')
    ? 'A refund is requested; look below.'
    : undefined;
}

/** What is to be done with an order now, in one sentence. */
function nextStep(orderAdmin: OrderAdmin, say: Say): string {
  const text = stepOf(orderAdmin);
  const { money, parcel } = orderAdmin;
  return typeof text === 'string'
    ? say(text, { amount: formatINR(money.due), awbNo: parcel?.awbNo ?? '' })
    : text.told;
}

const LOST: OrdersText =
  'The courier has lost or damaged it. When it is certain, close it here: what was paid goes back.';

function stepOf(orderAdmin: OrderAdmin): OrdersText | { readonly told: string } {
  const { order, money, parcel, phoneConfirmedAt, confirmation, returns, units, courierTo } = orderAdmin;
  const own = parcel ? parcel.courier === 'own' : courierTo === 'own';
  const cash = order.paymentMethod === 'cod';
  switch (order.orderStatus) {
    case 'Placed':
      return cash ? 'It is confirmed in a moment.' : 'It waits for its payment.';
    case 'Confirmed':
      if (order.PaymentStatus === 'Paid' && money.due > 0)
        return 'It waits for {amount}: the customer was asked for the difference.';
      if (confirmation && confirmation.confirmedAt !== null && phoneConfirmedAt === null)
        return 'The customer has confirmed it: pack it.';
      return (
        confirmationStep(orderAdmin) ??
        (cash && phoneConfirmedAt === null
          ? 'Call the customer, then pack it.'
          : own
            ? 'Pack it, then bring it or hand it over.'
            : 'Pack it: the courier is asked for its parcel then.')
      );
    case 'Packed':
      if (saysLost(orderAdmin)) return LOST;
      if (own) return 'Bring it or hand it over, and say here when it has left.';
      return parcel?.awbNo
        ? 'Hand the parcel {awbNo} to the courier.'
        : 'The courier is giving the parcel a number.';
    case 'Shipped':
      if (saysLost(orderAdmin)) return LOST;
      if (parcel?.failed) return 'It could not be delivered: say below what the courier shall do.';
      if (own) return 'It is on its way: say here when it has arrived.';
      return parcel?.stage === 'returning' ? 'It comes back to the shop.' : 'It is on its way.';
    case 'Return requested':
      return returns.some(({ status }) => status === 'requested')
        ? 'The customer wants to give it back: decide.'
        : 'The pair comes back: receive and check it.';
    case 'Cancelled':
      if (parcel?.attention) return { told: parcel.attention };
      if (order.lost) return refundStep(orderAdmin) ?? 'Its parcel was lost. Nothing is left to do.';
      return refundStep(orderAdmin) ?? 'It is cancelled. Nothing is left to do.';
    case 'Delivered':
    case 'Returned':
      if (units.some(({ place }) => place === 'returning'))
        return 'The parcel came back: look at the goods and put them into stock.';
      return (
        refundStep(orderAdmin) ??
        (money.refunded > 0 ? 'It was refunded; look below.' : 'Nothing is left to do.')
      );
  }
}

/** State and next step, with the one main action. */
export function OrderNext({ orderAdmin }: { orderAdmin: OrderAdmin }) {
  const say = useStaffWords(ordersWords);
  const { order, replaces, replacedBy } = orderAdmin;
  const { orderNumber, orderStatus, paymentMethod } = order;
  const [pack, packing] = usePackOrderMutation();
  const [confirm, confirming] = useConfirmByPhoneMutation();
  const [cancelling, setCancelling] = useState(false);
  const [filing, setFiling] = useState(false);
  const { checked, dialog } = useOpenAddress();
  const may = useMay();
  const next = nextStates(orderStatus, 'staff');
  const early = orderStatus === 'Placed' || orderStatus === 'Confirmed';
  return (
    <section className="order-next" aria-label={say('Next step')}>
      <div>
        <p className="order-next-step">{nextStep(orderAdmin, say)}</p>
        {replaces !== null && (
          <p>
            {withSlots(say('It replaces a pair of {number}, at no cost.'), {
              number: (
                <a className="text-link figures" href={paths.backofficeOrder(replaces)}>
                  {replaces}
                </a>
              ),
            })}
          </p>
        )}
        {replacedBy.map((number) => (
          <p key={number}>
            {withSlots(say('A pair is replaced by {number}.'), {
              number: (
                <a className="text-link figures" href={paths.backofficeOrder(number)}>
                  {number}
                </a>
              ),
            })}
          </p>
        ))}
      </div>
      <div className="order-next-acts">
        {order.canCancel && (
          <Button look="quiet" onClick={() => setCancelling(true)}>
            {say('Cancel order')}
          </Button>
        )}
        {early && paymentMethod === 'cod' && orderAdmin.phoneConfirmedAt === null && (
          <Button
            look="secondary"
            busy={confirming.isLoading}
            onClick={() => void toastOutcome(confirm({ params: { orderNumber } }))}
          >
            {say('Confirmed by phone')}
          </Button>
        )}
        {next.includes('Packed') && (
          <Button
            busy={packing.isLoading}
            onClick={() => checked([orderNumber], () => void toastOutcome(pack({ params: { orderNumber } })))}
          >
            {say('Pack')}
          </Button>
        )}
        <OwnStates orderAdmin={orderAdmin} />
        <LoseParcel orderAdmin={orderAdmin} />
        {order.canReturn && may('returns staff in person') && (
          <Button look="secondary" onClick={() => setFiling(true)}>
            {say('File a return')}
          </Button>
        )}
        {orderStatus === 'Return requested' && (
          <LinkButton href={paths.backofficeReturns}>{say('To the returns')}</LinkButton>
        )}
      </div>
      {next.includes('Packed') && <PackScan key={orderNumber} orderAdmin={orderAdmin} />}
      {dialog}
      <CancelForCustomer order={order} open={cancelling} onClose={() => setCancelling(false)} />
      <FileReturn orderAdmin={orderAdmin} open={filing} onClose={() => setFiling(false)} />
    </section>
  );
}
