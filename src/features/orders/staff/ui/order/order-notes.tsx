import { type FormEvent, useState } from 'react';
import type { OrderAdmin } from '../../../../../contract/order-admin.ts';
import { toastOutcome } from '../../../../../platform/browser/staff/toast-outcome.ts';
import { Button } from '../../../../../platform/ui/button.tsx';
import { Section } from '../../../../../platform/ui/staff/section.tsx';
import { When } from '../../../../../platform/ui/staff/when.tsx';
import { TextArea } from '../../../../../platform/ui/text-area.tsx';
import { useStaffWords } from '../../../../../platform/ui/staff/words.ts';
import { useNoteOrderMutation } from '../../api.ts';
import { ordersWords } from '../../words.ts';

/** What the shop's people tell each other about an order. */
export function OrderNotes({ orderAdmin: { order, notes } }: { orderAdmin: OrderAdmin }) {
  const say = useStaffWords(ordersWords);
  const [keep, { isLoading }] = useNoteOrderMutation();
  const [note, setNote] = useState('');
  const { orderNumber } = order;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await toastOutcome(keep({ params: { orderNumber }, body: { note } }), ({ message }) => message))
      setNote('');
  };
  return (
    <Section title={say('Notes')}>
      <form className="grid gap-3" onSubmit={(event) => void submit(event)}>
        <TextArea
          label={say('A note for the shop')}
          hint={say('The customer does not see it.')}
          rows={2}
          maxLength={2000}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
        <Button small type="submit" look="secondary" busy={isLoading} disabled={note.trim() === ''}>
          {say('Keep note')}
        </Button>
      </form>
      {notes.length > 0 && (
        <ul className="order-admin-notes">
          {notes.map(({ note: text, who, at }) => (
            <li key={at}>
              <p className="break-words whitespace-pre-line">{text}</p>
              <p className="order-admin-id">
                <bdi>{who}</bdi> · <When at={at} />
              </p>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
