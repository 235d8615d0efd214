import { paths } from '../../../../contract/paths.ts';
import type { SegmentRow } from '../../../../contract/segments-staff.ts';
import { unlisted } from '../../../../platform/browser/page.ts';
import { EmptyState } from '../../../../platform/ui/empty-state.tsx';
import { LinkButton } from '../../../../platform/ui/link-button.tsx';
import { StaffPage } from '../../../../platform/ui/staff/page.tsx';
import { Whole } from '../../../../platform/ui/staff/whole.tsx';
import { useSegmentsQuery } from '../api.ts';
import { SegmentCount } from '../ui/segment-count.tsx';
import '../ui/outreach-staff.css';

export const meta = unlisted('Segments · Back office', 'People by rule, to write to them or to take along.');

export default function StaffSegments() {
  const fetched = useSegmentsQuery({});
  const add = (
    <LinkButton small href={paths.backofficeSegment('new')}>
      New segment
    </LinkButton>
  );
  return (
    <StaffPage
      title="Segments"
      actions={add}
      back={{ href: paths.backofficeSubscribers, label: 'Subscribers' }}
    >
      <Whole fetched={fetched}>
        {({ segments }) =>
          segments.length === 0 ? (
            <EmptyState title="No segment yet">
              People by rule: who has not ordered for half a year, who bought festive pairs, who wears 41.
              They are counted anew whenever you look.
            </EmptyState>
          ) : (
            <ul className="segment-list" aria-label="Segments">
              {segments.map((segment) => (
                <Row key={segment.id} segment={segment} />
              ))}
            </ul>
          )
        }
      </Whole>
    </StaffPage>
  );
}

function Row({ segment: { id, name, words, rules } }: { readonly segment: SegmentRow }) {
  return (
    <li>
      <a className="letter-name" href={paths.backofficeSegment(id)}>
        {name}
      </a>
      <p>{words}</p>
      <SegmentCount rules={rules} />
    </li>
  );
}
