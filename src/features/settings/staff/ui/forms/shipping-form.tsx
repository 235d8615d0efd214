import { useState } from 'react';
import { useController } from 'react-hook-form';
import type { GroupValues } from '../../../../../contract/setting-groups.ts';
import { pincodeCount, readPincodes } from '../../../../../domain/shipping/pincode-list.ts';
import {
  COURIER_NAMES,
  CARRIERS,
  deliveryTermsFor,
  wayTo,
} from '../../../../../domain/shipping/shipping-settings.ts';
import { Checkbox } from '../../../../../platform/ui/checkbox.tsx';
import { FormArea, FormNumber, FormSelect, FormText } from '../../../../../platform/ui/staff/form-fields.tsx';
import { Section } from '../../../../../platform/ui/staff/section.tsx';
import type { StaffFormState } from '../../../../../platform/ui/staff/use-staff-form.ts';
import { TextField } from '../../../../../platform/ui/text-field.tsx';
import { RowList } from '../row-list.tsx';
import { SettingForm } from '../setting-form.tsx';
import { useSettingForm } from '../use-setting-form.ts';

type Values = GroupValues['shipping'];
const WEEK = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const couriers = CARRIERS.map((value) => ({ value, label: COURIER_NAMES[value] }));

export function ShippingForm({ now }: { readonly now: Values }) {
  const state = useSettingForm('shipping', now);
  return (
    <SettingForm state={state} now={now}>
      <Section
        title="Delivery fee"
        intro="Tax included. It goes back with a cancelled order and with a pair that was damaged or wrong; otherwise it stays."
      >
        <div className="setting-pair">
          <FormNumber state={state} name="fee" label="Fee, ₹" hint="0: delivery is free." required />
          <FormNumber
            state={state}
            name="freeFrom"
            label="Free from, ₹"
            hint="Goods of this much travel free, in every zone. 0: never."
            required
          />
        </div>
      </Section>
      <Zones state={state} />
      <Section title="Dispatch">
        <div className="setting-pair">
          <FormNumber
            state={state}
            name="dispatch.within"
            label="Days until a parcel leaves"
            hint="Days on which you work."
            required
          />
          <FormNumber
            state={state}
            name="dispatch.cutOffHour"
            label="Same day before, o’clock"
            hint="14: an order at 13:59 counts for today."
            required
          />
        </div>
        <Weekdays state={state} />
        <Holidays state={state} />
      </Section>
    </SettingForm>
  );
}

function Zones({ state }: { readonly state: StaffFormState<Values> }) {
  const [zones, notServed] = state.form.watch(['zones', 'notServed']);
  return (
    <Section
      title="Zones"
      intro="Type pincodes (560001), beginnings (56) or ranges (560001-560099). The first zone that holds a pincode counts. Own delivery: you bring it, or give it to a courier that is not connected, and say in the order where it is."
    >
      <RowList
        state={state}
        name="zones"
        one="zone"
        most={30}
        fresh={{ name: '', pincodes: '', fee: null, daysFrom: 3, daysTo: 6, courier: 'tekipost' }}
      >
        {(index) => (
          <>
            <FormText
              className="setting-wide"
              state={state}
              name={`zones.${index}.name`}
              label="Name"
              required
            />
            <FormText
              className="setting-wide"
              state={state}
              name={`zones.${index}.pincodes`}
              label="Pincodes"
              hint={covered(zones[index]?.pincodes ?? '')}
              required
            />
            <FormNumber
              className="setting-wide"
              state={state}
              name={`zones.${index}.fee`}
              label="Fee here, ₹"
              hint="Nothing: as above."
            />
            <div className="setting-three">
              <FormNumber state={state} name={`zones.${index}.daysFrom`} label="Days from" required />
              <FormNumber state={state} name={`zones.${index}.daysTo`} label="to" required />
              <FormSelect state={state} name={`zones.${index}.courier`} label="Courier" options={couriers} />
            </div>
          </>
        )}
      </RowList>
      <div className="setting-three">
        <FormNumber state={state} name="elsewhere.daysFrom" label="Elsewhere: days from" required />
        <FormNumber state={state} name="elsewhere.daysTo" label="to" required />
        <FormSelect state={state} name="elsewhere.courier" label="Courier" options={couriers} />
      </div>
      <FormArea
        state={state}
        name="notServed"
        label="Not served"
        rows={3}
        hint={`Nobody can order to these pincodes. ${covered(notServed)}`}
      />
      <TryPincode state={state} />
    </Section>
  );
}

