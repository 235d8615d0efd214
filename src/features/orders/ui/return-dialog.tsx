import { useState, type FormEvent } from 'react';
import type { BuyerOrder } from '../../../contract/orders.ts';
import { RETURN_REASONS } from '../../../domain/orders/return-reasons.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { Dialog } from '../../../platform/ui/dialog.tsx';
import { Notice } from '../../../platform/ui/notice.tsx';
import { RadioCard } from '../../../platform/ui/radio-card.tsx';
import { Select } from '../../../platform/ui/select.tsx';
import { Skeleton } from '../../../platform/ui/skeleton.tsx';
import { TextArea } from '../../../platform/ui/text-area.tsx';
import { toast } from '../../../platform/ui/toast.ts';
import { useAction } from '../../../platform/browser/use-action.ts';
import { requestReturn } from '../state/order-slice.ts';
import { PhotoField } from './photo-field.tsx';
import { PickupChoice } from './pickup-choice.tsx';
import { PayBackTo, ReturnChoice } from './return-choice.tsx';
import { useReturnOptions } from './use-return-options.ts';

export type ReturnKind = 'return' | 'exchange';

interface Props {
  readonly order: Pick<BuyerOrder, 'orderNumber' | 'returnUntil'>;
  readonly link?: string | undefined;
  /** The first choice; it can be changed. */
  readonly wish?: ReturnKind | undefined;
  readonly onClose: () => void;
  readonly onRequested: () => void;
}

export function ReturnDialog({ open, ...rest }: Props & { readonly open: boolean }) {
  return (
    <Dialog open={open} title="Return or exchange" onClose={rest.onClose} large>
      <ReturnForm key={`${rest.order.orderNumber} ${rest.wish}`} {...rest} />
    </Dialog>
  );
}

function ReturnForm({ order, link, wish: first = 'return', onClose, onRequested }: Props) {
  const { run, busy } = useAction(requestReturn);
  const [error, setError] = useState<string | null>(null);
  const [photos, setPhotos] = useState<readonly File[]>([]);
  const [kind, setKind] = useState<ReturnKind>(first);
  const { options, failure, again } = useReturnOptions(order.orderNumber, link);
  const exchange = kind === 'exchange';
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    form.delete('photos');
    for (const photo of photos) form.append('photos', photo);
    const { result, rejection } = await run({ id: order.orderNumber, link, form });
    if (!result) return setError(rejection.message ?? 'Something went wrong. Please try again.');
    toast.success(result.message);
    onClose();
    onRequested();
  };
  return (
    <form className="grid gap-5" onSubmit={(event) => void submit(event)}>
      <p className="text-ink-soft">
        Order <span className="figures font-semibold text-ink">{order.orderNumber}</span>.{' '}
        {exchange
          ? 'Choose the new size: we keep it for you at once.'
          : 'Tell us what is wrong; we answer within two working days.'}
      </p>
      <fieldset className="grid gap-3 sm:grid-cols-2">
        <legend className="field-label mb-2">What would you like?</legend>
        {order.returnUntil !== null && (
          <RadioCard
            name="wish"
            value="return"
            label="Return"
            hint="Money back"
            checked={!exchange}
            onChange={() => setKind('return')}
          />
        )}
        <RadioCard
          name="wish"
          value="exchange"
          label="Exchange"
          hint="Another size, at no cost"
          checked={exchange}
          onChange={() => setKind('exchange')}
        />
      </fieldset>
      {failure !== undefined && (
        <Notice tone="error">
          {failure}{' '}
          <button type="button" className="text-link" onClick={again}>
            Try again
          </button>
        </Notice>
      )}
      {!options && failure === undefined && <Skeleton height={exchange ? '252px' : '176px'} />}
      {options && options.items.length > 0 && <ReturnChoice options={options} exchange={exchange} />}
      {options && <PickupChoice pickups={options.pickups} exchange={exchange} cash={options.cash} />}
      {options?.cash && !exchange && <PayBackTo />}
      {exchange ? (
        <input type="hidden" name="reason" value="Does not fit" />
      ) : (
        <>
          <Select label="Reason" name="reason" required options={RETURN_REASONS} />
          <TextArea label="Details" name="details" maxLength={1000} rows={4} />
          <PhotoField photos={photos} onChange={setPhotos} />
        </>
      )}
      {error !== null && <Notice tone="error">{error}</Notice>}
      <div className="dialog-foot mt-0">
        <Button look="secondary" onClick={onClose}>
          Close
        </Button>
        <Button type="submit" busy={busy}>
          {exchange ? 'Exchange' : 'Send request'}
        </Button>
      </div>
    </form>
  );
}
