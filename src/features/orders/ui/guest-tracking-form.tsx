import { useState, type FormEvent } from 'react';
import { paths } from '../../../contract/paths.ts';
import { readOrderNumber } from '../../../domain/orders/order-number.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { TextField } from '../../../platform/ui/text-field.tsx';
import { Link } from '../../../platform/ui/link.tsx';

interface Props {
  /** As the address has it; an `_id` is nothing a guest would type. */
  readonly orderNumber: string;
  readonly busy: boolean;
  readonly onAsk: (asked: { orderNumber: string; phone: string }) => void;
}

/** For guests without their link: order number and phone. */
export function GuestTrackingForm({ orderNumber, busy, onAsk }: Props) {
  const [number, setNumber] = useState(readOrderNumber(orderNumber) ?? '');
  const [phone, setPhone] = useState('');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onAsk({ orderNumber: number, phone });
  };
  return (
    <form className="grid max-w-md gap-4" onSubmit={submit}>
      <p className="text-ink-soft">
        Ordered as a guest? Use the link in your mail, or enter the order number and the phone number of the
        order. With an account, your orders are under{' '}
        <Link className="text-link" href={`${paths.profile}?tab=orders`}>
          My Account
        </Link>
        .
      </p>
      <TextField
        label="Order number"
        required
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={40}
        value={number}
        onChange={({ target }) => setNumber(target.value)}
      />
      <TextField
        label="Phone number"
        required
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        maxLength={20}
        value={phone}
        onChange={({ target }) => setPhone(target.value)}
      />
      <Button type="submit" busy={busy}>
        Track
      </Button>
    </form>
  );
}
