import type { OrderAdmin } from '../../../../../contract/order-admin.ts';
import { refundableUnits } from '../../../../../domain/orders/refundable.ts';
import { QuantityStepper } from '../../../../../platform/ui/quantity-stepper.tsx';
import { RadioCard } from '../../../../../platform/ui/radio-card.tsx';
import { useStaffWords } from '../../../../../platform/ui/staff/words.ts';
import { ordersWords } from '../../words.ts';

type By = 'pairs' | 'amount';

export function RefundBy({ by, onChange }: { by: By; onChange: (by: By) => void }) {
  const say = useStaffWords(ordersWords);
  return (
    <fieldset className="grid gap-3 sm:grid-cols-2">
      <legend className="field-label mb-2">{say('What is refunded?')}</legend>
      <RadioCard
        name="by"
        label={say('Pairs')}
        hint={say('At the price they were sold')}
        checked={by === 'pairs'}
        onChange={() => onChange('pairs')}
      />
      <RadioCard
        name="by"
        label={say('An amount')}
        hint={say('The customer keeps everything')}
        checked={by === 'amount'}
        onChange={() => onChange('amount')}
      />
    </fieldset>
  );
}

interface Props {
  readonly orderAdmin: OrderAdmin;
  readonly pairs: Readonly<Record<number, number>>;
  readonly onChange: (pairs: Readonly<Record<number, number>>) => void;
}

/** How many of each line; of units that were credited or exchanged none. */
export function RefundPairs({ orderAdmin: { order, money, units }, pairs, onChange }: Props) {
  const say = useStaffWords(ordersWords);
  return (
    <ul className="order-admin-lines">
      {money.lines.map(({ line, quantity }, index) => {
        const sold = order.orderDetails.productDetails[index];
        const name = say('{title}, size {size}', {
          title: sold?.product.title ?? '',
          size: sold?.sizeLabel ?? '',
        });
        const max = refundableUnits(units, line);
        return (
          <li key={line}>
            <p className="grow">
              {name}
              {max < quantity && (
                <span className="order-admin-line-what block">
                  {max === 0
                    ? say('Nothing is left to refund.')
                    : say('{max} of {quantity} can be refunded.', { max, quantity })}
                </span>
              )}
            </p>
            <QuantityStepper
              label={say('Pairs to refund: {name}', { name })}
              value={pairs[line] ?? 0}
              min={0}
              max={max}
              onChange={(wanted) => onChange({ ...pairs, [line]: wanted })}
            />
          </li>
        );
      })}
    </ul>
  );
}
