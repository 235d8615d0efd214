import type { StaffPeople } from '../../../../contract/accounts-staff.ts';
import { toastOutcome } from '../../../../platform/browser/staff/toast-outcome.ts';
import { Button } from '../../../../platform/ui/button.tsx';
import { Section } from '../../../../platform/ui/staff/section.tsx';
import { When } from '../../../../platform/ui/staff/when.tsx';
import { useInviteStaffMutation, useWithdrawInvitationMutation } from '../api.ts';
import { RightsBadges } from './rights-badges.tsx';

type Invitation = StaffPeople['invitations'][number];

const isOver = ({ expiresAt }: Invitation): boolean => expiresAt !== null && new Date(expiresAt) < new Date();

/** Those nobody has answered yet. */
export function InvitationsSection({ invitations }: { readonly invitations: readonly Invitation[] }) {
  const [invite, { isLoading: sending }] = useInviteStaffMutation();
  const [withdraw] = useWithdrawInvitationMutation();
  return (
    <Section title="Invited" intro="A link works once and for 7 days.">
      <ul className="team-list">
        {invitations.map((invitation) => (
          <li key={invitation.id}>
            <p className="team-who">
              <strong>{invitation.email}</strong>
              <span>
                {isOver(invitation) ? 'The link has ended: send it again. ' : ''}Invited{' '}
                <When at={invitation.invitedAt} />
              </span>
            </p>
            <p className="team-badges">
              <RightsBadges {...invitation} />
            </p>
            <div className="team-acts">
              <Button
                small
                look="quiet"
                disabled={sending}
                aria-label={`Send again to ${invitation.email}`}
                onClick={() => {
                  const { email, role, areas } = invitation;
                  void toastOutcome(invite({ body: { email, role, areas } }));
                }}
              >
                Send again
              </Button>
              <Button
                small
                look="quiet"
                aria-label={`Withdraw the invitation of ${invitation.email}`}
                onClick={() => void toastOutcome(withdraw({ params: { id: invitation.id } }))}
              >
                Withdraw
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
