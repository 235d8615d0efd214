import { skipToken } from '@reduxjs/toolkit/query/react';
import { useState } from 'react';
import type { Output } from '../../../../contract/endpoint.ts';
import type { ordersStaffApi } from '../../../../contract/orders-staff.ts';
import { paths } from '../../../../contract/paths.ts';
import { dayWords } from '../../../../domain/orders/delivery-promise.ts';
import { doneWords } from '../../../../domain/orders/effects.ts';
import { formatINR, paiseFromRupees } from '../../../../domain/money/money.ts';
import { toastOutcome } from '../../../../platform/browser/staff/toast-outcome.ts';
import { Badge } from '../../../../platform/ui/badge.tsx';
import { Button } from '../../../../platform/ui/button.tsx';
import { Checkbox } from '../../../../platform/ui/checkbox.tsx';
import { ConfirmDialog } from '../../../../platform/ui/confirm-dialog.tsx';
import { QuantityStepper } from '../../../../platform/ui/quantity-stepper.tsx';
import { TextArea } from '../../../../platform/ui/text-area.tsx';
import { Facts } from '../../../../platform/ui/staff/section.tsx';
import { Thumb } from '../../../../platform/ui/staff/thumb.tsx';
import { When } from '../../../../platform/ui/staff/when.tsx';
import { useStaffWords } from '../../../../platform/ui/staff/words.ts';
import { withSlots } from '../../../../platform/ui/with-slots.ts';
import { useDecideReturnMutation, usePreviewDecisionQuery } from '../api.ts';
import { mayConfirm } from '../preview.ts';
import { Effects } from './effects.tsx';
import { ReceiveReturn } from './receive-return.tsx';
import { type OrdersText, ordersWords } from '../words.ts';

export type ReturnRequest = Output<typeof ordersStaffApi.staffReturns>['returns'][number];
type Decision = 'accepted' | 'refused';

const questions: Readonly<Record<Decision, { title: OrdersText; button: OrdersText }>> = {
  accepted: { title: 'Accept this request?', button: 'Accept' },
  refused: { title: 'Refuse this request?', button: 'Refuse' },
};

const OUTCOMES: Readonly<Record<NonNullable<ReturnRequest['outcome']>, OrdersText>> = {
  refunded: 'Refunded',
  'refund requested': 'Refund requested',
  replaced: 'A replacement was made',
  both: 'A replacement was made, and the rest refunded',
  'both, refund requested': 'A replacement was made, and a refund requested',
  refused: 'Refused after it was checked',
};

