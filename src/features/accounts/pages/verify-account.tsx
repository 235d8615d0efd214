import { useEffect, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation, useParams } from '../../../platform/browser/navigation/hooks.ts';
import { paths } from '../../../contract/paths.ts';
import { indianMobile } from '../../../domain/accounts/phone.ts';
import type { Screen } from '../../../platform/browser/page.ts';
import type { Dispatch, RootState } from '../../../platform/browser/state.ts';
import { LinkButton } from '../../../platform/ui/link-button.tsx';
import { Loader } from '../../../platform/ui/loader.tsx';
import { Notice } from '../../../platform/ui/notice.tsx';
import { toast } from '../../../platform/ui/toast.ts';
import { Link } from '../../../platform/ui/link.tsx';
import { codesByPhone } from '../../settings/state/select-pricing.ts';
import { clearAuthErrors, verifyEmail } from '../state/auth-slice.ts';
import { AuthFrame } from '../ui/auth-frame.tsx';
import { ResendMail } from '../ui/resend-mail.tsx';
import { useMessages } from '../../../platform/ui/language.ts';
import { withSlots } from '../../../platform/ui/with-slots.ts';
import { accountsMessages } from '../messages.ts';

export const meta: Screen['meta'] = ({ language }) => ({
  title: accountsMessages[language].verifyYourAccount,
  description: accountsMessages[language].aboutVerifyAccount,
  noindex: true,
});

export default function VerifyAccount() {
  const { token } = useParams();
  return token === undefined ? <MailSent /> : <Verify token={token} />;
}

function MailSent() {
  const t = useMessages(accountsMessages);
  const { state } = useLocation() as { state: { email?: string; phoneNumber?: string } | null };
  const byPhone = useSelector(codesByPhone);
  const mobile = byPhone ? indianMobile(state?.phoneNumber ?? '') : undefined;
  return (
    <AuthFrame title={t.checkYourInbox}>
      <div className="grid gap-6">
        <Notice>{state?.email ? t.mailWasSentTo(state.email) : t.mailWasSent}</Notice>
        {mobile && (
          <div className="grid gap-3">
            <p>{t.codeWorksToo}</p>
            <LinkButton href={paths.verifyOtp(`+${mobile}`)}>{t.verifyPhone}</LinkButton>
          </div>
        )}
        <section className="grid gap-4 border-t border-line pt-6" aria-labelledby="again">
          <h2 id="again" className="text-2xl">
            {t.nothingThere}
          </h2>
          <p className="text-ink-soft">{t.lookInSpam}</p>
          <ResendMail email={state?.email ?? ''} />
        </section>
      </div>
    </AuthFrame>
  );
}

function Verify({ token }: { token: string }) {
  const t = useMessages(accountsMessages);
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
      toast.success(t.accountVerified);
    });
  }, [dispatch, token, t]);

  if (emailVerified)
    return (
      <AuthFrame title={t.welcomeToTheFamily}>
        <div className="grid gap-6">
          <Notice tone="success">{t.accountVerified}</Notice>
          {setPassword !== undefined && <ChoosePassword token={setPassword} />}
          <LinkButton look={setPassword === undefined ? 'primary' : 'secondary'} href={paths.login}>
            {t.loginNow}
          </LinkButton>
        </div>
      </AuthFrame>
    );
  return (
    <AuthFrame title={t.verifyYourAccount}>
      {appErr ? (
        <div className="grid gap-6">
          <Notice tone="error">{appErr}</Notice>
          <p className="text-ink-soft">
            {withSlots(t.openedBefore, {
              login: (
                <Link className="text-link" href={paths.login}>
                  {t.logIn}
                </Link>
              ),
              choose: (
                <Link className="text-link" href={paths.forgotPassword}>
                  {t.chooseNewPasswordLink}
                </Link>
              ),
            })}
          </p>
          <ResendMail />
        </div>
      ) : (
        <Loader label={t.verifyingYourAccount} />
      )}
    </AuthFrame>
  );
}

/** Somebody else may have registered this e-mail, so what was set at registration is gone. */
function ChoosePassword({ token }: { token: string }) {
  const t = useMessages(accountsMessages);
  return (
    <>
      <p>{t.otherBrowser}</p>
      <LinkButton href={paths.resetPassword(token)}>{t.chooseAPassword}</LinkButton>
    </>
  );
}
