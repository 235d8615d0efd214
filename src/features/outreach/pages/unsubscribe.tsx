import MailX from 'lucide-react/icons/mail-x';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useDispatch } from 'react-redux';
import { useParams } from '../../../platform/browser/navigation/hooks.ts';
import { paths } from '../../../contract/paths.ts';
import type { Screen } from '../../../platform/browser/page.ts';
import type { Dispatch } from '../../../platform/browser/state.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { EmptyState } from '../../../platform/ui/empty-state.tsx';
import { LinkButton } from '../../../platform/ui/link-button.tsx';
import { unsubscribe } from '../state/outreach-actions.ts';
import { useMessages } from '../../../platform/ui/language.ts';
import { outreachMessages } from '../messages.ts';

export const meta: Screen['meta'] = ({ language }) => ({
  title: outreachMessages[language].unsubscribe,
  description: outreachMessages[language].aboutUnsubscribing,
  noindex: true,
});

const DONE = 'done';

/** The click in the mail is the one click: the page unsubscribes at once, and offers a button should that fail. */
export default function Unsubscribe() {
  const t = useMessages(outreachMessages);
  const dispatch = useDispatch<Dispatch>();
  // The address that says it is done has no token.
  const { token = DONE } = useParams();
  const [state, setState] = useState<'open' | 'asking' | 'done' | 'failed' | 'unknown'>(
    token === DONE ? 'done' : 'open',
  );
  const [sentence, setSentence] = useState('');
  const asked = useRef('');

  const leave = async (event?: FormEvent) => {
    event?.preventDefault();
    setState('asking');
    const result = await dispatch(unsubscribe(token));
    if (unsubscribe.fulfilled.match(result)) return setState('done');
    setSentence(result.payload?.message ?? t.shopNotReached);
    setState(result.payload?.code === 'newsletterLinkUnknown' ? 'unknown' : 'failed');
  };

  useEffect(() => {
    if (token === DONE || asked.current === token) return;
    asked.current = token;
    void leave();
  });

  return (
    <div className="page py-16 md:py-24" aria-live="polite">
      {state === 'done' && (
        <EmptyState
          level={1}
          icon={<MailX size={36} />}
          title={t.youHaveBeenUnsubscribed}
          action={<LinkButton href={paths.home}>{t.home}</LinkButton>}
        >
          {t.noMoreMails}
        </EmptyState>
      )}
      {state === 'unknown' && (
        <EmptyState
          level={1}
          icon={<MailX size={36} />}
          title={t.unknownLink}
          action={<LinkButton href={paths.contactUs}>{t.contactUs}</LinkButton>}
        >
          {sentence}
        </EmptyState>
      )}
      {(state === 'open' || state === 'asking' || state === 'failed') && (
        <EmptyState
          level={1}
          icon={<MailX size={36} />}
          title={state === 'failed' ? t.thatDidNotWork : t.unsubscribing}
          action={
            <form method="post" onSubmit={leave}>
              <Button type="submit" busy={state === 'asking'}>
                {t.unsubscribe}
              </Button>
            </form>
          }
        >
          {state === 'failed' ? sentence : t.pressTheButton}
        </EmptyState>
      )}
    </div>
  );
}