/** What comes back: picture, size, price, and the size wanted instead. */
function Pairs({ request: { items, order } }: { request: ReturnRequest }) {
  const say = useStaffWords(ordersWords);
  return (
    <ul className="order-items">
      {items.map(({ line, quantity, exchangeSize, reserved }) => {
        const sold = order.orderDetails.productDetails.find((each) => each.line === line);
        if (!sold) return null;
        return (
          <li key={line}>
            <Thumb src={sold.product.productImage} size={56} />
            <span>
              {sold.product.title}
              <span className="order-item-size figures">
                {say('{quantity} × size {sizeLabel}, {formatINR}', {
                  quantity,
                  sizeLabel: sold.sizeLabel,
                  formatINR: formatINR(paiseFromRupees(sold.price)),
                })}
              </span>
              {exchangeSize !== null && (
                <span className="block">
                  {withSlots(say(reserved ? 'Wants size {size}, reserved' : 'Wants size {size}'), {
                    size: <strong className="figures">{exchangeSize}</strong>,
                  })}
                </span>
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

interface PairsProps {
  readonly request: ReturnRequest;
  readonly pairs: Readonly<Record<number, number>>;
  readonly onPairs: (pairs: Readonly<Record<number, number>>) => void;
}

/** Of several pairs a part can be accepted; the rest counts as refused. */
function AcceptedPairs({ request: { items, order }, pairs, onPairs }: PairsProps) {
  const say = useStaffWords(ordersWords);
  return (
    <fieldset className="return-part">
      <legend className="field-label">{say('Pairs to accept')}</legend>
      {items.map(({ line, quantity }) => {
        const sold = order.orderDetails.productDetails.find((each) => each.line === line);
        const name = say('{title}, size {sizeLabel}', {
          title: sold?.product.title ?? '',
          sizeLabel: sold?.sizeLabel ?? '',
        });
        return (
          <div key={line}>
            <span>{name}</span>
            <QuantityStepper
              label={say('Pairs to accept: {name}', { name })}
              value={pairs[line] ?? quantity}
              min={0}
              max={quantity}
              onChange={(count) => onPairs({ ...pairs, [line]: count })}
            />
          </div>
        );
      })}
    </fieldset>
  );
}

function About({ request }: { request: ReturnRequest }) {
  const say = useStaffWords(ordersWords);
  const { order, payTo, filedBy, pickup, pickupOn } = request;
  const { fname, lname, phone, city, zipcode } = order.orderDetails.billingDetails;
  return (
    <Facts
      facts={[
        { label: say('Customer'), value: <bdi>{`${fname} ${lname}, ${city} ${zipcode}`}</bdi> },
        {
          label: say('Phone'),
          value: (
            <a className="text-link figures" href={`tel:+91${phone}`}>
              {phone}
            </a>
          ),
        },
        {
          label: say('Payment'),
          value: `${order.paymentMethod === 'cod' ? say('Cash on delivery') : say('Online')}, ${say(order.PaymentStatus)}`,
        },
        { label: say('Filed by'), value: filedBy && say('{filedBy}, for the customer', { filedBy }) },
        {
          label: say('Paid back to'),
          value: payTo ?? (order.paymentMethod === 'cod' ? say('not said') : null),
        },
        { label: say('Wants it fetched'), value: pickupOn && dayWords(pickupOn) },
        { label: say('Pickup'), value: pickup && `${pickup.awbNo ?? say('being booked')}, ${pickup.stage}` },
        { label: say('Courier says'), value: pickup?.attention },
      ]}
    />
  );
}

export function ReturnCard({ request }: { request: ReturnRequest }) {
  const say = useStaffWords(ordersWords);
  const [decideReturn, { isLoading }] = useDecideReturnMutation();
  const [note, setNote] = useState('');
  const [pickup, setPickup] = useState(true);
  const [asked, setAsked] = useState<{ decision: Decision; open: boolean }>({
    decision: 'accepted',
    open: false,
  });
  const params = { id: request.id };
  const [pairs, setPairs] = useState<Readonly<Record<number, number>>>({});
  const items = request.items.map(({ line, quantity }) => ({ line, quantity: pairs[line] ?? quantity }));
  const wish = { decision: asked.decision, pickup, ...(asked.decision === 'accepted' && { items }) };
  const preview = usePreviewDecisionQuery(
    asked.open ? { params, body: { ...wish, preview: true } } : skipToken,
  );
  const decide = async () => {
    await toastOutcome(decideReturn({ params, body: { ...wish, note: note.trim() } }), doneWords);
    setAsked({ ...asked, open: false });
  };
  const question = questions[asked.decision];
  return (
    <li className="return-card">
      <div className="return-head">
        <h2 className="figures">
          <a className="hover:underline" href={paths.backofficeOrder(request.orderNumber)}>
            {request.orderNumber}
          </a>
        </h2>
        <Badge tone="marigold">{request.wish === 'return' ? say('Return') : say('Exchange')}</Badge>
        <When at={request.requestedAt} />
      </div>
      <div className="grid content-start gap-3">
        <Pairs request={request} />
        <p className="font-semibold">{request.reason}</p>
        {request.details !== '' && <p className="break-words">{request.details}</p>}
        {request.photos.length > 0 && (
          <div className="return-photos">
            {request.photos.map((photo, index) => (
              <img
                key={photo}
                src={photo}
                width={240}
                height={240}
                alt={say('From the customer, {at} of {all}', { at: index + 1, all: request.photos.length })}
              />
            ))}
          </div>
        )}
      </div>
      <div className="grid content-start gap-3">
        <About request={request} />
        {request.status === 'requested' &&
          request.items.some(({ quantity }) => quantity > 1 || request.items.length > 1) && (
            <AcceptedPairs request={request} pairs={pairs} onPairs={setPairs} />
          )}
        {request.status === 'requested' && (
          <TextArea
            label={say('Your words to the customer')}
            hint={say('They stand beside the order.')}
            maxLength={500}
            rows={3}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        )}
      </div>
      {request.status === 'requested' && (
        <div className="return-foot">
          <div>
            <Checkbox
              label={say('The courier fetches it')}
              checked={pickup}
              onChange={({ target }) => setPickup(target.checked)}
            />
            <p className="text-sm text-ink-soft">{say('We promised an answer within two working days.')}</p>
          </div>
          <div className="return-acts">
            {(['accepted', 'refused'] as const).map((decision) => (
              <Button
                key={decision}
                small
                look={decision === 'accepted' ? 'primary' : 'secondary'}
                onClick={() => setAsked({ decision, open: true })}
                aria-label={`${say(questions[decision].button)} ${request.orderNumber}`}
              >
                {say(questions[decision].button)}
              </Button>
            ))}
          </div>
        </div>
      )}
      {request.status === 'accepted' && request.receivedAt === null && <ReceiveReturn request={request} />}
      {(request.status === 'refused' || request.receivedAt !== null) && (
        <p className="return-decided">
          {request.status === 'refused'
            ? say('Refused')
            : request.outcome === null
              ? say('Received')
              : say(OUTCOMES[request.outcome])}
          {request.decidedAt && (
            <>
              {' '}
              <When at={request.receivedAt ?? request.decidedAt} />
            </>
          )}
          {request.decidedBy && ` ${say('by {decidedBy}', { decidedBy: request.decidedBy })}`}
          {request.note && <> · “{request.note}”</>}
        </p>
      )}
      <ConfirmDialog
        open={asked.open}
        title={say(question.title)}
        confirmText={say(question.button)}
        busy={isLoading}
        disabled={!mayConfirm(preview)}
        onConfirm={() => void decide()}
        onClose={() => setAsked({ ...asked, open: false })}
      >
        <div className="grid gap-4">
          <p>
            {say(note.trim() === '' ? 'The customer is told.' : 'The customer is told, with your words.')}
          </p>
          <Effects preview={preview} />
        </div>
      </ConfirmDialog>
    </li>
  );
}
