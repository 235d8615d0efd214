import { Select } from '../../../../../platform/ui/select.tsx';
import { Section } from '../../../../../platform/ui/staff/section.tsx';
import { TextField } from '../../../../../platform/ui/text-field.tsx';
import type { NewOrder } from './use-new-order.ts';

/** A code the caller names, and what staff take off beside it. */
export function PriceSection({ order }: { readonly order: NewOrder }) {
  const { draft, change, quote } = order;
  const { off, coupon } = draft;
  const upTo = quote?.discountUpTo ?? 0;
  return (
    <Section title="Coupon and discount">
      <div className="new-order-fields new-order-beside">
        <TextField
          label="Coupon code (optional)"
          value={coupon}
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          error={quote?.refusedCodes[0]}
          onChange={({ target }) => change({ coupon: target.value })}
        />
        {upTo > 0 && (
          <>
            <Select
              label="Discount"
              value={off.kind}
              options={[
                { value: 'percent', label: 'Percent' },
                { value: 'amount', label: 'Amount, ₹' },
              ]}
              onChange={({ target }) =>
                change({ off: { ...off, kind: target.value === 'amount' ? 'amount' : 'percent' } })
              }
            />
            <TextField
              label={off.kind === 'percent' ? 'Percent off (optional)' : 'Rupees off (optional)'}
              hint={upTo < 100 && `You may take off up to ${upTo}% of the goods.`}
              inputMode="decimal"
              value={off.typed}
              maxLength={12}
              error={quote?.discountFault ?? undefined}
              onChange={({ target }) => change({ off: { ...off, typed: target.value } })}
            />
            {off.typed.trim() !== '' && (
              <TextField
                label="Reason of the discount"
                hint="Stands in the audit log; the customer does not see it."
                required
                value={off.reason}
                maxLength={200}
                onChange={({ target }) => change({ off: { ...off, reason: target.value } })}
              />
            )}
          </>
        )}
      </div>
    </Section>
  );
}
