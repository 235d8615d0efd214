import { useState } from 'react';
import type { StaffBreach } from '../../../../contract/breaches-staff.ts';
import { paths } from '../../../../contract/paths.ts';
import { unlisted } from '../../../../platform/browser/page.ts';
import { EmptyState } from '../../../../platform/ui/empty-state.tsx';
import { LinkButton } from '../../../../platform/ui/link-button.tsx';
import { Notice } from '../../../../platform/ui/notice.tsx';
import { StaffPage } from '../../../../platform/ui/staff/page.tsx';
import { When } from '../../../../platform/ui/staff/when.tsx';
import { Whole } from '../../../../platform/ui/staff/whole.tsx';
import { useBreachesQuery } from '../api.ts';
import { BreachClocks } from '../ui/breach-clocks.tsx';
import '../ui/breaches.css';

export const meta = unlisted('Breaches · Back office', 'The register of breaches of personal data.');

/** The register, the newest first. */
export default function Breaches() {
  const fetched = useBreachesQuery({});
  const [now] = useState(() => new Date());
  return (
    <StaffPage
      title="Breaches"
      back={{ href: paths.backofficeLaw, label: 'Law' }}
      actions={
        <LinkButton small href={paths.backofficeBreach('new')}>
          Write down a breach
        </LinkButton>
      }
    >
      <Notice className="mb-5">
        Personal data was lost, leaked or changed by somebody who should not? Write it down at once, then call
        a lawyer. CERT-In wants to know within 6 hours, the Data Protection Board in detail within 72, the
        people concerned without delay.
      </Notice>
      <Whole fetched={fetched}>
        {({ breaches }) =>
          breaches.length === 0 ? (
            <EmptyState title="No breach is written down">
              Each one is listed here with its clocks and drafts of notices.
            </EmptyState>
          ) : (
            <ul className="breach-list">
              {breaches.map((breach) => (
                <Row key={breach.id} breach={breach} now={now} />
              ))}
            </ul>
          )
        }
      </Whole>
    </StaffPage>
  );
}

function Row({ breach, now }: { breach: StaffBreach; now: Date }) {
  return (
    <li>
      <p>
        <a className="text-link" href={paths.backofficeBreach(breach.id)}>
          {breach.title}
        </a>{' '}
        · noticed <When at={breach.noticedAt} /> {breach.closed && '· closed'}
      </p>
      {!breach.closed && <BreachClocks breach={breach} now={now} />}
    </li>
  );
}
