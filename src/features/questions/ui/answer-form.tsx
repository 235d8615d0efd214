import { type FormEvent, useState } from 'react';
import { LENGTHS } from '../../../domain/questions/question-rules.ts';
import { useAction } from '../../../platform/browser/use-action.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { useMessages } from '../../../platform/ui/language.ts';
import { Notice } from '../../../platform/ui/notice.tsx';
import { TextArea } from '../../../platform/ui/text-area.tsx';
import { toast } from '../../../platform/ui/toast.ts';
import { questionPageMessages } from '../messages/page.ts';
import { sendAnswer } from '../state/question-actions.ts';

interface Props {
  readonly id: string;
  readonly invitation: string | undefined;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** A buyer's answer to one question. */
export default function AnswerForm({ id, invitation, onDone, onClose }: Props) {
  const t = useMessages(questionPageMessages);
  const [words, setWords] = useState('');
  const [fault, setFault] = useState<string>();
  const { run, busy } = useAction(sendAnswer);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const { result, rejection } = await run({
      id,
      body: { words, ...(invitation === undefined ? {} : { invitation }) },
    });
    if (!result) return setFault(rejection.message ?? t.wentWrong);
    toast.success(result.message);
    onDone();
  };
  return (
    <form className="question-form" noValidate onSubmit={(event) => void submit(event)}>
      <TextArea
        label={t.yourAnswer}
        required
        rows={3}
        maxLength={LENGTHS.answer.most}
        value={words}
        hint={t.answerHint}
        onChange={({ target }) => setWords(target.value)}
      />
      {fault !== undefined && <Notice tone="error">{fault}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          {t.sendAnswer}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {t.close}
        </Button>
      </div>
    </form>
  );
}
