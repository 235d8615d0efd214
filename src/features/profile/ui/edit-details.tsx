import BadgeCheck from 'lucide-react/icons/badge-check';
import { useState, type FormEvent } from 'react';
import { useSelector } from 'react-redux';
import type { AccountDetails } from '../../../contract/accounts.ts';
import { paths } from '../../../contract/paths.ts';
import { indianMobile, phoneOf } from '../../../domain/accounts/phone.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { Notice } from '../../../platform/ui/notice.tsx';
import { PasswordField } from '../../../platform/ui/password-field.tsx';
import { TextField } from '../../../platform/ui/text-field.tsx';
import { toast } from '../../../platform/ui/toast.ts';
import { Link } from '../../../platform/ui/link.tsx';
import { updateProfile } from '../../accounts/state/account-actions.ts';
import { useAction } from '../../../platform/browser/use-action.ts';
import { codesByPhone } from '../../settings/state/select-pricing.ts';
import { PhoneField } from '../../accounts/ui/phone-field.tsx';
import { NETWORK_ERROR } from '../../../platform/browser/call-state.ts';
import { useMessages } from '../../../platform/ui/language.ts';
import { profileMessages } from '../messages.ts';

export function EditDetails({ account }: { account: AccountDetails }) {
  const t = useMessages(profileMessages);
  const { run, busy } = useAction(updateProfile);
  const [userName, setUserName] = useState(account.userName);
  const [phone, setPhone] = useState(account.phoneNumber ?? '');
  const [password, setPassword] = useState('');
  const [errors, setErrors] = useState<{ name?: string; phone?: string; password?: string; form?: string }>(
    {},
  );
  const changesPhone = phoneOf(phone) !== account.phoneNumber;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const wrong = {
      ...(userName.trim() === '' ? { name: t.usernameRequired } : {}),
      ...(phoneOf(phone) === undefined ? { phone: t.validPhone } : {}),
      ...(changesPhone && password === '' ? { password: t.passwordRequired } : {}),
    };
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return;
    const { result, rejection } = await run({
      userName,
      ...(changesPhone ? { phoneNumber: phone, password } : {}),
    });
    if (!result) return setErrors({ form: rejection.message ?? NETWORK_ERROR });
    setPassword('');
    toast.success(t.detailsSaved);
  };
  return (
    <section className="panel" aria-labelledby="details">
      <h3 id="details">{t.yourDetails}</h3>
      <form className="mt-5 grid gap-5 md:grid-cols-2" onSubmit={submit} noValidate>
        {errors.form && (
          <Notice tone="error" className="md:col-span-2">
            {errors.form}
          </Notice>
        )}
        <TextField
          label={t.username}
          name="userName"
          autoComplete="name"
          required
          maxLength={60}
          value={userName}
          error={errors.name ?? null}
          onChange={(event) => setUserName(event.target.value)}
        />
        <TextField
          label={t.email}
          type="email"
          value={account.email}
          readOnly
          style={{ background: 'var(--color-clay)' }}
          hint={<Proof done={account.emailVerified} />}
        />
        <PhoneField
          label={t.phoneNumber}
          value={account.phoneNumber ?? ''}
          error={errors.phone ?? null}
          hint={<PhoneProof account={account} />}
          onChange={(digits) => setPhone(digits === '' ? '' : `+${digits}`)}
        />
        {changesPhone && (
          <PasswordField
            label={t.yourPassword}
            name="password"
            hint={t.phoneCanSignIn}
            required
            maxLength={200}
            value={password}
            error={errors.password ?? null}
            onChange={(event) => setPassword(event.target.value)}
          />
        )}
        <div className="md:col-span-2">
          <Button type="submit" busy={busy} busyText={t.loading}>
            {t.saveChanges}
          </Button>
        </div>
      </form>
    </section>
  );
}

function Proof({ done }: { done: boolean }) {
  const t = useMessages(profileMessages);
  if (!done) return <>{t.notVerified}</>;
  return (
    <span className="inline-flex items-center gap-1 text-leaf">
      <BadgeCheck size={16} aria-hidden="true" /> {t.verified}
    </span>
  );
}

function PhoneProof({
  account: { phoneNumber, phoneVerified, verifyPhoneAgain },
}: {
  account: AccountDetails;
}) {
  const t = useMessages(profileMessages);
  const byPhone = useSelector(codesByPhone);
  if (phoneNumber === null) return <>{t.courierCalls}</>;
  if ((phoneVerified && !verifyPhoneAgain) || !indianMobile(phoneNumber) || !byPhone)
    return <Proof done={phoneVerified} />;
  return (
    <>
      {phoneVerified ? t.verifyAgain : t.notVerified}{' '}
      <Link className="text-link" href={paths.verifyOtp(phoneNumber)}>
        {t.verifyPhone}
      </Link>
    </>
  );
}
