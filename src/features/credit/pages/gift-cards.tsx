import Gift from 'lucide-react/icons/gift';
import { useCallback, useEffect, useState, type FormEvent } from 'react';
import { paths } from '../../../contract/paths.ts';
import { MOST_DAYS_AHEAD } from '../../../domain/credit/gift-card.ts';
import { formatPrice, type Paise } from '../../../domain/money/money.ts';
import { DAY_MS, istDay } from '../../../domain/text/dates.ts';
import type { Screen } from '../../../platform/browser/page.ts';
import { useAction } from '../../../platform/browser/use-action.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { EmptyState } from '../../../platform/ui/empty-state.tsx';
import { useMessages } from '../../../platform/ui/language.ts';
import { LinkButton } from '../../../platform/ui/link-button.tsx';
import { Link } from '../../../platform/ui/link.tsx';
import { Notice } from '../../../platform/ui/notice.tsx';
import { RadioCard } from '../../../platform/ui/radio-card.tsx';
import { SkeletonLines } from '../../../platform/ui/skeleton.tsx';
import { TextArea } from '../../../platform/ui/text-area.tsx';
import { TextField } from '../../../platform/ui/text-field.tsx';
import { giftMessages } from '../gift-messages.ts';
import { buyGiftCard, fetchGiftTerms } from '../state/gift-actions.ts';
import '../ui/gift-card.css';

export const meta: Screen['meta'] = ({ language }) => ({
  title: giftMessages[language].title,
  description: giftMessages[language].about,
  noindex: true,
});

/** A gift card is ordered here and paid on the provider's page. */
export default function GiftCardsPage() {
  const t = useMessages(giftMessages);
  const { run } = useAction(fetchGiftTerms);
  const [amounts, setAmounts] = useState<readonly Paise[] | 'none' | 'failed'>();
  const load = useCallback(() => {
    void run(undefined).then(({ result, rejection }) =>
      setAmounts(result?.amounts ?? (rejection?.code === 'notFound' ? 'none' : 'failed')),
    );
  }, [run]);
  useEffect(load, [load]);
  return (
    <div className="page py-8 lg:py-12">
      <h1>{t.title}</h1>
      {amounts === undefined && <SkeletonLines lines={6} />}
      {amounts === 'none' && (
        <EmptyState
          title={t.notSold}
          icon={<Gift size={36} />}
          action={<LinkButton href={paths.allCategories}>{t.browseAllCategories}</LinkButton>}
        />
      )}
      {amounts === 'failed' && (
        <Notice tone="error">
          {t.notFetched}{' '}
          <Button small look="quiet" onClick={load}>
            {t.tryAgain}
          </Button>
        </Notice>
      )}
      {Array.isArray(amounts) && <BuyForm amounts={amounts as readonly Paise[]} />}
    </div>
  );
}

const textOf = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
};

function BuyForm({ amounts }: { readonly amounts: readonly Paise[] }) {
  const t = useMessages(giftMessages);
  const { run, busy } = useAction(buyGiftCard);
  const [amount, setAmount] = useState(amounts[0] ?? 0);
  const [wrong, setWrong] = useState('');
  const [isLeaving, setLeaving] = useState(false);
  const [today] = useState(() => new Date());
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setWrong('');
    const { result, rejection } = await run({
      amount,
      buyerName: textOf(form, 'buyerName'),
      buyerEmail: textOf(form, 'buyerEmail'),
      recipientName: textOf(form, 'recipientName'),
      recipientEmail: textOf(form, 'recipientEmail'),
      message: textOf(form, 'message'),
      deliverOn: textOf(form, 'deliverOn'),
    });
    if (rejection) return setWrong(rejection.message ?? t.notFetched);
    setLeaving(true);
    window.location.assign(result.payAt);
  };
  const person = (who: 'buyer' | 'recipient', name: string, email: string) => (
    <div className="gift-pair">
      <TextField
        label={name}
        name={`${who}Name`}
        required
        maxLength={60}
        autoComplete={who === 'buyer' ? 'name' : 'off'}
      />
      <TextField
        label={email}
        name={`${who}Email`}
        type="email"
        required
        maxLength={200}
        autoComplete={who === 'buyer' ? 'email' : 'off'}
      />
    </div>
  );
  return (
    <>
      <p className="prose mt-3 mb-6 text-ink-soft">{t.intro}</p>
      <form className="gift-form" onSubmit={(event) => void submit(event)}>
        <fieldset>
          <legend className="field-label">{t.amount}</legend>
          <div className="gift-amounts">
            {amounts.map((each) => (
              <RadioCard
                key={each}
                name="amount"
                value={String(each)}
                label={formatPrice(each)}
                checked={each === amount}
                onChange={() => setAmount(each)}
              />
            ))}
          </div>
        </fieldset>
        <fieldset>
          <legend className="field-label">{t.recipient}</legend>
          {person('recipient', t.theirName, t.theirEmail)}
          <TextArea label={t.message} name="message" rows={3} maxLength={300} />
          <TextField
            label={t.day}
            hint={t.dayHint}
            name="deliverOn"
            type="date"
            required
            defaultValue={istDay(today)}
            min={istDay(today)}
            max={istDay(new Date(today.getTime() + MOST_DAYS_AHEAD * DAY_MS))}
          />
        </fieldset>
        <fieldset>
          <legend className="field-label">{t.you}</legend>
          {person('buyer', t.yourName, t.yourEmail)}
        </fieldset>
        {wrong !== '' && <Notice tone="error">{wrong}</Notice>}
        <Button type="submit" wide busy={busy || isLeaving}>
          {t.pay(formatPrice(amount))}
        </Button>
        <p className="text-sm text-ink-soft">{t.taxNote}</p>
      </form>
      <p className="mt-6">
        <Link className="text-link" href={paths.giftCardBalance}>
          {t.checkBalance}
        </Link>
      </p>
    </>
  );
}
