import Truck from 'lucide-react/icons/truck';
import { formatPrice } from '../../../../../domain/money/money.ts';
import { NOT_SERVED, rangeWords } from '../../../../../domain/orders/delivery-promise.ts';
import { sentenceOf } from '../../../../../platform/browser/staff/toast-outcome.ts';
import { Button } from '../../../../../platform/ui/button.tsx';
import { Checkbox } from '../../../../../platform/ui/checkbox.tsx';
import { Notice } from '../../../../../platform/ui/notice.tsx';
import { RadioCard } from '../../../../../platform/ui/radio-card.tsx';
import { Section } from '../../../../../platform/ui/staff/section.tsx';
import { PriceBreakdown } from '../../../ui/price-breakdown.tsx';
import type { NewOrder } from './use-new-order.ts';

interface Props {
  readonly order: NewOrder;
  readonly busy: boolean;
  readonly onPlace: () => void;
}

/** A part may be asked for by a link first. */
function cashHint(quote: NewOrder['quote']): string {
  if (!quote || quote.advance === 0) return 'The courier collects it at the door.';
  return `The customer pays ${formatPrice(quote.advance)} by a link first, and the rest at the door.`;
}

/** How it is paid, what it costs and when it comes. */
export function PlaceSection({ order, busy, onPlace }: Props) {
  const { draft, change, quote, error, fresh } = order;
  const noCash = quote?.noCash ?? null;
  const delivery = quote?.delivery;
  const noReason = draft.off.typed.trim() !== '' && draft.off.reason.trim().length < 3;
  const blocked =
    !quote ||
    !fresh ||
    quote.changes.length > 0 ||
    quote.refusedCodes.length > 0 ||
    quote.discountFault !== null ||
    (draft.method === 'cod' && noCash !== null) ||
    delivery?.deliverable === false ||
    noReason;
  return (
    <Section title="Payment and sum">
      <div className="new-order-ways">
        <RadioCard
          name="method"
          label="Cash on delivery"
          hint={noCash ?? cashHint(quote)}
          checked={draft.method === 'cod'}
          onChange={() => change({ method: 'cod' })}
        />
        <RadioCard
          name="method"
          label="Payment link"
          hint={
            quote?.takesOnline === false
              ? 'This shop takes no payments online.'
              : 'By mail, SMS or WhatsApp, and as a QR code.'
          }
          disabled={quote?.takesOnline === false}
          checked={draft.method === 'online'}
          onChange={() => change({ method: 'online' })}
        />
      </div>
      <Checkbox
        label="The customer agrees to messages by WhatsApp"
        checked={draft.whatsapp}
        onChange={({ target }) => change({ whatsapp: target.checked })}
      />
      {quote ? (
        <>
          {quote.credit > 0 && (
            <Checkbox
              label={`Pay ${formatPrice(quote.credit)} with the customer’s store credit`}
              checked={draft.useCredit}
              onChange={({ target }) => change({ useCredit: target.checked })}
            />
          )}
          <PriceBreakdown
            breakdown={quote.breakdown}
            credit={
              draft.useCredit && quote.credit > 0
                ? { amount: quote.credit, rest: quote.breakdown.toPay - quote.credit }
                : undefined
            }
          />
          <p className="new-order-promise" aria-live="polite">
            <Truck size={20} aria-hidden="true" />
            {delivery?.arrives
              ? `Arrives ${rangeWords(delivery.arrives)}`
              : delivery?.deliverable === false
                ? NOT_SERVED
                : 'The pincode tells the delivery date.'}
          </p>
          {quote.changes.map((sentence) => (
            <Notice key={sentence} tone="error">
              {sentence}
            </Notice>
          ))}
        </>
      ) : (
        <p className="text-ink-soft">Add a pair to see what the order costs.</p>
      )}
      {error && <Notice tone="error">{sentenceOf(error)}</Notice>}
      <Button wide busy={busy} busyText="Placing" disabled={blocked} onClick={onPlace}>
        Place order
      </Button>
    </Section>
  );
}
