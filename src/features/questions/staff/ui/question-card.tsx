import { useState } from 'react';
import { paths } from '../../../../contract/paths.ts';
import type { StaffQuestion } from '../../../../contract/questions-staff.ts';
import { toastOutcome } from '../../../../platform/browser/staff/toast-outcome.ts';
import { Badge } from '../../../../platform/ui/badge.tsx';
import { Button } from '../../../../platform/ui/button.tsx';
import { Dialog } from '../../../../platform/ui/dialog.tsx';
import { When } from '../../../../platform/ui/staff/when.tsx';
import { useDecideAnswerMutation, useDecideQuestionMutation } from '../api.ts';
import { AnswerForm, DeleteForm, RejectForm } from './question-forms.tsx';

type Answer = StaffQuestion['answers'][number];

const TONES = { waiting: 'marigold', published: 'leaf', rejected: 'alarm' } as const;
const STATES = { waiting: 'Waits', published: 'Published', rejected: 'Rejected' } as const;
const StateBadge = ({ state }: Pick<Answer, 'state'>) => <Badge tone={TONES[state]}>{STATES[state]}</Badge>;

/** What is to be read of a question before it is decided, with the answers of buyers. */
export function StaffQuestionCard({ question }: { question: StaffQuestion }) {
  const { id, title, slugTitle, style, words, author, at, demo, state, reason, answers } = question;
  const [open, setOpen] = useState<'answer' | 'reject' | 'delete' | null>(null);
  const [decide, { isLoading }] = useDecideQuestionMutation();
  const close = (): void => setOpen(null);
  const own = answers.find((answer) => answer.author === null);
  const acts = { small: true, look: 'quiet' } as const;
  return (
    <li className="staff-question">
      <div className="staff-question-head">
        <StateBadge state={state} />
        {slugTitle === null ? (
          <span>{style}</span>
        ) : (
          <a className="text-link" href={`${paths.product(slugTitle)}#questions`}>
            {title}
          </a>
        )}
        {demo && <Badge>Demo</Badge>}
        <When at={at} />
      </div>
      <h2 className="staff-question-words">{words}</h2>
      <p className="text-sm text-ink-soft">
        <bdi>{author}</bdi>
        {reason !== null && ` · ${reason}`}
      </p>
      {answers.map((answer) => (
        <StaffAnswer key={answer.id} answer={answer} />
      ))}
      <div className="staff-question-acts">
        <Button
          small
          look="secondary"
          onClick={() => setOpen('answer')}
          aria-label={`${own ? 'Change your answer' : 'Answer'}: ${words}`}
        >
          {own ? 'Change your answer' : 'Answer'}
        </Button>
        {state !== 'published' && (
          <Button
            {...acts}
            busy={isLoading}
            aria-label={`Publish: ${words}`}
            onClick={() => void toastOutcome(decide({ params: { id }, body: { publish: true } }))}
          >
            Publish
          </Button>
        )}
        {state !== 'rejected' && (
          <Button {...acts} aria-label={`Reject: ${words}`} onClick={() => setOpen('reject')}>
            Reject
          </Button>
        )}
        <Button {...acts} aria-label={`Delete: ${words}`} onClick={() => setOpen('delete')}>
          Delete
        </Button>
      </div>
      <Dialog open={open === 'answer'} title="Answer in public" onClose={close}>
        {open === 'answer' && <AnswerForm question={question} before={own?.words ?? ''} onClose={close} />}
      </Dialog>
      <Dialog open={open === 'reject'} title="Reject this question?" onClose={close}>
        {open === 'reject' && (
          <RejectForm
            about="It is not shown, and nobody is told."
            reject={(why) => decide({ params: { id }, body: { publish: false, reason: why } })}
            onClose={close}
          />
        )}
      </Dialog>
      <Dialog open={open === 'delete'} title="Delete this question?" onClose={close}>
        {open === 'delete' && <DeleteForm id={id} onClose={close} />}
      </Dialog>
    </li>
  );
}

/** Of a buyer it can be published or rejected, never changed. */
function StaffAnswer({ answer: { id, author, words, state, reason, orderNumber } }: { answer: Answer }) {
  const [decide, { isLoading }] = useDecideAnswerMutation();
  const [open, setOpen] = useState(false);
  return (
    <div className="staff-question-answer">
      <p className="staff-question-head text-sm">
        <span className="font-semibold">{author === null ? 'Your answer' : <bdi>{author}</bdi>}</span>
        {author !== null && <StateBadge state={state} />}
        {orderNumber !== null && (
          <a className="text-link figures" href={`${paths.backofficeOrders}?text=${orderNumber}`}>
            {orderNumber}
          </a>
        )}
        {reason !== null && <span className="text-ink-soft">{reason}</span>}
      </p>
      <p className="staff-question-words">{words}</p>
      {author !== null && (
        <div className="staff-question-acts">
          {state !== 'published' && (
            <Button
              small
              look="secondary"
              busy={isLoading}
              aria-label={`Publish the answer of ${author}`}
              onClick={() => void toastOutcome(decide({ params: { id }, body: { publish: true } }))}
            >
              Publish
            </Button>
          )}
          {state !== 'rejected' && (
            <Button
              small
              look="quiet"
              aria-label={`Reject the answer of ${author}`}
              onClick={() => setOpen(true)}
            >
              Reject
            </Button>
          )}
          <Dialog open={open} title="Reject this answer?" onClose={() => setOpen(false)}>
            {open && (
              <RejectForm
                about="It is not shown, and nobody is told."
                reject={(why) => decide({ params: { id }, body: { publish: false, reason: why } })}
                onClose={() => setOpen(false)}
              />
            )}
          </Dialog>
        </div>
      )}
    </div>
  );
}
