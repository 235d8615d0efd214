import { skipToken } from '@reduxjs/toolkit/query/react';
import { useState } from 'react';
import { doneWords } from '../../../../domain/orders/effects.ts';
import { toastOutcome } from '../../../../platform/browser/staff/toast-outcome.ts';
import { Button } from '../../../../platform/ui/button.tsx';
import { Checkbox } from '../../../../platform/ui/checkbox.tsx';
import { ConfirmDialog } from '../../../../platform/ui/confirm-dialog.tsx';
import { TextField } from '../../../../platform/ui/text-field.tsx';
import { useStaffWords } from '../../../../platform/ui/staff/words.ts';
import { usePreviewReceiptQuery, useReceiveReturnMutation } from '../api.ts';
import { mayConfirm } from '../preview.ts';
import { Effects } from './effects.tsx';
import type { ReturnRequest } from './return-card.tsx';
import { ordersWords } from '../words.ts';

/** The pair is here: is it as it should be, and can it be sold again? Then money or another pair follows. */
export function ReceiveReturn({ request }: { request: ReturnRequest }) {
  const say = useStaffWords(ordersWords);
  const { id, items, order, orderNumber, wish } = request;
  const [sellable, setSellable] = useState<readonly number[]>(items.map(({ line }) => line));
  const [note, setNote] = useState('');
  const [receive, { isLoading }] = useReceiveReturnMutation();
  const [asked, setAsked] = useState({ agreed: true, open: false });
  const { agreed, open } = asked;
  const body = { agreed, sellable: [...sellable] };
  const preview = usePreviewReceiptQuery(
    open ? { params: { id }, body: { ...body, preview: true } } : skipToken,
  );
  const isStyle = items.some(({ exchangeTitle }) => exchangeTitle !== null);
  const next =
    wish === 'return'
      ? say('Received, refund')
      : say(isStyle ? 'Received, order the new style' : 'Received, send new size');
  const close = () => setAsked({ agreed, open: false });
  const confirm = async () => {
    if (await toastOutcome(receive({ params: { id }, body: { ...body, note } }), doneWords)) close();
  };
  return (
    <div className="return-foot">
      <div className="grid gap-2">
        {items.map(({ line }) => {
          const sold = order.orderDetails.productDetails.find((each) => each.line === line);
          return (
            <Checkbox
              key={line}
              label={say('{title}, size {sizeLabel}: can be sold again', {
                title: sold?.product.title ?? '',
                sizeLabel: sold?.sizeLabel ?? '',
              })}
              checked={sellable.includes(line)}
              onChange={({ target }) =>
                setSellable(target.checked ? [...sellable, line] : sellable.filter((each) => each !== line))
              }
            />
          );
        })}
        <TextField
          label={say('What you found')}
          maxLength={500}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </div>
      <div className="return-acts">
        <Button
          small
          onClick={() => setAsked({ agreed: true, open: true })}
          aria-label={`${next}: ${orderNumber}`}
        >
          {next}
        </Button>
        <Button
          small
          look="secondary"
          onClick={() => setAsked({ agreed: false, open: true })}
          aria-label={say('Not as agreed: {orderNumber}', { orderNumber })}
        >
          {say('Not as agreed')}
        </Button>
      </div>
      <ConfirmDialog
        closeText={say('Close')}
        open={open}
        title={
          agreed
            ? say(wish === 'return' ? 'Receive this return?' : 'Receive this exchange?')
            : say('Not as agreed?')
        }
        confirmText={agreed ? next : say('Send it back')}
        busy={isLoading}
        disabled={!mayConfirm(preview)}
        onConfirm={() => void confirm()}
        onClose={close}
      >
        <div className="grid gap-4">
          <p>
            {agreed
              ? say('You have the goods and looked at them.')
              : say('The goods are not what was agreed on. The customer gets them back and is told.')}
          </p>
          <Effects preview={preview} />
        </div>
      </ConfirmDialog>
    </div>
  );
}
