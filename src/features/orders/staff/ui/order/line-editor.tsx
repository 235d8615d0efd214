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
import { AddLine, type AddedLine } from './add-line.tsx';

interface EditedLine {
  readonly line: number;
  readonly quantity: number;
}

function sentence(before: number, after: number, difference: number): string {
  if (difference > 0) return `${formatINR(difference)} more: the customer gets a link to pay it.`;
  if (difference < 0) return `A refund of ${formatINR(-difference)} will be requested.`;
  return before === after ? 'The price stays.' : `${formatINR(after)} are collected at the door.`;
}

/** Pairs more or less, before anything is packed. The server says what it costs before it is saved. */
export function LineEditor({ orderAdmin, onDone }: { orderAdmin: OrderAdmin; onDone: () => void }) {
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
    const done = await toastOutcome(change({ params: { orderNumber }, body }), ({ message }) => message);
    if (done) onDone();
  };
  return (
    <div className="grid gap-4">
      <ul className="order-admin-lines">
        {orderDetails.productDetails.map(({ product, sizeLabel, color }, index) => {
          const { line, quantity } = edited[index] ?? { line: 0, quantity: 0 };
          const name = `${product.title}, size ${sizeLabel}`;
          return (
            <li key={line} data-gone={quantity === 0 || undefined}>
              <Thumb src={product.productImage} size={48} />
              <div className="grow">
                <p className="font-semibold">{product.title}</p>
                <p className="order-admin-line-what">
                  Size {sizeLabel} · {color}
                  {quantity === 0 && ' · removed'}
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
                Size {line.label} · {line.color} · {line.quantity} added
              </p>
            </div>
            <IconButton
              label={`Do not add ${line.title}`}
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
          {formatINR(quoted.data.before)} become <strong>{formatINR(quoted.data.after)}</strong>.{' '}
          {sentence(quoted.data.before, quoted.data.after, quoted.data.difference)} The invoice is made anew.
        </Notice>
      )}
      {touched && quoted.error && <Notice tone="error">{sentenceOf(quoted.error)}</Notice>}
      <div className="order-admin-acts">
        <Button look="quiet" onClick={onDone}>
          Leave as it is
        </Button>
        <Button
          busy={changing.isLoading}
          disabled={!touched || quoted.error !== undefined || quoted.isLoading}
          onClick={() => void save()}
        >
          Save lines
        </Button>
      </div>
    </div>
  );
}
