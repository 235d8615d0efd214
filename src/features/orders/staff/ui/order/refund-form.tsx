import { useState } from 'react';
import type { OrderAdmin } from '../../../../../contract/order-admin.ts';
import { formatINR, paiseFromText } from '../../../../../domain/money/money.ts';
import {
  creditAmount,
  creditPairs,
  remainingPairs,
  type Credit,
} from '../../../../../domain/orders/order-money.ts';
import { toastOutcome } from '../../../../../platform/browser/staff/toast-outcome.ts';
import { Button } from '../../../../../platform/ui/button.tsx';
import { Checkbox } from '../../../../../platform/ui/checkbox.tsx';
import { Notice } from '../../../../../platform/ui/notice.tsx';
import { QuantityStepper } from '../../../../../platform/ui/quantity-stepper.tsx';
import { RadioCard } from '../../../../../platform/ui/radio-card.tsx';
import { TextField } from '../../../../../platform/ui/text-field.tsx';
import { useRefundOrderMutation } from '../../api.ts';

/** Pairs or an amount; what goes back, and its tax, is shown before it is sent. */
export function RefundForm({ orderAdmin, onDone }: { orderAdmin: OrderAdmin; onDone: () => void }) {
  const { order, money, payments } = orderAdmin;
  const [by, setBy] = useState<'pairs' | 'amount'>('pairs');
  const [pairs, setPairs] = useState<Readonly<Record<number, number>>>({});
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const [backToStock, setBackToStock] = useState(false);
  const [withFees, setWithFees] = useState(false);
  const fees = money.lines.reduce((sum, line) => sum + line.fees - line.credited.fees, 0);
  const [refund, { isLoading }] = useRefundOrderMutation();
  const amount = paiseFromText(typed.replaceAll(/[\s,₹]/g, ''));
  const lines = money.lines
    .map(({ line }) => ({ line, quantity: pairs[line] ?? 0 }))
    .filter(({ quantity }) => quantity > 0);
  const credit: Credit | undefined =
    by === 'pairs'
      ? creditPairs(money, lines, { withFees })
      : amount === undefined
        ? undefined
        : creditAmount(money, amount);
  const cash = payments.some(({ channel }) => channel === 'cash');
  const send = async () => {
    const body = {
      reason,
      kept: money.kept,
      ...(by === 'pairs' ? { lines, backToStock, withFees } : { amount: amount ?? 0 }),
    };
    const { orderNumber } = order;
    if (await toastOutcome(refund({ params: { orderNumber }, body }), ({ message }) => message)) onDone();
  };
  return (
    <form
      className="order-admin-form"
      aria-label="Refund"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <fieldset className="grid gap-3 sm:grid-cols-2">
        <legend className="field-label mb-2">What goes back?</legend>
        <RadioCard
          name="by"
          label="Pairs"
          hint="At the price they were sold"
          checked={by === 'pairs'}
          onChange={() => setBy('pairs')}
        />
        <RadioCard
          name="by"
          label="An amount"
          hint="The customer keeps everything"
          checked={by === 'amount'}
          onChange={() => setBy('amount')}
        />
      </fieldset>
      {by === 'amount' ? (
        <TextField
          label="Amount in ₹"
          inputMode="decimal"
          value={typed}
          hint={`At most ${formatINR(money.kept)}`}
          onChange={({ target }) => setTyped(target.value)}
        />
      ) : (
        <ul className="order-admin-lines">
          {money.lines.map((line, index) => {
            const sold = order.orderDetails.productDetails[index];
            const name = `${sold?.product.title ?? ''}, size ${sold?.sizeLabel ?? ''}`;
            return (
              <li key={line.line}>
                <p className="grow">{name}</p>
                <QuantityStepper
                  label={`Pairs that go back: ${name}`}
                  value={pairs[line.line] ?? 0}
                  min={0}
                  max={remainingPairs(line)}
                  onChange={(quantity) => setPairs({ ...pairs, [line.line]: quantity })}
                />
              </li>
            );
          })}
        </ul>
      )}
      <TextField
        label="Why"
        required
        maxLength={300}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      {by === 'pairs' && (
        <Checkbox
          label="The pairs are here and can be sold again"
          checked={backToStock}
          onChange={({ target }) => setBackToStock(target.checked)}
        />
      )}
      {by === 'pairs' && fees > 0 && (
        <Checkbox
          label={`Their share of the delivery and cash fee goes back too (${formatINR(fees)} in all)`}
          checked={withFees}
          onChange={({ target }) => setWithFees(target.checked)}
        />
      )}
      {credit && (
        <Notice>
          <strong>{formatINR(credit.total)}</strong> go back, with {formatINR(credit.tax)} of tax. A credit
          note is issued.
          {cash && ' It was paid in cash: pay it out below, or give it back by hand.'}
        </Notice>
      )}
      <div className="order-admin-acts">
        <Button look="quiet" onClick={onDone}>
          Close
        </Button>
        <Button type="submit" busy={isLoading} disabled={!credit || reason.trim() === ''}>
          {credit ? `Refund ${formatINR(credit.total)}` : 'Refund'}
        </Button>
      </div>
    </form>
  );
}
