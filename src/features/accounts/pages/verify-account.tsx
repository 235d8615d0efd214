import { useEffect, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation, useParams } from '../../../platform/browser/navigation/hooks.ts';
import { paths } from '../../../contract/paths.ts';
import { indianMobile } from '../../../domain/accounts/account-rules.ts';
import type { Screen } from '../../../platform/browser/page.ts';
import type { Dispatch, RootState } from '../../../platform/browser/state.ts';
import { LinkButton } from '../../../platform/ui/link-button.tsx';
import { Loader } from '../../../platform/ui/loader.tsx';
import { Notice } from '../../../platform/ui/notice.tsx';
import { toast } from '../../../platform/ui/toast.ts';
import { codesByPhone } from '../../settings/state/select-pricing.ts';
import { clearAuthErrors, verifyEmail } from '../state/auth-slice.ts';
import { AuthFrame } from '../ui/auth-frame.tsx';
import { ResendMail } from '../ui/resend-mail.tsx';

export const meta: Screen['meta'] = () => ({
  title: 'Verify your account',
  description: 'Confirm your e-mail address.',
  noindex: true,
});

export default function VerifyAccount() {
  const { token } = useParams();
  return token === undefined ? <MailSent /> : <Verify token={token} />;
}

function MailSent() {
  const { state } = useLocation() as { state: { email?: string; phoneNumber?: string } | null };
  const byPhone = useSelector(codesByPhone);
  const mobile = byPhone ? indianMobile(state?.phoneNumber ?? '') : undefined;
  return (
    <AuthFrame title="Check your inbox">
      <div className="grid gap-6">
        <Notice>
          An e-mail was sent{state?.email ? ` to ${state.email}` : ''}. Please check your inbox and open the
          link in it.
        </Notice>
        {mobile && (
          <div className="grid gap-3">
            <p>In a hurry? A code on your phone works just as well.</p>
            <LinkButton href={paths.verifyOtp(`+${mobile}`)}>Verify phone</LinkButton>
          </div>
        )}
        <section className="grid gap-4 border-t border-line pt-6" aria-labelledby="again">
          <h2 id="again" className="text-2xl">
            Nothing there?
          </h2>
          <p className="text-ink-soft">Please look in the spam folder too. The link works for 24 hours.</p>
          <ResendMail email={state?.email ?? ''} />
        </section>
      </div>
    </AuthFrame>
  );
}

function Verify({ token }: { token: string }) {
  const dispatch = useDispatch<Dispatch>();
  const { emailVerified, appErr } = useSelector((state: RootState) => state.auth);
  const tried = useRef<string | null>(null);
  const [setPassword, needPassword] = useState<string>();
  useEffect(() => {
    // A link works once: it must not be used twice by one page.
    if (tried.current === token) return;
    tried.current = token;
    dispatch(clearAuthErrors());
    void dispatch(verifyEmail(token)).then((outcome) => {
      if (!verifyEmail.fulfilled.match(outcome)) return;
      needPassword(outcome.payload.setPassword);
      toast.success('Account verified Successfully');
    });
  }, [dispatch, token]);

  if (emailVerified)
    return (
      <AuthFrame title="Welcome to the family">
        <div className="grid gap-6">
          <Notice tone="success">Account verified Successfully</Notice>
          {setPassword !== undefined && <ChoosePassword token={setPassword} />}
          <LinkButton look={setPassword === undefined ? 'primary' : 'secondary'} href={paths.login}>
            Login Now
          </LinkButton>
        </div>
      </AuthFrame>
    );
  return (
    <AuthFrame title="Verify your account">
      {appErr ? (
        <div className="grid gap-6">
          <Notice tone="error">{appErr}</Notice>
          <p className="text-ink-soft">
            Opened before? Then please{' '}
            <a className="text-link" href={paths.login}>
              log in
            </a>
            , or{' '}
            <a className="text-link" href={paths.forgotPassword}>
              choose a new password
            </a>
            .
          </p>
          <ResendMail />
        </div>
      ) : (
        <Loader label="Verifying your account" />
      )}
    </AuthFrame>
  );
}

/** Somebody else may have registered this e-mail, so what was set at registration is gone. */
function ChoosePassword({ token }: { token: string }) {
  return (
    <>
      <p>
        You opened the link in another browser than the one you registered in. So that this account is yours
        alone, its password and phone from the registration were removed. Please choose your password now.
      </p>
      <LinkButton href={paths.resetPassword(token)}>Choose a password</LinkButton>
    </>
  );
}
