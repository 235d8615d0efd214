import { useSelector } from 'react-redux';
import type { OrderAdmin } from '../../../../../contract/order-admin.ts';
import { formatINR } from '../../../../../domain/money/money.ts';
import type { RootState } from '../../../../../platform/browser/state.ts';
import { Checkbox } from '../../../../../platform/ui/checkbox.tsx';
import { useStaffWords } from '../../../../../platform/ui/staff/words.ts';
import { ordersWords } from '../../words.ts';

export interface How {
  readonly isHere: boolean;
  readonly withFees: boolean;
  readonly toCredit: boolean;
}

interface Props {
  readonly orderAdmin: OrderAdmin;
  readonly by: 'pairs' | 'amount';
  /** Why the pairs cannot be on a shelf. */
  readonly onTheWay: string | undefined;
  readonly how: How;
  readonly onChange: (how: How) => void;
}

/** What becomes of the pairs, of the fees, and whether the money becomes store credit. */
export function RefundHow({ orderAdmin: { money, customer }, by, onTheWay, how, onChange }: Props) {
  const say = useStaffWords(ordersWords);
  const hasCredit = useSelector((state: RootState) => state.shop.settings?.storeCredit === true);
  const fees = money.lines.reduce((sum, line) => sum + line.fees - line.credited.fees, 0);
  return (
    <>
      {by === 'pairs' && (
        <div>
          <Checkbox
            label={say('The pairs are here and can be sold again')}
            checked={how.isHere && onTheWay === undefined}
            disabled={onTheWay !== undefined}
            aria-describedby={onTheWay === undefined ? undefined : 'refund-on-the-way'}
            onChange={({ target }) => onChange({ ...how, isHere: target.checked })}
          />
          {onTheWay !== undefined && (
            <p id="refund-on-the-way" className="text-sm text-ink-soft">
              {onTheWay}
            </p>
          )}
        </div>
      )}
      {by === 'pairs' && fees > 0 && (
        <Checkbox
          label={say('With their share of the delivery and cash fee ({fees} in all)', {
            fees: formatINR(fees),
          })}
          checked={how.withFees}
          onChange={({ target }) => onChange({ ...how, withFees: target.checked })}
        />
      )}
      {hasCredit && customer.userId !== null && (
        <Checkbox
          label={say('As store credit instead of money')}
          checked={how.toCredit}
          onChange={({ target }) => onChange({ ...how, toCredit: target.checked })}
        />
      )}
    </>
  );
}
