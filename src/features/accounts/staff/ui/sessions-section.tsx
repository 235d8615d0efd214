import type { StaffSession } from '../../../../contract/accounts-staff.ts';
import { toastOutcome } from '../../../../platform/browser/staff/toast-outcome.ts';
import { Badge } from '../../../../platform/ui/badge.tsx';
import { Button } from '../../../../platform/ui/button.tsx';
import { Section } from '../../../../platform/ui/staff/section.tsx';
import { When } from '../../../../platform/ui/staff/when.tsx';
import { Whole } from '../../../../platform/ui/staff/whole.tsx';
import { useEndStaffSessionMutation, useStaffSessionsQuery } from '../api.ts';

/** Where the staff member is signed in, or for the owner where everybody is; each can be ended. */
export function SessionsSection({ everybody }: { readonly everybody: boolean }) {
  const fetched = useStaffSessionsQuery({ query: { everybody: String(everybody) } });
  const [end] = useEndStaffSessionMutation();
  const row = (session: StaffSession) => (
    <li key={session.id}>
      <p className="team-who">
        <strong>
          {everybody && (
            <>
              <bdi>{session.name}</bdi>:{' '}
            </>
          )}
          {session.device}
        </strong>
        <span>
          {session.address && `${session.address} · `}since <When at={session.since} />, last used{' '}
          <When at={session.lastUsedAt} />
        </span>
      </p>
      {session.current ? (
        <Badge tone="leaf">This device</Badge>
      ) : (
        <Button
          small
          look="quiet"
          aria-label={`Sign out ${session.name}, ${session.device}`}
          onClick={() => void toastOutcome(end({ params: { id: session.id } }))}
        >
          Sign out
        </Button>
      )}
    </li>
  );
  return (
    <Section
      title={everybody ? 'Signed in now' : 'Where you are signed in'}
      intro="A session ends by itself after 12 hours."
    >
      <Whole fetched={fetched} rows={2}>
        {({ sessions }) => <ul className="team-list">{sessions.map(row)}</ul>}
      </Whole>
    </Section>
  );
}
