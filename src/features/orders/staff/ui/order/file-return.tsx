import { useState } from 'react';
import type { OrderAdmin } from '../../../../../contract/order-admin.ts';
import { returnableUnits } from '../../../../../domain/orders/refundable.ts';
import { RETURN_REASONS } from '../../../../../domain/orders/return-reasons.ts';
import { toastOutcome } from '../../../../../platform/browser/staff/toast-outcome.ts';
import { ConfirmDialog } from '../../../../../platform/ui/confirm-dialog.tsx';
import { QuantityStepper } from '../../../../../platform/ui/quantity-stepper.tsx';
import { Select } from '../../../../../platform/ui/select.tsx';
import { TextArea } from '../../../../../platform/ui/text-area.tsx';
import { useFileReturnMutation } from '../../api.ts';

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
  const [pairs, setPairs] = useState<Readonly<Record<number, number>>>({});
  const items = money.lines
    .map((line) => ({ line: line.line, quantity: pairs[line.line] ?? returnableUnits(units, line.line) }))
    .filter(({ quantity }) => quantity > 0);
  const { orderNumber } = order;
  const confirm = async (): Promise<void> => {
    const body = { wish: 'return' as const, reason, details, items };
    if (await toastOutcome(file({ params: { orderNumber }, body }), ({ message }) => message)) onClose();
  };
  return (
    <ConfirmDialog
      open={open}
      title="File a return"
      confirmText="File the return"
      busy={isLoading}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <p>
          For a customer who called. The customer is told by mail
          {order.paymentMethod === 'cod' && ', and asked there where the money is paid out to'}.
        </p>
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
