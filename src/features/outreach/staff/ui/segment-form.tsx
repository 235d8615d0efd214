import { type ReactNode, useLayoutEffect } from 'react';
import { useWatch } from 'react-hook-form';
import type { SegmentBody } from '../../../../contract/segments-staff.ts';
import { INDIAN_STATES } from '../../../../domain/text/india.ts';
import { Checkbox } from '../../../../platform/ui/checkbox.tsx';
import { Notice } from '../../../../platform/ui/notice.tsx';
import { FormNumber, FormSelect, FormText } from '../../../../platform/ui/staff/form-fields.tsx';
import { Columns, Facts, Section } from '../../../../platform/ui/staff/section.tsx';
import { StaffForm } from '../../../../platform/ui/staff/staff-form.tsx';
import type { StaffFormState } from '../../../../platform/ui/staff/use-staff-form.ts';
import { useSegmentCount } from './segment-count.tsx';

interface Named {
  readonly id: string;
  readonly name: string;
}
interface Props {
  readonly state: StaffFormState<SegmentBody>;
  readonly categories: readonly Named[];
  readonly collections: readonly Named[];
  /** What is done with a saved one. */
  readonly acts: ReactNode;
}

const LANGUAGES = [
  { value: '', label: 'Any' },
  { value: 'en', label: 'English' },
  { value: 'hi', label: 'Hindi' },
];
const RETURNED = [
  { value: '', label: 'Does not matter' },
  { value: 'returned', label: 'Returned something' },
  { value: 'never', label: 'Ordered and never returned anything' },
  { value: 'refused', label: 'Refused a parcel' },
];

/** All rules of a segment, and beside them how many it fits now. */
export function SegmentForm({ state, categories, collections, acts }: Props) {
  // The bar of changes names them.
  useLayoutEffect(() => {
    state.labels.set('categories', 'Categories');
    state.labels.set('collections', 'Collections');
    state.labels.set('states', 'States');
  }, [state.labels]);
  return (
    <StaffForm state={state} label="Segment">
      <div className="segment-screen">
        <Columns
          main={
            <>
              <Section title="Name">
                <FormText state={state} name="name" label="Name" required maxLength={80} />
              </Section>
              <Section title="Orders" intro="Every rule that is filled in must hold.">
                <Pair>
                  <FormNumber
                    state={state}
                    name="ordersFrom"
                    label="At least so many orders"
                    inputMode="numeric"
                  />
                  <FormNumber
                    state={state}
                    name="ordersTo"
                    label="At most so many orders"
                    inputMode="numeric"
                    hint="0: never ordered."
                  />
                  <FormNumber state={state} name="spentFrom" label="Spent at least ₹" />
                  <FormNumber state={state} name="spentTo" label="Spent at most ₹" />
                  <FormNumber
                    state={state}
                    name="inactiveDays"
                    label="No order for so many days"
                    inputMode="numeric"
                    hint="Ordered before, but not since."
                  />
                  <FormSelect state={state} name="returned" label="Returns" options={RETURNED} />
                </Pair>
              </Section>
              <Bought state={state} categories={categories} collections={collections} />
              <WhoAndWhere state={state} />
            </>
          }
          side={<Count state={state} acts={acts} />}
        />
      </div>
    </StaffForm>
  );
}

const Pair = ({ children }: { readonly children: ReactNode }) => (
  <div className="segment-pair">{children}</div>
);

function Bought({ state, categories, collections }: Omit<Props, 'acts'>) {
  return (
    <Section title="Bought" intro="A product of any of these, as it is sorted today.">
      <fieldset className="segment-choices">
        <legend>Categories and collections</legend>
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
      <Pair>
        <FormNumber
          state={state}
          name="boughtDays"
          label="In the last so many days"
          inputMode="numeric"
          hint="Nothing: at any time."
        />
        <FormText
          state={state}
          name="sizes"
          label="Bought in size"
          hint="38, 39: one of these."
          maxLength={200}
        />
      </Pair>
    </Section>
  );
}

function WhoAndWhere({ state }: Pick<Props, 'state'>) {
  const states = useWatch({ control: state.form.control, name: 'states' });
  return (
    <Section title="Place and language" intro="Where the last order went, and what is read.">
      <details className="segment-states">
        <summary>{states.length === 0 ? 'States: all' : `States: ${states.join(', ')}`}</summary>
        <fieldset className="segment-choices">
          <legend>States and Union Territories</legend>
          {INDIAN_STATES.map(({ name }) => (
            <Checkbox key={name} label={name} value={name} {...state.form.register('states')} />
          ))}
        </fieldset>
      </details>
      <Pair>
        <FormText
          state={state}
          name="pincodes"
          label="Pincode begins with"
          hint="400, 411: one of these."
          maxLength={300}
        />
        <FormSelect state={state} name="language" label="Language" options={LANGUAGES} />
      </Pair>
    </Section>
  );
}

function Count({ state, acts }: Pick<Props, 'state' | 'acts'>) {
  const typed = useWatch({ control: state.form.control }) as SegmentBody;
  const { counted, isLoading, error } = useSegmentCount(typed);
  return (
    <Section title="Fits now" intro={counted?.words}>
      <div role="status" aria-busy={isLoading}>
        {error && <Notice>It could not be counted. Please try again.</Notice>}
        {counted && !error && (
          <Facts
            facts={[
              { label: 'People', value: counted.people.toLocaleString('en-IN') },
              { label: 'Of them get newsletters', value: counted.subscribed.toLocaleString('en-IN') },
            ]}
          />
        )}
      </div>
      <p className="field-hint">
        Only who subscribed and confirmed may be written to. The others are for figures and for calls they
        asked for.
      </p>
      {acts}
    </Section>
  );
}
