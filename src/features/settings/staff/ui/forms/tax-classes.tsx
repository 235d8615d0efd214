import Plus from 'lucide-react/icons/plus';
import { useLayoutEffect } from 'react';
import { useFieldArray } from 'react-hook-form';
import type { GroupValues } from '../../../../../contract/setting-groups.ts';
import { FOOTWEAR, OTHER_GOODS, TAX_UNITS } from '../../../../../domain/money/tax-classes.ts';
import { Button } from '../../../../../platform/ui/button.tsx';
import { Notice } from '../../../../../platform/ui/notice.tsx';
import {
  FormArea,
  FormCheck,
  FormNumber,
  FormSelect,
  FormText,
} from '../../../../../platform/ui/staff/form-fields.tsx';
import { Section } from '../../../../../platform/ui/staff/section.tsx';
import type { StaffFormState } from '../../../../../platform/ui/staff/use-staff-form.ts';
import { RowList } from '../row-list.tsx';

type State = StaffFormState<GroupValues['tax']>;
const MOST = 30;
/** What has no HSN code is footwear, and what no class names is the other one. */
const STAYING = new Set([FOOTWEAR, OTHER_GOODS]);
const UNITS = Object.entries(TAX_UNITS).map(([value, word]) => ({ value, label: `${value}, ${word}` }));
const oneRate = (validFrom: string) => ({
  validFrom,
  switchedOn: true,
  limit: null,
  percentUpTo: 18,
  percentAbove: null,
});

/** Each class of goods with its rates. */
export function TaxClasses({ state, today }: { readonly state: State; readonly today: string }) {
  const { fields, append, remove } = useFieldArray({
    control: state.form.control,
    name: 'classes',
    keyName: 'key',
  });
  // Before its fields name themselves: the bar of changes says what was changed.
  useLayoutEffect(() => void state.labels.set('classes', 'Tax classes'), [state.labels]);
  const add = () =>
    append({
      id: '',
      name: '',
      prefixes: '',
      unit: 'NOS',
      rows: [oneRate('2017-07-01')],
      certain: false,
      note: 'Ask your accountant.',
    });
  return (
    <>
      {fields.map(({ key, id }, at) => (
        <TaxClassSection
          key={key}
          state={state}
          at={at}
          today={today}
          {...(STAYING.has(id) ? {} : { onRemove: () => remove(at) })}
        />
      ))}
      {fields.length < MOST && (
        <div>
          <Button small look="secondary" onClick={add}>
            <Plus size={16} aria-hidden="true" />
            Add a tax class
          </Button>
        </div>
      )}
    </>
  );
}

interface ClassProps {
  readonly state: State;
  readonly at: number;
  readonly today: string;
  readonly onRemove?: () => void;
}

function TaxClassSection({ state, at, today, onRemove }: ClassProps) {
  const own = state.form.watch(`classes.${at}`);
  const title = own.name || 'New tax class';
  const intro =
    own.id === OTHER_GOODS
      ? 'For goods whose HSN code no other class names.'
      : 'For goods whose HSN code begins with one of these, and for products that choose this class. The longest beginning counts.';
  return (
    <Section title={title} intro={intro}>
      {!own.certain && <Notice>{`Nobody has confirmed these rates. ${own.note}`}</Notice>}
      <div className="form-pair">
        <FormText state={state} name={`classes.${at}.name`} label="Name" required maxLength={60} />
        <FormSelect state={state} name={`classes.${at}.unit`} label="Unit in GSTR-1" options={UNITS} />
      </div>
      {own.id !== OTHER_GOODS && (
        <FormText
          state={state}
          name={`classes.${at}.prefixes`}
          label="HSN codes begin with"
          hint="Several with commas. Nothing: only products that choose this class."
          inputMode="numeric"
        />
      )}
      <RowList
        state={state}
        name={`classes.${at}.rows`}
        one="row"
        least={1}
        most={20}
        fresh={{ ...oneRate(today), switchedOn: false }}
      >
        {(row) => <RateFields state={state} name={`classes.${at}.rows.${row}`} />}
      </RowList>
      <FormCheck
        state={state}
        name={`classes.${at}.certain`}
        label="An accountant has confirmed these rates"
      />
      {!own.certain && (
        <FormArea
          state={state}
          name={`classes.${at}.note`}
          label="What is in doubt"
          rows={2}
          maxLength={300}
        />
      )}
      {onRemove && (
        <div>
          <Button small look="quiet" onClick={onRemove}>
            {`Remove ${title}`}
          </Button>
        </div>
      )}
    </Section>
  );
}

interface RateProps {
  readonly state: State;
  readonly name: `classes.${number}.rows.${number}`;
}

/** The newest row that is switched on and has begun counts. */
function RateFields({ state, name }: RateProps) {
  const limit = state.form.watch(`${name}.limit`);
  return (
    <>
      <FormText state={state} name={`${name}.validFrom`} label="From" type="date" required />
      <FormNumber state={state} name={`${name}.limit`} label="Limit, ₹" placeholder="None" />
      <FormNumber
        state={state}
        name={`${name}.percentUpTo`}
        label={limit === null ? 'Rate, %' : 'Up to it, %'}
        required
      />
      {limit !== null && <FormNumber state={state} name={`${name}.percentAbove`} label="Above, %" required />}
      <FormCheck state={state} name={`${name}.switchedOn`} label="Switched on" />
    </>
  );
}
