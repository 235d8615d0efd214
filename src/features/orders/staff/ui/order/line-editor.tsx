import Trash2 from 'lucide-react/icons/trash-2';
import { useEffect, useState } from 'react';
import type { ChangedLine, OrderAdmin } from '../../../../../contract/order-admin.ts';
import { formatINR, paiseFromRupees } from '../../../../../domain/money/money.ts';
import { sentenceOf, toastOutcome } from '../../../../../platform/browser/staff/toast-outcome.ts';
import { Button } from '../../../../../platform/ui/button.tsx';
import { IconButton } from '../../../../../platform/ui/icon-button.tsx';
import { Notice } from '../../../../../platform/ui/notice.tsx';
import { QuantityStepper } from '../../../../../platform/ui/quantity-stepper.tsx';
import { Thumb } from '../../../../../platform/ui/staff/thumb.tsx';
import { useChangeLinesMutation, useQuoteLinesMutation } from '../../api.ts';
import { ordersWords } from '../../words.ts';
import { useStaffWords } from '../../../../../platform/ui/staff/words.ts';
import { withSlots } from '../../../../../platform/ui/with-slots.ts';
import { AddLine, type AddedLine } from './add-line.tsx';

interface EditedLine {
  readonly line: number;
  readonly quantity: number;
}

type Say = ReturnType<typeof useStaffWords<typeof ordersWords>>;

function sentence(say: Say, before: number, after: number, difference: number): string {
  if (difference > 0)
    return say('{amount} more: the customer gets a link to pay it.', { amount: formatINR(difference) });
  if (difference < 0)
    return say('A refund of {amount} will be requested.', { amount: formatINR(-difference) });
  return before === after
    ? say('The price stays.')
    : say('{amount} are collected at the door.', { amount: formatINR(after) });
}

/** Pairs more or less, before anything is packed. The server says what it costs before it is saved. */
export function LineEditor({ orderAdmin, onDone }: { orderAdmin: OrderAdmin; onDone: () => void }) {
  const say = useStaffWords(ordersWords);
  const { orderNumber, orderDetails, totalAmount } = orderAdmin.order;
  const [edited, setEdited] = useState<readonly EditedLine[]>(
    orderAdmin.money.lines.map(({ line, quantity }) => ({ line, quantity })),
  );
  const [added, setAdded] = useState<readonly AddedLine[]>([]);
  const [quote, quoted] = useQuoteLinesMutation();
  const [change, changing] = useChangeLinesMutation();
  const was = paiseFromRupees(totalAmount);
  const lines: ChangedLine[] = [
    ...edited,
    ...added.map(({ productId, size, quantity }) => ({ productId, size, quantity })),
  ];
  const wish = JSON.stringify(lines);
  const touched =
    added.length > 0 ||
    edited.some(({ quantity }, index) => quantity !== orderDetails.productDetails[index]?.quantity);
  useEffect(() => {
    if (touched)
      void quote({ params: { orderNumber }, body: { lines: JSON.parse(wish) as ChangedLine[], was } });
  }, [touched, wish, was, orderNumber, quote]);
  const setQuantity = (line: number, quantity: number) =>
    setEdited(edited.map((each) => (each.line === line ? { line, quantity } : each)));
  const save = async () => {
    const body = { lines, was };
    const done = await toastOutcome(change({ params: { orderNumber }, body }));
    if (done) onDone();
  };
  return (
    <div className="grid gap-4">
      <ul className="order-admin-lines">
        {orderDetails.productDetails.map(({ product, sizeLabel, color }, index) => {
          const { line, quantity } = edited[index] ?? { line: 0, quantity: 0 };
          const name = say('{title}, size {sizeLabel}', { title: product.title, sizeLabel });
          return (
            <li key={line} data-gone={quantity === 0 || undefined}>
              <Thumb src={product.productImage} size={48} />
              <div className="grow">
                <p className="font-semibold">{product.title}</p>
                <p className="order-admin-line-what">
                  {say('Size {size}', { size: sizeLabel })} · {color}
                  {quantity === 0 && ` · ${say('removed')}`}
                </p>
              </div>
              <QuantityStepper
                label={name}
                value={quantity}
                min={0}
                max={20}
                onChange={(next) => setQuantity(line, next)}
              />
            </li>
          );
        })}
        {added.map((line, index) => (
          <li key={`${line.productId} ${line.size}`}>
            <div className="grow">
              <p className="font-semibold">{line.title}</p>
              <p className="order-admin-line-what">
                {say('Size {size}', { size: line.label })} · {line.color} ·{' '}
                {say('{count} added', { count: line.quantity })}
              </p>
            </div>
            <IconButton
              label={say('Do not add {title}', { title: line.title })}
              onClick={() => setAdded(added.filter((_, place) => place !== index))}
            >
              <Trash2 size={18} />
            </IconButton>
          </li>
        ))}
      </ul>
      <AddLine onAdd={(line) => setAdded([...added, line])} />
      {touched && quoted.data && !quoted.error && (
        <Notice>
          {withSlots(say('{before} become {after}.'), {
            before: formatINR(quoted.data.before),
            after: <strong>{formatINR(quoted.data.after)}</strong>,
          })}{' '}
          {sentence(say, quoted.data.before, quoted.data.after, quoted.data.difference)}{' '}
          {say('The invoice is made anew.')}
        </Notice>
      )}
      {touched && quoted.error && <Notice tone="error">{sentenceOf(quoted.error)}</Notice>}
      <div className="order-admin-acts">
        <Button look="quiet" onClick={onDone}>
          {say('Leave as it is')}
        </Button>
        <Button
          busy={changing.isLoading}
          disabled={!touched || quoted.error !== undefined || quoted.isLoading}
          onClick={() => void save()}
        >
          {say('Save lines')}
        </Button>
      </div>
    </div>
  );
}
