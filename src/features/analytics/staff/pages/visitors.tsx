import { useState } from 'react';
import { paths } from '../../../../contract/paths.ts';
import type { Visitors as Counted } from '../../../../contract/visits-staff.ts';
import { DAY_MS, istDay } from '../../../../domain/text/dates.ts';
import { unlisted } from '../../../../platform/browser/page.ts';
import { Notice } from '../../../../platform/ui/notice.tsx';
import { Chart } from '../../../../platform/ui/staff/chart.tsx';
import { DateRange } from '../../../../platform/ui/staff/date-range.tsx';
import { StaffPage } from '../../../../platform/ui/staff/page.tsx';
import { Section } from '../../../../platform/ui/staff/section.tsx';
import { Stat, Stats } from '../../../../platform/ui/staff/stat.tsx';
import { useList } from '../../../../platform/ui/staff/use-list.ts';
import { Whole } from '../../../../platform/ui/staff/whole.tsx';
import { dayName } from '../../../reports/staff/ui/day-name.ts';
import { TableSections } from '../../../reports/staff/ui/report-tables.tsx';
import { useVisitorsQuery } from '../api.ts';
import '../../../reports/staff/ui/reports-staff.css';

export const meta = unlisted('Visitors · Back office', 'Visits, sources, and how far shoppers come.');

const isDay = (word: string | undefined): word is string => /^\d{4}-\d\d-\d\d$/.test(word ?? '');

/** How far visits came: figures with their share of the step before. */
function Way({ funnel }: Pick<Counted, 'funnel'>) {
  return (
    <Stats>
      {funnel.map(({ step, visits }, at) => {
        const before = funnel[at - 1]?.visits ?? 0;
        const share = before > 0 ? `${Math.round((visits / before) * 100)} % of the step before` : undefined;
        return <Stat key={step} label={step} value={visits.toLocaleString('en-IN')} detail={share} />;
      })}
    </Stats>
  );
}

/** Visits of the days in the address: how many, from where, how far, and what they did not find. */
export default function Visitors() {
  const list = useList();
  const [opened] = useState(() => new Date());
  const [first, last] = [list.get('from'), list.get('to')];
  const from = isDay(first) ? first : istDay(new Date(opened.getTime() - 29 * DAY_MS));
  const to = isDay(last) ? last : istDay(opened);
  const fetched = useVisitorsQuery({ query: { from, to } }, { skip: from > to });
  return (
    <StaffPage title="Visitors">
      <div className="report-choice">
        <DateRange label="Days" range={{ from, to }} onRange={(range) => list.go({ ...range })} />
      </div>
      <Whole fetched={fetched} rows={8}>
        {({ counting, days, funnel, tables }) => (
          <>
            {!counting && (
              <Notice>
                Visits are not counted.{' '}
                <a className="text-link" href={paths.backofficeSetting('visitors')}>
                  Count them
                </a>
              </Notice>
            )}
            <Section
              title="Visits"
              intro="A visit is one tab on one day, counted without saying whose it is. The figures are at most 15 minutes old."
            >
              <Way funnel={funnel} />
              {days.some(({ visits }) => visits > 0) ? (
                <Chart
                  title="Visits by day"
                  kind="bars"
                  points={days.map(({ day }) => dayName(day))}
                  series={[{ label: 'Visits', values: days.map(({ visits }) => visits) }]}
                />
              ) : (
                <p>No visits in these days.</p>
              )}
            </Section>
            <p>
              <a
                className="text-link"
                href={`${paths.backofficeReports}?kind=repeat-purchases&from=${istDay(new Date(opened.getTime() - 364 * DAY_MS))}&to=${istDay(opened)}`}
              >
                Customers who came back, by month
              </a>
            </p>
            <TableSections tables={tables} name={`visitors-${from}-${to}`} />
          </>
        )}
      </Whole>
    </StaffPage>
  );
}
