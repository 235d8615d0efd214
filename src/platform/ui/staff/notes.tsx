import { type FormEvent, useState } from 'react';
import { Button } from '../button.tsx';
import { TextArea } from '../text-area.tsx';
import { Section } from './section.tsx';
import { When } from './when.tsx';

interface Props {
  readonly title?: string;
  readonly label?: string;
  readonly hint: string;
  readonly button?: string;
  readonly notes: readonly { readonly note: string; readonly who: string; readonly at: string }[];
  readonly busy: boolean;
  /** Whether it was saved. */
  readonly onSave: (note: string) => Promise<boolean>;
  /** Classes of the list, and of the line that says who wrote it. */
  readonly list: string;
  readonly byline: string;
}

/** What the shop's people tell each other. */
export function Notes({
  title = 'Notes',
  label = 'A note for the shop',
  hint,
  button = 'Keep note',
  notes,
  busy,
  onSave,
  list,
  byline,
}: Props) {
  const [note, setNote] = useState('');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await onSave(note)) setNote('');
  };
  return (
    <Section title={title}>
      <form className="grid gap-3" onSubmit={(event) => void submit(event)}>
        <TextArea
          label={label}
          hint={hint}
          rows={2}
          maxLength={2000}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
        <Button small type="submit" look="secondary" busy={busy} disabled={note.trim() === ''}>
          {button}
        </Button>
      </form>
      {notes.length > 0 && (
        <ul className={list}>
          {notes.map(({ note: text, who, at }) => (
            <li key={at}>
              <p className="break-words whitespace-pre-line">{text}</p>
              <p className={byline}>
                <bdi>{who}</bdi> · <When at={at} />
              </p>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
