import { useState, type FormEvent } from 'react';
import { useNavigate } from '../../../platform/browser/navigation/hooks.ts';
import { paths } from '../../../contract/paths.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { TextField } from '../../../platform/ui/text-field.tsx';
import { Link } from '../../../platform/ui/link.tsx';
import { useMessages } from '../../../platform/ui/language.ts';
import { withSlots } from '../../../platform/ui/with-slots.ts';
import { profileMessages } from '../messages.ts';

export function TrackTab() {
  const t = useMessages(profileMessages);
  const navigate = useNavigate();
  const [number, setNumber] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (number.trim()) void navigate(paths.trackOrder(number.trim()));
  };
  return (
    <>
      <h2>{t.trackYourOrder}</h2>
      <p className="mt-3 text-ink-soft">{t.enterOrderNumber}</p>
      <form className="mt-6 grid max-w-md gap-4" onSubmit={submit}>
        <TextField
          label={t.orderNumber}
          required
          autoComplete="off"
          maxLength={40}
          value={number}
          onChange={(event) => setNumber(event.target.value)}
        />
        <Button type="submit">{t.track}</Button>
      </form>
      <p className="mt-6">
        {withSlots(t.withoutAccount, {
          link: (
            <Link className="text-link" href={paths.trackOrder()}>
              {t.trackByPhone}
            </Link>
          ),
        })}
      </p>
    </>
  );
}
