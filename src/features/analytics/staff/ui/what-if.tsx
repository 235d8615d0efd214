import { useState } from 'react';
import { RuleChange, WHAT_IF_DAYS, type WhatIf as Found } from '../../../../contract/what-if.ts';
import { paths } from '../../../../contract/paths.ts';
import { formatPrice, type Paise } from '../../../../domain/money/money.ts';
import { sentenceOf } from '../../../../platform/browser/staff/toast-outcome.ts';
import { Button } from '../../../../platform/ui/button.tsx';
import { Notice } from '../../../../platform/ui/notice.tsx';
import { Select } from '../../../../platform/ui/select.tsx';
import { Section } from '../../../../platform/ui/staff/section.tsx';
import { Stat, Stats } from '../../../../platform/ui/staff/stat.tsx';
import type { TypedForm } from '../../../../platform/ui/staff/use-staff-form.ts';
import '../../../reports/staff/ui/reports-staff.css';
import { useWhatIfMutation } from '../api.ts';
import './what-if.css';

interface Props {
  readonly typed: TypedForm;
  /** What is typed, as a rule that is not saved. */
  readonly changeOf: (values: unknown) => unknown;
}

const gap = (before: Paise, after: Paise): string => {
  if (after === before) return 'As it was';
  return `${after > before ? '+' : '−'}${formatPrice(Math.abs(after - before))}, from ${formatPrice(before)}`;
};
const count = (orders: number): string =>
  `${orders.toLocaleString('en-IN')} ${orders === 1 ? 'order' : 'orders'}`;

/** Before a rule is saved: what the orders of the last weeks would have been under it. */
export function WhatIf({ typed, changeOf }: Props) {
  const [days, setDays] = useState<(typeof WHAT_IF_DAYS)[number]>(28);
  const [fault, setFault] = useState('');
  const [ask, { data, error, isLoading }] = useWhatIfMutation();
  const workOut = async () => {
    setFault('');
    const change = RuleChange.safeParse(changeOf(typed.values()));
    if (change.success) return void (await ask({ body: { days, change: change.data } }));
    await typed.check();
    setFault('Something above cannot be saved like this yet.');
  };
  const said = fault || (error ? sentenceOf(error) : '');
  return (
    <Section
      title="What it would have changed"
      intro="The orders you had, by the rule as it is typed here, if everybody had bought the same. Nothing is saved by this."
    >
      <div className="what-if-ask">
        <Select
          label="Orders of the last"
          value={String(days)}
          options={WHAT_IF_DAYS.map((each) => ({ value: String(each), label: `${each} days` }))}
          onChange={({ target }) => setDays(WHAT_IF_DAYS.find((each) => String(each) === target.value) ?? 28)}
        />
        <Button look="secondary" busy={isLoading} busyText="Working it out" onClick={() => void workOut()}>
          Work it out
        </Button>
      </div>
      {said !== '' && <Notice tone="error">{said}</Notice>}
      <div role="status" className="what-if">
        {data && said === '' && <Outcome found={data} isDirty={typed.isDirty} />}
      </div>
    </Section>
  );
}

function Outcome({ found, isDirty }: { readonly found: Found; readonly isDirty: boolean }) {
  const { orders, affected, leftOut, capped, before, after, margin, notInCash, examples } = found;
  if (orders === 0)
    return (
      <p className="setting-quiet">
        {leftOut === 0
          ? 'There were no orders.'
          : `${count(leftOut)} were placed under another version of this rule.`}
      </p>
    );
  return (
    <>
      <Stats>
        <Stat label="Orders it would have changed" value={affected} detail={`of ${count(orders)}`} />
        <Stat label="Sold for" value={formatPrice(after.total)} detail={gap(before.total, after.total)} />
        <Stat label="GST in it" value={formatPrice(after.tax)} detail={gap(before.tax, after.tax)} />
        {margin && (
          <Stat
            label={`Margin, of ${count(margin.orders)} with cost prices`}
            value={formatPrice(margin.after)}
            detail={gap(margin.before, margin.after)}
          />
        )}
      </Stats>
      {!isDirty && affected === 0 && (
        <p className="setting-quiet">Nothing is changed yet: type something else above.</p>
      )}
      {notInCash.orders > 0 && (
        <Notice>
          {count(notInCash.orders)} for {formatPrice(notInCash.total)} could not have been paid at the door.
          The figures count them as if they still had been.
        </Notice>
      )}
      {leftOut > 0 && (
        <p className="setting-quiet">
          Left out: {count(leftOut)} that were placed under another version of this rule, or were changed
          since.
        </p>
      )}
      {capped && <p className="setting-quiet">Only the newest {count(orders + leftOut)} are compared.</p>}
      {examples.length > 0 && (
        <div className="report-scroll" role="region" aria-label="Orders that change most">
          <table className="report-table figures">
            <thead>
              <tr>
                <th scope="col">Order</th>
                <th scope="col" data-align="end">
                  Was
                </th>
                <th scope="col" data-align="end">
                  Would be
                </th>
              </tr>
            </thead>
            <tbody>
              {examples.map(({ orderNumber, before: was, after: now }) => (
                <tr key={orderNumber}>
                  <th scope="row">
                    <a href={paths.backofficeOrder(orderNumber)}>{orderNumber}</a>
                  </th>
                  <td data-align="end">{formatPrice(was)}</td>
                  <td data-align="end">{formatPrice(now)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  );
}
