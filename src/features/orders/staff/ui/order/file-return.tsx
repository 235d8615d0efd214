import { skipToken } from '@reduxjs/toolkit/query/react';
import { useState } from 'react';
import type { OrderAdmin } from '../../../../../contract/order-admin.ts';
import { returnableUnits } from '../../../../../domain/orders/refundable.ts';
import { RETURN_REASONS } from '../../../../../domain/orders/return-reasons.ts';
import { toastOutcome } from '../../../../../platform/browser/staff/toast-outcome.ts';
import { ConfirmDialog } from '../../../../../platform/ui/confirm-dialog.tsx';
import { QuantityStepper } from '../../../../../platform/ui/quantity-stepper.tsx';
import { Select } from '../../../../../platform/ui/select.tsx';
import { TextArea } from '../../../../../platform/ui/text-area.tsx';
import { useFileReturnMutation, useReturnOptionsQuery } from '../../api.ts';

interface Props {
  readonly orderAdmin: OrderAdmin;
  readonly open: boolean;
  readonly onClose: () => void;
}
type Reason = (typeof RETURN_REASONS)[number];

/** A return for somebody who called. It stands in the history as what it is: filed by staff. */
export function FileReturn({ orderAdmin: { order, money, units }, open, onClose }: Props) {
  const [file, { isLoading }] = useFileReturnMutation();
  const [reason, setReason] = useState<Reason>(RETURN_REASONS[0]);
  const [details, setDetails] = useState('');
  const [wish, setKind] = useState<'return' | 'exchange'>('return');
  const [sizes, setSizes] = useState<Readonly<Record<number, number>>>({});
  const options = useReturnOptionsQuery(
    open ? { params: { orderNumber: order.orderNumber }, query: {} } : skipToken,
  ).data?.items;
  const sizesOf = (line: number) => options?.find((each) => each.line === line)?.sizes ?? [];
  const sizeOf = (line: number) => sizes[line] ?? sizesOf(line)[0]?.size;
  const [pairs, setPairs] = useState<Readonly<Record<number, number>>>({});
  const items = money.lines
    .map((line) => ({ line: line.line, quantity: pairs[line.line] ?? returnableUnits(units, line.line) }))
    .filter(({ quantity }) => quantity > 0)
    .map((item) => {
      const size = wish === 'exchange' ? sizeOf(item.line) : undefined;
      return size === undefined ? item : { ...item, size };
    });
  const isComplete =
    items.length > 0 && (wish === 'return' || items.every(({ line }) => sizeOf(line) !== undefined));
  const { orderNumber } = order;
  const confirm = async (): Promise<void> => {
    const body = { wish, reason, details, items };
    if (await toastOutcome(file({ params: { orderNumber }, body }), ({ message }) => message)) onClose();
  };
  return (
    <ConfirmDialog
      open={open}
      title={wish === 'return' ? 'File a return' : 'File an exchange'}
      confirmText={wish === 'return' ? 'File the return' : 'File the exchange'}
      busy={isLoading}
      disabled={!isComplete}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <p>
          For a customer who called. The customer is told by mail
          {order.paymentMethod === 'cod' &&
            wish === 'return' &&
            ', and asked there where the money is paid out to'}
          .
        </p>
        <Select
          label="What the customer wants"
          value={wish}
          options={[
            { value: 'return', label: 'The money back' },
            { value: 'exchange', label: 'Another size' },
          ]}
          onChange={({ target }) => setKind(target.value === 'exchange' ? 'exchange' : 'return')}
        />
        <ul className="order-admin-lines">
          {money.lines.map((line, index) => {
            const sold = order.orderDetails.productDetails[index];
            const name = `${sold?.product.title ?? ''}, size ${sold?.sizeLabel ?? ''}`;
            return (
              <li key={line.line}>
                <p className="grow">{name}</p>
                <QuantityStepper
                  label={`Pairs that come back: ${name}`}
                  value={pairs[line.line] ?? returnableUnits(units, line.line)}
                  min={0}
                  max={returnableUnits(units, line.line)}
                  onChange={(quantity) => setPairs({ ...pairs, [line.line]: quantity })}
                />
                {wish === 'exchange' && options && (
                  <NewSize
                    sizes={sizesOf(line.line)}
                    chosen={sizeOf(line.line)}
                    onChoose={(size) => setSizes({ ...sizes, [line.line]: size })}
                  />
                )}
              </li>
            );
          })}
        </ul>
        <Select
          label="Reason"
          options={RETURN_REASONS}
          value={reason}
          onChange={({ target }) =>
            setReason(RETURN_REASONS.find((each) => each === target.value) ?? RETURN_REASONS[0])
          }
        />
        <TextArea
          label="What the customer said"
          maxLength={1000}
          rows={3}
          value={details}
          onChange={({ target }) => setDetails(target.value)}
        />
      </div>
    </ConfirmDialog>
  );
}

interface NewSizeProps {
  readonly sizes: readonly { readonly size: number; readonly label: string }[];
  readonly chosen: number | undefined;
  readonly onChoose: (size: number) => void;
}

function NewSize({ sizes, chosen, onChoose }: NewSizeProps) {
  if (sizes.length === 0) return <p className="text-sm text-ink-soft">No other size is in stock.</p>;
  return (
    <Select
      label="New size"
      value={String(chosen)}
      options={sizes.map(({ size, label }) => ({ value: String(size), label }))}
      onChange={({ target }) => onChoose(Number(target.value))}
    />
  );
}
