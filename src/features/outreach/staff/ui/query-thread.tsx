import { type FormEvent, useState } from 'react';
import type { QueryPage } from '../../../../contract/queries-staff.ts';
import { toastOutcome } from '../../../../platform/browser/staff/toast-outcome.ts';
import { Button } from '../../../../platform/ui/button.tsx';
import { RadioCard } from '../../../../platform/ui/radio-card.tsx';
import { Section } from '../../../../platform/ui/staff/section.tsx';
import { When } from '../../../../platform/ui/staff/when.tsx';
import { TextArea } from '../../../../platform/ui/text-area.tsx';
import { useWriteToQueryMutation } from '../api.ts';

type Kind = QueryPage['messages'][number]['kind'];

const KINDS: readonly { kind: Kind; label: string; hint: string; send: string }[] = [
  {
    kind: 'answer',
    label: 'Answer',
    hint: 'It is mailed to the customer, with the question below it.',
    send: 'Send answer',
  },
  {
    kind: 'reply',
    label: 'Customer’s reply',
    hint: 'What the customer wrote back by mail or said on the phone. The query is open again.',
    send: 'Keep reply',
  },
  { kind: 'note', label: 'Note', hint: 'For the shop’s people only.', send: 'Keep note' },
];

const SAID: Readonly<Record<Kind, string>> = {
  answer: 'answered',
  reply: 'wrote down a reply of the customer',
  note: 'noted',
};

/** The question, all that followed, and the next words. */
export function QueryThread({ page: { query, messages, revision } }: { page: QueryPage }) {
  return (
    <Section title="Conversation">
      <ol className="query-thread">
        <li>
          <p className="query-thread-head">
            <strong>
              <bdi>{query.name}</bdi>
            </strong>
            <When at={query.receivedAt} />
          </p>
          <p className="query-words">{query.message}</p>
        </li>
        {messages.map(({ id, kind, who, words, at, sentAt }) => (
          <li key={id} data-kind={kind}>
            <p className="query-thread-head">
              <strong>
                <bdi>{who}</bdi> {SAID[kind]}
              </strong>
              <When at={at} />
              {kind === 'answer' && <span>{sentAt === null ? 'on its way' : 'mail sent'}</span>}
            </p>
            <p className="query-words">{words}</p>
          </li>
        ))}
      </ol>
      <Write ticket={query.ticket} revision={revision} />
    </Section>
  );
}

function Write({ ticket, revision }: { ticket: string; revision: number }) {
  const [kind, setKind] = useState<Kind>('answer');
  const [words, setWords] = useState('');
  const [write, { isLoading }] = useWriteToQueryMutation();
  const chosen = KINDS.find((each) => each.kind === kind);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const done = await toastOutcome(write({ params: { ticket }, body: { kind, words, revision } }));
    if (done) setWords('');
  };
  return (
    <form className="query-write" onSubmit={(event) => void submit(event)}>
      <div className="query-kinds" role="radiogroup" aria-label="What you write">
        {KINDS.map((each) => (
          <RadioCard
            key={each.kind}
            name="kind"
            value={each.kind}
            label={each.label}
            checked={kind === each.kind}
            onChange={() => setKind(each.kind)}
          />
        ))}
      </div>
      <TextArea
        label={chosen?.label ?? 'Answer'}
        hint={chosen?.hint}
        rows={6}
        maxLength={5000}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      <Button type="submit" className="justify-self-start" busy={isLoading} disabled={words.trim() === ''}>
        {chosen?.send}
      </Button>
    </form>
  );
}
