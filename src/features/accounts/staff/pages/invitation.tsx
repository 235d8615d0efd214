import { type FormEvent, useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useParams } from '../../../../platform/browser/navigation/hooks.ts';
import { paths } from '../../../../contract/paths.ts';
import { resetPasswordError } from '../../../../domain/accounts/passwords.ts';
import { NOT_REACHED, type Rejection } from '../../../../platform/browser/call-state.ts';
import { unlisted } from '../../../../platform/browser/page.ts';
import type { Dispatch } from '../../../../platform/browser/state.ts';
import { Button } from '../../../../platform/ui/button.tsx';
import { LinkButton } from '../../../../platform/ui/link-button.tsx';
import { Loader } from '../../../../platform/ui/loader.tsx';
import { Notice } from '../../../../platform/ui/notice.tsx';
import { PasswordField } from '../../../../platform/ui/password-field.tsx';
import { TextField } from '../../../../platform/ui/text-field.tsx';
import { AuthFrame } from '../../ui/auth-frame.tsx';
import { PasswordRules } from '../../ui/password-rules.tsx';
import { goToSecondStep } from '../../ui/second-step-ticket.ts';
import { acceptInvitation, readInvitation } from '../sign-in-actions.ts';
import { AREA_WORDS } from '../ui/areas.ts';
import type { Rights } from '../ui/rights-dialog.tsx';

export const meta = unlisted('Your invitation', 'Choose a password and start.');

interface Invitation extends Rights {
  readonly email: string | null;
}

const worksOn = ({ role, areas }: Rights): string =>
  role === 'owner'
    ? 'You will be an owner: you may do everything.'
    : `You will work on: ${areas.map((area) => AREA_WORDS[area].label.toLowerCase()).join(', ')}.`;

/** Where the link of an invitation leads: choose a password, and be in. */
export default function InvitationPage() {
  const { token = '' } = useParams();
  const dispatch = useDispatch<Dispatch>();
  const [invitation, setInvitation] = useState<Invitation>();
  const [ended, setEnded] = useState<string>();
  useEffect(() => {
    void dispatch(readInvitation(token)).then((answer) => {
      if (readInvitation.fulfilled.match(answer)) setInvitation(answer.payload);
      else setEnded((answer.payload as Rejection | undefined)?.message ?? NOT_REACHED);
    });
  }, [dispatch, token]);
  if (ended !== undefined)
    return (
      <AuthFrame staff title="Your invitation">
        <div className="grid gap-6">
          <Notice tone="error">{ended}</Notice>
          <LinkButton href={paths.login}>Login</LinkButton>
        </div>
      </AuthFrame>
    );
  if (!invitation)
    return (
      <AuthFrame staff title="Your invitation">
        <Loader label="Checking your link" />
      </AuthFrame>
    );
  return <Accept token={token} invitation={invitation} />;
}

function Accept({ token, invitation }: { readonly token: string; readonly invitation: Invitation }) {
  const dispatch = useDispatch<Dispatch>();
  const [form, setForm] = useState({ name: '', email: '', password: '', confirm: '' });
  const [wrong, setWrong] = useState<string | null>(null);
  const [refused, setRefused] = useState<string>();
  const [busy, setBusy] = useState(false);
  const type = (field: keyof typeof form) => ({
    name: field,
    value: form[field],
    onChange: (event: { target: { value: string } }) => {
      setForm({ ...form, [field]: event.target.value });
      setWrong(null);
    },
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const fault = resetPasswordError(form.password, form.confirm);
    setWrong(fault ?? null);
    if (fault) return;
    setBusy(true);
    const { name, email, password } = form;
    const answer = await dispatch(
      acceptInvitation({ token, name, password, ...(invitation.email === null ? { email } : {}) }),
    );
    if (acceptInvitation.fulfilled.match(answer)) return window.location.assign(paths.backoffice);
    setBusy(false);
    const rejection = answer.payload as Rejection | undefined;
    if (rejection?.code === 'secondStepNeeded') return goToSecondStep(rejection.answer['ticket']);
    setRefused(rejection?.message ?? NOT_REACHED);
  };
  return (
    <AuthFrame staff title="Welcome to the shop" intro={worksOn(invitation)}>
      <form className="grid gap-5" onSubmit={(event) => void submit(event)}>
        {refused && <Notice tone="error">{refused}</Notice>}
        {invitation.email === null ? (
          <TextField
            label="E-mail"
            type="email"
            required
            autoComplete="username"
            maxLength={254}
            {...type('email')}
          />
        ) : (
          <TextField label="E-mail" type="email" readOnly autoComplete="username" value={invitation.email} />
        )}
        <TextField label="Your name" required autoComplete="name" maxLength={60} {...type('name')} />
        <PasswordField label="New password" autoComplete="new-password" required {...type('password')} />
        <PasswordRules password={form.password} />
        <PasswordField
          label="Confirm new password"
          autoComplete="new-password"
          required
          error={wrong}
          {...type('confirm')}
        />
        <Button type="submit" wide busy={busy} busyText="One moment">
          Start
        </Button>
      </form>
    </AuthFrame>
  );
}
