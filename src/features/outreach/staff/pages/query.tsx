import { useParams } from '../../../../platform/browser/navigation/hooks.ts';
import { paths } from '../../../../contract/paths.ts';
import { unlisted } from '../../../../platform/browser/page.ts';
import { StaffPage } from '../../../../platform/ui/staff/page.tsx';
import { Columns } from '../../../../platform/ui/staff/section.tsx';
import { Whole } from '../../../../platform/ui/staff/whole.tsx';
import { useStaffQueryQuery } from '../api.ts';
import { QueryState, QueryTime } from '../ui/query-cells.tsx';
import { QueryFacts } from '../ui/query-facts.tsx';
import { QueryThread } from '../ui/query-thread.tsx';
import '../ui/outreach-staff.css';

export const meta = unlisted('Query · Back office', 'One query and its answers.');

export default function StaffQuery() {
  const { ticket = '' } = useParams();
  const fetched = useStaffQueryQuery({ params: { ticket } });
  const { data } = fetched;
  return (
    <StaffPage
      title={<span className="figures">{ticket}</span>}
      state={
        data && (
          <span className="query-kinds">
            <QueryState {...data.query} />
            <QueryTime {...data.query} />
          </span>
        )
      }
      back={{ href: paths.backofficeQueries, label: 'Inbox' }}
    >
      <Whole fetched={fetched}>
        {(page) => <Columns main={<QueryThread page={page} />} side={<QueryFacts page={page} />} />}
      </Whole>
    </StaffPage>
  );
}
