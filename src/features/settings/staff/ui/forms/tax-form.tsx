import { useState } from 'react';
import type { GroupValues } from '../../../../../contract/setting-groups.ts';
import { storedClass, TypedClasses } from '../../../../../contract/tax-group.ts';
import type { TaxSettings } from '../../../../../domain/money/tax.ts';
import { FOOTWEAR } from '../../../../../domain/money/tax-classes.ts';
import { istDay } from '../../../../../domain/text/dates.ts';
import { Button } from '../../../../../platform/ui/button.tsx';
import { Notice } from '../../../../../platform/ui/notice.tsx';
import { FormSelect } from '../../../../../platform/ui/staff/form-fields.tsx';
import { Section } from '../../../../../platform/ui/staff/section.tsx';
import { SettingForm } from '../setting-form.tsx';
import { useSettingForm } from '../use-setting-form.ts';
import { TaxClasses } from './tax-classes.tsx';
import { TaxPreview } from './tax-preview.tsx';

type Values = GroupValues['tax'];
type Rows = Values['classes'][number]['rows'];
const LAW = '2025-09-22';
const LAW_ROW = { validFrom: LAW, switchedOn: true, limit: 2500, percentUpTo: 5, percentAbove: 18 };

/** What is typed, as the rules read it; undefined while it cannot be saved. */
function rulesOf({ method, classes }: Values): TaxSettings | undefined {
  const typed = TypedClasses.safeParse(classes);
  return typed.success ? { method, classes: typed.data.map(storedClass) } : undefined;
}

/** The rows with the law of 22 September 2025 among them, switched on. */
const withLaw = (rows: Rows): Rows => [...rows.filter(({ validFrom }) => validFrom !== LAW), LAW_ROW];

const isLaw = ({ validFrom, switchedOn, limit, percentUpTo, percentAbove }: Rows[number]): boolean =>
  validFrom === LAW && switchedOn && limit === 2500 && percentUpTo === 5 && percentAbove === 18;

export function TaxForm({ now }: { readonly now: Values }) {
  const state = useSettingForm('tax', now);
  const typed = state.form.watch();
  const [today] = useState(() => istDay(new Date()));
  const rules = rulesOf(typed);
  const footwear = typed.classes.findIndex(({ id }) => id === FOOTWEAR);
  const rows = typed.classes[footwear]?.rows ?? [];
  const takeLaw = () => {
    state.form.setValue(`classes.${footwear}.rows`, withLaw(rows), { shouldDirty: true });
    state.form.setValue('method', 'within-price', { shouldDirty: true });
  };
  return (
    <SettingForm state={state} now={now}>
      {footwear >= 0 && !(rows.some(isLaw) && typed.method === 'within-price') && (
        <Notice>
          <p>
            Since 22 September 2025 the law says 5 % up to ₹2,500 a pair of footwear and 18 % above, and the
            tax lies inside the price (Rule 35).
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
          hint="Inside the price, a limit is compared with the price before tax: with ₹2,500 and 5 %, up to ₹2,625."
          options={[
            { value: 'percent-of-price', label: 'The rate is taken of the price' },
            { value: 'within-price', label: 'The tax lies inside the price (Rule 35)' },
          ]}
        />
      </Section>
      <TaxClasses state={state} today={today} />
      {rules && <TaxPreview rules={rules} day={today} />}
    </SettingForm>
  );
}
