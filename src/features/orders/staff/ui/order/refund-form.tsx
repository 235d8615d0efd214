import { skipToken } from '@reduxjs/toolkit/query/react';
import { useState } from 'react';
import type { OrderAdmin } from '../../../../../contract/order-admin.ts';
import { formatINR, paiseFromText } from '../../../../../domain/money/money.ts';
import { doneWords } from '../../../../../domain/orders/effects.ts';
import { creditAmount, creditPairs } from '../../../../../domain/orders/order-money.ts';
import { noRestock } from '../../../../../domain/orders/refundable.ts';
import { toastOutcome } from '../../../../../platform/browser/staff/toast-outcome.ts';
import { Button } from '../../../../../platform/ui/button.tsx';
import { useSettled } from '../../../../../platform/ui/staff/use-settled.ts';
import { useStaffWords } from '../../../../../platform/ui/staff/words.ts';
import { TextField } from '../../../../../platform/ui/text-field.tsx';
import { usePreviewRefundQuery, useRefundOrderMutation } from '../../api.ts';
import { mayConfirm } from '../../preview.ts';
import { ordersWords } from '../../words.ts';
import { Effects } from '../effects.tsx';
import { RefundHow, type How } from './refund-how.tsx';
import { RefundBy, RefundPairs } from './refund-what.tsx';

/** The effects of what was entered. They do not depend on the reason, which is written last. */
function usePreviewOf(orderNumber: string, wish: object | undefined, kept: number) {
  const entered = JSON.stringify(wish);
  const isSettled = useSettled(entered) === entered;
  return usePreviewRefundQuery(
    wish && isSettled
      ? { params: { orderNumber }, body: { ...wish, kept, reason: 'Preview', preview: true } }
      : skipToken,
  );
}

/** Pairs or an amount; what is refunded, and its tax, is shown before it is sent. */
export function RefundForm({ orderAdmin, onDone }: { orderAdmin: OrderAdmin; onDone: () => void }) {
  const say = useStaffWords(ordersWords);
  const { order, money, units, replaces } = orderAdmin;
  const [by, setBy] = useState<'pairs' | 'amount'>('pairs');
  const [pairs, setPairs] = useState<Readonly<Record<number, number>>>({});
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const [how, setHow] = useState<How>({ isHere: false, withFees: false, toCredit: false });
  const { withFees, toCredit } = how;
  const [refund, { isLoading }] = useRefundOrderMutation();
  const amount = paiseFromText(typed.replaceAll(/[\s,₹]/g, ''));
  const lines = money.lines
    .map(({ line }) => ({ line, quantity: pairs[line] ?? 0 }))
    .filter(({ quantity }) => quantity > 0);
  const onTheWay = noRestock(
    units,
    lines.map(({ line }) => line),
  );
  const backToStock = how.isHere && onTheWay === undefined;
  const credit =
    by === 'pairs'
      ? creditPairs(money, lines, { withFees })
      : amount === undefined
        ? undefined
        : creditAmount(money, amount);
  const what = by === 'pairs' ? { lines, backToStock, withFees } : { amount: amount ?? 0 };
  const wish = credit && { ...what, toCredit };
  const { orderNumber } = order;
  const preview = usePreviewOf(orderNumber, wish, money.kept);
  const send = async () => {
    const body = { ...wish, reason, kept: money.kept };
    if (await toastOutcome(refund({ params: { orderNumber }, body }), doneWords)) onDone();
  };
  // A replacement has no price of its own: its money is that of the order it replaces.
  const isPriced = replaces === null;
  return (
    <form
      className="order-admin-form"
      aria-label={say('Refund')}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {isPriced && <RefundBy by={by} onChange={setBy} />}
      {by === 'amount' ? (
        <TextField
          label={say('Amount in ₹')}
          inputMode="decimal"
          value={typed}
          hint={say('At most {amount}', { amount: formatINR(money.kept) })}
          onChange={({ target }) => setTyped(target.value)}
        />
      ) : (
        <RefundPairs orderAdmin={orderAdmin} pairs={pairs} onChange={setPairs} />
      )}
      <RefundHow orderAdmin={orderAdmin} by={by} onTheWay={onTheWay} how={how} onChange={setHow} />
      <TextField
        label={say('Why')}
        required
        maxLength={300}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      {credit && (
        <Effects preview={preview}>
          {isPriced && (
            <p>
              {say('A credit note of {total} is issued, with {tax} of tax.', {
                total: formatINR(credit.total),
                tax: formatINR(credit.tax),
              })}
            </p>
          )}
        </Effects>
      )}
      <div className="order-admin-acts">
        <Button look="quiet" onClick={onDone}>
          {say('Close')}
        </Button>
        <Button
          type="submit"
          busy={isLoading}
          disabled={!credit || !mayConfirm(preview) || reason.trim() === ''}
        >
          {credit && isPriced
            ? say(toCredit ? 'Refund {amount} as store credit' : 'Refund {amount}', {
                amount: formatINR(credit.total),
              })
            : say('Refund')}
        </Button>
      </div>
    </form>
  );
}
