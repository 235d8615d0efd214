import { useEffect } from 'react';
import { paths } from '../../../contract/paths.ts';
import type { Screen } from '../../../platform/browser/page.ts';
import { LinkButton } from '../../../platform/ui/link-button.tsx';
import { Notice } from '../../../platform/ui/notice.tsx';
import { toast } from '../../../platform/ui/toast.ts';
import { AuthFrame } from '../ui/auth-frame.tsx';

export const meta: Screen['meta'] = () => ({
  title: 'Mail sent',
  description: 'A link to choose a new password is on its way.',
  noindex: true,
});

export default function ForgotPasswordMessage() {
  useEffect(() => toast.success('Mail sent successfully'), []);
  return (
    <AuthFrame title="Check your inbox">
      <div className="grid gap-6">
        <Notice tone="success">An e-mail was sent to you with instructions to reset your password.</Notice>
        <p className="text-ink-soft">
          The link in it works once and for an hour. If nothing arrives in a few minutes, please look in the
          spam folder.
        </p>
        <LinkButton href={paths.login}>Back to login</LinkButton>
      </div>
    </AuthFrame>
  );
}
