import { useState, type FormEvent } from 'react';
import type { BuyerOrder } from '../../../contract/orders.ts';
import { DOES_NOT_FIT, RETURN_REASONS } from '../../../domain/orders/return-reasons.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { Dialog } from '../../../platform/ui/dialog.tsx';
import { Notice } from '../../../platform/ui/notice.tsx';
import { RadioCard } from '../../../platform/ui/radio-card.tsx';
import { Skeleton } from '../../../platform/ui/skeleton.tsx';
import { toast } from '../../../platform/ui/toast.ts';
import { useAction } from '../../../platform/browser/use-action.ts';
import { requestReturn } from '../state/order-slice.ts';
import { BackAsSlot } from './back-as-slot.tsx';
import { PickupChoice } from './pickup-choice.tsx';
import { PayBackTo, ReturnChoice, type ChosenItem } from './return-choice.tsx';
import { ReturnReason } from './return-reason.tsx';
import { useReturnOptions } from './use-return-options.ts';
import { useMessages } from '../../../platform/ui/language.ts';
import { withSlots } from '../../../platform/ui/with-slots.ts';
import { returnMessages } from '../messages/return.ts';

export type ReturnKind = 'return' | 'exchange';

export interface ReturnDialogProps {
  readonly open: boolean;
  readonly order: Pick<BuyerOrder, 'orderNumber' | 'returnUntil'>;
  readonly link?: string | undefined;
  /** The first choice; it can be changed. */
  readonly wish?: ReturnKind | undefined;
  readonly onClose: () => void;
  readonly onRequested: () => void;
}

export default function ReturnDialog({ open, ...rest }: ReturnDialogProps) {
  const t = useMessages(returnMessages);
  return (
    <Dialog open={open} title={t.returnOrExchange} onClose={rest.onClose} large>
      <ReturnForm key={`${rest.order.orderNumber} ${rest.wish}`} {...rest} />
    </Dialog>
  );
}

function ReturnForm({
  order,
  link,
  wish: first = 'return',
  onClose,
  onRequested,
}: Omit<ReturnDialogProps, 'open'>) {
  const t = useMessages(returnMessages);
  const { run, busy } = useAction(requestReturn);
  const [error, setError] = useState<string | null>(null);
  const [photos, setPhotos] = useState<readonly File[]>([]);
  const [kind, setKind] = useState<ReturnKind>(first);
  const [items, setItems] = useState<readonly ChosenItem[]>();
  const [reason, setReason] = useState<string>(RETURN_REASONS[0]);
  const [backAs, setBackAs] = useState<'money' | 'credit'>('money');
  const { options, failure, again } = useReturnOptions(order.orderNumber, link);
  const exchange = kind === 'exchange';
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    form.delete('photos');
    for (const photo of photos) form.append('photos', photo);
    const { result, rejection } = await run({ id: order.orderNumber, link, form });
    if (!result) return setError(rejection.message ?? t.wentWrong);
    toast.success(result.message);
    onClose();
    onRequested();
  };
  return (
    <form className="grid gap-5" onSubmit={(event) => void submit(event)}>
      <p className="text-ink-soft">
        {withSlots(exchange ? t.chooseNewSize : t.tellUsWhatIsWrong, {
          number: <span className="figures font-semibold text-ink">{order.orderNumber}</span>,
        })}
      </p>
      <fieldset className="grid gap-3 sm:grid-cols-2">
        <legend className="field-label mb-2">{t.whatWouldYouLike}</legend>
        {order.returnUntil !== null && (
          <RadioCard
            name="wish"
            value="return"
            label={t.return}
            hint={t.moneyBack}
            checked={!exchange}
            onChange={() => setKind('return')}
          />
        )}
        <RadioCard
          name="wish"
          value="exchange"
          label={t.exchange}
          hint={options?.styles ? t.sizeOrStyle : t.anotherSize}
          checked={exchange}
          onChange={() => setKind('exchange')}
        />
      </fieldset>
      {failure !== undefined && (
        <Notice tone="error">
          {failure}{' '}
          <button type="button" className="text-link" onClick={again}>
            {t.tryAgain}
          </button>
        </Notice>
      )}
      {!options && failure === undefined && <Skeleton height={exchange ? '252px' : '176px'} />}
      {options && options.items.length > 0 && (
        <ReturnChoice options={options} exchange={exchange} onChange={setItems} />
      )}
      {options && (
        <PickupChoice
          pickups={options.pickups}
          exchange={exchange}
          cash={options.cash}
          credit={backAs === 'credit'}
        />
      )}
      {options && !exchange && (
        <BackAsSlot options={options} items={items} reason={reason} backAs={backAs} onChange={setBackAs} />
      )}
      {options?.cash && !exchange && backAs === 'money' && <PayBackTo />}
      {exchange ? (
        <input type="hidden" name="reason" value={DOES_NOT_FIT} />
      ) : (
        <ReturnReason reason={reason} onChange={setReason} photos={photos} onPhotos={setPhotos} />
      )}
      {error !== null && <Notice tone="error">{error}</Notice>}
      <div className="dialog-foot mt-0">
        <Button look="secondary" onClick={onClose}>
          {t.close}
        </Button>
        <Button type="submit" busy={busy}>
          {exchange ? t.exchange : t.sendRequest}
        </Button>
      </div>
    </form>
  );
}
