import { useState } from 'react';
import type { SalesFigures as Figures } from '../../../../contract/reports.ts';
import { paths } from '../../../../contract/paths.ts';
import { formatWholeINR } from '../../../../domain/money/money.ts';
import { Chart } from '../../../../platform/ui/staff/chart.tsx';
import { Section } from '../../../../platform/ui/staff/section.tsx';
import { Stat, Stats } from '../../../../platform/ui/staff/stat.tsx';
import { Whole } from '../../../../platform/ui/staff/whole.tsx';
import { useSalesFiguresQuery } from '../api.ts';
import { dayName } from './day-name.ts';
import './reports-staff.css';

type Day = Figures['days'][number];
const SPANS = [1, 7, 30] as const;
const NAMES = { 1: 'Today', 7: '7 days', 30: '30 days' } as const;

const sum = (days: readonly Day[]) => ({
  orders: days.reduce((all, { orders }) => all + orders, 0),
  amount: days.reduce((all, { amount }) => all + amount, 0),
});

function against(now: number, before: number, what: string): string {
  if (before === 0) return `none ${what}`;
  const percent = Math.round(((now - before) / before) * 100);
  if (percent === 0) return `as much as ${what}`;
  return `${Math.abs(percent)} % ${percent > 0 ? 'more' : 'less'} than ${what}`;
}

/** The last days and as many before them. */
const spans = (days: readonly Day[], span: number) => ({
  now: days.slice(-span),
  before: days.slice(-2 * span, -span),
});

function SpanStats({ days, yesterday }: Pick<Figures, 'days' | 'yesterday'>) {
  return (
    <Stats>
      {SPANS.map((span) => {
        const parts = spans(days, span);
        const [now, before] = [sum(parts.now), sum(parts.before)];
        // A day that has just begun is compared with as much of the day before.
        const then = span === 1 ? 'yesterday by this hour' : `the ${span} days before`;
        return (
          <Stat
            key={span}
            label={`${NAMES[span]}: ${now.orders} ${now.orders === 1 ? 'order' : 'orders'}`}
            value={formatWholeINR(now.amount)}
            detail={against(now.amount, span === 1 ? yesterday : before.amount, then)}
          />
        );
      })}
    </Stats>
  );
}

function SpanChart({ days }: { readonly days: readonly Day[] }) {
  const [span, setSpan] = useState<7 | 30>(30);
  const { now, before } = spans(days, span);
  return (
    <>
      <div className="report-spans" role="group" aria-label="Days shown">
        {([7, 30] as const).map((each) => (
          <button
            key={each}
            type="button"
            className="btn btn-quiet btn-small"
            aria-pressed={each === span}
            onClick={() => setSpan(each)}
          >
            {NAMES[each]}
          </button>
        ))}
      </div>
      <Chart
        title={`Sales of ${span} days`}
        kind="bars"
        points={now.map(({ day }) => dayName(day))}
        series={[
          { label: `The ${span} days before`, values: before.map(({ amount }) => amount), before: true },
          { label: 'Sales', values: now.map(({ amount }) => amount) },
        ]}
        say={(paise) => formatWholeINR(Math.round(paise))}
      />
    </>
  );
}

function Sellers({ sellers }: { readonly sellers: Figures['best'] }) {
  if (sellers.length === 0) return <p className="text-ink-soft">Nothing in the last thirty days.</p>;
  return (
    <ol className="report-sellers">
      {sellers.map(({ id, title, pairs, left }) => (
        <li key={id}>
          <a className="text-link" href={`${paths.backofficeProducts}/${id}`}>
            {title}
          </a>
          <span className="figures">
            {pairs} sold, {left} left
          </span>
        </li>
      ))}
    </ol>
  );
}

/** How the shop is doing, for whoever may see its money. */
export function SalesFigures() {
  const fetched = useSalesFiguresQuery({});
  return (
    <Section
      title="Sales"
      actions={
        <a className="text-link" href={paths.backofficeReports}>
          All reports
        </a>
      }
    >
      <Whole fetched={fetched} rows={4}>
        {({ days, yesterday, best, slow, returns }) => (
          <>
            <SpanStats days={days} yesterday={yesterday} />
            <SpanChart days={days} />
            <div className="report-lists">
              <div>
                <h3>Best sellers, 30 days</h3>
                <Sellers sellers={best} />
              </div>
              <div>
                <h3>Slow sellers</h3>
                <Sellers sellers={slow} />
              </div>
              <div>
                <h3>What came back, 30 days</h3>
                {returns.length === 0 && <p className="text-ink-soft">Nothing came back.</p>}
                <ol className="report-sellers">
                  {returns.map(({ reason, size, pairs }) => (
                    <li key={`${reason} ${size}`}>
                      <span>
                        {reason}, size {size}
                      </span>
                      <span className="figures">{pairs}</span>
                    </li>
                  ))}
                </ol>
              </div>
            </div>
          </>
        )}
      </Whole>
    </Section>
  );
}
