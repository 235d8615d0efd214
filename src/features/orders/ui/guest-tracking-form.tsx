import { useState, type FormEvent } from 'react';
import { paths } from '../../../contract/paths.ts';
import { readOrderNumber } from '../../../domain/orders/order-number.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { TextField } from '../../../platform/ui/text-field.tsx';
import { Link } from '../../../platform/ui/link.tsx';
import { useMessages } from '../../../platform/ui/language.ts';
import { withSlots } from '../../../platform/ui/with-slots.ts';
import { orderScreenMessages } from '../messages/screens.ts';

interface Props {
  /** As the address has it; an `_id` is nothing a guest would type. */
  readonly orderNumber: string;
  readonly busy: boolean;
  readonly onAsk: (asked: { orderNumber: string; phone: string }) => void;
}

/** For guests without their link: order number and phone. */
export function GuestTrackingForm({ orderNumber, busy, onAsk }: Props) {
  const t = useMessages(orderScreenMessages);
  const [number, setNumber] = useState(readOrderNumber(orderNumber) ?? '');
  const [phone, setPhone] = useState('');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onAsk({ orderNumber: number, phone });
  };
  return (
    <form className="grid max-w-md gap-4" onSubmit={submit}>
      <p className="text-ink-soft">
        {withSlots(t.guestIntro, {
          account: (
            <Link className="text-link" href={`${paths.profile}?tab=orders`}>
              {t.myAccount}
            </Link>
          ),
        })}
      </p>
      <TextField
        label={t.orderNumber}
        required
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={40}
        value={number}
        onChange={({ target }) => setNumber(target.value)}
      />
      <TextField
        label={t.phoneNumber}
        required
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        maxLength={20}
        value={phone}
        onChange={({ target }) => setPhone(target.value)}
      />
      <Button type="submit" busy={busy}>
        {t.track}
      </Button>
    </form>
  );
}
