import '../ui/team.css';
import { useState } from 'react';
import { unlisted } from '../../../../platform/browser/page.ts';
import { sentenceOf } from '../../../../platform/browser/staff/toast-outcome.ts';
import { Button } from '../../../../platform/ui/button.tsx';
import { StaffPage } from '../../../../platform/ui/staff/page.tsx';
import { Columns } from '../../../../platform/ui/staff/section.tsx';
import { Whole } from '../../../../platform/ui/staff/whole.tsx';
import { toast } from '../../../../platform/ui/toast.ts';
import { useInviteStaffMutation, useStaffPeopleQuery } from '../api.ts';
import { InvitationsSection } from '../ui/invitations-section.tsx';
import { PeopleSection } from '../ui/people-section.tsx';
import { RightsDialog } from '../ui/rights-dialog.tsx';
import { RuleSection } from '../ui/rule-section.tsx';
import { SessionsSection } from '../ui/sessions-section.tsx';

export const meta = unlisted('Staff · Back office', 'Who works here, and what each may do.');

/** The people of the shop. For the owner alone. */
export default function Staff() {
  const people = useStaffPeopleQuery({});
  const [invite] = useInviteStaffMutation();
  const [inviting, setInviting] = useState(false);
  return (
    <StaffPage title="Staff" actions={<Button onClick={() => setInviting(true)}>Invite somebody</Button>}>
      <Whole fetched={people}>
        {({ people: members, invitations, rule }) => (
          <Columns
            main={
              <>
                <PeopleSection people={members} />
                {invitations.length > 0 && <InvitationsSection invitations={invitations} />}
                <SessionsSection everybody />
              </>
            }
            side={<RuleSection rule={rule} />}
          />
        )}
      </Whole>
      {inviting && (
        <RightsDialog
          title="Invite somebody"
          sendText="Send the invitation"
          invites
          start={{ role: 'staff', areas: ['orders'] }}
          onClose={() => setInviting(false)}
          onSend={async ({ role, areas }, email) => {
            const { data, error } = await invite({ body: { email, role, areas } });
            if (!data) return sentenceOf(error);
            toast.success(data.message);
            setInviting(false);
            return undefined;
          }}
        />
      )}
    </StaffPage>
  );
}