/** How much a list covers, or nothing while it cannot be read: the field says so then. */
function covered(typed: string): string {
  const list = readPincodes(typed);
  if (list.faults.length > 0) return `Cannot be read: ${list.faults.slice(0, 3).join(', ')}`;
  return `${pincodeCount(list).toLocaleString('en-IN')} numbers.`;
}

/** What the typed zones say of one pincode: the same function that decides for an order. */
function TryPincode({ state }: { readonly state: StaffFormState<Values> }) {
  const [pincode, setPincode] = useState('');
  const typed = state.form.watch();
  const way = wayTo(typed, pincode);
  // In rupees here and everywhere in this form.
  const { fee } = deliveryTermsFor(typed, typed, pincode);
  const cost = fee > 0 ? `${fee} rupees` : 'free';
  const said = way
    ? `${way.name}: ${way.daysFrom} to ${way.daysTo} days with ${COURIER_NAMES[way.courier]}, ${cost}.`
    : 'Nobody delivers there.';
  return (
    <TextField
      className="setting-short"
      label="Try a pincode"
      inputMode="numeric"
      maxLength={6}
      value={pincode}
      hint={<span role="status">{pincode.length === 6 ? said : 'Six digits.'}</span>}
      onChange={({ target }) => setPincode(target.value.trim())}
    />
  );
}

function Weekdays({ state }: { readonly state: StaffFormState<Values> }) {
  const { field, fieldState } = useController({ control: state.form.control, name: 'dispatch.weekdays' });
  const days = field.value as readonly number[];
  return (
    <fieldset className="setting-days">
      <legend className="field-label">Parcels leave on</legend>
      {[1, 2, 3, 4, 5, 6, 0].map((day) => (
        <Checkbox
          key={day}
          label={WEEK[day]}
          checked={days.includes(day)}
          onChange={({ target }) =>
            field.onChange(
              target.checked ? [...days, day].toSorted((a, b) => a - b) : days.filter((each) => each !== day),
            )
          }
        />
      ))}
      {fieldState.error && (
        <p className="field-error" role="alert">
          {fieldState.error.message}
        </p>
      )}
    </fieldset>
  );
}

function Holidays({ state }: { readonly state: StaffFormState<Values> }) {
  const { field, fieldState } = useController({ control: state.form.control, name: 'holidays' });
  const days = field.value as readonly string[];
  const [day, setDay] = useState('');
  const add = (picked: string) => {
    setDay('');
    if (/^\d{4}-\d\d-\d\d$/.test(picked) && !days.includes(picked))
      field.onChange([...days, picked].toSorted());
  };
  return (
    <div className="setting-holidays">
      <TextField
        className="setting-short"
        label="Add a holiday"
        type="date"
        value={day}
        error={fieldState.error?.message ?? null}
        hint="Nothing leaves on it."
        onChange={({ target }) => setDay(target.value)}
        onBlur={() => add(day)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          add(day);
        }}
      />
      {days.length > 0 && (
        <ul className="setting-chips" aria-label="Holidays">
          {days.map((each) => (
            <li key={each}>
              <button
                type="button"
                aria-label={`Remove ${each}`}
                onClick={() => field.onChange(days.filter((other) => other !== each))}
              >
                <span className="figures">{each.split('-').toReversed().join('-')}</span> ✕
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
