import { useCallback, useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { EMPTY_BILLING, type BillingField, type BillingForm } from '../../../domain/orders/billing-fields.ts';
import type { DeliveryPlace } from '../../../domain/orders/delivery-state.ts';
import {
  BILLING_SENTENCES,
  fieldErrors,
  readTyped,
  tidyBilling,
} from '../../../domain/orders/billing-rules.ts';
import type { Dispatch } from '../../../platform/browser/state.ts';
import { toast } from '../../../platform/ui/toast.ts';
import { keepPincode, readPincode } from '../../orders/state/delivery-pincode.ts';
import { findPincode } from '../state/checkout-slice.ts';
import { keepForm, readForm } from '../state/checkout-storage.ts';

export const TOP = { position: 'top-center' } as const;

export type BillingErrors = Partial<Record<BillingField, string>>;

export interface BillingState {
  readonly form: BillingForm;
  readonly errors: BillingErrors;
  /** Where the pincode lies, once it was looked up. */
  readonly place: DeliveryPlace | undefined;
  readonly setErrors: (errors: BillingErrors) => void;
  readonly change: (field: BillingField, value: string) => void;
  /** Says beside a field what is wrong with what was typed; an empty one is not wrong yet. */
  readonly check: (field: BillingField) => void;
  /** Puts known details in; with `onlyUntouched`, not over what was typed. */
  readonly fill: (fields: Partial<BillingForm>, onlyUntouched?: boolean) => void;
}

/** The billing form: saved over a reload; six digits of a pincode fill state and city. */
export function useBillingForm(): BillingState {
  const dispatch = useDispatch<Dispatch>();
  // The form is drawn in the browser alone, once the cart is known.
  const [form, setForm] = useState<BillingForm>(() => ({ ...EMPTY_BILLING, ...readForm() }));
  const [errors, setErrors] = useState<BillingErrors>({});
  const [found, setFound] = useState<{ zipcode: string; place: DeliveryPlace }>();
  const asked = useRef(form.zipcode);

  useEffect(() => keepForm(form), [form]);

  const lookUp = useCallback(
    async (zipcode: string) => {
      asked.current = zipcode;
      const answer = await dispatch(findPincode(zipcode));
      // Typing went on while we asked.
      if (asked.current !== zipcode) return;
      // A failed look-up clears them too: the State of another pincode would give the wrong tax.
      const place = findPincode.fulfilled.match(answer) ? answer.payload.data[0] : undefined;
      setFound(place && { zipcode, place });
      setForm((before) => ({ ...before, state: place?.state ?? '', city: place?.city ?? '' }));
      setErrors(({ state: _state, city: _city, ...others }) =>
        place ? others : { ...others, zipcode: BILLING_SENTENCES.unknownPincode },
      );
      if (place) {
        keepPincode(zipcode);
        return toast.mended(BILLING_SENTENCES.unknownPincode);
      }
      // The same six digits may be asked for again.
      asked.current = '';
      toast.error(BILLING_SENTENCES.unknownPincode, TOP);
      // Clear of the message, which comes in from the top (checkout.css).
      document.activeElement?.scrollIntoView({ block: 'nearest' });
    },
    [dispatch],
  );

  const change = useCallback(
    (field: BillingField, typed: string) => {
      const value = readTyped(field, typed);
      setForm((before) => ({ ...before, [field]: value }));
      setErrors(({ [field]: _gone, ...others }) => others);
      if (field !== 'zipcode') return;
      if (value.length !== 6) asked.current = value;
      else if (asked.current !== value) void lookUp(value);
    },
    [lookUp],
  );
  // The pincode of a product's page need not be typed again.
  useEffect(() => {
    const known = readPincode();
    if (known !== undefined && asked.current === '') change('zipcode', known);
  }, [change]);
  const fill = useCallback((fields: Partial<BillingForm>, onlyUntouched = false) => {
    asked.current = fields.zipcode ?? asked.current;
    setForm((before) => {
      const touched = before.fname !== '' || before.billing_address !== '' || before.email !== '';
      return onlyUntouched && touched ? before : { ...before, ...fields };
    });
    setErrors({});
  }, []);

  const check = useCallback(
    (field: BillingField) => {
      if (form[field].trim() !== '')
        setErrors((before) => ({ ...fieldErrors([field], tidyBilling(form)), ...before }));
    },
    [form],
  );

  const place = found?.zipcode === form.zipcode ? found.place : undefined;
  return { form, errors, place, setErrors, change, check, fill };
}
