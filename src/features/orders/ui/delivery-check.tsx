import './delivery.css';
import Banknote from 'lucide-react/icons/banknote';
import IndianRupee from 'lucide-react/icons/indian-rupee';
import Truck from 'lucide-react/icons/truck';
import Undo2 from 'lucide-react/icons/undo-2';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { deliveryWords } from '../../../domain/money/fee-words.ts';
import { rangeWords } from '../../../domain/orders/delivery-promise.ts';
import { cashWords } from '../../../domain/shipping/cash-rules.ts';
import { isPincode } from '../../../domain/shipping/pincode-list.ts';
import { returnWords } from '../../../domain/orders/return-promise.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { cashOfferOf, returnTermsOf } from '../../settings/state/select-pricing.ts';
import { keepPincode } from '../state/delivery-pincode.ts';
import { useChargeTerms } from './use-charge-terms.ts';
import { type PromiseState, usePromise } from './use-promise.ts';
import { useSavedPincode } from './use-saved-pincode.ts';
import { promiseMessages } from '../../../domain/orders/promise-messages.ts';
import { useLanguage, useMessages } from '../../../platform/ui/language.ts';
import { withSlots } from '../../../platform/ui/with-slots.ts';
import { deliveryMessages } from '../messages/delivery.ts';

/** On the page of a product, which knows of no pincode otherwise. */
export default function DeliveryCheck({ hasSizes }: { hasSizes: boolean }) {
  const saved = useSavedPincode();
  return <DeliveryForm saved={saved} state={usePromise(saved)} hasSizes={hasSizes} />;
}

/** Asks for a pincode and says when a parcel comes there, whether cash is taken, and how long it can be given back. */
export function DeliveryForm({
  saved,
  state,
  hasSizes,
}: {
  saved: string | undefined;
  state: PromiseState;
  hasSizes: boolean;
}) {
  const t = useMessages(deliveryMessages);
  const input = useRef<HTMLInputElement>(null);
  const [wrong, setWrong] = useState<string>();
  const take = (typed: string): void => {
    const pincode = typed.replaceAll(/\D/g, '');
    setWrong(isPincode(pincode) ? undefined : t.notAPincode);
    if (isPincode(pincode)) keepPincode(pincode);
  };
  // What was typed before this code was here counts; otherwise the field shows the pincode that is known.
  useEffect(() => {
    const field = input.current;
    if (!field) return;
    if (isPincode(field.value)) keepPincode(field.value);
    else if (field.value === '' && saved !== undefined) field.value = saved;
  }, [saved]);
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    take(input.current?.value ?? '');
  };
  const fault = wrong ?? (state.kind === 'failed' ? state.message : undefined);
  return (
    <>
      <form className="delivery-form" onSubmit={submit} noValidate>
        <label className="sr-only" htmlFor="delivery-pincode">
          {t.pincode}
        </label>
        <input
          id="delivery-pincode"
          ref={input}
          className="input figures"
          name="pincode"
          placeholder={t.enterPincode}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={6}
          aria-describedby="delivery-when"
          aria-invalid={fault === undefined ? undefined : true}
          onInput={({ currentTarget }) => isPincode(currentTarget.value) && take(currentTarget.value)}
        />
        <Button type="submit" look="secondary" aria-label={t.checkPincode}>
          {t.check}
        </Button>
      </form>
      <DeliveryWords state={state} fault={fault} hasSizes={hasSizes} />
    </>
  );
}

/** Always the same lines: whatever is known, nothing below them moves. What delivery costs is said only where it does. */
function DeliveryWords({
  state,
  fault,
  hasSizes,
}: {
  state: PromiseState;
  fault: string | undefined;
  hasSizes: boolean;
}) {
  const t = useMessages(deliveryMessages);
  const language = useLanguage();
  const { delivery, cashFee } = useChargeTerms(state);
  const terms = useSelector(returnTermsOf);
  const offer = useSelector(cashOfferOf);
  const cost = deliveryWords(delivery, language);
  const promise = state.kind === 'promised' ? state.promise : undefined;
  const arrives = promise?.arrives;
  return (
    <ul className="delivery-words" aria-live="polite" aria-busy={state.kind === 'asking'}>
      <Line
        id="delivery-when"
        icon={<Truck size={18} aria-hidden="true" />}
        bad={fault !== undefined || promise?.deliverable === false}
      >
        {fault === undefined && promise && arrives
          ? withSlots(t.arrives, {
              days: <strong>{rangeWords(arrives, language)}</strong>,
              city: promise.city,
            })
          : (fault ?? (promise ? promiseMessages[language].notServed : t.pincodeTellsDate))}
      </Line>
      {cost !== undefined && <Line icon={<IndianRupee size={18} aria-hidden="true" />}>{cost}</Line>}
      <Line icon={<Banknote size={18} aria-hidden="true" />}>
        {cashWords(promise?.cash, offer, cashFee, language)}
      </Line>
      <Line icon={<Undo2 size={18} aria-hidden="true" />}>{returnWords(terms, language, hasSizes)}</Line>
    </ul>
  );
}

interface LineProps {
  readonly id?: string;
  readonly icon: ReactNode;
  readonly bad?: boolean;
  readonly children: ReactNode;
}

function Line({ id, icon, bad = false, children }: LineProps) {
  return (
    <li id={id} className={bad ? 'text-alarm' : undefined}>
      {icon}
      <span className="min-w-0">{children}</span>
    </li>
  );
}
