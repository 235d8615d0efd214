import { useState } from 'react';
import { useNavigate } from '../../../../platform/browser/navigation/hooks.ts';
import type { NewsletterPage } from '../../../../contract/newsletters-staff.ts';
import { paths } from '../../../../contract/paths.ts';
import { toastOutcome } from '../../../../platform/browser/staff/toast-outcome.ts';
import { Button } from '../../../../platform/ui/button.tsx';
import { ConfirmDialog } from '../../../../platform/ui/confirm-dialog.tsx';
import { Section } from '../../../../platform/ui/staff/section.tsx';
import { When } from '../../../../platform/ui/staff/when.tsx';
import { TextField } from '../../../../platform/ui/text-field.tsx';
import { useDeleteNewsletterMutation, useSendNewsletterMutation, useTestNewsletterMutation } from '../api.ts';

type Move = 'sending' | 'paused' | 'planned' | 'draft';

/** Try it, send it, hold it, and see how far it is. */
export function LetterSending({ page }: { page: NewsletterPage }) {
  const { newsletter, recipients } = page;
  const { id, state, revision, subject } = newsletter;
  const [asking, setAsking] = useState(false);
  const [test, testing] = useTestNewsletterMutation();
  const [send, sending] = useSendNewsletterMutation();
  const move = async (to: Move, at?: string) => {
    await toastOutcome(send({ params: { id }, body: { to, revision, ...(at === undefined ? {} : { at }) } }));
    setAsking(false);
  };
  const waits = state === 'draft' || state === 'planned';
  return (
    <Section
      title="Sending"
      intro={
        waits
          ? `${recipients.toLocaleString('en-IN')} ${recipients === 1 ? 'person gets' : 'people get'} it, as it is saved and as of now.`
          : undefined
      }
    >
      {!waits && <Progress page={page} />}
      {newsletter.sendAt !== null && (
        <p>
          It begins <When at={newsletter.sendAt} />. To change it, take it back.
        </p>
      )}
      <div className="letter-acts mt-3">
        {state !== 'sent' && (
          <Button
            small
            look="secondary"
            busy={testing.isLoading}
            disabled={subject === ''}
            onClick={() => void toastOutcome(test({ params: { id } }))}
          >
            Send a test to myself
          </Button>
        )}
        {state === 'draft' && (
          <>
            <Button small disabled={subject === '' || recipients === 0} onClick={() => setAsking(true)}>
              Send to {recipients.toLocaleString('en-IN')} {recipients === 1 ? 'subscriber' : 'subscribers'}
            </Button>
            <Delete id={id} />
          </>
        )}
        {state === 'planned' && (
          <Button small look="secondary" busy={sending.isLoading} onClick={() => void move('draft')}>
            Take it back
          </Button>
        )}
        {state === 'sending' && (
          <Button small look="secondary" busy={sending.isLoading} onClick={() => void move('paused')}>
            Hold the sending
          </Button>
        )}
        {state === 'paused' && (
          <Button small busy={sending.isLoading} onClick={() => void move('sending')}>
            Go on sending
          </Button>
        )}
      </div>
      {state === 'draft' && subject !== '' && recipients > 0 && (
        <Plan busy={sending.isLoading} onPlan={(at) => void move('planned', at)} />
      )}
      <ConfirmDialog
        open={asking}
        title="Send this newsletter?"
        confirmText="Send now"
        busy={sending.isLoading}
        onConfirm={() => void move('sending')}
        onClose={() => setAsking(false)}
      >
        <p>
          “{subject}” goes to {recipients} {recipients === 1 ? 'subscriber' : 'subscribers'}, each once. It
          can be held, but what has left cannot be taken back.
        </p>
      </ConfirmDialog>
    </Section>
  );
}

/** Later instead of now. */
function Plan({ busy, onPlan }: { readonly busy: boolean; readonly onPlan: (at: string) => void }) {
  const [at, setAt] = useState('');
  return (
    <div className="letter-plan mt-3">
      <TextField
        label="Or on a day, at a time"
        type="datetime-local"
        value={at}
        onChange={({ target }) => setAt(target.value)}
      />
      <Button small look="secondary" busy={busy} disabled={at === ''} onClick={() => onPlan(at)}>
        Plan it
      </Button>
      <p>Indian time. Within quiet hours it waits for their end.</p>
    </div>
  );
}

function Progress({ page }: { page: NewsletterPage }) {
  const { total, waiting, sent, refused, left, capped, unknown } = page.newsletter.progress;
  const others = [
    ...(refused > 0 ? [`${refused} refused by the mail server`] : []),
    ...(left > 0 ? [`${left} unsubscribed meanwhile`] : []),
    ...(capped > 0 ? [`${capped} left out: enough messages in seven days`] : []),
    ...(unknown > 0 ? [`${unknown} interrupted, not sent twice`] : []),
  ];
  return (
    <div className="letter-progress">
      <progress max={total} value={total - waiting} aria-label="How far the sending is" />
      <p className="figures" role="status">
        {sent} of {total} sent{others.length > 0 && ` · ${others.join(' · ')}`}
      </p>
    </div>
  );
}

function Delete({ id }: { id: string }) {
  const navigate = useNavigate();
  const [drop, { isLoading }] = useDeleteNewsletterMutation();
  const run = async () => {
    if (await toastOutcome(drop({ params: { id } }))) void navigate(paths.backofficeNewsletters);
  };
  return (
    <Button small look="quiet" className="text-alarm" busy={isLoading} onClick={() => void run()}>
      Delete draft
    </Button>
  );
}
