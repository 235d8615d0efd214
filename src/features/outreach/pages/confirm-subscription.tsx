import MailCheck from 'lucide-react/icons/mail-check';
import MailX from 'lucide-react/icons/mail-x';
import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useParams } from '../../../platform/browser/navigation/hooks.ts';
import { paths } from '../../../contract/paths.ts';
import type { Screen } from '../../../platform/browser/page.ts';
import type { Dispatch } from '../../../platform/browser/state.ts';
import { EmptyState } from '../../../platform/ui/empty-state.tsx';
import { LinkButton } from '../../../platform/ui/link-button.tsx';
import { confirmSubscription } from '../state/outreach-actions.ts';
import { useMessages } from '../../../platform/ui/language.ts';
import { outreachMessages } from '../messages.ts';

export const meta: Screen['meta'] = ({ language }) => ({
  title: outreachMessages[language].confirmYourSubscription,
  description: outreachMessages[language].oneStep,
  noindex: true,
});

export default function ConfirmSubscription() {
  const t = useMessages(outreachMessages);
  const dispatch = useDispatch<Dispatch>();
  const { token = '' } = useParams();
  const [failed, setFailed] = useState<string>();
  const [done, setDone] = useState(false);
  const asked = useRef('');

  useEffect(() => {
    if (asked.current === token) return;
    asked.current = token;
    void dispatch(confirmSubscription(token)).then((result) => {
      if (confirmSubscription.fulfilled.match(result)) setDone(true);
      else setFailed(result.payload?.message ?? t.shopNotReached);
    });
  }, [dispatch, token, t]);

  const title = failed ? t.thatDidNotWork : done ? t.youAreOnTheList : t.confirmingYourSubscription;
  return (
    <div className="page py-16 md:py-24" aria-live="polite">
      <EmptyState
        level={1}
        title={title}
        icon={failed ? <MailX size={36} /> : <MailCheck size={36} />}
        action={
          (done || failed) && (
            <LinkButton href={failed ? paths.home : paths.allCategories}>
              {failed ? t.home : t.seeWhatIsNew}
            </LinkButton>
          )
        }
      >
        {failed ?? (done ? t.subscriptionConfirmed : t.justAMoment)}
      </EmptyState>
    </div>
  );
}
