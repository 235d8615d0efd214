import { useState, type FormEvent } from 'react';
import { useNavigate } from '../../../platform/browser/navigation/hooks.ts';
import { paths } from '../../../contract/paths.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { TextField } from '../../../platform/ui/text-field.tsx';
import { Link } from '../../../platform/ui/link.tsx';

export function TrackTab() {
  const navigate = useNavigate();
  const [number, setNumber] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (number.trim()) void navigate(paths.trackOrder(number.trim()));
  };
  return (
    <>
      <h2>Track your order</h2>
      <p className="mt-3 text-ink-soft">
        Please enter the order number. It stands in the mail that confirmed your order.
      </p>
      <form className="mt-6 grid max-w-md gap-4" onSubmit={submit}>
        <TextField
          label="Order number"
          required
          autoComplete="off"
          maxLength={40}
          value={number}
          onChange={(event) => setNumber(event.target.value)}
        />
        <Button type="submit">Track</Button>
      </form>
      <p className="mt-6">
        Ordered without an account?{' '}
        <Link className="text-link" href={paths.trackOrder()}>
          Track with your phone number
        </Link>
      </p>
    </>
  );
}
