import './styles.css';
import { EmptyState } from '../empty-state.tsx';
import { Badge } from '../badge.tsx';
import { useHydrated } from '../../browser/use-stored.ts';
import { Chart } from './chart.tsx';
import { Loading } from './loading.tsx';
import { StaffPage } from './page.tsx';
import { Columns, Facts, Section } from './section.tsx';
import { ShowcaseForm } from './showcase-form.tsx';
import { ShowcaseTable } from './showcase-table.tsx';
import { Stat, Stats } from './stat.tsx';
import { Timeline } from './timeline.tsx';

const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** Every piece of the staff kit on one page, for looking at and for the accessibility check. */
export default function StaffShowcase() {
  // What lists show stands in the address, which the server's drawing for everybody does not know.
  if (!useHydrated()) return <Loading />;
  return (
    <div className="page py-10">
      <StaffPage
        title="The staff kit"
        state={<Badge tone="marigold">Waits</Badge>}
        back={{ href: '/sandbox/ui', label: 'Design system' }}
      >
        <Stats>
          <Stat label="Waits for somebody" value={7} detail="2 more than yesterday" waits />
          <Stat label="Leads somewhere" value="₹1,24,500" href="/sandbox/ui/staff?page=2" />
          <Stat label="Says a figure" value={0} waits />
        </Stats>
        <Section title="A table" intro="Sorted, paged, ticked; cards on a phone.">
          <ShowcaseTable />
        </Section>
        <ShowcaseForm />
        <Columns
          main={
            <Section title="A chart">
              <Chart
                title="Sold in a week, in ₹"
                points={days}
                series={[
                  { label: 'This week', values: [4200, 5100, 3900, 6100, 7400, 9800, 8800] },
                  {
                    label: 'The week before',
                    values: [3900, 4300, 4100, 5200, 6900, 9100, 8000],
                    before: true,
                  },
                ]}
                say={(value) => `₹${value.toLocaleString('en-IN')}`}
              />
            </Section>
          }
          side={
            <>
              <Section title="Facts">
                <Facts
                  facts={[
                    { label: 'Number', value: 'AB4F7K9XD' },
                    { label: 'Left out', value: '' },
                    { label: 'State', value: <Badge tone="leaf">Paid</Badge> },
                  ]}
                />
              </Section>
              <Section title="Timeline">
                <Timeline
                  label="What happened"
                  entries={[
                    { at: '2026-11-14T08:30:00Z', what: 'Confirmed', who: 'The shop' },
                    { at: '2026-11-14T11:05:00Z', what: 'Packed', who: 'Meera' },
                  ]}
                />
              </Section>
            </>
          }
        />
        <EmptyState title="Nothing here yet">An empty screen says what it is for.</EmptyState>
      </StaffPage>
    </div>
  );
}
