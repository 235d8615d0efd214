import { useState } from 'react';
import type { GroupValues } from '../../../../../contract/setting-groups.ts';
import { formatINR } from '../../../../../domain/money/money.ts';
import {
  doubtfulPrices,
  taxOfUnit,
  taxPercentFor,
  type TaxSettings,
} from '../../../../../domain/money/tax.ts';
import { istDay } from '../../../../../domain/text/dates.ts';
import { Button } from '../../../../../platform/ui/button.tsx';
import { Notice } from '../../../../../platform/ui/notice.tsx';
import {
  FormCheck,
  FormNumber,
  FormSelect,
  FormText,
} from '../../../../../platform/ui/staff/form-fields.tsx';
import { Section } from '../../../../../platform/ui/staff/section.tsx';
import { RowList } from '../row-list.tsx';
import { SettingForm } from '../setting-form.tsx';
import { useSettingForm } from '../use-setting-form.ts';

type Values = GroupValues['tax'];
const LAW = '2025-09-22';
const EXAMPLES = [999_00, 1000_00, 1999_00, 2625_00, 2700_00, 2999_00];

/** What is typed, as the rules read it; undefined while a figure is missing. */
function rulesOf({ method, rows }: Values): TaxSettings | undefined {
  const whole = rows.every(
    (row) =>
      [row.limit, row.percentUpTo, row.percentAbove].every((figure) => typeof figure === 'number') &&
      row.validFrom,
  );
  if (!whole || !rows.some(({ switchedOn }) => switchedOn)) return undefined;
  return { method, rows: rows.map((row) => ({ ...row, limit: Math.round(row.limit * 100) })) };
}

/** The rows with the law of 22 September 2025 among them, switched on. */
function withLaw(rows: Values['rows']): Values['rows'] {
  const law = { validFrom: LAW, switchedOn: true, limit: 2500, percentUpTo: 5, percentAbove: 18 };
  return rows.some(({ validFrom }) => validFrom === LAW)
    ? rows.map((row) => (row.validFrom === LAW ? law : row))
    : [...rows, law];
}

export function TaxForm({ now }: { readonly now: Values }) {
  const state = useSettingForm('tax', now);
  const typed = state.form.watch();
  const [today] = useState(() => istDay(new Date()));
  const rules = rulesOf(typed);
  const law = typed.rows.find(({ validFrom }) => validFrom === LAW);
  const lawful = law?.switchedOn && law.limit === 2500 && law.percentUpTo === 5 && law.percentAbove === 18;
  const takeLaw = () => {
    state.form.setValue('rows', withLaw(typed.rows), { shouldDirty: true });
    state.form.setValue('method', 'within-price', { shouldDirty: true });
  };
  return (
    <SettingForm state={state} now={now}>
      {!(lawful && typed.method === 'within-price') && (
        <Notice>
          <p>
            Since 22 September 2025 the law says 5 % up to ₹2,500 a pair and 18 % above, and the tax lies
            inside the price (Rule 35).
          </p>
          <div className="pt-2">
            <Button small look="secondary" onClick={takeLaw}>
              Use the law of 22 September 2025
            </Button>
          </div>
        </Notice>
      )}
      <Section title="Method">
        <FormSelect
          state={state}
          name="method"
          label="How tax is found"
          options={[
            { value: 'percent-of-price', label: 'The rate is taken of the price' },
            { value: 'within-price', label: 'The tax lies inside the price (Rule 35)' },
          ]}
        />
      </Section>
      <Section
        title="Rates"
        intro="The newest row that is switched on and has begun counts. The limit is the price of one pair."
      >
        <RowList
          state={state}
          name="rows"
          one="row"
          least={1}
          most={20}
          fresh={{
            validFrom: today,
            switchedOn: false,
            limit: 2500,
            percentUpTo: 5,
            percentAbove: 18,
          }}
        >
          {(index) => (
            <>
              <FormText state={state} name={`rows.${index}.validFrom`} label="From" type="date" required />
              <FormNumber state={state} name={`rows.${index}.limit`} label="Limit, ₹" required />
              <FormNumber state={state} name={`rows.${index}.percentUpTo`} label="Up to it, %" required />
              <FormNumber state={state} name={`rows.${index}.percentAbove`} label="Above, %" required />
              <FormCheck state={state} name={`rows.${index}.switchedOn`} label="Switched on" />
            </>
          )}
        </RowList>
      </Section>
      {rules && <TaxPreview rules={rules} day={today} />}
    </SettingForm>
  );
}

/** The very functions that price an order. */
function TaxPreview({ rules, day }: { readonly rules: TaxSettings; readonly day: string }) {
  const sale = { settings: rules, day };
  const doubtful = doubtfulPrices(rules, day);
  return (
    <Section title="What it means today">
      <div className="setting-table">
        <table>
          <thead>
            <tr>
              <th scope="col">Price</th>
              <th scope="col">Rate</th>
              <th scope="col">Tax</th>
              <th scope="col">Without tax</th>
            </tr>
          </thead>
          <tbody>
            {EXAMPLES.map((price) => (
              <tr key={price}>
                <td className="figures">{formatINR(price)}</td>
                <td className="figures">{taxPercentFor(price, sale)} %</td>
                <td className="figures">{formatINR(taxOfUnit(price, sale))}</td>
                <td className="figures">{formatINR(price - taxOfUnit(price, sale))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {doubtful && (
        <p className="setting-quiet">
          Prices above {formatINR(doubtful.above)} and up to {formatINR(doubtful.upTo)} fit neither rate.
          Please avoid them; you are warned where you set a price.
        </p>
      )}
    </Section>
  );
}
