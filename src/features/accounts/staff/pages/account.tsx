import '../ui/team.css';
import { useState } from 'react';
import type { SecondStep } from '../../../../contract/accounts-staff.ts';
import { unlisted } from '../../../../platform/browser/page.ts';
import { useStaffSelfQuery } from '../../../../platform/browser/staff/self.ts';
import { Button } from '../../../../platform/ui/button.tsx';
import { Notice } from '../../../../platform/ui/notice.tsx';
import { StaffPage } from '../../../../platform/ui/staff/page.tsx';
import { Columns, Section } from '../../../../platform/ui/staff/section.tsx';
import { Whole } from '../../../../platform/ui/staff/whole.tsx';
import { toast } from '../../../../platform/ui/toast.ts';
import { StaffPush } from '../../../orders/staff/ui/staff-push.tsx';
import { useNewRecoveryCodesMutation, useSecondStepQuery } from '../api.ts';
import { PasskeysSection } from '../ui/passkeys-section.tsx';
import { RecoveryCodes } from '../ui/recovery-codes.tsx';
import { SessionsSection } from '../ui/sessions-section.tsx';
import { TotpSection } from '../ui/totp-section.tsx';
import { usePasswordAgain } from '../ui/use-password-again.tsx';

export const meta = unlisted('Your sign-in · Back office', 'How you sign in, and where you are signed in.');

/** How somebody of the shop signs in. Whoever needs a second step and has none is led here first. */
export default function Account() {
  const step = useSecondStepQuery({});
  const self = useStaffSelfQuery({}).data;
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  return (
    <StaffPage title="Your sign-in">
      {self?.locked && (
        <Notice>
          Your account can move money or people&apos;s data. Please add a passkey, or set up an app, before
          you go on.
        </Notice>
      )}
      <Whole fetched={step}>
        {(known) => (
          <Columns
            main={
              <>
                <PasskeysSection passkeys={known.passkeys} onCodes={setCodes} />
                <TotpSection since={known.totpSince} onCodes={setCodes} />
                <RecoverySection known={known} onCodes={setCodes} />
              </>
            }
            side={
              <>
                <SessionsSection everybody={false} />
                <StaffPush />
              </>
            }
          />
        )}
      </Whole>
      {codes && <RecoveryCodes codes={codes} onClose={() => setCodes(null)} />}
    </StaffPage>
  );
}

function RecoverySection({
  known,
  onCodes,
}: {
  readonly known: SecondStep;
  readonly onCodes: (codes: readonly string[] | null) => void;
}) {
  const [renew] = useNewRecoveryCodesMutation();
  const again = usePasswordAgain();
  if (known.passkeys.length === 0 && known.totpSince === null) return null;
  return (
    <Section
      title="Recovery codes"
      intro="For the day your passkey or phone is lost. Each works once."
      actions={
        <Button
          small
          look="secondary"
          onClick={() =>
            void again.run(
              (body) => renew({ body }),
              ({ message, recoveryCodes }) => {
                toast.success(message);
                onCodes(recoveryCodes);
              },
            )
          }
        >
          Make new ones
        </Button>
      }
    >
      <p className="team-note">{known.recoveryCodesLeft} of 10 are left.</p>
      {again.dialog}
    </Section>
  );
}
