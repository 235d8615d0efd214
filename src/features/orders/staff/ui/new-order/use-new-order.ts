import { useState } from 'react';
import type { Caller, QuotedOrder } from '../../../../../contract/phone-orders.ts';
import type { CallInput } from '../../../../../contract/endpoint.ts';
import type { phoneOrdersApi } from '../../../../../contract/phone-orders.ts';
import type { Business } from '../../../../../domain/orders/business.ts';
import { paiseFromText, toDecimalString } from '../../../../../domain/money/money.ts';
import {
  EMPTY_BILLING,
  type BillingField,
  type BillingForm,
} from '../../../../../domain/orders/billing-fields.ts';
import { billingErrors, readTyped, tidyBilling } from '../../../../../domain/orders/billing-rules.ts';
import { useSettled } from '../../../../../platform/ui/staff/use-settled.ts';
import { useQuoteForCallerQuery } from '../../api.ts';

type QuoteInput = CallInput<typeof phoneOrdersApi.quoteForCaller>['body'];
type PlaceInput = CallInput<typeof phoneOrdersApi.placeForCaller>['body'];

export interface ChosenLine {
  readonly productId: string;
  readonly title: string;
  readonly color: string;
  readonly code: string;
  readonly picture: string;
  readonly size: number;
  readonly label: string;
  readonly left: number;
  readonly quantity: number;
}

interface Draft {
  readonly key: string;
  readonly caller: Caller | null;
  readonly form: BillingForm;
  readonly lines: readonly ChosenLine[];
  readonly method: 'cod' | 'online';
  readonly coupon: string;
  readonly off: { readonly kind: 'percent' | 'amount'; readonly typed: string; readonly reason: string };
  readonly whatsapp: boolean;
  /** The caller's store credit pays what it can. */
  readonly useCredit: boolean;
  readonly business: Business;
}

const begin = (): Draft => ({
  key: crypto.randomUUID(),
  caller: null,
  form: EMPTY_BILLING,
  lines: [],
  method: 'cod',
  coupon: '',
  off: { kind: 'percent', typed: '', reason: '' },
  whatsapp: false,
  useCredit: false,
  business: { gstin: '', name: '' },
});

/** What is typed as a discount; null while there is none. */
function discountOf({ kind, typed, reason }: Draft['off']): QuoteInput['discount'] {
  const value = paiseFromText(typed.trim()) ?? 0;
  if (value === 0) return null;
  const why = reason.trim().length < 3 ? '...' : reason.trim();
  return kind === 'percent'
    ? { kind, percent: Math.min(value / 100, 100), reason: why }
    : { kind, amount: value, reason: why };
}

const inputOf = ({ method, lines, coupon, off, caller }: Draft) => ({
  method,
  cartdata: lines.map(({ productId, size, quantity, color, title }) => ({
    productId,
    size,
    quantity,
    title,
    color: color || '-',
  })),
  coupons: coupon.trim() === '' ? [] : [coupon.trim()],
  discount: discountOf(off),
  ...(caller && { customerId: caller.customerId }),
});

export type NewOrder = ReturnType<typeof useNewOrder>;

/** An order that is being put together; what it costs the server says, a moment after the last change. */
export function useNewOrder() {
  const [draft, setDraft] = useState(begin);
  const [shown, setShown] = useState<readonly BillingField[]>([]);
  const change = (part: Partial<Draft>) => setDraft((now) => ({ ...now, ...part }));
  const { form, lines } = draft;
  const { zipcode, email, phone } = form;
  const asked = useSettled(
    JSON.stringify({ ...inputOf(draft), useCredit: draft.useCredit, zipcode, email, phone }),
    300,
  );
  const quoted = useQuoteForCallerQuery(
    { body: JSON.parse(asked) as QuoteInput },
    { skip: lines.length === 0 },
  );
  const quote = lines.length === 0 ? undefined : quoted.data;
  const placed = quote?.place;
  const filled: BillingForm = {
    ...form,
    city: form.city || (placed?.city ?? ''),
    state: form.state || (placed?.state ?? ''),
  };
  const errors = billingErrors(tidyBilling(filled));
  return {
    draft,
    change,
    form: filled,
    quote,
    /** Of the last change: an older sum must not be ordered. */
    fresh: quoted.currentData !== undefined && !quoted.isFetching,
    error: lines.length > 0 ? quoted.error : undefined,
    errorOf: (field: BillingField) => (shown.includes(field) ? errors[field] : undefined),
    isComplete: Object.keys(errors).length === 0,
    showErrors: () => setShown(Object.keys(EMPTY_BILLING) as BillingField[]),
    type: (field: BillingField, typed: string) => {
      const value = readTyped(field, typed);
      // Another pincode is another place.
      const place = field === 'zipcode' ? { city: '', state: '' } : {};
      change({ form: { ...form, ...place, [field]: value } });
      setShown((before) => before.filter((each) => each !== field));
    },
    left: (field: BillingField) => form[field] !== '' && setShown((before) => [...before, field]),
    choose: (caller: Caller) =>
      change({
        caller,
        useCredit: false,
        form: caller.billing ?? {
          ...form,
          email: caller.email,
          phone: readTyped('phone', caller.phone ?? ''),
        },
      }),
    add: (line: Omit<ChosenLine, 'quantity'>) => {
      const same = (each: ChosenLine) => each.productId === line.productId && each.size === line.size;
      change({
        lines: lines.some(same)
          ? lines.map((each) => (same(each) ? { ...each, quantity: each.quantity + 1 } : each))
          : [...lines, { ...line, quantity: 1 }],
      });
    },
    setQuantity: (line: ChosenLine, quantity: number) =>
      change({
        lines: lines.flatMap((each) =>
          each !== line ? [each] : quantity === 0 ? [] : [{ ...each, quantity }],
        ),
      }),
    input: ({ figures, credit }: QuotedOrder): PlaceInput => ({
      ...inputOf(draft),
      ...figures,
      formData: filled,
      ...(draft.useCredit && credit > 0 && { credit: toDecimalString(credit) }),
      ...(draft.whatsapp && { whatsapp: true }),
      ...(draft.business.gstin.trim() !== '' && { business: draft.business }),
      key: draft.key,
    }),
  };
}
