import { useState } from 'react';
import { toastOutcome } from '../../../../platform/browser/staff/toast-outcome.ts';
import { Button } from '../../../../platform/ui/button.tsx';
import { Checkbox } from '../../../../platform/ui/checkbox.tsx';
import { TextField } from '../../../../platform/ui/text-field.tsx';
import { useReceiveReturnMutation } from '../api.ts';
import type { ReturnRequest } from './return-card.tsx';

/** The pair is here: is it as it should be, and can it be sold again? Then money or another pair follows. */
export function ReceiveReturn({ request }: { request: ReturnRequest }) {
  const { id, items, order, orderNumber, wish } = request;
  const [sellable, setSellable] = useState<readonly number[]>(items.map(({ line }) => line));
  const [note, setNote] = useState('');
  const [receive, { isLoading }] = useReceiveReturnMutation();
  const next = wish === 'return' ? 'Received, refund' : 'Received, send new size';
  const send = (agreed: boolean) =>
    toastOutcome(
      receive({ params: { id }, body: { agreed, sellable: [...sellable], note } }),
      ({ message }) => message,
    );
  return (
    <div className="return-foot">
      <div className="grid gap-2">
        {items.map(({ line }) => {
          const sold = order.orderDetails.productDetails[line - 1];
          return (
            <Checkbox
              key={line}
              label={`${sold?.product.title ?? ''}, size ${sold?.sizeLabel ?? ''}: can be sold again`}
              checked={sellable.includes(line)}
              onChange={({ target }) =>
                setSellable(target.checked ? [...sellable, line] : sellable.filter((each) => each !== line))
              }
            />
          );
        })}
        <TextField
          label="What you found"
          maxLength={500}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </div>
      <div className="return-acts">
        <Button small busy={isLoading} onClick={() => void send(true)} aria-label={`${next}: ${orderNumber}`}>
          {next}
        </Button>
        <Button
          small
          look="secondary"
          disabled={isLoading}
          onClick={() => void send(false)}
          aria-label={`Not as agreed: ${orderNumber}`}
        >
          Not as agreed
        </Button>
      </div>
    </div>
  );
}
