import { type FormEvent, useState } from 'react';
import type { CustomerPage } from '../../../../contract/customers-staff.ts';
import { toastOutcome } from '../../../../platform/browser/staff/toast-outcome.ts';
import { Button } from '../../../../platform/ui/button.tsx';
import { Section } from '../../../../platform/ui/staff/section.tsx';
import { When } from '../../../../platform/ui/staff/when.tsx';
import { TextArea } from '../../../../platform/ui/text-area.tsx';
import { useNoteCustomerMutation } from '../api.ts';

/** What the shop's people tell each other about the customer. */
export function CustomerNotes({ page: { customer, notes } }: { page: CustomerPage }) {
  const [keep, { isLoading }] = useNoteCustomerMutation();
  const [note, setNote] = useState('');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const done = await toastOutcome(
      keep({ params: { id: customer.id }, body: { note } }),
      ({ message }) => message,
    );
    if (done) setNote('');
  };
  return (
    <Section title="Notes">
      <form className="grid gap-3" onSubmit={(event) => void submit(event)}>
        <TextArea
          label="A note for the shop"
          hint="The customer does not see it, but it is part of their data if they ask for that."
          rows={2}
          maxLength={2000}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
        <Button small type="submit" look="secondary" busy={isLoading} disabled={note.trim() === ''}>
          Keep note
        </Button>
      </form>
      {notes.length > 0 && (
        <ul className="customer-list mt-4">
          {notes.map(({ note: text, who, at }) => (
            <li key={at}>
              <p className="break-words whitespace-pre-line">{text}</p>
              <p className="customer-words">
                <bdi>{who}</bdi> · <When at={at} />
              </p>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
