import { type ReactNode, useLayoutEffect } from 'react';
import { useWatch } from 'react-hook-form';
import type { OfferBody } from '../../../../contract/offers-staff.ts';
import { Checkbox } from '../../../../platform/ui/checkbox.tsx';
import { FormCheck, FormNumber, FormSelect, FormText } from '../../../../platform/ui/staff/form-fields.tsx';
import { Section } from '../../../../platform/ui/staff/section.tsx';
import { StaffForm } from '../../../../platform/ui/staff/staff-form.tsx';
import type { StaffFormState } from '../../../../platform/ui/staff/use-staff-form.ts';

interface Named {
  readonly id: string;
  readonly name: string;
}
interface Props {
  readonly state: StaffFormState<OfferBody>;
  readonly categories: readonly Named[];
  readonly collections: readonly Named[];
  readonly children?: ReactNode;
}

const APPLIES = [
  { value: 'coupon', label: 'A coupon: the customer types a code' },
  { value: 'itself', label: 'By itself: everybody gets it' },
];
const GIVES = [
  { value: 'percent', label: 'A percentage off' },
  { value: 'amount', label: 'An amount off' },
  { value: 'cheapest', label: 'Buy some, get some' },
  { value: 'exchange', label: 'Free size exchange' },
];

/** All that an offer says, saved as a whole. */
export function OfferForm({ state, categories, collections, children }: Props) {
  const [applies, gives] = useWatch({ control: state.form.control, name: ['applies', 'gives'] });
  const coupon = applies === 'coupon';
  // The bar of changes names them.
  useLayoutEffect(() => {
    state.labels.set('categories', 'Categories');
    state.labels.set('collections', 'Collections');
  }, [state.labels]);
  return (
    <StaffForm state={state} label="Offer">
      <Section title="What it is">
        <FormText
          state={state}
          name="name"
          label="Name"
          required
          maxLength={80}
          hint="Shoppers see it where there is no code."
        />
        <FormSelect state={state} name="applies" label="How it applies" options={APPLIES} />
        {coupon && (
          <FormText
            state={state}
            name="code"
            label="Code"
            required
            maxLength={24}
            autoCapitalize="characters"
            spellCheck={false}
            hint="Letters and digits. Case does not count."
          />
        )}
        {coupon && (
          <FormCheck
            state={state}
            name="ownCodes"
            label="Only with codes of its own"
            hint="For newsletters: each reader gets a code that begins with this one and works once. The code itself is not accepted."
          />
        )}
      </Section>
      <Section title="What it gives">
        <FormSelect state={state} name="gives" label="Gives" options={GIVES} />
        <BenefitFields state={state} gives={gives} />
      </Section>
      <Section title="When it counts" intro="Nothing filled in asks for nothing.">
        <div className="offer-pair">
          <FormNumber state={state} name="minimum" label="Goods of at least ₹" />
          <FormNumber state={state} name="pairs" label="At least so many pairs" inputMode="numeric" />
        </div>
        <fieldset className="offer-categories">
          <legend>
            {collections.length === 0
              ? 'Only these categories (none ticked: all)'
              : 'Only these categories and collections (none ticked: all)'}
          </legend>
          {categories.map(({ id, name }) => (
            <Checkbox key={id} label={name} value={id} {...state.form.register('categories')} />
          ))}
          {collections.map(({ id, name }) => (
            <Checkbox
              key={`collection ${id}`}
              label={`Collection ${name}`}
              value={id}
              {...state.form.register('collections')}
            />
          ))}
        </fieldset>
        {coupon && (
          <>
            <FormCheck state={state} name="firstOrder" label="Only on a first order" />
            <div className="offer-pair">
              <FormNumber
                state={state}
                name="perCustomer"
                label="Times for each customer"
                inputMode="numeric"
              />
              <FormNumber state={state} name="uses" label="Uses in all" inputMode="numeric" />
            </div>
          </>
        )}
        <FormCheck
          state={state}
          name="stacks"
          label="May be combined with others that may (otherwise the better one counts)"
        />
      </Section>
      <WhereAndWhen state={state} coupon={coupon} />
      {children}
    </StaffForm>
  );
}

function WhereAndWhen({ state, coupon }: Pick<Props, 'state'> & { coupon: boolean }) {
  return (
    <Section title="Where and when">
      {coupon && <FormCheck state={state} name="shown" label="Tell every shopper of it, with its code" />}
      <div className="offer-pair">
        <FormText
          state={state}
          name="from"
          label="From"
          type="datetime-local"
          hint="Indian time. Nothing: now."
        />
        <FormText
          state={state}
          name="until"
          label="To"
          type="datetime-local"
          hint="Nothing: until you stop it."
        />
      </div>
    </Section>
  );
}

function BenefitFields({ state, gives }: Pick<Props, 'state'> & { gives: OfferBody['gives'] }) {
  switch (gives) {
    case 'percent':
      return (
        <div className="offer-pair">
          <FormNumber state={state} name="percent" label="Percent off" required />
          <FormNumber state={state} name="upTo" label="At most ₹" hint="Nothing: no ceiling." />
        </div>
      );
    case 'amount':
      return <FormNumber state={state} name="amount" label="₹ off" required />;
    case 'cheapest':
      return (
        <div className="offer-trio">
          <FormNumber state={state} name="buy" label="Buy" required inputMode="numeric" />
          <FormNumber state={state} name="get" label="Get" required inputMode="numeric" />
          <FormNumber state={state} name="percent" label="Percent off" required hint="100: free." />
        </div>
      );
    case 'exchange':
      return (
        <FormNumber
          state={state}
          name="days"
          label="Days after delivery"
          required
          inputMode="numeric"
          hint="So long customers may exchange for another size. For money back the shop’s own rule stays (Settings, Returns)."
        />
      );
  }
}
