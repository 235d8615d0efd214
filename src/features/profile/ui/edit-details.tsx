import BadgeCheck from 'lucide-react/icons/badge-check';
import { useState, type FormEvent } from 'react';
import { useSelector } from 'react-redux';
import type { AccountDetails } from '../../../contract/accounts.ts';
import { paths } from '../../../contract/paths.ts';
import { indianMobile, phoneOf } from '../../../domain/accounts/account-rules.ts';
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

export function EditDetails({ account }: { account: AccountDetails }) {
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
      ...(userName.trim() === '' ? { name: 'Username is required' } : {}),
      ...(phoneOf(phone) === undefined ? { phone: 'Please enter a valid phone number' } : {}),
      ...(changesPhone && password === '' ? { password: 'Password is required' } : {}),
    };
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return;
    const { result, rejection } = await run({
      userName,
      ...(changesPhone ? { phoneNumber: phone, password } : {}),
    });
    if (!result) return setErrors({ form: rejection.message ?? 'Network error' });
    setPassword('');
    toast.success('Your details were saved.');
  };
  return (
    <section className="panel" aria-labelledby="details">
      <h3 id="details">Your details</h3>
      <form className="mt-5 grid gap-5 md:grid-cols-2" onSubmit={submit} noValidate>
        {errors.form && (
          <Notice tone="error" className="md:col-span-2">
            {errors.form}
          </Notice>
        )}
        <TextField
          label="Username"
          name="userName"
          autoComplete="name"
          required
          maxLength={60}
          value={userName}
          error={errors.name ?? null}
          onChange={(event) => setUserName(event.target.value)}
        />
        <TextField
          label="Email"
          type="email"
          value={account.email}
          readOnly
          style={{ background: 'var(--color-clay)' }}
          hint={<Proof done={account.emailVerified} />}
        />
        <PhoneField
          label="Phone number"
          value={account.phoneNumber ?? ''}
          error={errors.phone ?? null}
          hint={<PhoneProof account={account} />}
          onChange={(digits) => setPhone(digits === '' ? '' : `+${digits}`)}
        />
        {changesPhone && (
          <PasswordField
            label="Your password"
            name="password"
            hint="A phone can sign in, so please confirm that it is you."
            required
            maxLength={200}
            value={password}
            error={errors.password ?? null}
            onChange={(event) => setPassword(event.target.value)}
          />
        )}
        <div className="md:col-span-2">
          <Button type="submit" busy={busy} busyText="Loading...">
            Save changes
          </Button>
        </div>
      </form>
    </section>
  );
}

function Proof({ done }: { done: boolean }) {
  if (!done) return <>Not verified yet.</>;
  return (
    <span className="inline-flex items-center gap-1 text-leaf">
      <BadgeCheck size={16} aria-hidden="true" /> Verified
    </span>
  );
}

function PhoneProof({
  account: { phoneNumber, phoneVerified, verifyPhoneAgain },
}: {
  account: AccountDetails;
}) {
  const byPhone = useSelector(codesByPhone);
  if (phoneNumber === null) return <>The courier calls this number.</>;
  if ((phoneVerified && !verifyPhoneAgain) || !indianMobile(phoneNumber) || !byPhone)
    return <Proof done={phoneVerified} />;
  return (
    <>
      {phoneVerified ? 'Please verify it again before you sign in with a code.' : 'Not verified yet.'}{' '}
      <Link className="text-link" href={paths.verifyOtp(phoneNumber)}>
        Verify phone
      </Link>
    </>
  );
}
