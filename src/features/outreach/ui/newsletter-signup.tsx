import { useState, type FormEvent } from 'react';
import { useDispatch } from 'react-redux';
import { calls } from '../../../contract/calls.ts';
import { paths } from '../../../contract/paths.ts';
import type { Dispatch } from '../../../platform/browser/state.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { TextField } from '../../../platform/ui/text-field.tsx';
import { toast } from '../../../platform/ui/toast.ts';
import { Link } from '../../../platform/ui/link.tsx';
import { subscribe } from '../state/outreach-actions.ts';
import { useMessages } from '../../../platform/ui/language.ts';
import { newsletterMessages } from '../messages/newsletter.ts';

const place = { position: 'top-center' } as const;

/** The newsletter block of the home page. */
export function NewsletterSignup() {
  const t = useMessages(newsletterMessages);
  const dispatch = useDispatch<Dispatch>();
  const [email, setEmail] = useState('');
  const [busy, setBusy] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const result = await dispatch(subscribe(email));
    setBusy(false);
    if (subscribe.fulfilled.match(result)) {
      setEmail('');
      toast.success(result.payload.message, place);
    } else {
      toast.error(result.payload?.message ?? result.payload?.requestMessage ?? t.networkError, place);
    }
  };

  return (
    <section className="page py-12 md:py-16 later" aria-labelledby="newsletter-title">
      <div className="grid gap-8 rounded-lg bg-rose px-5 py-10 sm:px-10 lg:grid-cols-2 lg:items-center lg:gap-16 lg:px-16 lg:py-14">
        <div>
          <p className="eyebrow">{t.newsletter}</p>
          <h2 id="newsletter-title">{t.aStepAhead}</h2>
          <p className="mt-3 max-w-[48ch] text-ink-soft">{t.aboutNewsletter}</p>
        </div>
        <form method="post" action={calls.subscribe[1]} onSubmit={submit}>
          <div className="flex flex-col gap-3 sm:flex-row sm:items-start">
            <TextField
              className="flex-1"
              label={t.yourEmail}
              hideLabel
              type="email"
              name="email"
              inputMode="email"
              autoComplete="email"
              placeholder={t.yourEmail}
              value={email}
              onChange={(event) => {
                setEmail(event.target.value);
                toast.mended();
              }}
            />
            <Button type="submit" busy={busy}>
              {t.subscribe}
            </Button>
          </div>
          <p className="mt-4 text-sm text-ink-soft">
            {t.consent}{' '}
            <Link className="text-link" href={paths.privacyPolicy}>
              {t.privacyPolicy}
            </Link>
          </p>
        </form>
      </div>
    </section>
  );
}
