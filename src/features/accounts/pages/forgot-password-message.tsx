import { useEffect } from 'react';
import { paths } from '../../../contract/paths.ts';
import type { Screen } from '../../../platform/browser/page.ts';
import { LinkButton } from '../../../platform/ui/link-button.tsx';
import { Notice } from '../../../platform/ui/notice.tsx';
import { toast } from '../../../platform/ui/toast.ts';
import { AuthFrame } from '../ui/auth-frame.tsx';
import { useMessages } from '../../../platform/ui/language.ts';
import { accountsMessages } from '../messages.ts';

export const meta: Screen['meta'] = ({ language }) => ({
  title: accountsMessages[language].mailSent,
  description: accountsMessages[language].linkOnItsWay,
  noindex: true,
});

export default function ForgotPasswordMessage() {
  const t = useMessages(accountsMessages);
  useEffect(() => toast.success(t.mailSentSuccessfully), [t]);
  return (
    <AuthFrame title={t.checkYourInbox} told>
      <div className="grid gap-6">
        <Notice tone="success">{t.instructionsSent}</Notice>
        <p className="text-ink-soft">{t.linkWorksOnce}</p>
        <LinkButton href={paths.login}>{t.backToLogin}</LinkButton>
      </div>
    </AuthFrame>
  );
}
