import { useState } from 'react';
import type { StaffMember } from '../../../../contract/accounts-staff.ts';
import { sentenceOf, toastOutcome } from '../../../../platform/browser/staff/toast-outcome.ts';
import { useStaffSelfQuery } from '../../../../platform/browser/staff/self.ts';
import { ConfirmDialog } from '../../../../platform/ui/confirm-dialog.tsx';
import { RowMenu } from '../../../../platform/ui/staff/row-menu.tsx';
import { Section } from '../../../../platform/ui/staff/section.tsx';
import { When } from '../../../../platform/ui/staff/when.tsx';
import { toast } from '../../../../platform/ui/toast.ts';
import { useChangeStaffMutation, useRemoveStaffMutation } from '../api.ts';
import { RightsBadges } from './rights-badges.tsx';
import { RightsDialog } from './rights-dialog.tsx';

const STEP_WORDS = { passkey: 'Passkey', totp: 'App' } as const;
const stepsOf = ({ secondStep }: StaffMember): string =>
  secondStep.length === 0 ? 'Password only' : secondStep.map((way) => STEP_WORDS[way]).join(' and ');

/** Everybody who works here, what they may do, and how they sign in. */
export function PeopleSection({ people }: { readonly people: readonly StaffMember[] }) {
  const [change] = useChangeStaffMutation();
  const [remove, { isLoading: removing }] = useRemoveStaffMutation();
  const self = useStaffSelfQuery({}).data?.id;
  const [changed, setChanged] = useState<StaffMember>();
  const [leaving, setLeaving] = useState<StaffMember>();
  return (
    <Section title="Who works here">
      <ul className="team-list">
        {people.map((person) => (
          <li key={person.id}>
            <p className="team-who">
              <strong>
                <bdi>{person.name}</bdi>
                {person.id === self && ' (you)'}
              </strong>
              <span>{person.email}</span>
            </p>
            <p className="team-badges">
              <RightsBadges {...person} />
            </p>
            <p className="team-note">
              {stepsOf(person)}
              <br />
              {person.lastSeenAt ? (
                <>
                  Seen <When at={person.lastSeenAt} />
                </>
              ) : (
                'Not signed in'
              )}
            </p>
            <RowMenu label={`More for ${person.name}`}>
              <button type="button" className="menu-item" onClick={() => setChanged(person)}>
                Change rights
              </button>
              <button type="button" className="menu-item" onClick={() => setLeaving(person)}>
                Remove
              </button>
            </RowMenu>
          </li>
        ))}
      </ul>
      {changed && (
        <RightsDialog
          title={`What may ${changed.name} do?`}
          sendText="Save"
          start={changed}
          onClose={() => setChanged(undefined)}
          onSend={async ({ role, areas }) => {
            const { data, error } = await change({ params: { id: changed.id }, body: { role, areas } });
            if (!data) return sentenceOf(error);
            toast.success(data.message);
            setChanged(undefined);
            return undefined;
          }}
        />
      )}
      <ConfirmDialog
        open={leaving !== undefined}
        title={`Remove ${leaving?.name ?? ''}?`}
        confirmText="Remove"
        busy={removing}
        onClose={() => setLeaving(undefined)}
        onConfirm={() => {
          if (!leaving) return;
          void toastOutcome(remove({ params: { id: leaving.id } })).then(() => setLeaving(undefined));
        }}
      >
        <p>
          {leaving?.email} is signed out on every device at once and can no longer come into the back office.
          What they did stays in the audit log.
        </p>
      </ConfirmDialog>
    </Section>
  );
}
