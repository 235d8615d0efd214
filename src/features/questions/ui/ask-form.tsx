import { type FormEvent, useState } from 'react';
import { useSelector } from 'react-redux';
import { paths } from '../../../contract/paths.ts';
import { LENGTHS, wordsFault } from '../../../domain/questions/question-rules.ts';
import { Link } from '../../../platform/ui/link.tsx';
import type { RootState } from '../../../platform/browser/state.ts';
import { useAction } from '../../../platform/browser/use-action.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { useLanguage, useMessages } from '../../../platform/ui/language.ts';
import { Notice } from '../../../platform/ui/notice.tsx';
import { TextArea } from '../../../platform/ui/text-area.tsx';
import { TextField } from '../../../platform/ui/text-field.tsx';
import { questionPageMessages } from '../messages/page.ts';
import { askQuestion } from '../state/question-actions.ts';

/** One question; a guest says a name and where the answer goes. */
export default function AskForm({ productId, onClose }: { productId: string; onClose: () => void }) {
  const t = useMessages(questionPageMessages);
  const language = useLanguage();
  const user = useSelector((state: RootState) => state.auth.user);
  const [words, setWords] = useState('');
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [fault, setFault] = useState<{ at?: 'words' | 'name'; text: string }>();
  const [said, setSaid] = useState<string>();
  const { run, busy } = useAction(askQuestion);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const author = user ? user.userName : name.trim();
    // Whoever is asked for a name has written the question.
    const inWords = wordsFault({ words: words.trim(), author: '-' }, 'question', language);
    const missing = inWords ?? wordsFault({ words: words.trim(), author }, 'question', language);
    if (missing !== undefined) {
      const at = inWords !== undefined || user ? 'words' : 'name';
      setFault({ at, text: missing });
      const field = (event.currentTarget as HTMLFormElement).elements.namedItem(at);
      if (field instanceof HTMLElement) field.focus();
      return;
    }
    const { result, rejection } = await run({ slug: productId, body: { words, name, email } });
    if (result) setSaid(result.message);
    else setFault({ text: rejection.message ?? t.wentWrong });
  };
  const errorAt = (at: 'words' | 'name') => (fault?.at === at ? fault.text : undefined);
  if (said !== undefined) return <Notice className="mt-6">{said}</Notice>;
  return (
    <form className="question-form" noValidate onSubmit={(event) => void submit(event)}>
      <TextArea
        name="words"
        label={t.yourQuestion}
        error={errorAt('words')}
        required
        autoFocus
        rows={3}
        maxLength={LENGTHS.question.most}
        value={words}
        hint={t.questionHint}
        onChange={({ target }) => setWords(target.value)}
      />
      {!user && (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            name="name"
            label={t.nameWeShow}
            error={errorAt('name')}
            required
            autoComplete="given-name"
            maxLength={40}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
          <TextField
            label={t.yourEmail}
            required
            type="email"
            autoComplete="email"
            maxLength={254}
            value={email}
            hint={t.emailHint}
            onChange={({ target }) => setEmail(target.value)}
          />
        </div>
      )}
      <p className="text-sm text-ink-soft">
        {t.consent}{' '}
        <Link className="text-link" href={paths.privacyPolicy}>
          {t.privacyPolicy}
        </Link>
      </p>
      {fault !== undefined && fault.at === undefined && <Notice tone="error">{fault.text}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          {t.sendQuestion}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {t.close}
        </Button>
      </div>
    </form>
  );
}
