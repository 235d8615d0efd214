import { useState } from 'react';
import type { StaffQuestion } from '../../../../contract/questions-staff.ts';
import { toastOutcome } from '../../../../platform/browser/staff/toast-outcome.ts';
import { TextArea } from '../../../../platform/ui/text-area.tsx';
import { DialogFoot, ReasonField } from '../../../../platform/ui/staff/dialog-form.tsx';
import { useAnswerAsShopMutation, useDeleteQuestionMutation } from '../api.ts';

/** `before`: what the form begins with; somebody else may save another one meanwhile. */
export function AnswerForm({
  question,
  before,
  onClose,
}: {
  question: StaffQuestion;
  before: string;
  onClose: () => void;
}) {
  const [answer, { isLoading }] = useAnswerAsShopMutation();
  const [was] = useState(before);
  const [words, setWords] = useState(before);
  const send = async (): Promise<void> => {
    const asked = answer({ params: { id: question.id }, body: { words, was } });
    if (await toastOutcome(asked)) onClose();
  };
  return (
    <div className="grid gap-4">
      <p className="staff-question-words">{question.words}</p>
      <TextArea
        label="Your answer"
        hint={
          was === ''
            ? 'Everybody reads it below the question, with the name of the shop. The question is published with it, and who asked gets a mail.'
            : 'Leave it empty to take it back.'
        }
        rows={5}
        maxLength={1000}
        lang={question.language}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      <DialogFoot busy={isLoading} label="Save the answer" onClose={onClose} onDo={() => void send()} />
    </div>
  );
}

interface RejectProps {
  readonly about: string;
  readonly reject: (why: string) => Parameters<typeof toastOutcome<{ message: string }>>[0];
  readonly onClose: () => void;
}

export function RejectForm({ about, reject, onClose }: RejectProps) {
  const [reason, setReason] = useState('');
  const send = async (): Promise<void> => {
    if (await toastOutcome(reject(reason))) onClose();
  };
  return (
    <div className="grid gap-4">
      <p>{about} What is rejected is deleted after 90 days.</p>
      <ReasonField hint="Only staff read it." rows={3} value={reason} onChange={setReason} />
      <DialogFoot label="Reject" onClose={onClose} onDo={() => void send()} />
    </div>
  );
}

export function DeleteForm({ id, onClose }: { id: string; onClose: () => void }) {
  const [remove, { isLoading }] = useDeleteQuestionMutation();
  const send = async (): Promise<void> => {
    if (await toastOutcome(remove({ params: { id } }))) onClose();
  };
  return (
    <div className="grid gap-4">
      <p>It goes for good, with its answers.</p>
      <DialogFoot busy={isLoading} label="Delete" onClose={onClose} onDo={() => void send()} />
    </div>
  );
}
